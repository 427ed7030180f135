package writing

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/templates"
)

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
