package commands

import (
	"strconv"
	"strings"

	"despatch/lexis"
	"despatch/pattern"
)

var (
	isoDate    = pattern.Of(`^(\d{4})-(\d{1,2})-(\d{1,2})\b`)
	dottedDate = pattern.Of(`^(\d{1,2})\. ?(\d{1,2})(?:\.(?: ?(\d{4})\b)?|\b)`)
	dayNumber  = pattern.Of(`^(\d{1,2})(?:st|nd|rd|th)?\b\.?`)
	monthWord  = pattern.Of(`^\pL{3,}\.?`)
	yearNumber = pattern.Of(`^,? ?(\d{4})\b`)
	clockTime  = pattern.Of(`^(\d{1,2})[:.](\d{2})\b`)
	slashed    = pattern.Of(`^\d{1,2}/\d{1,2}`)
	hyphen     = pattern.Of(`^-+>?|^→`)
)

// date reads a day.
func (c *cursor) date() Date {
	at := c.pos()
	d, ok := c.dateHere()
	switch {
	case c.fault != nil:
	case !ok && c.more() && slashed.MatchString(c.text[c.at:]):
		c.failAt(at, dayOrMonth{short(c.text[c.at:])}, writeADate{})
	case !ok && c.more():
		c.failAt(at, noDate{short(c.text[c.at:])}, writeADate{})
	case !ok:
		c.fail(dateMissing{}, writeADate{})
	case !d.exists():
		c.failAt(at, noSuchDay{}, writeADate{})
	}
	return d
}

// dateHere reads a date in any of the ways in which it may be written.
func (c *cursor) dateHere() (Date, bool) {
	if m := c.match(isoDate); m != nil {
		return Date{Year: integer(m[1]), Month: integer(m[2]), Day: integer(m[3])}, true
	}
	if m := c.match(dottedDate); m != nil {
		return Date{Year: integer(m[3]), Month: integer(m[2]), Day: integer(m[1])}, true
	}
	start := c.at
	if m := c.match(dayNumber); m != nil { // 3 December 2026
		if month := c.month(); month > 0 {
			return Date{Year: c.year(), Month: month, Day: integer(m[1])}, true
		}
	} else if month := c.month(); month > 0 { // December 3, 2026
		if m := c.match(dayNumber); m != nil {
			return Date{Year: c.year(), Month: month, Day: integer(m[1])}, true
		}
	}
	c.at = start
	return Date{}, false
}

// month reads the name of a month, or three letters or more of it; 0 if none stands here.
func (c *cursor) month() int {
	start := c.at
	m := c.match(monthWord)
	if m == nil {
		return 0
	}
	written := strings.TrimSuffix(lexis.Fold(m[0]), ".")
	for _, months := range c.lx.months {
		for i, name := range months {
			if strings.HasPrefix(name, written) || name == "september" && written == "sept" {
				return i + 1
			}
		}
	}
	c.at = start
	return 0
}

func (c *cursor) year() int {
	if m := c.match(yearNumber); m != nil {
		return integer(m[1])
	}
	return 0
}

// span reads [FROM] date (- | TO | UNTIL) date, or UNTIL date, or one date.
func (c *cursor) span() (from, to Date) {
	if c.word(wordUntil) {
		return Date{}, c.date()
	}
	c.word(wordFrom)
	start := c.pos()
	day, short := c.dayOnly()
	if !short {
		if from = c.date(); !c.through() {
			return from, from
		}
	}
	to = c.date()
	if short { // 24-26 December
		from = Date{Year: to.Year, Month: to.Month, Day: day}
	}
	switch {
	case c.fault != nil:
	case short && (!from.exists() || from.Day > to.Day), to.before(from):
		c.failAt(start, lastBeforeFirst{}, forExample{"24 December 2026 - 2 January 2027"})
	}
	return from, to
}

// dayOnly reads the first half of "24-26 December", with the mark between the halves.
func (c *cursor) dayOnly() (int, bool) {
	start := c.at
	if m := c.match(dayNumber); m != nil && c.through() {
		return integer(m[1]), true
	}
	c.at = start
	return 0, false
}

// through reads what stands between the first and the last.
func (c *cursor) through() bool {
	return c.match(hyphen) != nil || c.word(wordTo) || c.word(wordUntil)
}

// moment reads a day, perhaps with an hour.
func (c *cursor) moment() Moment {
	m := Moment{Date: c.date()}
	c.mark(",")
	c.word(wordAt)
	if !c.more() {
		return m
	}
	at := c.pos()
	t := c.match(clockTime)
	if t == nil {
		return m
	}
	m.Timed, m.Hour, m.Minute = true, integer(t[1]), integer(t[2])
	if m.Hour > 23 || m.Minute > 59 {
		c.failAt(at, noHour{short(t[0])}, forExample{"20:00"})
	}
	return m
}

// period reads n days [n hours] [n minutes], in any order.
func (c *cursor) period() Period {
	var p Period
	for c.more() && c.match(hyphen) == nil {
		at := c.pos()
		n := amountTo(c, "the number of days, hours or minutes", maxHours)
		switch {
		case c.fault != nil:
		case p.Days == 0 && c.word(wordDays):
			if p.Days = n; n > maxDays {
				c.failAt(at, noMoreThanAYear{}, nil)
			}
		case p.Hours == 0 && c.word(wordHours):
			p.Hours = n
		case p.Minutes == 0 && c.word(wordMinutes):
			p.Minutes = n
		default:
			c.missing("DAYS, HOURS or MINUTES")
		}
		c.and()
	}
	if p.IsZero() {
		c.missing("the number of days or hours")
	}
	return p
}

// integer reads digits that an expression has found; none are 0.
func integer(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return n
}
