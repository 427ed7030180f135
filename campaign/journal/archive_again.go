package journal

import (
	"slices"

	"despatch/adjudicator"
)

// Seating is the game as it would be if a reader had his place of today. The game itself is not changed.
func (g *Game) Seating(p *Player) *Game {
	then := *g
	then.Players = nil
	for _, q := range g.Players {
		if q.ID == p.ID {
			continue
		}
		if p.Role == "" && q.Role == "" {
			q.Seats = slices.DeleteFunc(slices.Clone(q.Seats), func(seat adjudicator.Seat) bool { return slices.Contains(p.Seats, seat) })
		}
		then.Players = append(then.Players, q)
	}
	then.Players = append(then.Players, *p)
	return &then
}
