package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// asking is whom a game asks for what.
type asking struct{ field }

// duties lists what the game waits for: the cards of the side that is asked, up to the first card that asks the other; and the
// choices that fortune cards may call for.
func (a asking) duties() []adjudicator.Duty {
	switch {
	case a.Now.Winner != "":
		return nil
	case a.Now.Drawn:
		return a.tacticDuties()
	case a.Now.Disputed: // DD-THREE.3
		d := a.duty(normandy.NavalCard, normandy.Germany, true)
		d.Decision = "naval-dispute"
		return []adjudicator.Duty{d}
	}
	var out []adjudicator.Duty
	first := cards[a.Now.Card].Side()
	for card := a.Now.Card; card <= normandy.LastCard; card++ {
		row := &cards[card]
		if row.asks == nil {
			continue
		}
		if len(out) == 0 {
			first = row.Side()
		}
		asked := a.askedBy(card)
		if row.Side() != first && len(asked) > 0 {
			break
		}
		for _, seat := range asked {
			d := a.duty(card, seat, card == a.Now.Card || !row.Rolls)
			d.Own = !d.Required // standing orders may have said it
			out = append(out, d)
		}
	}
	if len(out) == 0 {
		out = append(out, a.anyway()...)
	}
	out = append(out, a.choices(out)...)
	out = append(out, a.firstTactic()...)
	slices.SortStableFunc(out, func(x, y adjudicator.Duty) int { return a.cardOf(x) - a.cardOf(y) })
	return out
}

// firstTactic is what the Allies may say before the game's first order: whether they use the tactics card that is drawn after it.
// The game waits for them in any case (DD-TACTIC.1).
func (a asking) firstTactic() []adjudicator.Duty {
	user := a.TacticUser(normandy.AirborneCard)
	if a.Now.Card != normandy.AirborneCard || a.Now.Turn > 1 || user != 1 || !a.Now.OptionOn(normandy.OptionTactics) || a.Now.Gone(normandy.AirborneCard) {
		return nil
	}
	var out []adjudicator.Duty
	for _, seat := range a.Seats(user) {
		if !a.usesByStanding(seat, normandy.AirborneCard) {
			d := a.tacticDuty(seat, false)
			d.Own = true // who is not asked uses it
			out = append(out, d)
		}
	}
	return out
}

// usesByStanding says whether a seat's standing orders use a tactics card.
func (a asking) usesByStanding(seat normandy.Power, card int) bool {
	return slices.ContainsFunc(a.Now.Standing[seat], func(st orders.Statement) bool {
		use, ok := unconditional(seat, st).Statement.(forms.Use)
		return ok && use.Card == card
	})
}

// anyway is whom the game waits for where no card asks: the side whose card it is must wave it on.
func (a asking) anyway() []adjudicator.Duty {
	var out []adjudicator.Duty
	for _, seat := range a.Seats(cards[a.Now.Card].Side()) {
		out = append(out, a.duty(a.Now.Card, seat, false))
	}
	return out
}

func (a asking) duty(card int, seat normandy.Power, required bool) adjudicator.Duty {
	return adjudicator.Duty{
		Seat: a.SeatID(seat), Phase: normandy.PhaseID(card), Section: normandy.SectionOrder,
		Keyword: fmt.Sprintf("ORDER %d", card), Title: book.Say(words.Name(a.Orders[card-1].Name)), Required: required, Default: missed(card), Examples: a.ExamplesFor(card, seat),
	}
}

func (a asking) cardOf(d adjudicator.Duty) int {
	for card := 1; card <= normandy.LastCard; card++ {
		if normandy.PhaseID(card) == d.Phase {
			return card
		}
	}
	return 0
}

// missed says what a section of a card that only passes stands for.
func missed(card int) words.Text {
	if what := cards[card].missed; what != nil {
		return book.Say(what)
	}
	return words.Text{}
}
