package journal

import (
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// Later is the later of two moments.
func Later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// Given are the clocks with a span of time given back, in the order of events: nil where none runs.
func (g *Game) Given(span deadline.Span, why deadline.Kind) map[adjudicator.Seat]deadline.Deadline {
	clocks := make(map[adjudicator.Seat]deadline.Deadline, len(g.Clocks))
	for seat, c := range g.Clocks {
		clocks[seat] = c.Deadline.GiveBack(span, why)
	}
	return clocks
}
