package deadline

import "time"

// Reserve is what a player has left of his reserve: time to be late with, for the whole game, like the reflection time of
// correspondence chess.
//
// It is spent exactly, not in whole days. Then who is five minutes late loses five minutes, has no reason to use up a day that
// he has paid for anyway, and being late twice costs what being late once for as long does.
type Reserve struct {
	Left time.Duration `json:"left"`
}

// Spend takes time out of the reserve. What it does not cover is short: for that long the player was late.
func (r Reserve) Spend(used time.Duration) (after Reserve, short time.Duration) {
	used = max(0, used)
	spent := min(used, r.Left)
	return Reserve{r.Left - spent}, used - spent
}

// Beyond is the time that one who ordered at that moment took beyond deadline and grace, without time that was given back. It is
// to be asked of the deadline without his reserve.
func (d Deadline) Beyond(ordered time.Time) time.Duration {
	if d.IsZero() {
		return 0
	}
	var beyond time.Duration
	for _, part := range (Span{d.Grace, ordered}).without(d.Given) {
		beyond += part.Length()
	}
	return beyond
}

// With is the deadline of one player with his reserve. It runs when the grace is over, and while it runs the rest of the clock
// stands: he is late, and his seat is free, later by what is left of it.
func (d Deadline) With(r Reserve) Deadline {
	if d.IsZero() {
		return d
	}
	d.Late = d.Late.Add(r.Left)
	if !d.Abandoned.IsZero() {
		d.Abandoned = d.Abandoned.Add(r.Left)
	}
	return d
}
