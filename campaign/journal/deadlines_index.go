package journal

import (
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
)

// BucketClock holds those moments, by game; an empty one stands for never.
const BucketClock = "clock"

// NoteLayout writes moments so that they sort as texts.
const NoteLayout = "2006-01-02T15:04:05.000Z"

// NoteText is what the note of a game has to say.
func (g *Game) NoteText() (string, error) {
	next, err := g.nextDue()
	if err != nil || next.IsZero() {
		return "", err
	}
	return next.UTC().Format(NoteLayout), nil
}

// nextDue is when something falls due next, zero for never.
func (g *Game) nextDue() (time.Time, error) {
	if !g.Started() {
		return time.Time{}, nil
	}
	next := g.nextTermEnd()
	if g.Paused != nil {
		return next, nil
	}
	called, err := g.Called()
	if err != nil {
		return time.Time{}, err
	}
	if len(called) > 0 { // a game master's correction gave it the turn
		return g.At, nil
	}
	next = sooner(next, g.Due)
	for seat := range g.Clocks {
		at, err := g.nextRing(seat)
		if err != nil {
			return next, err
		}
		next = sooner(next, at)
	}
	return next, nil
}

// sooner is the earlier of two moments, of which zero is never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// Alarm is something that happens to a seat by the clock: it is reminded, or comes to a later stage.
type Alarm struct {
	At time.Time
	// Stage is the one that is reached, Open for a reminder.
	Stage deadline.Stage
}

// alarms are what a seat's clock has still to ring, in order.
func (g *Game) alarms(seat adjudicator.Seat) []Alarm {
	if _, over := g.Over(); over || g.StandsStill(seat) {
		return nil
	}
	c, d := g.Clocks[seat], g.DeadlineOf(seat)
	var list []Alarm
	if c.Stage == deadline.Open {
		for _, at := range d.Remind {
			if at.After(c.Reminded) {
				list = append(list, Alarm{at, deadline.Open})
			}
		}
	}
	for _, b := range []Alarm{
		{after(d.Until), deadline.InGrace}, {after(d.Grace), deadline.Overdue}, {after(d.Late), deadline.Late}, {after(d.Abandoned), deadline.Abandoned},
	} {
		// A stage that lasts no time is passed over.
		if b.Stage > c.Stage && !b.At.IsZero() && d.Stage(b.At) == b.Stage {
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
func (g *Game) nextRing(seat adjudicator.Seat) (time.Time, error) {
	alarms := g.alarms(seat)
	if len(alarms) == 0 {
		return time.Time{}, nil
	}
	missing, err := g.Owes(seat)
	if err != nil || len(missing) == 0 {
		return time.Time{}, err
	}
	return alarms[0].At, nil
}

// Ringing is the alarm of a seat's clock that has to ring now, if any. Of several that have been slept over, reminders and the
// announcements of what has ended since are left out; that a player is late, and that his seat is free, are never.
func (g *Game) Ringing(seat adjudicator.Seat, now time.Time) (Alarm, bool, error) {
	var found Alarm
	for _, b := range g.alarms(seat) {
		if b.At.After(now) || found.Stage >= deadline.Late {
			break
		}
		found = b
	}
	if found.At.IsZero() {
		return Alarm{}, false, nil
	}
	missing, err := g.Owes(seat)
	return found, err == nil && len(missing) > 0, err
}

// GoThrough asks of a game what is asked of it all the time.
func (g *Game) GoThrough(r storage.Reader) error {
	if !g.Started() {
		return nil
	}
	if _, over := g.Over(); over {
		return nil
	}
	if _, err := g.Seed(r); err != nil {
		return err
	}
	subs, err := g.Submissions()
	if err != nil {
		return err
	}
	for _, s := range g.Info.Seats {
		g.Check(s.ID, subs)
		g.Rules.Position(g.Position, s.ID)
	}
	_, err = g.nextDue()
	return err
}
