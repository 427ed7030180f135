package deadline

import (
	"slices"
	"time"
)

// Deadline is by when the players of one phase must have ordered, and what comes after. The zero Deadline is none.
type Deadline struct {
	// Opened is when the phase began. Before Earliest it never ends by the clock, whatever else is decided.
	Opened   time.Time `json:"opened"`
	Earliest time.Time `json:"earliest"`
	// Until is the deadline. Grace is until when orders still come in time; then the reserve runs, if there is one. After Late a
	// player is late, after Abandoned his seat is free; zero for never. Each is the last moment of the stage before.
	Until     time.Time `json:"until"`
	Grace     time.Time `json:"grace"`
	Late      time.Time `json:"late"`
	Abandoned time.Time `json:"abandoned,omitzero"`
	// Remind lists when to remind, in order.
	Remind []time.Time `json:"remind,omitempty"`
	// Because tells how the deadline came about, step by step.
	Because []Reason `json:"because,omitempty"`
	// Given lists the time that was given back.
	Given []Span `json:"given,omitempty"`
}

// IsZero is true if there is no deadline.
func (d Deadline) IsZero() bool { return d.Until.IsZero() }

// Stage is how late it is.
type Stage int

// The stages, in their order.
const (
	// Open: the deadline has not passed, or there is none.
	Open Stage = iota
	// InGrace: it has passed, and orders still come in time.
	InGrace
	// Overdue: the grace is over, and the reserve runs.
	Overdue
	// Late: the player is late.
	Late
	// Abandoned: his seat is free for another.
	Abandoned
)

// String names the stage.
func (s Stage) String() string {
	return [...]string{"open", "in grace", "overdue", "late", "abandoned"}[s]
}

// Stage tells how late it is. A moment that ends a stage still belongs to it: orders at the very deadline are in time.
func (d Deadline) Stage(now time.Time) Stage {
	switch {
	case d.IsZero() || !now.After(d.Until):
		return Open
	case !now.After(d.Grace):
		return InGrace
	case !now.After(d.Late):
		return Overdue
	case d.Abandoned.IsZero() || !now.After(d.Abandoned):
		return Late
	}
	return Abandoned
}

// Reminder is what a player is told before a deadline.
type Reminder struct {
	// At is the moment that has come, Until the deadline.
	At, Until time.Time
	// Missing is what he still has to say.
	Missing []string
}

// Reminder gives the reminder that has come since the last look, if any. One who has nothing left to say gets none. After a long
// silence there is one reminder, not one for each moment that has passed, and after the deadline there is none.
func (d Deadline) Reminder(last, now time.Time, missing []string) (Reminder, bool) {
	if len(missing) == 0 || d.Stage(now) != Open {
		return Reminder{}, false
	}
	for _, at := range slices.Backward(d.Remind) {
		if at.After(last) && !at.After(now) {
			return Reminder{At: at, Until: d.Until, Missing: slices.Clone(missing)}, true
		}
	}
	return Reminder{}, false
}

// moments are all that move with a deadline, Opened excepted.
func (d *Deadline) moments() []*time.Time {
	out := []*time.Time{&d.Earliest, &d.Until, &d.Grace, &d.Late}
	if !d.Abandoned.IsZero() {
		out = append(out, &d.Abandoned)
	}
	for i := range d.Remind {
		out = append(out, &d.Remind[i])
	}
	return out
}

// clone is a copy that can be changed.
func (d Deadline) clone() Deadline {
	d.Remind, d.Because, d.Given = slices.Clone(d.Remind), slices.Clone(d.Because), slices.Clone(d.Given)
	return d
}
