package campaign

import (
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/deadline"
	"despatch/words"
)

var _ = underway.Carries(answerExtend)

// answerExtend moves the deadlines that run, all by the same time.
func answerExtend(h *underway.Letter, c commands.Extend) (reading.Said, error) {
	g := h.Game
	switch {
	case !g.Started():
		return notStarted, nil
	case len(g.Clocks) == 0 || gameOver(h):
		return declined(noDeadlineRuns{}, nil), nil
	}
	by := time.Duration(c.By.Days)*24*time.Hour + time.Duration(c.By.Hours)*time.Hour + time.Duration(c.By.Minutes)*time.Minute
	if c.By.IsZero() {
		by = momentOf(h, c.Until).Sub(g.LastDeadline())
	}
	body := journal.Moved{Why: deadline.ForExtension, By: h.By(), Clocks: make(map[adjudicator.Seat]deadline.Deadline)}
	for seat, c := range g.Clocks {
		d, unfit := c.Deadline.Extend(by, h.At)
		if unfit != nil {
			return declined(sentence{unfit.Text()}, nil), nil
		}
		body.Clocks[seat] = d
	}
	if by == 0 {
		return declined(deadlineIsThen{}, nil), nil
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindMoved, body); err != nil {
		return reading.Said{}, err
	}
	return told(deadlineNow{deadline.Show(g.LastDeadline(), h.Clerk.ZoneOf(h.Player))}), nil
}

// momentOf is the moment that a game master wrote, in his own zone, or else the game's; without an hour it is that of the
// deadline, and without a year the next such day.
func momentOf(h *underway.Letter, m commands.Moment) time.Time {
	zone := h.Clerk.ZoneOf(h.Player)
	if zone == (deadline.Zone{}) {
		zone = h.Game.Terms.Zone
	}
	where := zone.Location()
	day := dateFrom(m.Date, deadline.DateOf(h.At.In(where)))
	hour, minute, _ := h.Game.LastDeadline().In(where).Clock()
	if m.Timed {
		hour, minute = m.Hour, m.Minute
	}
	return time.Date(day.Year, day.Month, day.Day, hour, minute, 0, 0, where)
}

// What is answered here.
type (
	noDeadlineRuns struct{}
	deadlineIsThen struct{}
	deadlineNow    struct{ Until words.Text }
)
