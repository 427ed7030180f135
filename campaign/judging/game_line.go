package judging

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// Bound are those of some turns that the line GAME may mean: that of the seat which it names, and of its round.
func (j *Found) Bound(turns []journal.SeatTurn) []journal.SeatTurn {
	b := j.Asked.Binding
	if id, ok := j.Game.Rules.Vocabulary().SeatNamed(b.Seat); ok && b.Seat != "" && slices.Contains(j.Player.Seats, adjudicator.Seat(id)) {
		seat := adjudicator.Seat(id)
		turns = slices.DeleteFunc(turns, func(t journal.SeatTurn) bool { return t.Seat != seat })
		if len(turns) == 0 {
			turns = turnsIn([]adjudicator.Seat{seat}, j.Game.Rules.Stand(j.Game.Position).Round)
		}
	}
	for i := range turns {
		if b.Round > 0 {
			turns[i].Round = b.Round
		}
	}
	return turns
}
