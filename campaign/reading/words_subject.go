package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
)

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
			if seat = h.SeatCalled(name); seat != "" && other(h.Game.Player(seat)) {
				return h.Game.Player(seat)
			}
		}
	}
	return nil
}
