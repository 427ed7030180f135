package deadline

import (
	"fmt"
	"strings"
	"time"
)

// dayLayout is how letters write a day of this year.
const dayLayout = "Monday 2 January"

// Show writes a moment for a player: in his zone, with UTC beside it, so that two players who compare letters see the same
// moment: "Friday 2 January 2026, 21:00 CET (20:00 UTC)".
func Show(t time.Time, zone Zone) string {
	own, utc := t.In(zone.Location()), t.UTC()
	text := own.Format(dayLayout+" 2006, 15:04 ") + abbreviation(own)
	switch {
	case abbreviation(own) == "UTC":
		return text
	case DateOf(own) != DateOf(utc):
		return text + utc.Format(" (15:04 UTC on Monday)")
	}
	return text + utc.Format(" (15:04 UTC)")
}

// brief writes a moment in one zone, for a sentence that names two.
func brief(t time.Time, zone Zone) string {
	own := t.In(zone.Location())
	return own.Format(dayLayout+", 15:04 ") + abbreviation(own)
}

// abbreviation is the zone's, "CET", or "UTC+05:30" where it has none but figures.
func abbreviation(t time.Time) string {
	name, _ := t.Zone()
	if strings.ContainsAny(name, "+-") {
		return t.Format("UTC-07:00")
	}
	return name
}

// Duration writes a length of time by its two largest units, rounded down: "2 days 3 hours", "45 minutes", "less than a minute".
func Duration(d time.Duration) string {
	d = max(d, -d)
	for i, u := range spoken {
		n := d / u.length
		if n == 0 {
			continue
		}
		text := count(n, u.word)
		if i+1 < len(spoken) {
			if rest := d % u.length / spoken[i+1].length; rest > 0 {
				text += " " + count(rest, spoken[i+1].word)
			}
		}
		return text
	}
	return "less than a minute"
}

// spoken are the units that letters use, the largest first.
var spoken = []struct {
	length time.Duration
	word   string
}{{24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}}

func count(n time.Duration, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// Remaining says how far off a moment is: "in 2 days 3 hours", "45 minutes ago".
func Remaining(t, now time.Time) string {
	if t.Before(now) {
		return Duration(now.Sub(t)) + " ago"
	}
	return "in " + Duration(t.Sub(now))
}
