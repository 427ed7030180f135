package deadline

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"despatch/pattern"
	"despatch/words"
)

// Zone is a time zone of the IANA database. The zero Zone is UTC. Two of the same name are equal.
type Zone struct{ location *time.Location }

// zones keeps each zone once, so that Zones can be compared.
var zones sync.Map

// zoneName is what names of zones look like: "Europe/Rome", "Etc/GMT+5".
var zoneName = pattern.Of(`^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$`)

// ParseZone finds a zone by its IANA name, in small letters too where the name's words all begin with a capital.
func ParseZone(name string) (Zone, words.Telling) {
	unknown := fault(notAZone{words.Own(name), []words.Line{"Europe/Rome", "America/New_York"}})
	if len(name) > 64 || !zoneName.MatchString(name) || name == "Local" {
		return Zone{}, unknown
	}
	if name == "UTC" {
		return Zone{}, nil
	}
	if strings.HasPrefix(name, "right/") || strings.HasPrefix(name, "posix/") { // other clocks, which some systems store beside
		return Zone{}, unknown
	}
	if known, ok := zones.Load(name); ok {
		return Zone{known.(*time.Location)}, nil
	}
	location, err := time.LoadLocation(name)
	if err != nil {
		if proper := capitals(name); proper != name {
			return ParseZone(proper)
		}
		return Zone{}, unknown
	}
	known, _ := zones.LoadOrStore(name, location)
	return Zone{known.(*time.Location)}, nil
}

// capitals writes "america/new_york" as America/New_York, and words of three letters without a slash as UTC.
func capitals(name string) string {
	if len(name) == 3 {
		return strings.ToUpper(name)
	}
	out := []byte(strings.ToLower(name))
	for i := range out {
		if i == 0 || strings.IndexByte("/_-", out[i-1]) >= 0 {
			out[i] = strings.ToUpper(string(out[i]))[0]
		}
	}
	return string(out)
}

// Location is the zone as package time knows it.
func (z Zone) Location() *time.Location {
	if z.location == nil {
		return time.UTC
	}
	return z.location
}

// String is the zone's name.
func (z Zone) String() string { return z.Location().String() }

// MarshalText implements encoding.TextMarshaler, for the journal and for settings of players.
func (z Zone) MarshalText() ([]byte, error) { return []byte(z.String()), nil }

// UnmarshalText reads what ParseZone does, and nothing as UTC.
func (z *Zone) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*z = Zone{}
		return nil
	}
	*z, err = ParseZone(string(text))
	return err
}

// moment is when that minute of that day comes in the zone. An hour that clocks leave out in spring becomes the moment at which
// they go on, and of an hour that comes twice in autumn it is the first: the first moment at which the wall shows that much.
func (z Zone) moment(day Date, minute int) time.Time {
	wall := time.Date(day.Year, day.Month, day.Day, 0, minute, 0, 0, time.UTC).Unix()
	t := time.Unix(wall, 0).Add(-24 * time.Hour).In(z.Location()) // no zone is a day away from UTC
	for {
		_, offset := t.Zone()
		_, end := t.ZoneBounds()
		shown := time.Unix(wall-int64(offset), 0).In(z.Location())
		if shown.Before(t) {
			shown = t
		}
		if end.IsZero() || shown.Before(end) {
			return shown
		}
		t = end
	}
}

// Hour is an hour of the day, to the minute; the zero Hour is one of which nothing was said.
type Hour struct {
	kind   hourKind
	minute int // since midnight
}

type hourKind uint8

const (
	unsaid hourKind = iota
	fixed
	anyHour
)

// At is the hour that a clock shows, 0:00 to 23:59.
func At(hour, minute int) Hour { return Hour{fixed, 60*hour + minute} }

// AnyHour says that no hour of the day is better than another. It takes a fixed hour of the game away from a phase.
var AnyHour = Hour{kind: anyHour}

// Fixed is true for an hour of the day.
func (h Hour) Fixed() bool { return h.kind == fixed }

func (h Hour) or(other Hour) Hour {
	if h.kind != unsaid {
		return h
	}
	return other
}

// String writes "20:00", "any hour", or nothing.
func (h Hour) String() string {
	switch h.kind {
	case fixed:
		return fmt.Sprintf("%02d:%02d", h.minute/60, h.minute%60)
	case anyHour:
		return "any hour"
	}
	return ""
}

// parseHour reads "20:00" or "any hour".
func parseHour(text string) (Hour, words.Telling) {
	if text == "any hour" || text == "any" {
		return AnyHour, nil
	}
	t, err := time.Parse("15:04", strings.Replace(text, ".", ":", 1))
	if err != nil {
		return Hour{}, fault(notAnHour{words.Own(text), "20:00", "any hour"})
	}
	return At(t.Hour(), t.Minute()), nil
}

// check refuses an hour that no clock shows.
func (h Hour) check() words.Telling {
	if h.minute < 0 || h.minute >= 24*60 {
		return fault(noHourOfTheDay{words.Line("at " + h.String()), "20:00"})
	}
	return nil
}
