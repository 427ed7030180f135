package deadline

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"
	"time"

	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"
)

// anyLength draws a length up to some minutes, said or not.
func anyLength(minutes int) *rapid.Generator[Length] {
	return rapid.Custom(func(t *rapid.T) Length {
		if !rapid.Bool().Draw(t, "said") {
			return Length{}
		}
		return Lasting(time.Duration(rapid.IntRange(0, minutes).Draw(t, "minutes")) * time.Minute)
	})
}

func anyWeekdays(t *rapid.T, label string) Weekdays {
	return Weekdays(rapid.IntRange(0, int(every)).Draw(t, label))
}

// anyMoment draws one from 1970 to 2037.
func anyMoment(t *rapid.T, label string) time.Time {
	return time.Unix(rapid.Int64Range(0, 1<<31).Draw(t, label), 0).UTC()
}

func anyDays(t *rapid.T, around time.Time) Days {
	first := DateOf(around).Add(rapid.IntRange(-20, 20).Draw(t, "first"))
	return Days{first, first.Add(rapid.IntRange(0, 15).Draw(t, "days"))}
}

// anyClock draws a clock, which Check may still refuse.
func anyClock(t *rapid.T) Clock {
	c := Clock{
		Next: anyLength(12*24*60).Draw(t, "next"), Shortest: anyLength(3*24*60).Draw(t, "shortest"),
		Grace: anyLength(24*60).Draw(t, "grace"), Late: anyLength(5*24*60).Draw(t, "late"),
		Abandoned: anyLength(20*24*60).Draw(t, "abandoned"),
	}
	if rapid.Bool().Draw(t, "at") {
		c.At = At(rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute"))
		c.Weekdays = anyWeekdays(t, "on")
	} else if rapid.Bool().Draw(t, "any") {
		c.At = AnyHour
	}
	for range rapid.IntRange(0, 3).Draw(t, "reminders") {
		c.Remind = append(c.Remind, Lasting(time.Duration(rapid.IntRange(1, 5000).Draw(t, "remind"))*time.Minute))
	}
	return c
}

// anyTerms draws terms that Check takes, in UTC, with days off around a moment.
func anyTerms(around time.Time) *rapid.Generator[Terms] {
	return rapid.Custom(func(t *rapid.T) Terms {
		out := Terms{Clock: anyClock(t), Reserve: anyLength(20*24*60).Draw(t, "reserve"), Absences: rapid.IntRange(0, 30).Draw(t, "absences")}
		for _, name := range []string{"research", "combat move"} {
			if own := anyClock(t); rapid.Bool().Draw(t, name) && (Terms{Phases: map[string]Clock{name: own}}).Check() == nil {
				out.setPhase(name, own)
			}
		}
		out.Off.Weekdays = anyWeekdays(t, "off")
		for range rapid.IntRange(0, 3).Draw(t, "dates") {
			out.Off.Dates = append(out.Off.Dates, anyDays(t, around))
		}
		for out.Check() != nil { // give up what hinders, until it is sound
			switch {
			case len(out.Phases) > 0:
				out.Phases = nil
			case out.Off.Weekdays != 0:
				out.Off.Weekdays = 0
			default:
				out.Clock = Clock{Next: Lasting(24 * hour), At: out.Clock.At, Weekdays: out.Clock.Weekdays}
				if !out.Clock.At.Fixed() {
					out.Clock.Weekdays = 0
				}
			}
		}
		return out
	})
}

// Whatever was agreed, in every zone: a deadline leaves the shortest time and the interval, is at its hour, on a day of its own,
// never on a day off, and one that is opened later is not earlier.
func TestDeadlinesInEveryZone(t *testing.T) {
	zones := allZones(t)
	rapid.Check(t, func(t *rapid.T) {
		opened := anyMoment(t, "opened")
		game := anyTerms(opened).Draw(t, "terms")
		later := opened.Add(time.Duration(rapid.Int64Range(0, int64(3*day)).Draw(t, "later")))
		phase := rapid.SampledFrom([]string{"", "research", "combat move"}).Draw(t, "phase")
		for _, game.Zone = range zones {
			d := game.Next(phase, opened, Circumstances{})
			if d.IsZero() {
				if game.Of(phase).ticks() {
					t.Fatalf("%s: no deadline", game)
				}
				return
			}
			checkDeadline(t, game, phase, opened, d)
			if next := game.Next(phase, later, Circumstances{}); next.Until.Before(d.Until) {
				t.Fatalf("%s: opened %s until %s, but opened %s until %s", game, opened, d.Until, later, next.Until)
			}
		}
	})
}

// checkDeadline holds the deadline of a phase to its terms.
func checkDeadline(t *rapid.T, game Terms, phase string, opened time.Time, d Deadline) {
	c, local := game.Of(phase), d.Until.In(game.Zone.Location())
	if d.Until.Before(opened.Add(c.Shortest.Duration())) || d.Until.Before(opened.Add(c.Next.Duration())) {
		t.Fatalf("%s: opened %s until %s is too short", game, opened, d.Until)
	}
	if game.Off.Has(DateOf(local)) {
		t.Fatalf("%s: opened %s until %s, a day off", game, opened, local)
	}
	if c.At.Fixed() {
		if !c.allowed().Has(local.Weekday()) {
			t.Fatalf("%s: opened %s until %s, a day that is not allowed", game, opened, local)
		}
		start, _ := local.ZoneBounds()
		if local.Hour()*60+local.Minute() != c.At.minute && !start.Equal(local) {
			t.Fatalf("%s: opened %s until %s, another hour", game, opened, local)
		}
	}
	if d.Grace.Before(d.Until) || d.Late.Before(d.Grace) || !d.Abandoned.IsZero() && d.Abandoned.Before(d.Late) {
		t.Fatalf("%s: the stages are out of order: %+v", game, d)
	}
	for _, at := range d.Remind {
		if !at.After(opened) || !at.Before(d.Until) {
			t.Fatalf("%s: a reminder at %s, until %s", game, at, d.Until)
		}
	}
}

// anySpans draws spans of up to five days round a moment.
func anySpans(t *rapid.T, around time.Time, label string) []Span {
	var out []Span
	for range rapid.IntRange(0, 4).Draw(t, label) {
		from := around.Add(time.Duration(rapid.Int64Range(int64(-5*day), int64(15*day)).Draw(t, "from")))
		out = append(out, Span{from, from.Add(time.Duration(rapid.Int64Range(0, int64(5*day)).Draw(t, "length")))})
	}
	return out
}

// total is how long spans last together, each moment counted once.
func total(spans []Span) time.Duration {
	var sum time.Duration
	for _, s := range Merge(spans) {
		sum += s.Length()
	}
	return sum
}

// Absences never make a deadline earlier, on a clock of hours never move it by more than they last, and leave the interval free.
func TestAbsencesStopTheClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opened := anyMoment(t, "opened")
		game := anyTerms(opened).Draw(t, "terms")
		away := anySpans(t, opened, "away")
		without, with := game.Next("", opened, Circumstances{}), game.Next("", opened, Circumstances{Away: away})
		if with.IsZero() {
			return
		}
		checkDeadline(t, game, "", opened, with)
		if with.Until.Before(without.Until) {
			t.Fatalf("%s: absences bring the deadline forward", game)
		}
		if game.Off.Weekdays == 0 && len(game.Off.Dates) == 0 && !game.Clock.At.Fixed() && with.Until.Sub(without.Until) > total(away) {
			t.Fatalf("%s: absences of %s move the deadline by %s", game, total(away), with.Until.Sub(without.Until))
		}
		var played time.Duration
		for _, part := range (Span{opened, with.Until}).without(away) {
			played += part.Length()
		}
		if played < game.Clock.interval().Duration() {
			t.Fatalf("%s: only %s are left to play", game, played)
		}
	})
}

// What is given back is exactly what was lost: no moment that had come moves, each other moves by the same.
func TestGiveBackAddsExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opened := anyMoment(t, "opened")
		game := anyTerms(opened).Draw(t, "terms")
		d := game.Next("", opened, Circumstances{})
		if d.IsZero() {
			return
		}
		before := d.clone()
		from := opened.Add(time.Duration(rapid.Int64Range(0, int64(40*day)).Draw(t, "from")))
		lost := Span{from, from.Add(time.Duration(rapid.Int64Range(1, int64(9*day)).Draw(t, "length")))}
		back := d.GiveBack(lost, ForOutage)
		olds, news := d.moments(), back.moments()
		for i := range olds {
			want := *olds[i]
			if want.After(lost.From) {
				want = want.Add(lost.Length())
			}
			if !news[i].Equal(want) {
				t.Fatalf("%s: %s became %s after an outage %v", game, *olds[i], *news[i], lost)
			}
		}
		if again := back.GiveBack(lost, ForOutage); !reflect.DeepEqual(again, back) {
			t.Fatalf("%s: the same outage was given back twice", game)
		}
		if !reflect.DeepEqual(d, before) {
			t.Fatalf("%s: the old deadline has changed", game)
		}
	})
}

// Spans given back one after the other, however they overlap, come to what they last together, and to what Next makes of them.
func TestGiveBackOfMany(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opened := anyMoment(t, "opened")
		d := terms(t, "next 30 days").Next("", opened, Circumstances{})
		spans := anySpans(t, opened.Add(6*day), "outages")
		slices.SortFunc(spans, func(a, b Span) int { return a.From.Compare(b.From) })
		back := d
		for _, s := range spans {
			back = back.GiveBack(s, ForOutage)
		}
		if got := back.Until.Sub(d.Until); got != total(spans) {
			t.Fatalf("%v: given back %s, lost %s", spans, got, total(spans))
		}
		if next := terms(t, "next 30 days").Next("", opened, Circumstances{Outages: spans}); !next.Until.Equal(back.Until) {
			t.Fatalf("%v: Next says %s, GiveBack %s", spans, next.Until, back.Until)
		}
	})
}

// terms that are settled stay, and settling never brings a deadline forward.
func TestSettle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opened := anyMoment(t, "opened")
		game := anyTerms(opened).Draw(t, "terms")
		d := game.Next("", opened, Circumstances{Outages: anySpans(t, opened, "outages")})
		if d.IsZero() {
			return
		}
		settled := game.Settle("", d)
		checkDeadline(t, game, "", opened, settled)
		if settled.Until.Before(d.Until) || settled.Grace.Sub(settled.Until) != d.Grace.Sub(d.Until) {
			t.Fatalf("%s: %+v settled as %+v", game, d, settled)
		}
		if again := game.Settle("", settled); !reflect.DeepEqual(again, settled) {
			t.Fatalf("%s: settled twice is %+v", game, again)
		}
	})
}

// Terms come back from each form as they were.
func TestTermsComeBack(t *testing.T) {
	zones := allZones(t)
	rapid.Check(t, func(t *rapid.T) {
		game := anyTerms(anyMoment(t, "around")).Draw(t, "terms")
		game.Zone = rapid.SampledFrom(zones).Draw(t, "zone")
		if game.Zone.String() == "UTC" {
			game.Zone = Zone{}
		}
		checkForms(t, game)
	})
}

// checkForms writes terms in every form and reads them again.
func checkForms(t failer, game Terms) {
	t.Helper()
	line, unread := Parse(game.String())
	if unread != nil || line.String() != game.String() {
		t.Fatalf("the line %s came back as %s, %v", game, line, unread)
	}
	var fromYAML, fromJSON Terms
	raw, err := yaml.Marshal(game)
	if err == nil {
		err = yaml.Unmarshal(raw, &fromYAML)
	}
	if err != nil || fromYAML.String() != game.String() {
		t.Fatalf("%s came back from YAML as %s, %v\n%s", game, fromYAML, err, raw)
	}
	raw, err = json.Marshal(game)
	if err == nil {
		err = json.Unmarshal(raw, &fromJSON)
	}
	if err != nil || fromJSON.String() != game.String() {
		t.Fatalf("%s came back from JSON as %s, %v\n%s", game, fromJSON, err, raw)
	}
	if !reflect.DeepEqual(line, fromYAML) || !reflect.DeepEqual(line, fromJSON) {
		t.Fatalf("%s means different things in different forms", game)
	}
}

// A deadline comes back from the journal as it was.
func TestDeadlineComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opened := anyMoment(t, "opened")
		d := anyTerms(opened).Draw(t, "terms").Next("", opened, Circumstances{
			Away: anySpans(t, opened, "away"), Outages: anySpans(t, opened, "outages"),
		})
		raw, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		var back Deadline
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(d, back) {
			t.Fatalf("%+v came back as %+v", d, back)
		}
	})
}
