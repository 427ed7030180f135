package deadline

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Terms are what a game has agreed about time. The zero Terms know no deadline.
type Terms struct {
	// Clock holds for every phase, as far as the phase has no clock of its own.
	Clock Clock
	// Phases are the clocks of single phases, by PhaseName. What one does not say, it takes from Clock.
	Phases map[string]Clock
	// Zone is the zone of the hours and days above and below.
	Zone Zone
	// Off are days on which no deadline falls.
	Off Off
	// Reserve is the time that each player has, for the whole game, to be late with.
	Reserve Length
	// Absences is how many days each player may be away, over the whole game.
	Absences int
}

// Clock is how long a phase takes. A phase has a deadline if Next or Shortest was said or At is fixed.
type Clock struct {
	// Next is the time from the opening of a phase to its deadline, and Shortest the time before which it never ends by the
	// clock. Without Next, Shortest stands for it.
	Next     Length
	Shortest Length
	// At is the hour at which deadlines fall, and Weekdays the days on which they may, 0 for all. A deadline goes on to the next
	// such moment.
	At       Hour
	Weekdays Weekdays
	// Grace is how long after the deadline orders still come in time. After Late a player is late, after Abandoned his seat is
	// free, both counted from the deadline. Without Late he is late after the grace, without Abandoned he keeps his seat.
	Grace     Length
	Late      Length
	Abandoned Length
	// Remind lists how long before the deadline players are reminded.
	Remind []Length
	// None says that a phase has no deadline, though others have.
	None bool
}

// mostDates is how many days off, or spans of them, a game may name.
const mostDates = 60

// PhaseName is a phase's name as Terms know it: in small letters, with single spaces.
func PhaseName(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// Of is the clock that holds for a phase: its own, filled up from that of the game.
func (t Terms) Of(phase string) Clock {
	own, ok := t.Phases[PhaseName(phase)]
	if !ok {
		return t.Clock
	}
	if own.None {
		return Clock{None: true}
	}
	c := Clock{
		Next: own.Next.or(t.Clock.Next), Shortest: own.Shortest.or(t.Clock.Shortest), At: own.At.or(t.Clock.At), Weekdays: own.Weekdays,
		Grace: own.Grace.or(t.Clock.Grace), Late: own.Late.or(t.Clock.Late), Abandoned: own.Abandoned.or(t.Clock.Abandoned), Remind: own.Remind,
	}
	if c.Weekdays == 0 && own.At.kind != anyHour {
		c.Weekdays = t.Clock.Weekdays
	}
	if c.Remind == nil {
		c.Remind = t.Clock.Remind
	}
	return c
}

// ticks is false for a clock that sets no deadline.
func (c Clock) ticks() bool { return !c.None && (c.Next.said || c.Shortest.said || c.At.Fixed()) }

// interval is the least time from opening to deadline.
func (c Clock) interval() Length { return c.Next.or(c.Shortest) }

// Check says what is wrong with the terms, in a sentence for the one who wrote them; the error is a *Fault.
func (t Terms) Check() error {
	if t.Clock.None {
		return faultf("no deadline can be said of a phase; a game without deadlines needs no terms at all")
	}
	if t.Absences < 0 || t.Absences > 366 {
		return faultf("absences of %d days cannot be; write a number from 0 to 366", t.Absences)
	}
	if err := t.Reserve.check("reserve"); err != nil {
		return err
	}
	if len(t.Off.Dates) > mostDates {
		return faultf("%d dates off are too many; write at most %d, or spans like 2026-12-24..2027-01-02", len(t.Off.Dates), mostDates)
	}
	for _, days := range t.Off.Dates {
		if err := days.check(); err != nil {
			return err
		}
	}
	if err := t.checkPhase("", t.Clock); err != nil {
		return err
	}
	for _, phase := range slices.Sorted(maps.Keys(t.Phases)) {
		if err := checkName(phase); err != nil {
			return err
		}
		own := t.Phases[phase]
		if own.equal(Clock{}) {
			return at(faultf("nothing is said of this phase; write something like next 24h, or no deadline"), phase, 0)
		}
		if own.None && !own.equal(Clock{None: true}) {
			return at(faultf("a phase with no deadline can say nothing else of its clock"), phase, 0)
		}
		if err := at(t.checkPhase(phase, own), phase, 0); err != nil {
			return err
		}
	}
	return nil
}

// checkPhase looks at a clock alone, and then at what comes of it together with that of the game.
func (t Terms) checkPhase(phase string, own Clock) error {
	if err := own.checkLengths(); err != nil {
		return err
	}
	c := t.Of(phase)
	switch {
	case c.None:
		return nil
	case !c.ticks() && !c.equal(Clock{}):
		return faultf("there is no time to begin with; write next 72h, or at 20:00")
	case c.ticks() && c.interval().time == 0 && !c.At.Fixed():
		return faultf("no time is left to the deadline; write a longer next, or an hour like at 20:00")
	case c.Weekdays != 0 && !c.At.Fixed():
		return faultf("days %s need an hour; write at 20:00 on %s", c.Weekdays, c.Weekdays)
	case c.Next.said && c.Next.time < c.Shortest.time:
		return faultf("next %s is less than shortest %s; write a longer next or a shorter shortest", c.Next, c.Shortest)
	case c.Late.said && c.Late.time < c.Grace.time:
		return faultf("late after %s is before the end of grace %s; write a longer late", c.Late, c.Grace)
	case c.Abandoned.said && c.Abandoned.time < c.Grace.time:
		return faultf("abandoned after %s is before the end of grace %s; write a longer abandoned", c.Abandoned, c.Grace)
	case c.Abandoned.said && c.Abandoned.time < c.Late.time:
		return faultf("abandoned after %s is before late after %s; write a longer abandoned", c.Abandoned, c.Late)
	case c.allowed()&^t.Off.Weekdays == 0:
		return faultf("no day of the week is left; take one out of the days off, or name another after on")
	}
	return nil
}

// allowed are the days of the week on which a deadline may fall.
func (c Clock) allowed() Weekdays {
	if c.Weekdays == 0 {
		return every
	}
	return c.Weekdays
}

// checkLengths looks at each time alone.
func (c Clock) checkLengths() error {
	for _, l := range []struct {
		name   string
		length Length
	}{{"next", c.Next}, {"shortest", c.Shortest}, {"grace", c.Grace}, {"late", c.Late}, {"abandoned", c.Abandoned}} {
		if err := l.length.check(l.name); err != nil {
			return err
		}
	}
	for _, l := range c.Remind {
		if err := l.check("remind"); err != nil {
			return err
		}
		if l.time == 0 {
			return faultf("a reminder 0h before the deadline comes too late; write a longer time")
		}
	}
	return c.At.check()
}

// equal compares clocks.
func (c Clock) equal(other Clock) bool {
	remind := slices.Equal(c.Remind, other.Remind)
	return remind && c.Next == other.Next && c.Shortest == other.Shortest && c.At == other.At && c.Weekdays == other.Weekdays &&
		c.Grace == other.Grace && c.Late == other.Late && c.Abandoned == other.Abandoned && c.None == other.None
}

// IsZero is true for terms that say nothing; a game with them has no deadlines.
func (t Terms) IsZero() bool {
	return t.Clock.equal(Clock{}) && len(t.Phases) == 0 && t.Zone == Zone{} && t.Off.Weekdays == 0 && len(t.Off.Dates) == 0 &&
		t.Reserve == Length{} && t.Absences == 0
}

// checkName looks at the name of a phase, which must stand in a line of text before a colon.
func checkName(name string) error {
	odd := func(r rune) bool { return !unicode.IsPrint(r) || strings.ContainsRune(",;:", r) }
	switch {
	case name == "":
		return faultf("a phase has no name; write it before the colon, like research: next 24h")
	case len(name) > 60:
		return faultf("the phase %.20q... has a name that is too long", name)
	case name != PhaseName(name) || strings.ContainsFunc(name, odd):
		return faultf("%q cannot be the name of a phase; write small letters, single spaces, no commas and colons", name)
	}
	return nil
}
