package journal

import "time"

// LastDeadline is the latest of the clocks, whether they run or stand.
func (g *Game) LastDeadline() time.Time {
	var last time.Time
	for _, c := range g.Clocks {
		last = Later(last, c.Deadline.Until)
	}
	return last
}
