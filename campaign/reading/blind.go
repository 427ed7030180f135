package reading

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// Sees says whether the person in hand may look at orders before they are carried out: a game master who does not play, or whoever
// runs the desk, unless the game is one whose master is blind.
func (h *Written) Sees() bool {
	if h.Game.Created.Blind {
		return false
	}
	if h.Player == nil {
		return h.Operator
	}
	return h.Player.Master && len(h.Player.Seats) == 0
}

// LookedAt are the seats whose waiting orders the person in hand may look at.
func (h *Written) LookedAt(p *journal.Player) []adjudicator.Seat {
	if !h.Sees() {
		return p.Seats
	}
	var all []adjudicator.Seat
	for _, s := range h.Game.Info.Seats {
		all = append(all, s.ID)
	}
	return all
}
