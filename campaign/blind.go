package campaign

import (
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
)

// sees says whether the person in hand may look at orders before they are carried out: a game master who does not play, or whoever
// runs the desk, unless the game is one whose master is blind.
func (h *handling) sees() bool {
	if h.game.Created.Blind {
		return false
	}
	if h.player == nil {
		return h.operator
	}
	return h.player.Master && len(h.player.Seats) == 0
}

// lookedAt are the seats whose waiting orders the person in hand may look at.
func (h *handling) lookedAt(p *journal.Player) []adjudicator.Seat {
	if !h.sees() {
		return p.Seats
	}
	var all []adjudicator.Seat
	for _, s := range h.game.Info.Seats {
		all = append(all, s.ID)
	}
	return all
}

// agreedOfMasters tells for a welcome who leads the game, and what he sees.
func agreedOfMasters(g *journal.Game) []templates.Option {
	var names []string
	for _, p := range g.Players {
		if p.Master {
			names = append(names, p.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	value := strings.Join(names, ", ")
	if g.Created.Blind {
		value += "; sees no orders before they are carried out"
	}
	return []templates.Option{{Name: "game master", Value: value}}
}
