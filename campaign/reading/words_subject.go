package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
)

// TakeSubject makes the subject of an answer to one of our letters the text of it, where there is no other.
func (h *Reading) TakeSubject() {
	ours := slices.ContainsFunc(h.Letter.Thread, func(id string) bool { return strings.HasSuffix(strings.ToLower(id), "@"+h.Clerk.House.Domain) })
	if h.Operator || !ours || !h.Letter.Unreadable.IsZero() || h.Letter.Cut.Sure || len(h.Papers)+len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 || len(incoming.Spoken(h.Letter.Text)) > 0 {
		return
	}
	if own := h.OwnWords(); own != "" {
		h.Letter.Text = own + "\n"
	}
}

// toWhom finds the other player whom a letter addresses: by his name in what it says or, in the subject, by that of his seat.
func (h *Written) toWhom() *journal.Player {
	own := journal.WordsOf(h.OwnWords())
	words := slices.Concat(journal.WordsOf(strings.Join(incoming.Spoken(h.Letter.Text), " ")), own)
	other := func(p *journal.Player) bool { return p != nil && p.ID != h.Player.ID && len(p.Seats) > 0 }
	for i := range h.Game.Players {
		p := &h.Game.Players[i]
		if other(p) && h.onlyCalled(p) != "" && slices.ContainsFunc(words, func(w string) bool { return h.calledBy(w) == p }) {
			return p
		}
	}
	for i := range own {
		for _, name := range []string{strings.Join(own[i:min(i+2, len(own))], " "), own[i]} {
			var seat adjudicator.Seat
			if seat = h.seatCalled(name); seat != "" && other(h.Game.Player(seat)) {
				return h.Game.Player(seat)
			}
		}
	}
	return nil
}
