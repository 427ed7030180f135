package campaign

import (
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/orders"
	"despatch/storage"
)

// bell is something that happens to a seat by the clock: it is reminded, or comes to a later stage.
type bell struct {
	at time.Time
	// stage is the one that is reached, Open for a reminder.
	stage deadline.Stage
}

// bells are what a seat's clock has still to ring, in order.
func (g *game) bells(seat adjudicator.Seat) []bell {
	if _, over := g.over(); over || g.standsStill(seat) {
		return nil
	}
	c, d := g.Clocks[seat], g.deadlineOf(seat)
	var list []bell
	if c.Stage == deadline.Open {
		for _, at := range d.Remind {
			if at.After(c.Reminded) {
				list = append(list, bell{at, deadline.Open})
			}
		}
	}
	for _, b := range []bell{
		{after(d.Until), deadline.InGrace}, {after(d.Grace), deadline.Overdue}, {after(d.Late), deadline.Late}, {after(d.Abandoned), deadline.Abandoned},
	} {
		// A stage that lasts no time is passed over.
		if b.stage > c.Stage && !b.at.IsZero() && d.Stage(b.at) == b.stage {
			list = append(list, b)
		}
	}
	return list
}

// after is the first moment after a stage whose last moment is known; zero stays so.
func after(last time.Time) time.Time {
	if last.IsZero() {
		return last
	}
	return last.Add(time.Millisecond)
}

// nextRing is when a seat's clock rings next, zero for never. It does not ring for who has nothing left to say.
func (g *game) nextRing(seat adjudicator.Seat) (time.Time, error) {
	bells := g.bells(seat)
	if len(bells) == 0 {
		return time.Time{}, nil
	}
	missing, err := g.owes(seat)
	if err != nil || len(missing) == 0 {
		return time.Time{}, err
	}
	return bells[0].at, nil
}

// rung is the bell of a seat's clock that has to ring now, if any. Of several that have been slept over, reminders and the
// announcements of what has ended since are left out; that a player is late, and that his seat is free, are never.
func (g *game) rung(seat adjudicator.Seat, now time.Time) (bell, bool, error) {
	var found bell
	for _, b := range g.bells(seat) {
		if b.at.After(now) || found.stage >= deadline.Late {
			break
		}
		found = b
	}
	if found.at.IsZero() {
		return bell{}, false, nil
	}
	missing, err := g.owes(seat)
	return found, err == nil && len(missing) > 0, err
}

// ring lets the clocks ring that have to: the earliest bell, for all seats at which it rings.
func (d *Desk) ring(tx storage.Tx, g *game, now time.Time) (string, error) {
	var first bell
	var seats []adjudicator.Seat
	for _, s := range g.info.Seats {
		if _, ok := g.Clocks[s.ID]; !ok {
			continue
		}
		b, ok, err := g.rung(s.ID, now)
		switch {
		case err != nil:
			return "", err
		case !ok:
		case len(seats) == 0 || b.at.Before(first.at):
			first, seats = b, []adjudicator.Seat{s.ID}
		case b == first:
			seats = append(seats, s.ID)
		}
	}
	switch {
	case len(seats) == 0:
		return "", nil
	case first.stage == deadline.Open:
		_, err := d.enact(tx, g, now, kindReminded, reminded{Seats: seats, Moment: first.at})
		return fmt.Sprintf("reminded %v", seats), err
	case first.stage == deadline.Late && g.Missed.plays():
		return d.playFor(tx, g, now, seats)
	}
	return d.tellLate(tx, g, now, late{Seats: seats, Stage: first.stage})
}

// tellLate notes that seats have come to a later stage.
func (d *Desk) tellLate(tx storage.Tx, g *game, now time.Time, body late) (string, error) {
	for _, seat := range body.Seats {
		if until := g.Clocks[seat].Deadline.Until; until.After(body.Until) {
			body.Until = until
		}
	}
	if body.Stage == deadline.Abandoned || body.Stage == deadline.Late && g.Missed == ToPool {
		list, err := volunteers(tx)
		if err != nil {
			return "", err
		}
		for _, v := range list {
			body.Volunteers = append(body.Volunteers, v.Name+" <"+v.Address+">")
		}
	}
	_, err := d.enact(tx, g, now, kindLate, body)
	return fmt.Sprintf("the deadline of %v has passed: %s", body.Seats, body.Stage), err
}

// playFor writes the sheets of seats that are late, as the game has agreed, and carries them out if nothing else is awaited.
func (d *Desk) playFor(tx storage.Tx, g *game, now time.Time, seats []adjudicator.Seat) (string, error) {
	sheets, subs, err := g.standIn(seats)
	if err != nil {
		return "", err
	}
	seed, err := g.seed(tx)
	if err != nil {
		return "", err
	}
	stuck, waits := "the rules turn down what it would play", false
	if len(sheets) > 0 {
		out, _, err := g.throw(seed, subs)
		waits = !wentOn(&out)
		if err != nil {
			return "", err
		}
		if turnedDown(&out) && orders.Failed(out.Diagnostics) {
			sheets, stuck = nil, first(out.Diagnostics)
		}
	}
	if len(sheets) == 0 {
		return d.tellLate(tx, g, now, late{Seats: seats, Stage: deadline.Late, Stuck: stuck})
	}
	if _, err := d.enact(tx, g, now, kindMissed, byDesk{Policy: g.Missed, Sheets: sheets, Waits: waits}); err != nil {
		return "", err
	}
	d.Hook(StepBeforeResolve)
	if subs, err = g.submissions(); err != nil {
		return "", err
	}
	out, body, err := g.throw(seed, subs)
	if err != nil {
		return "", err
	}
	what := fmt.Sprintf("the desk wrote the sheets of %v, who are late", seats)
	if !wentOn(&out) {
		return what, nil
	}
	return what + ", and they were carried out", d.resolve(tx, g, now, &out, body)
}
