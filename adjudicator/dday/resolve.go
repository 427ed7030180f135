package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// resolve goes as far as the sheets carry the game (see adjudicator.Ruleset). What is wrong whatever the dice show is refused
// before any die is thrown. Then the cards are carried out one by one, each on a copy that is kept only if all the orders for
// it are good; the game stops at the first card that asks somebody who has said nothing.
func (t *tables) resolve(start *State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	old := ruledState{State: start, t: t}
	p := t.newPlay(start.Clone(), sheets, cup)
	if start.Winner != "" {
		p.refuse(orders.Pos{}, "", gameOver{words.Name(start.Winner)})
	}
	p.stale(sheets)
	consumed := p.takeStanding(sheets)
	stale := p.failed()
	p.vet(sheets)
	if !stale {
		p.foresee(p.countedSide(t.speaks(start)))
	}
	if p.failed() {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: p.diagnostics}
	}
	carried, stopped := p.advance()
	consumed = append(consumed, carried...)
	if p.failed() && !stopped {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: p.diagnostics}
	}
	return adjudicator.Outcome{
		State: ruledState{State: p.s, t: t}, Stopped: stopped, Events: p.events, Diagnostics: p.diagnostics, Consumed: consumed,
		Open: p.unsettled,
	}
}

// advance carries out one card after another. It returns the sections that were carried out, and whether it stopped at a card
// because of what a sheet says for it after others had been carried out.
func (p *play) advance() (carried []adjudicator.Carried, stopped bool) {
	for p.s.Winner == "" {
		if p.s.Drawn {
			if !p.answered() {
				break
			}
			if p.refuseIdleMoves(p.tacticUser(p.s, p.s.Card)); p.failed() {
				return carried, len(carried) > 0
			}
			carried = append(carried, p.drawn(p.s.Clone())...)
			continue
		}
		if p.silentTurn() {
			break
		}
		p.arrive()
		if p.asks() && !p.spoken() {
			break
		}
		if p.aimsDiffer() {
			p.askAxis()
			p.unsettled = p.spent()
			carried = append(carried, p.unsettled...)
			break
		}
		before, events, notes := p.s.Clone(), len(p.events), len(p.diagnostics)
		p.open()
		p.carryOut()
		if orders.Failed(p.diagnostics[notes:]) {
			p.s, p.events = before, p.events[:events]
			return carried, len(carried) > 0
		}
		if len(p.asksAbout()) > 0 {
			p.askTactic()
			if carried = append(carried, p.spent()...); len(carried) == 0 {
				carried = p.unspoken()
			}
			p.lastStand(before)
			break
		}
		carried = append(carried, p.drawn(before)...)
	}
	return carried, false
}

// drawn draws the tactics card of the order that has been carried out and goes on to the next card.
func (p *play) drawn(before *State) []adjudicator.Carried {
	p.drawTactic()
	carried := p.spent()
	p.lastStand(before)
	p.next()
	return carried
}

// carryOut plans a card and, when its orders are good, does what was planned. A card of which no unit is left is skipped
// (DD-TURN.6, DD-RULING.9).
func (p *play) carryOut() {
	row := &cards[p.s.Card]
	if row.idle(p) {
		told := len(p.events)
		switch {
		case p.speaks():
			p.emit(1, CardSkipped{Held: p.s.Card == allyMoveCard || p.s.Card == axisMoveCard}, nil, "DD-TURN.6")
		case len(p.events) == told: // no condition has failed either: nothing to tell, so no heading
			p.events = p.events[:told-1]
		}
		return
	}
	told := len(p.events)
	if do := row.plan(p); !p.failed() && do != nil {
		do()
	}
	if len(p.events) == told && !p.failed() && row.missed != nil { // no heading without a word below it
		p.emit(1, NothingDone{What: book.Say(row.missed)}, nil, "DD-TURN.2")
	}
}

// speaks says whether anybody has given orders for the card.
func (p *play) speaks() bool { return len(p.said(0, p.s.Card))+len(p.said(1, p.s.Card)) > 0 }

// next goes on to the next card, or to the victory check and the next turn (DD-TURN.1, DD-TURN.7).
func (p *play) next() {
	p.s.leave()
	p.heard, p.headed, p.fell = [2][]said{}, false, false
	if p.s.Winner != "" {
		return
	}
	if p.s.Card < lastCard {
		p.s.Card++
		return
	}
	p.checkVictory()
	if p.s.Winner == "" {
		p.s.Turn++
		p.s.Effects = noEffects // DD-TACTIC.0.4
		p.s.Card = firstCard(p.s)
	}
}

// firstCard is the card with which a turn after the first begins: order 2, since order 1 is in the deck in turn 1 only (DD-TURN.5). Its
// tactics card still comes up, by standing orders (DD-RULING.18).
func firstCard(s *State) int {
	if s.optionOn(optionTactics) && !s.gone(airborneCard) {
		return airborneCard
	}
	return navalCard
}

// spent lists the sections for the card that has been carried out.
func (p *play) spent() []adjudicator.Carried {
	var out []adjudicator.Carried
	for seat, sheet := range p.sheets {
		if sheet == nil {
			continue
		}
		for _, sec := range sheet.Sections {
			if sec.ID == sectionOrder && sec.Number == p.s.Card {
				out = append(out, adjudicator.Carried{Seat: adjudicator.Seat(p.vocab.Seats[seat].ID), SectionKey: sec.Key()})
			}
		}
		p.sheets[seat] = orders.Without(sheet, adjudicator.Of(adjudicator.Seat(p.vocab.Seats[seat].ID), out))
	}
	return out
}

// unspoken names the section of a card that was carried out though nobody spoke of it, in the sheet of a seat that set it going:
// a resolution that stops at the first card has then carried something out all the same.
func (p *play) unspoken() []adjudicator.Carried {
	for seat, sheet := range p.sheets {
		if sheet != nil {
			key := orders.SectionKey{ID: sectionOrder, Number: p.s.Card}
			return []adjudicator.Carried{{Seat: adjudicator.Seat(p.vocab.Seats[seat].ID), SectionKey: key}}
		}
	}
	return nil
}

// open emits the card's name as a heading, once.
func (p *play) open() {
	if p.headed {
		return
	}
	p.headed = true
	row := &p.Orders[p.s.Card-1]
	p.emit(0, CardOpened{Turn: p.s.Turn, Order: row.Number, Name: words.Name(row.Name), Who: words.Name(row.Active)}, nil, "DD-TURN.2")
}

// silentTurn says whether a turn has yet to be begun by a word from the Allies: the game's first, whose order 1 asks nobody and
// whose tactics card is theirs; and one in which no card asks them anything, so that turns do not run by themselves to the end of
// the game. Where three play both Allied players begin it.
func (p *play) silentTurn() bool {
	first := p.s.Card == airborneCard && p.s.Turn == 1
	if !first && p.s.Card != navalCard || p.s.Arrived {
		return false
	}
	for card := navalCard; card <= landCard && !first; card++ {
		if cards[card].side() == 1 && len(p.tables.asked(p.s, card)) > 0 {
			return false
		}
	}
	return slices.ContainsFunc(p.seats(1), func(seat Power) bool {
		return p.sheets[seat] == nil || p.sheets[seat].Section(sectionOrder) == nil
	})
}

// asks says whether the card waits for somebody to speak.
func (p *play) asks() bool { return len(p.asked()) > 0 }

// asked lists the seats that have to speak for the card.
func (p *play) asked() []Power { return p.tables.asked(p.s, p.s.Card) }

func (t *tables) asked(s *State, card int) []Power {
	row := &cards[card]
	p := &play{tables: t, s: s}
	if row.asks == nil || row.idle(p) {
		return nil
	}
	var out []Power
	for _, seat := range seatsOf(s, row.side()) {
		if row.asks(p, seat) {
			out = append(out, seat)
		}
	}
	return out
}

// spoken says whether all that the card asks have said something.
func (p *play) spoken() bool {
	if p.s.Disputed {
		return p.section(Germany, navalCard) != nil
	}
	for _, seat := range p.asked() {
		if sec := p.section(seat, p.s.Card); sec == nil || onlyThrows(sec) {
			return false
		}
	}
	return true
}

// stale refuses orders for another turn or for a card that is over (DD-TURN.1, DD-TURN.2).
func (p *play) stale(sheets []adjudicator.Submission) {
	for _, sub := range sheets {
		if h := sub.Sheet.Header; h.Round != 0 && h.Round != p.s.Turn {
			p.refuse(h.Pos, "DD-TURN.7", forAnotherTurn{h.Round, p.s.Turn})
		}
		for _, sec := range sub.Sheet.Sections {
			switch {
			case sec.ID != sectionOrder:
			case sec.Number > lastCard:
				p.refuse(sec.Pos, "DD-SETUP.5", noSuchOrder{sec.Number, lastCard})
			case sec.Number == 1 && p.s.Turn > 1 && !p.s.Drawn:
				p.refuse(sec.Pos, "DD-TURN.5", firstTurnOnly{sec.Number})
			case sec.Number < p.s.Card:
				p.refuse(sec.Pos, "DD-TURN.2", orderIsOver{sec.Number, p.s.Turn})
				p.hint(p.standsAt(sub.Seat, sub.Sheet.Header))
			}
		}
	}
}

// takeStanding puts the STANDING sections into the state: a later one replaces a seat's orders.
func (p *play) takeStanding(sheets []adjudicator.Submission) []adjudicator.Carried {
	var consumed []adjudicator.Carried
	for _, sub := range sheets {
		seat, sec := p.power(string(sub.Seat)), sub.Sheet.Section(sectionStanding)
		if seat == NoPower || sec == nil {
			continue
		}
		p.s.Standing[seat] = nil
		for _, st := range sec.Statements {
			if st.Form() != orders.FormPass {
				p.s.Standing[seat] = append(p.s.Standing[seat], st)
			}
		}
		consumed = append(consumed, adjudicator.Carried{Seat: sub.Seat, SectionKey: sec.Key()})
	}
	return consumed
}

// check reads a seat's sheet as resolve would, without a die.
func (t *tables) check(start *State, foreseen bool, seat Power, sheets []adjudicator.Submission) adjudicator.Checked {
	p := t.newPlay(start.Clone(), sheets, nil)
	if start.Winner != "" {
		p.refuse(orders.Pos{}, "", gameOver{words.Name(start.Winner)})
	}
	p.stale(sheets)
	p.takeStanding(sheets)
	stale := p.failed()
	p.vet(sheets)
	if !stale && !foreseen {
		p.foresee(side(seat))
	}
	out := adjudicator.Checked{Diagnostics: p.diagnostics, Hopeless: foreseen && p.failed()}
	for _, sub := range sheets {
		if t.power(string(sub.Seat)) == seat {
			out.Lines = t.understood(sub.Sheet)
		}
	}
	for _, duty := range t.duties(start) {
		if sec := p.section(seat, t.cardOf(duty)); t.power(string(duty.Seat)) == seat && (sec == nil || duty.Required && onlyThrows(sec)) {
			out.Missing = append(out.Missing, duty)
		}
	}
	return out
}

func (t *tables) understood(sheet *orders.Sheet) []adjudicator.Understood {
	var out []adjudicator.Understood
	for _, sec := range sheet.Sections {
		keyword := t.vocab.Section(sec.ID).Keyword
		if sec.Number > 0 {
			keyword = fmt.Sprintf("%s %d", keyword, sec.Number)
		}
		for _, st := range sec.Statements {
			out = append(out, adjudicator.Understood{Pos: st.At(), Section: keyword, Text: orders.PrintStatement(st, t.vocab)})
		}
	}
	return out
}

// stand tells where the game stands.
func (t *tables) stand(s *State) adjudicator.Stand {
	out := adjudicator.Stand{
		Round: s.Turn, Phase: phaseID(s.Card), PhaseTitle: fmt.Sprintf("Order %d, %s", s.Card, lowered(t.Orders[s.Card-1].Name)),
		Seat: adjudicator.Seat(t.vocab.Seats[Germany].ID), Turn: t.seatName(Germany),
	}
	if s.Drawn {
		row := &t.Tactics[s.Card-1]
		out.PhaseTitle = fmt.Sprintf("Tactics card %d, %s", row.Number, lowered(row.Name))
	}
	if t.speaks(s) == 1 {
		out.Seat, out.Turn = adjudicator.Seat(t.vocab.Seats[Allies].ID), t.seatName(Allies)
		if s.three() {
			out.Seat = ""
		}
	}
	return out
}

// speaks is the side that is to speak: that of the card, the user of the tactics card that is drawn, or the Axis where the Allied
// players disagree.
func (t *tables) speaks(s *State) int {
	switch {
	case s.Drawn:
		return t.tacticUser(s, s.Card)
	case s.Disputed:
		return 0
	}
	return cards[s.Card].side()
}
