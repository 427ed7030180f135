package desk

import (
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/orders"
	"despatch/storage"
)

// ring lets the clocks ring that have to: the earliest alarm, for all seats at which it rings.
func (w *Pen) ring(tx storage.Tx, g *journal.Game, now time.Time) (string, error) {
	var first journal.Alarm
	var seats []adjudicator.Seat
	for _, s := range g.Info.Seats {
		if _, ok := g.Clocks[s.ID]; !ok {
			continue
		}
		b, ok, err := g.Ringing(s.ID, now)
		switch {
		case err != nil:
			return "", err
		case !ok:
		case len(seats) == 0 || b.At.Before(first.At):
			first, seats = b, []adjudicator.Seat{s.ID}
		case b == first:
			seats = append(seats, s.ID)
		}
	}
	switch {
	case len(seats) == 0:
		return "", nil
	case first.Stage == deadline.Open:
		_, err := w.Enact(tx, g, now, journal.KindReminded, journal.Reminded{Seats: seats, Moment: first.At})
		return fmt.Sprintf("reminded %v", seats), err
	case first.Stage == deadline.Late && g.Missed.Plays():
		return w.playFor(tx, g, now, seats)
	}
	return w.tellLate(tx, g, now, journal.Late{Seats: seats, Stage: first.Stage})
}

// tellLate notes that seats have come to a later stage.
func (w *Pen) tellLate(tx storage.Tx, g *journal.Game, now time.Time, body journal.Late) (string, error) {
	for _, seat := range body.Seats {
		if until := g.Clocks[seat].Deadline.Until; until.After(body.Until) {
			body.Until = until
		}
	}
	if body.Stage == deadline.Abandoned || body.Stage == deadline.Late && g.Missed == journal.ToPool {
		list, err := Volunteers(tx)
		if err != nil {
			return "", err
		}
		for _, v := range list {
			body.Volunteers = append(body.Volunteers, v.Name+" <"+v.Address+">")
		}
	}
	_, err := w.Enact(tx, g, now, journal.KindLate, body)
	return fmt.Sprintf("the deadline of %v has passed: %s", body.Seats, body.Stage), err
}

// playFor writes the sheets of seats that are late, as the game has agreed, and carries them out if nothing else is awaited.
func (w *Pen) playFor(tx storage.Tx, g *journal.Game, now time.Time, seats []adjudicator.Seat) (string, error) {
	sheets, subs, err := g.StandIn(seats)
	if err != nil {
		return "", err
	}
	seed, err := g.Seed(tx)
	if err != nil {
		return "", err
	}
	stuck, waits, due := book.Say(rulesTurnItDown{}), false, time.Time{}
	if len(sheets) > 0 {
		out, _, err := g.Throw(seed, subs)
		if stays := g.StaysUntil(out.Consumed); stays.After(now) {
			due = stays
		}
		waits = !journal.WentOn(&out) || !due.IsZero()
		if err != nil {
			return "", err
		}
		if turnedDown(&out) && orders.Failed(out.Diagnostics) {
			sheets, stuck = nil, journal.First(out.Diagnostics)
		}
	}
	if len(sheets) == 0 {
		return w.tellLate(tx, g, now, journal.Late{Seats: seats, Stage: deadline.Late, Stuck: w.Clerk.Keep(g, stuck)})
	}
	if _, err := w.Enact(tx, g, now, journal.KindMissed, journal.ByDesk{Policy: g.Missed, Sheets: sheets, Waits: waits, Due: due}); err != nil {
		return "", err
	}
	what := fmt.Sprintf("the desk wrote the sheets of %v, who are late", seats)
	if !due.IsZero() {
		return what, nil
	}
	w.hook(StepBeforeResolve)
	if subs, err = g.Submissions(); err != nil {
		return "", err
	}
	out, body, err := g.Throw(seed, subs)
	if err != nil {
		return "", err
	}
	if !journal.WentOn(&out) {
		return what, nil
	}
	return what + ", and they were carried out", w.Resolve(tx, g, now, &out, body)
}
