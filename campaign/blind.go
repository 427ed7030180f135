package campaign

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// sees says whether the person in hand may look at orders before they are carried out: a game master who does not play, or whoever
// runs the desk, unless the game is one whose master is blind.
func (h *reading) sees() bool {
	if h.game.Created.Blind {
		return false
	}
	if h.player == nil {
		return h.operator
	}
	return h.player.Master && len(h.player.Seats) == 0
}

// lookedAt are the seats whose waiting orders the person in hand may look at.
func (h *reading) lookedAt(p *journal.Player) []adjudicator.Seat {
	if !h.sees() {
		return p.Seats
	}
	var all []adjudicator.Seat
	for _, s := range h.game.Info.Seats {
		all = append(all, s.ID)
	}
	return all
}
