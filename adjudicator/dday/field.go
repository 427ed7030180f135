package dday

import (
	"slices"

	"despatch/orders"
)

// field is the board as it stands, with what the seats have said for good: all that can be asked of a game between two letters.
type field struct {
	*tables
	s *State
}

// lucky and unlucky say whether the fortune die of the card shows a 1 or a 6.
func (f field) lucky() bool   { return f.s.Fortune == 1 }
func (f field) unlucky() bool { return f.s.Fortune == 6 }

// seats are those who send sheets for a side: one, or both Allied powers where three play, the United Kingdom first
// (DD-SETUP.1, DD-THREE.7).
func (f field) seats(side int) []Power { return seatsOf(f.s, side) }

func seatsOf(s *State, side int) []Power {
	switch {
	case side == 0:
		return []Power{Germany}
	case s.three():
		return []Power{UnitedKingdom, UnitedStates}
	}
	return []Power{Allies}
}

// asked lists the seats that have to speak for the card that stands, askedBy for a card.
func (f field) asked() []Power { return f.askedBy(f.s.Card) }

func (f field) askedBy(card int) []Power {
	row := &cards[card]
	if row.asks == nil || row.idle(f) {
		return nil
	}
	return slices.DeleteFunc(f.seats(row.side()), func(seat Power) bool { return !row.asks(f, seat) })
}

// asks says whether the card waits for somebody to speak.
func (f field) asks() bool { return len(f.asked()) > 0 }

// speaks is the side that is to speak: that of the card, the user of the tactics card that is drawn, or the Axis where the Allied
// players disagree.
func (f field) speaks() int {
	switch {
	case f.s.Drawn:
		return f.tacticUser(f.s.Card)
	case f.s.Disputed:
		return 0
	}
	return cards[f.s.Card].side()
}

// plays says whether a seat sends sheets in the game (DD-SETUP.1, DD-SETUP.2).
func (f field) plays(seat Power) bool {
	return seat != NoPower && slices.Contains(f.seats(side(seat)), seat)
}

// tacticUser is the side that may use a tactics card: 0 for the Axis, 1 for the Allies (DD-TACTIC.0.5). The last card's is a table option
// (DD-RULING.19).
func (f field) tacticUser(number int) int {
	user := f.Tactics[number-1].User
	if number == lastCard && f.s.Options[optionLastUser] != "" {
		user = f.s.Options[optionLastUser]
	}
	return slices.Index(sideNames[:], user)
}

// standing lists the standing orders of a side's seats whose conditions hold now. The ships are aimed die by die, so that the
// condition of an aim is tested before each die, and not here.
func (f field) standing(side int) []said {
	var out []said
	for _, seat := range f.seats(side) {
		for _, st := range f.s.Standing[seat] {
			heard := unconditional(seat, st)
			if heard.Form() == orders.FormAim || f.holds(seat, heard.tests) {
				out = append(out, heard)
			}
		}
	}
	return out
}
