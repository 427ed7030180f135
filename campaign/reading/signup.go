package reading

import "despatch/campaign/journal"

// FindAgain looks the writer up in a roster that has changed. Letters to somebody who has left it prove nothing any more.
func (h *Written) FindAgain() {
	if h.Player != nil {
		h.Player = h.Game.PlayerCalled(h.Player.ID)
	}
	var proofs []journal.Proof
	for _, p := range h.Proofs {
		if p.Player = h.Game.PlayerCalled(p.Player.ID); p.Player != nil {
			proofs = append(proofs, p)
		}
	}
	h.Proofs = proofs
}

// GameCalled loads the game that a command names; the one in hand if it is that.
func (h *Placed) GameCalled(id string) (*journal.Game, error) {
	if h.Game != nil && h.Game.ID == id {
		return h.Game, nil
	}
	return h.LoadGame(h.Tx, id)
}
