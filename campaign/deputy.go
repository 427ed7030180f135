package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// A deputy is a person of the game of his own: he gets letters with his own keys, for another player's seats, until a day. He may
// play on the same side himself; then two persons of the game share an address, and his letters say for which he writes.

// refresh finds the people of the letter again after a command that may have changed who is in the game.
func (h *handling) refresh() {
	if h.Game == nil {
		return
	}
	again := func(p *journal.Player) *journal.Player {
		if p != nil {
			if now := h.Game.PlayerCalled(p.ID); now != nil {
				return now
			}
		}
		return p
	}
	h.Player, h.Writer = again(h.Player), again(h.Writer)
	for i, of := range h.Proofs {
		if of.Game == h.Game.ID {
			h.Proofs[i].Player = again(of.Player)
		}
	}
}

// endDeputiesIn ends the terms of those deputies who have no other seats than some that change hands.
func (h *handling) endDeputiesIn(seats []adjudicator.Seat) error {
	for _, id := range h.Game.Everybody() {
		p := h.Game.PlayerCalled(id)
		elsewhere := slices.ContainsFunc(p.Seats, func(s adjudicator.Seat) bool { return !slices.Contains(seats, s) })
		if p.Role != journal.Deputy || elsewhere {
			continue
		}
		if err := h.EndDeputy(h.tx, h.Game, h.At, p, h.By(), false); err != nil {
			return err
		}
	}
	h.refresh()
	return nil
}
