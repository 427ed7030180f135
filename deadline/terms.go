package deadline

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"despatch/words"
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
func (t Terms) Check() words.Telling {
	if t.Clock.None {
		return fault(onlyOfAPhase{noDeadline})
	}
	if t.Absences < 0 || t.Absences > 366 {
		return fault(absencesCannotBe{t.Absences, 366})
	}
	if err := t.Reserve.check("reserve"); err != nil {
		return err
	}
	if len(t.Off.Dates) > mostDates {
		return fault(tooManyDates{len(t.Off.Dates), mostDates, "2026-12-24..2027-01-02"})
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
			return at(fault(phaseSaysNothing{"next 24h", noDeadline}), phase, 0)
		}
		if own.None && !own.equal(Clock{None: true}) {
			return at(fault(phaseWithoutDeadline{}), phase, 0)
		}
		if err := at(t.checkPhase(phase, own), phase, 0); err != nil {
			return err
		}
	}
	return nil
}

// checkPhase looks at a clock alone, and then at what comes of it together with that of the game.
func (t Terms) checkPhase(phase string, own Clock) words.Telling {
	if err := own.checkLengths(); err != nil {
		return err
	}
	c := t.Of(phase)
	switch {
	case c.None:
		return nil
	case !c.ticks() && !c.equal(Clock{}):
		return fault(noTimeToBeginWith{"next 72h", "at 20:00"})
	case c.ticks() && c.interval().time == 0 && !c.At.Fixed():
		return fault(noTimeLeft{"next", "at 20:00"})
	case c.Weekdays != 0 && !c.At.Fixed():
		return fault(daysNeedAnHour{words.Line(c.Weekdays.String()), words.Line("at 20:00 on " + c.Weekdays.String())})
	case c.Next.said && c.Next.time < c.Shortest.time:
		return fault(nextTooShort{"next", words.Line(c.Next.String()), "shortest", words.Line(c.Shortest.String())})
	case c.Late.said && c.Late.time < c.Grace.time:
		return fault(beforeEndOf{"late", words.Line("late after " + c.Late.String()), words.Line("grace " + c.Grace.String())})
	case c.Abandoned.said && c.Abandoned.time < c.Grace.time:
		return fault(beforeEndOf{"abandoned", words.Line("abandoned after " + c.Abandoned.String()), words.Line("grace " + c.Grace.String())})
	case c.Abandoned.said && c.Abandoned.time < c.Late.time:
		return fault(comesBefore{"abandoned", words.Line("abandoned after " + c.Abandoned.String()), words.Line("late after " + c.Late.String())})
	case c.allowed()&^t.Off.Weekdays == 0:
		return fault(noWeekdayLeft{"on"})
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
func (c Clock) checkLengths() words.Telling {
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
			return fault(reminderTooLate{"0h"})
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
func checkName(name string) words.Telling {
	odd := func(r rune) bool { return !unicode.IsPrint(r) || strings.ContainsRune(",;:", r) }
	switch {
	case name == "":
		return fault(phaseHasNoName{"research: next 24h"})
	case len(name) > 60:
		return fault(nameTooLong{words.Own(fmt.Sprintf("%.20s", name))})
	case name != PhaseName(name) || strings.ContainsFunc(name, odd):
		return fault(noNameOfAPhase{words.Own(name)})
	}
	return nil
}
