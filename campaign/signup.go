package campaign

import (
	"despatch/campaign/desk"
	"despatch/campaign/journal"
)

// A game may exist before it begins. Its journal then opens with the entry "announced", which says everything about the game but who
// sits where; people join and withdraw; and the entry "created", which begins every game, seats those who have joined. Until then
// there is no position, and started is false.

// opened lets anybody join.
type opened struct {
	By journal.By `json:"by"`
}

// alter journals what a command does to the game. The roster may be another afterwards, so the writer is looked up in it again.
func (h *handling) alter(kind string, body any) error {
	before := h.Game.Players
	if _, err := h.Enact(h.tx, h.Game, h.At, kind, body); err != nil {
		return err
	}
	h.FindAgain()
	for _, p := range before {
		if err := desk.Unregister(h.tx, h.Game, p); err != nil {
			return err
		}
	}
	return desk.Register(h.tx, h.Game)
}
