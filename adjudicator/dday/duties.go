package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// duties lists what the game waits for: the cards of the side that is asked, up to the first card that asks the other; and the
// choices that fortune cards may call for.
func (t *tables) duties(s *State) []adjudicator.Duty {
	switch {
	case s.Winner != "":
		return nil
	case s.Drawn:
		return t.tacticDuties(s)
	case s.Disputed: // DD-THREE.3
		d := t.duty(navalCard, Germany, true)
		d.Decision = "naval-dispute"
		return []adjudicator.Duty{d}
	}
	var out []adjudicator.Duty
	first := cards[s.Card].side()
	for card := s.Card; card <= lastCard; card++ {
		row := &cards[card]
		if row.asks == nil {
			continue
		}
		if len(out) == 0 {
			first = row.side()
		}
		asked := t.asked(s, card)
		if row.side() != first && len(asked) > 0 {
			break
		}
		for _, seat := range asked {
			out = append(out, t.duty(card, seat, card == s.Card || !row.rolls))
		}
	}
	if len(out) == 0 {
		out = append(out, t.anyway(s)...)
	}
	out = append(out, t.choices(s, out)...)
	out = append(out, t.firstTactic(s)...)
	slices.SortStableFunc(out, func(a, b adjudicator.Duty) int { return t.cardOf(a) - t.cardOf(b) })
	return out
}

// firstTactic is what the Allies may say before the game's first order: whether they use the tactics card that is drawn after it.
// The game waits for them in any case (DD-TACTIC.1).
func (t *tables) firstTactic(s *State) []adjudicator.Duty {
	user := t.tacticUser(s, airborneCard)
	if s.Card != airborneCard || s.Turn > 1 || user != 1 || !s.optionOn(optionTactics) || s.gone(airborneCard) {
		return nil
	}
	var out []adjudicator.Duty
	for _, seat := range seatsOf(s, user) {
		if !t.usesByStanding(s, seat, airborneCard) {
			out = append(out, t.tacticDuty(s, seat, false))
		}
	}
	return out
}

// usesByStanding says whether a seat's standing orders use a tactics card.
func (t *tables) usesByStanding(s *State, seat Power, card int) bool {
	return slices.ContainsFunc(s.Standing[seat], func(st orders.Statement) bool {
		use, ok := unconditional(seat, st).Statement.(orders.Use)
		return ok && use.Card == card
	})
}

// anyway is whom the game waits for where no card asks: the side whose card it is must wave it on.
func (t *tables) anyway(s *State) []adjudicator.Duty {
	var out []adjudicator.Duty
	for _, seat := range seatsOf(s, cards[s.Card].side()) {
		out = append(out, t.duty(s.Card, seat, false))
	}
	return out
}

func (t *tables) duty(card int, seat Power, required bool) adjudicator.Duty {
	return adjudicator.Duty{
		Seat: adjudicator.Seat(t.vocab.Seats[seat].ID), Phase: phaseID(card), Section: sectionOrder,
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
