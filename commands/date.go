package commands

import (
	"fmt"
	"strings"
)

// Date is a day of the calendar. The zero Date is none.
type Date struct {
	// Year is 0 when the writer named none: then the next such day is meant, which the desk finds.
	Year int
	// Month counts from 1, Day too.
	Month, Day int
}

// IsZero says whether no day is given.
func (d Date) IsZero() bool { return d == Date{} }

// String gives "2026-12-03", or "3 December" when the year is missing.
func (d Date) String() string {
	if d.Year == 0 {
		return fmt.Sprintf("%d %s", d.Day, monthName(d.Month))
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// exists says whether the calendar has the day; without a year, whether some year has.
func (d Date) exists() bool {
	return d.Month >= 1 && d.Month <= 12 && d.Day >= 1 && d.Day <= d.lastOfMonth()
}

func (d Date) lastOfMonth() int {
	switch d.Month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if d.Year%4 == 0 && (d.Year%100 != 0 || d.Year%400 == 0) { // year 0, the unknown one, counts as a leap year
			return 29
		}
		return 28
	}
	return 31
}

// before says whether d is earlier than e. Two days of which one has no year cannot be told apart so, and give false.
func (d Date) before(e Date) bool {
	if d.Year == 0 || e.Year == 0 {
		return false
	}
	return d.Year*400+d.Month*32+d.Day < e.Year*400+e.Month*32+e.Day
}

// Moment is a day with an hour, in the zone of whoever wrote it. The zero Moment is none.
type Moment struct {
	Date
	// Timed is false when no hour is given; Hour and Minute are then 0.
	Timed        bool
	Hour, Minute int
}

// String gives "2026-12-03 20:00", without the hour when none is given.
func (m Moment) String() string {
	if !m.Timed {
		return m.Date.String()
	}
	return fmt.Sprintf("%s %02d:%02d", m.Date, m.Hour, m.Minute)
}

// Period is a length of time: calendar days, then hours, then minutes. The zero Period is none.
type Period struct{ Days, Hours, Minutes int }

// IsZero says whether no time is given.
func (p Period) IsZero() bool { return p == Period{} }

// String gives "2 days 6 hours", without what is 0.
func (p Period) String() string {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{p.Days, "day"}, {p.Hours, "hour"}, {p.Minutes, "minute"}} {
		if part.n != 0 {
			parts = append(parts, plural(part.n, part.what))
		}
	}
	return strings.Join(parts, " ")
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
