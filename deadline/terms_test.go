package deadline

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"
)

const (
	hour = time.Hour
	day  = 24 * time.Hour
)

// zone finds a zone that must exist.
func zone(t testing.TB, name string) Zone {
	t.Helper()
	z, err := ParseZone(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

// failer is a test, or a draw of rapid's.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// terms reads a line that must be right.
func terms(t failer, line string) Terms {
	t.Helper()
	out, err := Parse(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return out
}

// everything is a line that says all there is to say, in canonical form.
const everything = "next 72h, shortest 24h, grace 12h, late after 48h, abandoned after 10 days, reserve 10 days, " +
	"off sat sun 2026-12-24..2027-01-02, at 20:00 Europe/Rome on mon wed fri; " +
	"diplomacy: no deadline; research: next 24h, grace 0h, at any hour, remind 2h before; " +
	"remind 24h 4h before; absences 21 days"

// everythingMeans is the same, made by hand.
func everythingMeans(t *testing.T) Terms {
	return Terms{
		Clock: Clock{
			Next: Lasting(72 * hour), Shortest: Lasting(24 * hour), Grace: Lasting(12 * hour), Late: Lasting(48 * hour),
			Abandoned: Lasting(10 * day), At: At(20, 0), Weekdays: On(time.Monday, time.Wednesday, time.Friday),
			Remind: []Length{Lasting(24 * hour), Lasting(4 * hour)},
		},
		Phases: map[string]Clock{
			"diplomacy": {None: true},
			"research":  {Next: Lasting(24 * hour), Grace: Lasting(0), At: AnyHour, Remind: []Length{Lasting(2 * hour)}},
		},
		Zone: zone(t, "Europe/Rome"), Reserve: Lasting(10 * day), Absences: 21,
		Off: Off{
			Weekdays: On(time.Saturday, time.Sunday),
			Dates:    []Days{{Date{2026, time.December, 24}, Date{2027, time.January, 2}}},
		},
	}
}

func TestEverythingIsSaidOnOneLine(t *testing.T) {
	want := everythingMeans(t)
	if got := terms(t, everything); !reflect.DeepEqual(got, want) {
		t.Errorf("read as %+v", got)
	}
	if got := want.String(); got != everything {
		t.Errorf("written as\n%s", got)
	}
}

func TestEverythingIsSaidInYAML(t *testing.T) {
	const file = `
next: 72h
shortest: 24
grace: 12 hours
late: 48h
abandoned: 10 days
at: 20:00
days: [mon, wed, fri]
zone: Europe/Rome
days_off: [sat, sun, 2026-12-24..2027-01-02]
remind: [24h, 4h]
reserve: 10 days
absences: 21
phases:
  diplomacy: no deadline
  Research:
    next: 24h
    grace: 0
    at: any hour
    remind: 2h
`
	var got Terms
	if err := yaml.Unmarshal([]byte(file), &got); err != nil {
		t.Fatal(err)
	}
	if want := everythingMeans(t); !reflect.DeepEqual(got, want) {
		t.Errorf("read as %+v", got)
	}
}

// People write lines in many ways; each means the canonical one beside it.
func TestLinesAsPeopleWriteThem(t *testing.T) {
	for _, tt := range []struct{ line, means string }{
		{"72h", "next 72h"},
		{"72", "next 72h"},
		{"0.5", "next 30m"},
		{"1.1h", "next 66m"},
		{"3 days", "next 72h"},
		{"1 week, grace 90 minutes", "next 7 days, grace 90m"},
		{"NEXT 72H , Grace 12 Hours;", "next 72h, grace 12h"},
		{"next 72h, late 48h, abandoned 10d", "next 72h, late after 48h, abandoned after 10 days"},
		{"at 9.30 on Monday wed", "at 09:30 on mon wed"},
		{"at 20:00 in europe/rome", "at 20:00 Europe/Rome"},
		{"in utc, next 72h", "next 72h"},
		{"next 24h, in America/New_York", "next 24h, in America/New_York"},
		{"next 24h, remind 1 day 4 h", "next 24h; remind 24h 4h before"},
		{"  Combat   Move : next 12h ; next 72h", "next 72h; combat move: next 12h"},
		{"next 72h; absences 1 day", "next 72h; absences 1 day"},
		{"No Deadline", "no deadline"},
		{"72h; diplomacy: NO deadline", "next 72h; diplomacy: no deadline"},
	} {
		if got := terms(t, tt.line).String(); got != tt.means {
			t.Errorf("%q means %q, want %q", tt.line, got, tt.means)
		}
	}
}

func TestLinesThatAreRefused(t *testing.T) {
	for _, tt := range []struct{ line, says string }{
		{"", "nothing is said between two commas or semicolons; write something like next 72h"},
		{"next 72h,, grace 1h", "nothing is said between two commas or semicolons; write something like next 72h"},
		{"next", "next says nothing; write what it shall be"},
		{"next soon", `"soon" is not a length of time; write it like 72h, 30m or 10 days`},
		{"next 72h, on mon", "days mon need an hour; write at 20:00 on mon"},
		{"next -3h", `"-3h" is not a length of time; write it like 72h, 30m or 10 days`},
		{"next 0.001h", "0.001h is no whole number of minutes; write it in minutes, like 90m"},
		{"next 400 days", "400 days is longer than a year; write a shorter time"},
		{"next 72h, next 24h", "next is said twice; say it once"},
		{"next 72h; research: next 1h; research: next 2h", "research is said twice; say it once, with all that belongs to it"},
		{"soon 72h", `"soon 72h" is not understood; write one of next, shortest, grace, late after, abandoned after, reserve, ` +
			`off, at, in, on, remind, absences`},
		{"grace 12h", "there is no time to begin with; write next 72h, or at 20:00"},
		{"next 0h", "no time is left to the deadline; write a longer next, or an hour like at 20:00"},
		{"next 12h, shortest 24h", "next 12h is less than shortest 24h; write a longer next or a shorter shortest"},
		{"next 72h, shortest 24h; research: next 12h",
			"research: next 12h is less than shortest 24h; write a longer next or a shorter shortest"},
		{"next 72h, grace 24h, late after 12h", "late after 12h is before the end of grace 24h; write a longer late"},
		{"next 72h, grace 24h, abandoned after 12h", "abandoned after 12h is before the end of grace 24h; write a longer abandoned"},
		{"next 72h, late after 24h, abandoned after 12h", "abandoned after 12h is before late after 24h; write a longer abandoned"},
		{"at 25:00", `"25:00" is not an hour of the day; write it like 20:00, or any hour`},
		{"at 20:00 Europe/Roma", `"Europe/Roma" is not a time zone; write one like Europe/Rome or America/New_York`},
		{"at 20:00 Local", `"Local" is not a time zone; write one like Europe/Rome or America/New_York`},
		{"at 20:00, in ../../etc/passwd", `"../../etc/passwd" is not a time zone; write one like Europe/Rome or America/New_York`},
		{"at 20:00 on mon caturday", `"caturday" is not a day of the week; write mon tue wed thu fri sat or sun`},
		{"at 20:00 on sun, off sun", "no day of the week is left; take one out of the days off, or name another after on"},
		{"next 72h, off mon tue wed thu fri sat sun",
			"no day of the week is left; take one out of the days off, or name another after on"},
		{"next 72h, off easter", `"easter" is not a day off; write a day of the week like sun, or a date like 2026-12-24`},
		{"next 72h, off 2026-02-30", `"2026-02-30" is not a day; write it like 2026-12-24`},
		{"next 72h, off 2027-01-02..2026-12-24", "2027-01-02..2026-12-24 ends before it begins; write the earlier day first"},
		{"next 72h, off 2026-01-01..2028-01-01", "2026-01-01..2028-01-01 is longer than a year; write a shorter time"},
		{"next 72h; remind 0h before", "a reminder 0h before the deadline comes too late; write a longer time"},
		{"next 72h; absences many", "absences many is not a number of days; write it like absences 21 days"},
		{"next 72h; absences -1 days", "absences of -1 days cannot be; write a number from 0 to 366"},
		{"next 72h; research: reserve 3 days", "research: reserve holds for the whole game; write it before the phases"},
		{"next 72h; research:", "research: nothing is said between two commas or semicolons; write something like next 72h"},
		{"next 72h; : next 24h", "a phase has no name; write it before the colon, like research: next 24h"},
	} {
		_, err := Parse(tt.line)
		var fault *Fault
		if !errors.As(err, &fault) || err.Error() != tt.says {
			t.Errorf("%q: %v\nwant %s", tt.line, err, tt.says)
		}
	}
}

func TestYAMLIsReadStrictly(t *testing.T) {
	for _, tt := range []struct{ file, says string }{
		{"next: 72h\ngarce: 12h", `line 2: "garce" is not known here; known are next, shortest, grace, late, abandoned, reserve, ` +
			`days_off, at, zone, days, remind, absences`},
		{"next: 72h\nphases:\n  research:\n    next: 24h\n    reserve: 1h",
			"line 5: research: reserve holds for the whole game; write it beside phases"},
		{"next: 72h\nphases:\n  research:\n    phases: 24h",
			`line 4: research: "phases" is not known here; known are next, shortest, grace, late, abandoned, at, days, remind`},
		{"next: 72h\nnext: 24h", "line 2: next is said twice; say it once"},
		{"next: 72h\ngrace: [1h, 2h]", "line 2: grace needs one value"},
		{"next: 72h\ngrace:", "line 2: grace needs one value"},
		{"next: 72h\ngrace: {a: 1}", "line 2: a value is a text, a number, or a list of them"},
		{"next: 72h\nremind:\n- 4h\n- [1]", "line 4: an item of a list is a word or a number"},
		{"next: 72h\nphases: {}", "line 2: phases are names of phases, each with its terms"},
		{"next: 72h\nphases:\n  a: 1h\n  A: 2h", "line 4: a is said twice; say it once"},
		{"next: 72h\nat: late", `line 2: at: "late" is not an hour of the day; write it like 20:00, or any hour`},
		{"- next 72h", "line 1: terms are keys with values, or one line of text like next 72h, grace 12h"},
		{"none: true", `line 1: "none" is not known here; known are next, shortest, grace, late, abandoned, reserve, days_off, at, ` +
			`zone, days, remind, absences`},
		{"\n\nnext: 72h\nshortest: 80h",
			"line 3: next 72h is less than shortest 80h; write a longer next or a shorter shortest"},
	} {
		var got Terms
		err := yaml.Unmarshal([]byte(tt.file), &got)
		if err == nil || err.Error() != tt.says {
			t.Errorf("%q: %v\nwant %s", tt.file, err, tt.says)
		}
		if !got.IsZero() {
			t.Errorf("%q was refused, but left %s", tt.file, got)
		}
	}
}

func TestSimpleFormsInYAMLAndJSON(t *testing.T) {
	for _, tt := range []struct{ text, means string }{
		{"72h", "next 72h"}, {"72", "next 72h"}, {"0.5", "next 30m"}, {"next 72h, grace 1h", "next 72h, grace 1h"},
		{"", "no deadline"}, {"no deadline", "no deadline"},
	} {
		var file struct{ Deadline Terms }
		if err := yaml.Unmarshal([]byte("deadline: "+tt.text), &file); err != nil || file.Deadline.String() != tt.means {
			t.Errorf("YAML %q means %s, %v", tt.text, file.Deadline, err)
		}
	}
	for _, tt := range []struct{ text, means string }{
		{`"72h"`, "next 72h"}, {`72`, "next 72h"}, {`null`, "no deadline"}, {`{}`, "no deadline"},
		{`{"next": "72h", "remind": ["24h"]}`, "next 72h; remind 24h before"},
	} {
		var got Terms
		if err := json.Unmarshal([]byte(tt.text), &got); err != nil || got.String() != tt.means {
			t.Errorf("JSON %s means %s, %v", tt.text, got, err)
		}
	}
	var got Terms
	if err := json.Unmarshal([]byte(`{"nxet": "72h"}`), &got); err == nil || !strings.Contains(err.Error(), `"nxet" is not known`) {
		t.Errorf("an unknown field in JSON: %v", err)
	}
}

// Terms that code makes are checked like those that people write.
func TestCheckOfTermsMadeByCode(t *testing.T) {
	sunday := Date{2026, time.December, 6}
	for _, tt := range []struct {
		terms Terms
		says  string
	}{
		{Terms{}, ""},
		{Terms{Clock: Clock{Next: Lasting(-hour)}}, "next is negative; write 0h for none"},
		{Terms{Clock: Clock{Next: Lasting(time.Second)}}, "next is no whole number of minutes"},
		{Terms{Clock: Clock{At: At(24, 0)}}, "at 24:00 is not an hour of the day; write it like 20:00"},
		{Terms{Clock: Clock{None: true}}, "no deadline can be said of a phase; a game without deadlines needs no terms at all"},
		{Terms{Phases: map[string]Clock{"a": {}}}, "a: nothing is said of this phase; write something like next 24h, or no deadline"},
		{Terms{Phases: map[string]Clock{"a": {None: true, Next: Lasting(hour)}}}, "a: a phase with no deadline can say nothing else of its clock"},
		{Terms{Phases: map[string]Clock{"A": {Next: Lasting(hour)}}},
			`"A" cannot be the name of a phase; write small letters, single spaces, no commas and colons`},
		{Terms{Phases: map[string]Clock{"a:b": {Next: Lasting(hour)}}},
			`"a:b" cannot be the name of a phase; write small letters, single spaces, no commas and colons`},
		{Terms{Off: Off{Dates: make([]Days, 61)}}, "61 dates off are too many; write at most 60, or spans like 2026-12-24..2027-01-02"},
		{Terms{Off: Off{Dates: []Days{{sunday, sunday.Add(-1)}}}}, "2026-12-06..2026-12-05 ends before it begins; write the earlier day first"},
		{Terms{Reserve: Lasting(-hour)}, "reserve is negative; write 0h for none"},
	} {
		err := tt.terms.Check()
		if got := ""; err != nil {
			if got = err.Error(); got != tt.says {
				t.Errorf("%+v: %s\nwant %s", tt.terms, got, tt.says)
			}
		} else if tt.says != "" {
			t.Errorf("%+v: taken, want %s", tt.terms, tt.says)
		}
	}
}

// A phase takes from the game what it does not say itself.
func TestClockOfAPhase(t *testing.T) {
	game := terms(t, everything)
	research := game.Of("  RESEARCH ")
	if research.Next != Lasting(24*hour) || research.Shortest != Lasting(24*hour) || research.Grace != Lasting(0) ||
		research.At.Fixed() || research.Weekdays != 0 || research.Late != Lasting(48*hour) || len(research.Remind) != 1 {
		t.Errorf("research has %+v", research)
	}
	if c := game.Of("diplomacy"); !c.equal(Clock{None: true}) {
		t.Errorf("diplomacy has %+v", c)
	}
	if c := game.Of("battle"); !c.equal(game.Clock) {
		t.Errorf("battle has %+v", c)
	}
}
