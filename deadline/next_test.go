package deadline

import (
	"reflect"
	"testing"
	"time"
)

// moment reads "2026-12-03 18:00" in a zone.
func moment(t testing.TB, text string, z Zone) time.Time {
	t.Helper()
	m, err := time.ParseInLocation("2006-01-02 15:04", text, z.Location())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// span reads two moments.
func span(t testing.TB, from, to string, z Zone) Span {
	t.Helper()
	return Span{moment(t, from, z), moment(t, to, z)}
}

// 3 December 2026 is a Thursday. All moments are in the zone of the terms.
func TestNext(t *testing.T) {
	for _, tt := range []struct {
		name, terms, phase, opened, until string
		away                              [][2]string
		because                           []Kind
	}{
		{"hours after the opening", "72h", "", "2026-12-03 18:00", "2026-12-06 18:00", nil, nil},
		{"the shortest time stands in", "shortest 24h", "", "2026-12-03 18:00", "2026-12-04 18:00", nil, []Kind{ForShortest}},
		{"a phase of its own", "72h; research: next 24h", "Research", "2026-12-03 18:00", "2026-12-04 18:00", nil, nil},
		{"on to the hour", "next 24h, at 20:00", "", "2026-12-03 18:00", "2026-12-04 20:00", nil, []Kind{ForHour}},
		{"the hour itself", "next 24h, at 20:00", "", "2026-12-03 20:00", "2026-12-04 20:00", nil, nil},
		{"a minute too late for it", "next 24h, at 20:00", "", "2026-12-03 20:01", "2026-12-05 20:00", nil, []Kind{ForHour}},
		{"on to the weekday", "next 24h, at 20:00 on mon wed", "", "2026-12-03 18:00", "2026-12-07 20:00", nil, []Kind{ForHour}},
		{"past days off", "next 48h, at 20:00, off sat sun", "", "2026-12-03 20:00", "2026-12-07 20:00", nil, []Kind{ForDayOff}},
		{"past days off that are no Mondays", "next 48h, at 20:00, off sat sun 2026-12-07", "", "2026-12-03 18:00", "2026-12-08 20:00",
			nil, []Kind{ForHour, ForDayOff}},
		{"a clock without an hour stands on days off", "next 72h, off sat sun", "", "2026-12-03 18:00", "2026-12-08 18:00",
			nil, []Kind{ForDayOff}},
		{"it never ends as a day off begins", "next 6h, off sat", "", "2026-12-04 18:00", "2026-12-06 00:00", nil, []Kind{ForDayOff}},
		{"opened on a day off", "next 6h, off sat", "", "2026-12-05 18:00", "2026-12-06 06:00", nil, []Kind{ForDayOff}},
		{"only an hour", "at 20:00 Europe/Rome", "", "2026-12-03 20:00", "2026-12-03 20:00", nil, nil},
		{"summer time: hours are exact", "next 24h, in Europe/Rome", "", "2026-03-28 20:00", "2026-03-29 21:00", nil, nil},
		{"summer time: the hour stays", "next 20h, at 20:00 Europe/Rome", "", "2026-03-28 20:00", "2026-03-29 20:00", nil, []Kind{ForHour}},
		{"a day of 23 hours before a day off", "next 24h, in Europe/Rome, off mon", "", "2026-03-29 00:00", "2026-03-31 01:00",
			nil, []Kind{ForDayOff}},
		{"a day of 25 hours before a day off", "next 1470m, in Europe/Rome, off mon", "", "2026-10-25 00:00", "2026-10-25 23:30", nil, nil},
		{"the hour that is left out", "next 1h, at 02:30 Europe/Rome", "", "2026-03-28 20:00", "2026-03-29 03:00",
			nil, []Kind{ForHour, ForGap}},
		{"somebody is away meanwhile", "72h", "", "2026-12-03 18:00", "2026-12-08 18:00",
			[][2]string{{"2026-12-05 00:00", "2026-12-07 00:00"}}, []Kind{ForAbsence}},
		{"two are away, one longer", "72h", "", "2026-12-03 18:00", "2026-12-09 18:00",
			[][2]string{{"2026-12-05 00:00", "2026-12-07 00:00"}, {"2026-12-06 00:00", "2026-12-08 00:00"}}, []Kind{ForAbsence}},
		{"away before and after", "72h", "", "2026-12-03 18:00", "2026-12-06 18:00",
			[][2]string{{"2026-12-01 00:00", "2026-12-03 00:00"}, {"2026-12-07 00:00", "2026-12-09 00:00"}}, nil},
		{"away and then an hour", "next 24h, at 20:00", "", "2026-12-03 18:00", "2026-12-05 20:00",
			[][2]string{{"2026-12-04 00:00", "2026-12-05 00:00"}}, []Kind{ForAbsence, ForHour}},
		{"away on a day off costs once", "next 72h, off sat sun", "", "2026-12-03 18:00", "2026-12-08 18:00",
			[][2]string{{"2026-12-05 00:00", "2026-12-07 00:00"}}, []Kind{ForDayOff}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			game := terms(t, tt.terms)
			var why Circumstances
			for _, a := range tt.away {
				why.Away = append(why.Away, span(t, a[0], a[1], game.Zone))
			}
			d := game.Next(tt.phase, moment(t, tt.opened, game.Zone), why)
			if want := moment(t, tt.until, game.Zone); !d.Until.Equal(want) {
				t.Errorf("the deadline is %s, want %s", Show(d.Until, game.Zone), Show(want, game.Zone))
			}
			var because []Kind
			for _, r := range d.Because {
				because = append(because, r.Kind)
			}
			if !reflect.DeepEqual(because, tt.because) {
				t.Errorf("because %v, want %v", d.Because, tt.because)
			}
		})
	}
}

func TestNoDeadline(t *testing.T) {
	opened := time.Date(2026, 12, 3, 18, 0, 0, 0, time.UTC)
	for _, tt := range []struct{ line, phase string }{
		{"no deadline", "battle"}, {"research: next 24h", "battle"}, {"72h; battle: no deadline", "battle"}, {"off sun", ""},
	} {
		d := terms(t, tt.line).Next(tt.phase, opened, Circumstances{})
		if !d.IsZero() || d.Stage(opened.Add(1000*day)) != Open {
			t.Errorf("%s has %+v", tt.line, d)
		}
		if back := d.GiveBack(Span{opened, opened.Add(hour)}, ForOutage); !back.IsZero() {
			t.Errorf("%s: an outage made a deadline of nothing", tt.line)
		}
	}
}

// An hour that comes twice is the first: on 25 October 2026 Rome's clocks go back from 3:00 to 2:00.
func TestHourThatComesTwice(t *testing.T) {
	rome := terms(t, "next 1h, at 02:30 Europe/Rome")
	d := rome.Next("", moment(t, "2026-10-24 20:00", rome.Zone), Circumstances{})
	if want := time.Date(2026, 10, 25, 0, 30, 0, 0, time.UTC); !d.Until.Equal(want) {
		t.Errorf("the deadline is %s, want %s", d.Until, want)
	}
}

// The stages follow from the terms: grace, then late, then abandoned; the last moment of a stage belongs to it.
func TestStages(t *testing.T) {
	opened := time.Date(2026, 12, 3, 18, 0, 0, 0, time.UTC)
	until := opened.Add(72 * hour)
	type stage struct {
		after time.Duration
		want  Stage
	}
	for line, stages := range map[string][]stage{
		"72h": {{0, Open}, {1, Late}, {1000 * day, Late}},
		"72h, grace 12h, late after 48h, abandoned after 10 days": {
			{-72 * hour, Open}, {0, Open}, {1, InGrace}, {12 * hour, InGrace}, {12*hour + 1, Overdue}, {48 * hour, Overdue},
			{48*hour + 1, Late}, {240 * hour, Late}, {240*hour + 1, Abandoned},
		},
		"72h, grace 12h": {{12 * hour, InGrace}, {12*hour + 1, Late}},
	} {
		d := terms(t, line).Next("", opened, Circumstances{})
		for _, s := range stages {
			if got := d.Stage(until.Add(s.after)); got != s.want {
				t.Errorf("%s: %s after the deadline it is %s, want %s", line, s.after, got, s.want)
			}
		}
	}
}

func TestReminders(t *testing.T) {
	opened := time.Date(2026, 12, 3, 18, 0, 0, 0, time.UTC)
	d := terms(t, "next 72h; remind 4h 24h 100h before").Next("", opened, Circumstances{})
	until := d.Until
	if want := []time.Time{until.Add(-24 * hour), until.Add(-4 * hour)}; !reflect.DeepEqual(d.Remind, want) {
		t.Fatalf("reminders at %v, want %v: one before the opening is left out", d.Remind, want)
	}
	missing := []string{"a section COMBAT MOVE"}
	for _, tt := range []struct {
		name      string
		last, now time.Duration // before the deadline
		missing   []string
		at        time.Duration // of the reminder, 0 for none
	}{
		{"too early", 72 * hour, 25 * hour, missing, 0},
		{"the first", 72 * hour, 24 * hour, missing, 24 * hour},
		{"not twice", 24 * hour, 23 * hour, missing, 0},
		{"the second", 23 * hour, 3 * hour, missing, 4 * hour},
		{"one after a long silence", 72 * hour, hour, missing, 4 * hour},
		{"none for one who has ordered", 72 * hour, hour, nil, 0},
		{"none after the deadline", 72 * hour, -hour, missing, 0},
	} {
		got, ok := d.Reminder(until.Add(-tt.last), until.Add(-tt.now), tt.missing)
		if ok != (tt.at != 0) || ok && (!got.At.Equal(until.Add(-tt.at)) || !got.Until.Equal(until) || got.Missing[0] != missing[0]) {
			t.Errorf("%s: %+v, %v", tt.name, got, ok)
		}
	}
}

func TestReasonsAreSentences(t *testing.T) {
	rome, tokyo := zone(t, "Europe/Rome"), zone(t, "Asia/Tokyo")
	opened := moment(t, "2026-12-03 18:00", rome)
	said := func(line string, why Circumstances) []string {
		var out []string
		for _, r := range terms(t, line).Next("", opened, why).Because {
			out = append(out, r.Text(rome, tokyo).String())
		}
		return out
	}
	for _, tt := range []struct {
		line string
		why  Circumstances
		want []string
	}{
		{"next 72h, at 20:00 Europe/Rome, off sun", Circumstances{},
			[]string{"deadlines fall at 20:00 (Europe/Rome)", "moved from Sunday 6 December, a day off"}},
		{"next 70h, at 20:00 Europe/Rome on mon wed", Circumstances{}, []string{"deadlines fall at 20:00 on mon wed (Europe/Rome)"}},
		{"next 72h, off sat sun, in Europe/Rome", Circumstances{},
			[]string{"Saturday 5 December to Sunday 6 December are off and not counted"}},
		{"next 24h, off fri, in Europe/Rome", Circumstances{}, []string{"Friday 4 December is off and not counted"}},
		{"shortest 24h, in Europe/Rome", Circumstances{}, []string{"no phase is shorter than 24h"}},
		{"next 24h, in Europe/Rome", Circumstances{Away: []Span{span(t, "2026-12-04 00:00", "2026-12-05 00:00", rome)}},
			[]string{"somebody is away from Friday 4 December, 08:00 JST to Saturday 5 December, 08:00 JST, and the clock stands meanwhile"}},
		{"next 24h, in Europe/Rome", Circumstances{
			Paused:  []Span{span(t, "2026-12-03 19:00", "2026-12-05 19:30", rome)},
			Outages: []Span{span(t, "2026-12-05 20:00", "2026-12-05 20:45", rome)},
		}, []string{
			"2 days given back, for which the game was paused",
			"45 minutes given back, for which the adjudicator was out of reach",
		}},
	} {
		if got := said(tt.line, tt.why); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: %q\nwant %q", tt.line, got, tt.want)
		}
	}
}
