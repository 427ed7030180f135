package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// asking is whom a game asks for what.
type asking struct{ field }

// duties lists what the game waits for: the cards of the side that is asked, up to the first card that asks the other; and the
// choices that fortune cards may call for.
func (a asking) duties() []adjudicator.Duty {
	switch {
	case a.s.Winner != "":
		return nil
	case a.s.Drawn:
		return a.tacticDuties()
	case a.s.Disputed: // DD-THREE.3
		d := a.duty(navalCard, Germany, true)
		d.Decision = "naval-dispute"
		return []adjudicator.Duty{d}
	}
	var out []adjudicator.Duty
	first := cards[a.s.Card].side()
	for card := a.s.Card; card <= lastCard; card++ {
		row := &cards[card]
		if row.asks == nil {
			continue
		}
		if len(out) == 0 {
			first = row.side()
		}
		asked := a.askedBy(card)
		if row.side() != first && len(asked) > 0 {
			break
		}
		for _, seat := range asked {
			out = append(out, a.duty(card, seat, card == a.s.Card || !row.rolls))
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
	user := a.tacticUser(airborneCard)
	if a.s.Card != airborneCard || a.s.Turn > 1 || user != 1 || !a.s.optionOn(optionTactics) || a.s.gone(airborneCard) {
		return nil
	}
	var out []adjudicator.Duty
	for _, seat := range a.seats(user) {
		if !a.usesByStanding(seat, airborneCard) {
			out = append(out, a.tacticDuty(seat, false))
		}
	}
	return out
}

// usesByStanding says whether a seat's standing orders use a tactics card.
func (a asking) usesByStanding(seat Power, card int) bool {
	return slices.ContainsFunc(a.s.Standing[seat], func(st orders.Statement) bool {
		use, ok := unconditional(seat, st).Statement.(orders.Use)
		return ok && use.Card == card
	})
}

// anyway is whom the game waits for where no card asks: the side whose card it is must wave it on.
func (a asking) anyway() []adjudicator.Duty {
	var out []adjudicator.Duty
	for _, seat := range a.seats(cards[a.s.Card].side()) {
		out = append(out, a.duty(a.s.Card, seat, false))
	}
	return out
}

func (t *tables) duty(card int, seat Power, required bool) adjudicator.Duty {
	return adjudicator.Duty{
		Seat: t.seatID(seat), Phase: phaseID(card), Section: sectionOrder,
		Keyword: fmt.Sprintf("ORDER %d", card), Title: t.Orders[card-1].Name, Required: required, Default: missed(card).String(), Examples: t.examplesFor(card, seat),
	}
}

func (t *tables) cardOf(d adjudicator.Duty) int {
	for card := 1; card <= lastCard; card++ {
		if phaseID(card) == d.Phase {
			return card
		}
	}
	return 0
}

func phaseID(card int) string { return fmt.Sprintf("order-%d", card) }

// missed says what a section of a card that only passes stands for.
func missed(card int) words.Text {
	if what := cards[card].missed; what != nil {
		return book.Say(what)
	}
	return words.Text{}
}
