package dday

import (
	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// turn goes from one order card to the next (DD-TURN.1). It is a play.Course.
type turn struct {
	*action
	given []adjudicator.Submission
	// counted is the side whose orders for later cards are counted already (see foresee).
	counted int
	// before is where the game stood when the sheets came.
	before *normandy.State
	// going: sections have been used up.
	going bool
	// headed: the heading of the card that stands has been emitted.
	headed bool
	// spoilt are the cards for which a sheet holds something that is refused whatever the position.
	spoilt [normandy.LastCard + 1]bool
	// foreseen: the turn has not begun, and is only looked ahead to.
	foreseen bool
	// unsettled are the sections that were heard, and settle nothing before the Axis has decided (DD-THREE.3).
	unsettled []adjudicator.Carried
}

func newTurn(t *normandy.Tables, start *normandy.State, sheets []adjudicator.Submission, cup dice.Cup) *turn {
	return &turn{action: newAction(t, start.Clone(), sheets, cup), given: sheets, before: start}
}

// resolve goes as far as the sheets carry the game (see adjudicator.Ruleset). What is wrong whatever the dice show is refused
// before any die is thrown. Then the cards are carried out one by one, each on a copy that is kept only if all the orders for
// it are good; the game stops at the first card that asks somebody who has said nothing.
func resolve(t *normandy.Tables, start *normandy.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	course := newTurn(t, start, sheets, cup)
	course.counted = course.countedSide(course.Speaks())
	out := play.Resolve(normandy.Rule(t, start), course)
	out.Open = course.unsettled
	return out
}

// check reads a seat's sheet as resolve would, without a die.
func check(t *normandy.Tables, start *normandy.State, foreseen bool, seat normandy.Power, sheets []adjudicator.Submission) adjudicator.Checked {
	trial := newTurn(t, start, sheets, nil)
	trial.counted = normandy.Side(seat)
	trial.foreseen = foreseen
	play.Screen(trial)
	out := adjudicator.Checked{Diagnostics: trial.Diagnostics, Hopeless: foreseen && trial.Failed()}
	for _, sub := range sheets {
		if t.Power(string(sub.Seat)) == seat {
			out.Lines = play.Understood(sub.Sheet, t.Vocab)
		}
	}
	ask := asking{on(t, start)}
	for _, duty := range ask.duties() {
		sec := trial.section(seat, ask.cardOf(duty))
		if t.Power(string(duty.Seat)) == seat && (sec == nil || duty.Required && onlyThrows(sec)) {
			out.Missing = append(out.Missing, duty)
		}
	}
	return out
}

// Told implements play.Course.
func (t *turn) Told() *play.Account { return t.Account }

// Reached implements play.Course.
func (t *turn) Reached() adjudicator.State { return normandy.Rule(t.Tables, t.Now) }

// Times implements play.Course: orders for another turn, or for a card that is over, are refused (DD-TURN.1, DD-TURN.7).
func (t *turn) Times() play.Times {
	at := play.Times{
		Sheets: t.given, Names: t.Vocab, Stand: t.Stand(), Over: t.Now.Winner != "", Winner: words.Name(t.Now.Winner), Rule: "DD-TURN.7",
	}
	at.Judge = func(sub adjudicator.Submission, sec *orders.Section) *play.Untimely {
		switch {
		case sec.ID != normandy.SectionOrder:
		case sec.Number > normandy.LastCard:
			return &play.Untimely{Rule: "DD-SETUP.5", What: book.Say(noSuchOrder{sec.Number, normandy.LastCard})}
		case sec.Number == 1 && t.Now.Turn > 1 && !t.Now.Drawn:
			return &play.Untimely{Rule: "DD-TURN.5", What: book.Say(firstTurnOnly{sec.Number})}
		case sec.Number < t.Now.Card:
			over := at.IsOver("DD-TURN.2", sec)
			over.Hint = book.Say(t.standsAt(sub.Seat, sub.Sheet.Header))
			return over
		}
		return nil
	}
	return at
}

// Screen implements play.Course. Of a turn that is only foreseen nobody knows how the units will stand.
func (t *turn) Screen() []adjudicator.Carried {
	stale := t.Failed()
	used := play.TakeStanding(t.given, normandy.SectionStanding, func(sub adjudicator.Submission, sec *orders.Section) {
		t.Now.Standing[t.Power(string(sub.Seat))] = play.RealOrders(sec.Statements)
	})
	vet := vetting{action: t.action}
	vet.vet(t.given)
	t.spoilt = vet.spoilt
	if !stale && !t.foreseen {
		t.foresee(t.counted)
	}
	return used
}

// Step implements play.Course: it carries out the card that stands, or hears what is said of its tactics card.
func (t *turn) Step() (used []adjudicator.Carried, goesOn bool) {
	if t.Now.Winner != "" {
		return nil, false
	}
	if t.Now.Drawn {
		return t.answer()
	}
	if t.silentTurn() {
		return nil, false
	}
	t.arrive()
	if t.waits() {
		return nil, false
	}
	if t.aimsDiffer() {
		t.askAxis()
		t.unsettled = t.spent()
		return t.unsettled, false
	}
	before := t.Now.Clone()
	done := t.Attempt(func() bool { t.open(); t.carryOut(); return !t.Failed() }, func() { t.Now = before })
	if !done {
		return nil, false
	}
	if len(t.asksAbout()) == 0 {
		return t.drawn(before), true
	}
	t.askTactic()
	if used = t.spent(); len(used) == 0 && !t.going {
		used = t.unspoken()
	}
	t.lastStand(before)
	return used, false
}

// answer goes on from a tactics card that is drawn, when all who were asked about it have answered.
func (t *turn) answer() (used []adjudicator.Carried, goesOn bool) {
	if t.waits() {
		return nil, false
	}
	if t.refuseIdleMoves(t.TacticUser(t.Now.Card)); t.Failed() {
		return nil, false
	}
	return t.drawn(t.Now.Clone()), true
}

// drawn draws the tactics card of the order that has been carried out and goes on to the next card.
func (t *turn) drawn(before *normandy.State) []adjudicator.Carried {
	tactics{t.action}.drawTactic()
	used := t.spent()
	t.going = t.going || len(used) > 0
	t.lastStand(before)
	t.next()
	return used
}

// carryOut plans a card and, when its orders are good, does what was planned. A card of which no unit is left is skipped
// (DD-TURN.6, DD-RULING.9).
func (t *turn) carryOut() {
	row := &cards[t.Now.Card]
	told := t.Mark()
	if row.idle(t.field) {
		switch {
		case t.spoke():
			t.Emit(1, CardSkipped{Held: t.Now.Card == normandy.AllyMoveCard || t.Now.Card == normandy.AxisMoveCard}, nil, "DD-TURN.6")
		case !t.ToldSince(told): // no condition has failed either: nothing to tell, so no heading
			t.Events = t.Events[:len(t.Events)-1]
		}
		return
	}
	if do := row.plan(t.action); !t.Failed() && do != nil {
		do()
	}
	if !t.ToldSince(told) && !t.Failed() && row.missed != nil { // no heading without a word below it
		t.Emit(1, NothingDone{What: book.Say(row.missed)}, nil, "DD-TURN.2")
	}
}

// next goes on to the next card, or to the victory check and the next turn (DD-TURN.1, DD-TURN.7).
func (t *turn) next() {
	t.Now.Leave()
	t.heard, t.headed, t.fell = [2][]said{}, false, false
	if t.Now.Winner != "" {
		return
	}
	if t.Now.Card < normandy.LastCard {
		t.Now.Card++
		return
	}
	t.checkVictory()
	if t.Now.Winner == "" {
		t.Now.Turn++
		t.Now.Effects = normandy.NoEffects // DD-TACTIC.0.4
		t.Now.Card = firstCard(t.Now)
	}
}

// firstCard is the card with which a turn after the first begins: order 2, since order 1 is in the deck in turn 1 only (DD-TURN.5). Its
// tactics card still comes up, by standing orders (DD-RULING.18).
func firstCard(s *normandy.State) int {
	if s.OptionOn(normandy.OptionTactics) && !s.Gone(normandy.AirborneCard) {
		return normandy.AirborneCard
	}
	return normandy.NavalCard
}

// spent takes the sections for the card that has been carried out from the sheets.
func (t *turn) spent() []adjudicator.Carried {
	return t.sheets.Use(func(sec *orders.Section) bool { return sec.ID == normandy.SectionOrder && sec.Number == t.Now.Card })
}

// unspoken names the section of a card that was carried out though nobody spoke of it, in the sheet of a seat that set it going:
// a resolution that stops at the first card has then carried something out all the same.
func (t *turn) unspoken() []adjudicator.Carried {
	if len(t.sheets) == 0 {
		return nil
	}
	return []adjudicator.Carried{{Seat: t.sheets[0].Seat, SectionKey: orders.SectionKey{ID: normandy.SectionOrder, Number: t.Now.Card}}}
}

// open emits the card's name as a heading, once.
func (t *turn) open() {
	if t.headed {
		return
	}
	t.headed = true
	row := &t.Orders[t.Now.Card-1]
	t.Emit(0, CardOpened{Turn: t.Now.Turn, Order: row.Number, Name: words.Name(row.Name), Who: words.Name(row.Active)}, nil, "DD-TURN.2")
}
