package journal

import (
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// StandsStill says whether no deadline runs for a seat, because its player is unreachable.
func (g *Game) StandsStill(seat adjudicator.Seat) bool {
	return g.Created.Unreachable != GoOn && g.Unreachable(g.Player(seat))
}

// GivenBack are the deadlines of a player's seats, later by the time for which they stood still.
func (g *Game) GivenBack(p *Player, since, now time.Time) map[adjudicator.Seat]deadline.Deadline {
	moved := make(map[adjudicator.Seat]deadline.Deadline)
	for seat, c := range g.Clocks {
		if g.StandsStill(seat) && g.Player(seat) == p {
			moved[seat] = c.Deadline.GiveBack(deadline.Span{From: since, To: now}, deadline.ForUnreachable)
		}
	}
	return moved
}

// HasDeadlines says whether the game has any.
func (g *Game) HasDeadlines() bool { return !g.Terms.IsZero() }
