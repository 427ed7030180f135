package campaign

import (
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// standsStill says whether no deadline runs for a seat, because its player is unreachable.
func (g *game) standsStill(seat adjudicator.Seat) bool {
	return g.Created.Unreachable != GoOn && g.unreachable(g.player(seat))
}

// givenBack are the deadlines of a player's seats, later by the time for which they stood still.
func (g *game) givenBack(p *Player, since, now time.Time) map[adjudicator.Seat]deadline.Deadline {
	moved := make(map[adjudicator.Seat]deadline.Deadline)
	for seat, c := range g.Clocks {
		if g.standsStill(seat) && g.player(seat) == p {
			moved[seat] = c.Deadline.GiveBack(deadline.Span{From: since, To: now}, deadline.ForUnreachable)
		}
	}
	return moved
}

// hasDeadlines says whether the game has any.
func (g *game) hasDeadlines() bool { return !g.Terms.IsZero() }
