package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
)

// fortuneDuty is a choice that a fortune card may call for, before its die has fallen.
type fortuneDuty struct {
	card, side int
	form       orders.Form
	// arises says whether the choice can matter to a seat.
	arises   func(p *play, seat Power) bool
	missed   string
	examples []string
}

// fortuneDuties are the choices for which the game does not stop, because what was said beforehand or the default is followed.
var fortuneDuties = []fortuneDuty{
	{airborneCard, 0, orders.FormTake, func(p *play, _ Power) bool { return !noParatroopers(p) },
		"if fortune card 1 takes two paratroopers, they are from where the Axis has most units", []string{"take 2 infantry at Z17 else Z10"}},
	{bombersHome, 0, orders.FormTake, planesLeft(Bomber),
		"if fortune card 7 takes a bomber, it is one of the United States", []string{"take 1 United Kingdom bomber"}},
	{bombersHome, 1, orders.FormTake, bothLost(Bomber),
		"if fortune card 7 brings a bomber back, it is of the power that has lost more", []string{"take back 1 United Kingdom bomber"}},
	{allyChart, 1, orders.FormThrow, chartsLeft(1),
		"nothing enters; if fortune card 14 lets a die be thrown again, it is the lower one, if it shows 3 or less", []string{"throw again below 3"}},
	{axisChart, 0, orders.FormThrow, chartsLeft(0),
		"nothing enters; if fortune card 15 lets a die be thrown again, it is the lower one, if it shows 3 or less", []string{"throw again below 3"}},
	{fightersHome, 0, orders.FormTake, planesLeft(Fighter),
		"if fortune card 16 takes a fighter, it is one of the United States, where most of them are", []string{"take 1 fighter at Z30"}},
	{fightersHome, 1, orders.FormTake, bothLost(Fighter),
		"if fortune card 16 brings a fighter back, it is of the power that has lost more", []string{"take back 1 United Kingdom fighter"}},
}

func planesLeft(k Kind) func(*play, Power) bool {
	return func(p *play, _ Power) bool {
		return slices.ContainsFunc(p.s.Units, func(c counts) bool { return c[UnitedKingdom][k]+c[UnitedStates][k] > 0 })
	}
}

func bothLost(k Kind) func(*play, Power) bool {
	return func(p *play, _ Power) bool { return p.s.Lost[UnitedKingdom][k] > 0 && p.s.Lost[UnitedStates][k] > 0 }
}

func chartsLeft(side int) func(*play, Power) bool {
	return func(p *play, seat Power) bool {
		return slices.ContainsFunc(p.chartsOf(side), func(c Chart) bool {
			return slices.Contains(ownPowers(seat), p.charts[c].power) && len(p.s.Charts[c]) > 0
		})
	}
}

// choices lists the duties of fortune cards that lie ahead in the turn, of which none need be met. Who has a standing order for
// such a choice is not told of it.
func (t *tables) choices(s *State) []adjudicator.Duty {
	if !s.optionOn(optionFortune) {
		return nil
	}
	p := &play{tables: t, s: s}
	var out []adjudicator.Duty
	for _, row := range fortuneDuties {
		if row.card < s.Card || row.card == s.Card && s.Arrived && cards[row.card].rolls {
			continue
		}
		for _, seat := range p.seats(row.side) {
			if !row.arises(p, seat) || t.settled(s, seat, row) {
				continue
			}
			d := t.duty(row.card, seat, false)
			d.Decision, d.Default, d.Examples = "fortune", row.missed, row.examples
			out = append(out, d)
		}
	}
	return out
}

// settled says whether a seat's standing orders make a choice.
func (t *tables) settled(s *State, seat Power, row fortuneDuty) bool {
	return slices.ContainsFunc(s.Standing[seat], func(st orders.Statement) bool {
		switch st := unconditional(seat, st).Statement.(type) {
		case orders.Throw:
			return row.form == orders.FormThrow
		case orders.Take:
			k, _ := t.kind(st.Units[0].Unit)
			return row.form == orders.FormTake && k == takenBy[row.card]
		}
		return false
	})
}

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
		return append([]adjudicator.Duty{d}, t.choices(s)...)
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
	out = append(out, t.choices(s)...)
	return append(out, t.firstTactic(s)...)
}

// firstTactic is what the Allies may say before the game's first order: whether they use the tactics card that is drawn after it.
// The game waits for them in any case (DD-TACTIC.1).
func (t *tables) firstTactic(s *State) []adjudicator.Duty {
	user := t.tacticUser(s, airborneCard)
	if s.Card != airborneCard || s.Turn > 1 || user != 1 || !s.optionOn(optionTactics) || s.Used[airborneCard] {
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
		Keyword: fmt.Sprintf("ORDER %d", card), Title: t.cards[card-1].Name, Required: required, Default: cards[card].missed, Examples: cards[card].examples,
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
