package reading

import (
	"slices"

	"despatch/campaign/journal"
)

// WhoWrote is the person of the game who wrote the letter, as far as the From address tells; where it belongs to two, a deputy
// who plays himself, the letter's proof or its sheet tells for which of them he writes. A deputy whose term is over is nobody.
func (h *Written) WhoWrote() *journal.Player {
	var found *journal.Player
	best := 0
	for i := range h.Game.Players {
		p := &h.Game.Players[i]
		if !slices.Contains(p.Addresses, h.Letter.From) || p.OutOfTerm(h.At) {
			continue
		}
		fits := 1
		if slices.ContainsFunc(h.Proofs, func(of journal.Proof) bool { return of.Player == p }) {
			fits += 2
		}
		if h.About != "" && p.Speaks(h.About) {
			fits += 4
		}
		if fits > best {
			found, best = p, fits
		}
	}
	h.proveBoth(found)
	return found
}

// proveBoth lets what an ally has been sent for himself prove him as deputy too, and the other way round: he is one person, who reads
// at one address.
func (h *Written) proveBoth(p *journal.Player) {
	if p == nil {
		return
	}
	for _, of := range h.Proofs {
		if of.Player != nil && of.Player != p && slices.Contains(of.Player.Addresses, h.Letter.From) {
			if of.Player = p; !slices.Contains(h.Proofs, of) {
				h.Proofs = append(h.Proofs, of)
			}
		}
	}
}
