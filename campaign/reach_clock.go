package campaign

import (
	"time"

	"despatch/adjudicator"
)

// standsStill says whether no deadline runs for a seat, because its player is unreachable.
func (g *game) standsStill(seat adjudicator.Seat) bool {
	return g.Created.Unreachable != GoOn && g.unreachable(g.player(seat))
}

// stoppedSince is since when the turn's clock has stood still because somebody whom the game waits for is unreachable; zero when it
// runs.
func (g *game) stoppedSince() time.Time {
	var first time.Time
	if !g.started() {
		return first
	}
	for _, duty := range g.rules.Duties(g.state) {
		if !g.standsStill(duty.Seat) {
			continue
		}
		since := g.Reach[g.player(duty.Seat).ID].Since
		if since.Before(g.Since) { // he was when the turn began
			since = g.Since
		}
		if first.IsZero() || since.Before(first) {
			first = since
		}
	}
	return first
}

// giveBack moves the deadline of the turn by a time in which it did not run.
func (g *game) giveBack(lost time.Duration) { g.Since = g.Since.Add(lost) }

// hasDeadlines says whether the game has any.
func (g *game) hasDeadlines() bool { return g.Created.Deadline > 0 }
