package deadline

import (
	"archive/zip"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// allZones lists the zones of the database that Go embeds.
func allZones(t testing.TB) []Zone {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	database, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer database.Close()
	var out []Zone
	for _, file := range database.File {
		if strings.HasSuffix(file.Name, "/") {
			continue
		}
		out = append(out, zone(t, file.Name))
	}
	if len(out) < 400 {
		t.Fatalf("the database has %d zones only", len(out))
	}
	return out
}

// changes lists the moments between two years at which a zone's clocks change.
func changes(z Zone, from, to int) []time.Time {
	var out []time.Time
	end := time.Date(to, 1, 1, 0, 0, 0, 0, time.UTC)
	for at := time.Date(from, 1, 1, 0, 0, 0, 0, z.Location()); ; {
		_, next := at.ZoneBounds()
		if next.IsZero() || next.After(end) {
			return out
		}
		out = append(out, next)
		at = next
	}
}

// wall is what a zone's clocks show, as if they were those of UTC.
func wall(t time.Time) time.Time {
	_, offset := t.Zone()
	return t.UTC().Add(time.Duration(offset) * time.Second)
}

// In every zone and round every change of its clocks, moment finds the first moment at which the wall shows as much as was asked
// for: it is that hour itself or the end of a gap, and before it no clock has shown as much.
func TestMomentIsTheFirstInEveryZone(t *testing.T) {
	count := 0
	for _, z := range allZones(t) {
		all := changes(z, 1965, 2040)
		for _, change := range all {
			for minutes := -150; minutes <= 150; minutes += 25 {
				asked := wall(change).Add(time.Duration(minutes) * time.Minute).Truncate(time.Minute)
				got := z.moment(DateOf(asked), asked.Hour()*60+asked.Minute())
				shown := wall(got)
				at, isChange := slices.BinarySearchFunc(all, got, time.Time.Compare)
				if shown.Before(asked) || !shown.Equal(asked) && !isChange {
					t.Fatalf("%s: %s came out as %s", z, asked.Format(time.DateTime), got)
				}
				first, _ := slices.BinarySearchFunc(all, got.Add(-2*day), time.Time.Compare)
				for _, end := range append(slices.Clone(all[first:at]), got) { // the wall shows most just before its clocks change
					if !wall(end.In(z.Location()).Add(-1)).Before(asked) {
						t.Fatalf("%s: %s was shown before %s", z, asked.Format(time.DateTime), got)
					}
				}
				count++
			}
		}
	}
	if count < 100000 {
		t.Errorf("looked at %d moments only", count)
	}
}

// Moments that can be looked up: Rome's clocks go forward on 29 March 2026 at 2:00 and back on 25 October at 3:00, Lord Howe's
// move by half an hour, Samoa had no 30 December 2011, and São Paulo's left out midnight on 4 November 2018.
func TestMomentsKnown(t *testing.T) {
	for _, tt := range []struct{ zone, day, hour, utc string }{
		{"Europe/Rome", "2026-03-28", "20:00", "2026-03-28 19:00"},
		{"Europe/Rome", "2026-03-29", "20:00", "2026-03-29 18:00"},
		{"Europe/Rome", "2026-03-29", "02:30", "2026-03-29 01:00"},
		{"Europe/Rome", "2026-10-25", "02:30", "2026-10-25 00:30"},
		{"Europe/Rome", "2026-10-25", "03:00", "2026-10-25 02:00"},
		{"Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03 15:30"},
		{"Pacific/Apia", "2011-12-30", "20:00", "2011-12-30 10:00"},
		{"America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04 03:00"},
		{"Asia/Kathmandu", "2026-01-01", "00:00", "2025-12-31 18:15"},
		{"UTC", "2026-01-01", "00:00", "2026-01-01 00:00"},
	} {
		date, err := ParseDate(tt.day)
		if err != nil {
			t.Fatal(err)
		}
		at, err := parseHour(tt.hour)
		if err != nil {
			t.Fatal(err)
		}
		if got := zone(t, tt.zone).moment(date, at.minute).UTC().Format("2006-01-02 15:04"); got != tt.utc {
			t.Errorf("%s %s in %s is %s UTC, want %s", tt.day, tt.hour, tt.zone, got, tt.utc)
		}
	}
}

// In Samoa a deadline on the day that was left out goes to the moment at which clocks go on, unless that day is off.
func TestDayThatIsLeftOut(t *testing.T) {
	for line, want := range map[string]string{
		"next 30m, at 20:00 Pacific/Apia":              "2011-12-31 00:00",
		"next 30m, at 20:00 Pacific/Apia, off sat":     "2012-01-01 20:00",
		"next 30m, at 20:00 Pacific/Apia, off fri":     "2011-12-31 20:00",
		"next 30m, at 20:00 Pacific/Apia on fri mon":   "2012-01-02 20:00",
		"next 1h, in Pacific/Apia, off fri":            "2011-12-31 00:00",
		"next 1h, in Pacific/Apia, off thu 2011-12-31": "2012-01-01 01:00",
		"next 4h, in Pacific/Apia, off fri 2012-01-01": "2011-12-31 03:00",
	} {
		game := terms(t, line)
		opened := moment(t, "2011-12-29 23:00", game.Zone)
		if got := game.Next("", opened, Circumstances{}).Until; !got.Equal(moment(t, want, game.Zone)) {
			t.Errorf("%s: %s, want %s", line, got.In(game.Zone.Location()), want)
		}
	}
}

func TestZonesAreEqualByName(t *testing.T) {
	if zone(t, "Europe/Rome") != zone(t, "europe/rome") || zone(t, "UTC") != (Zone{}) || zone(t, "Europe/Rome") == zone(t, "Europe/Paris") {
		t.Error("zones do not compare by their names")
	}
	for _, name := range []string{"", "Local", "right/Europe/Rome", "posix/Europe/Rome", "/etc/passwd", "Europe/", "Mars/Base", "zone.tab",
		strings.Repeat("A", 65)} {
		if z, err := ParseZone(name); err == nil {
			t.Errorf("%q is taken for %s", name, z)
		}
	}
}
