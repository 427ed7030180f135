package papers

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
)

// FindGame takes the game that the sheet names, else that of the letter which this one answers, and reads the sheet.
func (h *Reading) FindGame() error {
	claims := h.Claims()
	id := h.GuessGame(claims)
	if id == "" {
		return nil
	}
	if err := h.Enter(id, claims); err != nil || len(h.Papers) == 0 {
		return err
	}
	// A line before the sheet may have looked like its head.
	if named := strings.ToLower(h.Papers[0].Sheet.Header.Game); named != id && thread.Knows(h.Tx, named) && !h.IsSeatOf(id, named) {
		return h.Enter(named, claims)
	}
	return nil
}

// Enter loads the game, verifies the claims made about it, and reads the sheet in its words.
func (h *Reading) Enter(id string, claims []writing.Claim) error {
	h.LookedInto = append(h.LookedInto, id)
	if !h.WasKept && !h.Operator && reading.HasKept(h.Tx, id) {
		return &reading.StoppedGame{ID: id, Why: reading.ErrWaits}
	}
	var err error
	if h.Game, err = h.LookAt(id); err != nil {
		return err
	}
	h.Glanced = nil // from here on it changes
	h.Proofs, h.About, h.Evidence = nil, "", nil
	for _, c := range claims {
		if c.Game != id {
			continue
		}
		prove := h.ProveToken
		if c.Slug == "" {
			prove = func(g *journal.Game, c writing.Claim) (journal.Proof, bool) {
				p, ok := h.ProveKey(g, c.Word)
				p.By = byAddress
				return p, ok
			}
		}
		if p, ok := prove(h.Game, c); ok {
			h.Proofs = append(h.Proofs, p)
		}
	}
	if key := h.Asked.Binding.Key; key != "" && h.Asked.Binding.Game == id {
		h.ProveBy(key)
	}
	if h.Shown == id {
		h.ProveBy(h.ShownKey)
	}
	h.readPapers()
	return nil
}
