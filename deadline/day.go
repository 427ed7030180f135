package deadline

import (
	"slices"
	"strings"
	"time"

	"despatch/words"
)

// Date is a day of the calendar, in no zone. The zero Date is none.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf is the day on which a moment falls in its own zone.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// ParseDate reads "2026-12-24".
func ParseDate(text string) (Date, words.Telling) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fault(notADay{words.Own(text)})
	}
	return DateOf(t), nil
}

// noon is a moment of the day by which days can be counted and compared.
func (d Date) noon() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC) }

// String writes "2026-12-24".
func (d Date) String() string { return d.noon().Format(time.DateOnly) }

// Compare is negative if d is earlier than other, 0 if it is the same day.
func (d Date) Compare(other Date) int { return d.noon().Compare(other.noon()) }

// Add is the day that many days later.
func (d Date) Add(days int) Date { return DateOf(d.noon().AddDate(0, 0, days)) }

// Weekday is the day of the week.
func (d Date) Weekday() time.Weekday { return d.noon().Weekday() }

// Days are days one after the other, the first and the last included.
type Days struct{ First, Last Date }

// ParseDays reads "2026-12-24..2027-01-02", or one day.
func ParseDays(text string) (Days, words.Telling) {
	first, last, several := strings.Cut(text, "..")
	if !several {
		last = first
	}
	from, err := ParseDate(first)
	if err != nil {
		return Days{}, err
	}
	to, err := ParseDate(last)
	if err != nil {
		return Days{}, err
	}
	days := Days{from, to}
	return days, days.check()
}

// check is what ParseDays also looks at.
func (d Days) check() words.Telling {
	if d.First.Year < 1 || d.Last.Year > 9999 {
		return fault(notInCalendar{words.Line(d.String())})
	}
	if n := d.Count(); n < 1 {
		return fault(endsBefore{words.Line(d.String())})
	} else if n > 366 {
		return fault(longerThanAYear{words.Line(d.String())})
	}
	return nil
}

// String writes what ParseDays reads.
func (d Days) String() string {
	if d.First == d.Last {
		return d.First.String()
	}
	return d.First.String() + ".." + d.Last.String()
}

// MarshalText implements encoding.TextMarshaler, for the journal.
func (d Days) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what ParseDays does.
func (d *Days) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDays(string(text))
	return err
}

// Count is the number of days.
func (d Days) Count() int { return int(d.Last.noon().Sub(d.First.noon())/(24*time.Hour)) + 1 }

// Has is true if the day is one of them.
func (d Days) Has(day Date) bool { return d.First.Compare(day) <= 0 && day.Compare(d.Last) <= 0 }

// Span is the days as a span of time in a zone, from the first midnight to the last.
func (d Days) Span(zone Zone) Span {
	return Span{zone.moment(d.First, 0), zone.moment(d.Last.Add(1), 0)}
}

// Weekdays is a set of days of the week.
type Weekdays uint8

// every is all seven.
const every Weekdays = 1<<7 - 1

// week is the order in which days are written, and their words.
var week = []struct {
	day  time.Weekday
	word string
}{
	{time.Monday, "mon"}, {time.Tuesday, "tue"}, {time.Wednesday, "wed"}, {time.Thursday, "thu"},
	{time.Friday, "fri"}, {time.Saturday, "sat"}, {time.Sunday, "sun"},
}

// On is the set of these days.
func On(days ...time.Weekday) Weekdays {
	var w Weekdays
	for _, d := range days {
		w |= 1 << d
	}
	return w
}

// Has is true if the day is in the set.
func (w Weekdays) Has(d time.Weekday) bool { return w&(1<<d) != 0 }

// words lists the days as they are written, from Monday.
func (w Weekdays) words() []string {
	var out []string
	for _, d := range week {
		if w.Has(d.day) {
			out = append(out, d.word)
		}
	}
	return out
}

// String writes "mon wed fri".
func (w Weekdays) String() string { return strings.Join(w.words(), " ") }

// parseWeekday reads "mon" or "Monday"; ok is false for another word.
func parseWeekday(word string) (_ time.Weekday, ok bool) {
	word = strings.ToLower(word)
	i := slices.IndexFunc(week, func(d struct {
		day  time.Weekday
		word string
	}) bool {
		return word == d.word || word == strings.ToLower(d.day.String())
	})
	if i < 0 {
		return 0, false
	}
	return week[i].day, true
}

func parseWeekdays(list []string) (Weekdays, words.Telling) {
	var out Weekdays
	for _, word := range list {
		day, ok := parseWeekday(word)
		if !ok {
			return 0, fault(notAWeekday{words.Own(word), words.Line("mon tue wed thu fri sat"), "sun"})
		}
		out |= On(day)
	}
	return out, nil
}

// Off are the days on which nobody has to play.
type Off struct {
	// Weekdays are off in every week, Dates once.
	Weekdays Weekdays
	Dates    []Days
}

// Has is true if the day is off.
func (o Off) Has(day Date) bool {
	return o.Weekdays.Has(day.Weekday()) || slices.ContainsFunc(o.Dates, func(d Days) bool { return d.Has(day) })
}

// parseOff reads "sat", "sun", "2026-12-24..2027-01-02".
func parseOff(list []string) (Off, words.Telling) {
	var off Off
	for _, word := range list {
		if day, ok := parseWeekday(word); ok {
			off.Weekdays |= On(day)
			continue
		}
		days, err := ParseDays(word)
		if err != nil && !strings.ContainsAny(word, "0123456789") {
			return Off{}, fault(notADayOff{words.Own(word)})
		} else if err != nil {
			return Off{}, err
		}
		off.Dates = append(off.Dates, days)
	}
	return off, nil
}

// words lists the days off as they are written.
func (o Off) words() []string {
	out := o.Weekdays.words()
	for _, d := range o.Dates {
		out = append(out, d.String())
	}
	return out
}
