package deadline

import (
	"errors"
	"testing"
	"time"

	"gopkg.in/yaml.v3"
)

// What is taken can be used and written again; what is refused is refused with a sentence.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		everything, "72h", "72", "no deadline", "next 24h; a b: at 9.30 on mon; c: no deadline", "at 20:00 Pacific/Apia on fri, off sat",
		"next 1.5 days, off 2026-12-24..2027-01-02", "at: 20:00", ";;", "next 72h;", "next\x00", "at 20: 00; ä: 3 weeks",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		game, err := Parse(line)
		var fault *Fault
		if err != nil {
			if !errors.As(err, &fault) || fault.Says.IsZero() {
				t.Fatalf("%q is refused with %v", line, err)
			}
			return
		}
		useTerms(t, game)
	})
}

func FuzzYAML(f *testing.F) {
	for _, file := range []string{
		"72", "next: 72h\ngrace: 12h", "at: 20:00\ndays: [mon, wed]\nzone: Europe/Rome", "phases: {research: next 24h, Z: {at: 9.30}}",
		"next: 72h\ndays_off: [sat, 2026-12-24]\nremind: [24h, 4h]\nabsences: 21\nreserve: 10 days", "{next: &a 72h, grace: *a}",
		"<<: {next: 1h}", "phases: {a: {none: true}}", "- 1", "next: !!binary aGk=",
	} {
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file string) {
		var game Terms
		if err := yaml.Unmarshal([]byte(file), &game); err != nil {
			if !game.IsZero() {
				t.Fatalf("%q is refused, but leaves %s", file, game)
			}
			return
		}
		useTerms(t, game)
	})
}

// useTerms does with terms that were taken all that can be done.
func useTerms(t *testing.T, game Terms) {
	t.Helper()
	if err := game.Check(); err != nil {
		t.Fatalf("%s was taken, but: %v", game, err)
	}
	checkForms(t, game)
	opened := time.Date(2026, 12, 3, 18, 0, 0, 0, time.UTC)
	phases := []string{""}
	for phase := range game.Phases {
		phases = append(phases, phase)
	}
	for _, phase := range phases {
		d := game.Next(phase, opened, Circumstances{Away: []Span{{opened.Add(hour), opened.Add(day)}}})
		if !d.IsZero() && (d.Until.Before(d.Earliest) || game.Off.Has(DateOf(d.Until.In(game.Zone.Location())))) {
			t.Fatalf("%s: %+v", game, d)
		}
	}
}
