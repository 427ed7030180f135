package dday

import (
	"despatch/adjudicator/dday/normandy"
	"slices"

	"despatch/adjudicator"
)

// SeatsWith implements adjudicator.Ruleset. Two players lead Germany and the Allies (DD-SETUP.1); of three, two lead an Allied power
// each, and the seat of both is nobody's (DD-SETUP.2).
func (g ruleset) SeatsWith(o adjudicator.Options) []adjudicator.SeatInfo {
	seats := slices.Clone(g.t.Info.Seats)
	own := []string{g.t.Vocab.Seats[normandy.Germany].ID}
	if o[normandy.OptionPlayers] == "3" {
		own = append(own, g.t.Vocab.Seats[normandy.UnitedKingdom].ID, g.t.Vocab.Seats[normandy.UnitedStates].ID)
	} else {
		own = append(own, string(seats[0].ID))
	}
	for i := range seats {
		if slices.Contains(own, string(seats[i].ID)) {
			seats[i].PlayedBy = ""
		} else {
			seats[i].Silent = true
		}
	}
	return seats
}

// OptionsOf implements adjudicator.Ruleset.
func (g ruleset) OptionsOf(s adjudicator.State) adjudicator.Options {
	return g.t.Info.Complete(unwrap(s).AllOptions())
}
