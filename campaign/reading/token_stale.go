package reading

import (
	"slices"

	"despatch/campaign/records"
)

// Stand is that of the letter's game and writer; nil where there is none.
func (h *Written) Stand() *records.Stood {
	if h.Game == nil || h.Player == nil {
		return nil
	}
	now := records.Stood{Seats: slices.Clone(h.Player.Seats)}
	if h.Game.Started() {
		now.Round = h.Game.Rules.Stand(h.Game.Position).Round
	}
	return &now
}
