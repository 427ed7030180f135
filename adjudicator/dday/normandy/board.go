// Package normandy is the board of D-Day with all that lies on it: zones, landing boxes, reinforcement charts, units and what is printed
// on the order cards, read from data files; the state of a game between two letters; and how it is stored, written as a position file and
// audited. How the cards are played is the business of the package above.
package normandy

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
)

// Field is the board as it stands.
type Field struct {
	*Tables
	Now *State
}

// Seats are those who send sheets for a side: one, or both Allied powers where three play, the United Kingdom first
// (DD-SETUP.1, DD-THREE.7).
func (f Field) Seats(side int) []Power { return seatsOf(f.Now, side) }

func seatsOf(s *State, side int) []Power {
	switch {
	case side == 0:
		return []Power{Germany}
	case s.Three():
		return []Power{UnitedKingdom, UnitedStates}
	}
	return []Power{Allies}
}

// Speaks is the side that is to speak: that of the card, the user of the tactics card that is drawn, or the Axis where the Allied
// players disagree.
func (f Field) Speaks() int {
	switch {
	case f.Now.Drawn:
		return f.TacticUser(f.Now.Card)
	case f.Now.Disputed:
		return 0
	}
	return CardRows[f.Now.Card].Side()
}

// Plays says whether a seat sends sheets in the game (DD-SETUP.1, DD-SETUP.2).
func (f Field) Plays(seat Power) bool {
	return seat != NoPower && slices.Contains(f.Seats(Side(seat)), seat)
}

// TacticUser is the side that may use a tactics card: 0 for the Axis, 1 for the Allies (DD-TACTIC.0.5). The last card's is a table option
// (DD-RULING.19).
func (f Field) TacticUser(number int) int {
	user := f.Tactics[number-1].User
	if number == LastCard && f.Now.Options[optionLastUser] != "" {
		user = f.Now.Options[optionLastUser]
	}
	return slices.Index(SideNames[:], user)
}

// Stand tells where the game stands.
func (f Field) Stand() adjudicator.Stand {
	out := adjudicator.Stand{
		Round: f.Now.Turn, Phase: PhaseID(f.Now.Card), PhaseTitle: fmt.Sprintf("Order %d, %s", f.Now.Card, Lowered(f.Orders[f.Now.Card-1].Name)),
		Seat: f.SeatID(Germany), Turn: f.SeatName(Germany),
	}
	if f.Now.Drawn {
		row := &f.Tactics[f.Now.Card-1]
		out.PhaseTitle = fmt.Sprintf("Tactics card %d, %s", row.Number, Lowered(row.Name))
	}
	if f.Speaks() == 1 {
		out.Seat, out.Turn = f.SeatID(Allies), f.SeatName(Allies)
		if f.Now.Three() {
			out.Seat = ""
		}
	}
	return out
}

// ownerName says who controls a place, for position files: a contested zone is nobody's, but not because it is empty (DD-RULING.5).
func (f Field) ownerName(at Place) string {
	switch {
	case f.Now.Contested(at):
		return contestedName
	case f.Now.Controls(at, 0):
		return f.SeatName(Germany)
	case f.Now.Controls(at, 1):
		return f.SeatName(Allies)
	}
	return "nobody"
}

// Present says whether the Allies have a land unit anywhere.
func (f Field) Present(s *State) bool {
	for at := range s.Units {
		if s.Land(Place(at), 1) > 0 {
			return true
		}
	}
	return slices.ContainsFunc(f.ChartsOf(1), func(c Chart) bool { return len(s.Charts[c]) > 0 })
}
