package campaign

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
)

// A deputy is a person of the game of his own: he gets letters with his own keys, for another player's seats, until a day. He may
// play on the same side himself; then two persons of the game share an address, and his letters say for which he writes.

// whoWrote is the person of the game who wrote the letter, as far as the From address tells; where it belongs to two, a deputy
// who plays himself, the letter's proof or its sheet tells for which of them he writes. A deputy whose term is over is nobody.
func (h *reading) whoWrote() *journal.Player {
	var found *journal.Player
	best := 0
	for i := range h.game.Players {
		p := &h.game.Players[i]
		if !slices.Contains(p.Addresses, h.letter.From) || p.OutOfTerm(h.at) {
			continue
		}
		fits := 1
		if slices.ContainsFunc(h.proofs, func(of journal.Proof) bool { return of.Player == p }) {
			fits += 2
		}
		if h.about != "" && p.Speaks(h.about) {
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
func (h *reading) proveBoth(p *journal.Player) {
	if p == nil {
		return
	}
	for _, of := range h.proofs {
		if of.Player != nil && of.Player != p && slices.Contains(of.Player.Addresses, h.letter.From) {
			if of.Player = p; !slices.Contains(h.proofs, of) {
				h.proofs = append(h.proofs, of)
			}
		}
	}
}

// refresh finds the people of the letter again after a command that may have changed who is in the game.
func (h *reading) refresh() {
	if h.game == nil {
		return
	}
	again := func(p *journal.Player) *journal.Player {
		if p != nil {
			if now := h.game.PlayerCalled(p.ID); now != nil {
				return now
			}
		}
		return p
	}
	h.player, h.writer = again(h.player), again(h.writer)
	for i, of := range h.proofs {
		if of.Game == h.game.ID {
			h.proofs[i].Player = again(of.Player)
		}
	}
}

// endDeputy ends a deputy's term.
func (d *Desk) endDeputy(tx storage.Tx, g *journal.Game, at time.Time, p *journal.Player, who journal.By, over bool) error {
	gone := *p
	if _, err := d.enact(tx, g, at, journal.KindDeputyEnded, journal.DeputyGone{Deputy: gone, By: who, Over: over}); err != nil {
		return err
	}
	return unregister(tx, g, gone)
}

// endDeputiesIn ends the terms of those deputies who have no other seats than some that change hands.
func (h *handling) endDeputiesIn(seats []adjudicator.Seat) error {
	for _, id := range h.game.Everybody() {
		p := h.game.PlayerCalled(id)
		elsewhere := slices.ContainsFunc(p.Seats, func(s adjudicator.Seat) bool { return !slices.Contains(seats, s) })
		if p.Role != journal.Deputy || elsewhere {
			continue
		}
		if err := h.endDeputy(h.tx, h.game, h.at, p, h.by(), false); err != nil {
			return err
		}
	}
	h.refresh()
	return nil
}
