package deadline

import (
	"strings"
	"time"

	"despatch/words"
)

// Show writes a moment for a player: in his zone, with UTC beside it, so that two players who compare letters see the same
// moment: "Friday 2 January 2026, 21:00 CET (20:00 UTC)".
func Show(t time.Time, zone Zone) words.Text { return book.Say(momentOf(t, zone)) }

// momentOf is a moment as Show writes it.
func momentOf(t time.Time, zone Zone) words.Topic {
	own, utc := t.In(zone.Location()), t.UTC()
	m := fullMoment{Day: dayOf(own), Year: own.Year(), Hour: hourOf(own), Zone: words.Name(abbreviation(own))}
	if m.Zone == "UTC" {
		return m
	}
	m.InUTC = hourOf(utc)
	if DateOf(own) != DateOf(utc) {
		m.DayInUTC = words.Name(utc.Weekday().String())
	}
	return m
}

// ShowDay writes a day: "Friday 2 January 2026".
func ShowDay(d Date) words.Text { return book.Say(fullDay{dayOf(d.noon()), d.Year}) }

// ShowHour writes the hour that a moment is in a zone: "21:00".
func ShowHour(t time.Time, zone Zone) words.Text { return book.Say(hourOf(t.In(zone.Location()))) }

// ShowBriefly writes a moment of these days in a zone: "2 January 21:00 CET".
func ShowBriefly(t time.Time, zone Zone) words.Text {
	own := t.In(zone.Location())
	return book.Say(shortMoment{own.Day(), words.Name(own.Month().String()), hourOf(own), words.Name(abbreviation(own))})
}

// ShowInZone writes a moment in one zone alone: "Friday 2 January 2026, 21:00 CET".
func ShowInZone(t time.Time, zone Zone) words.Text {
	own := t.In(zone.Location())
	return book.Say(fullMoment{Day: dayOf(own), Year: own.Year(), Hour: hourOf(own), Zone: words.Name(abbreviation(own))})
}

// briefly is a moment in one zone, for a sentence that names two.
func briefly(t time.Time, zone Zone) words.Topic {
	own := t.In(zone.Location())
	return briefMoment{dayOf(own), hourOf(own), words.Name(abbreviation(own))}
}

func dayOf(t time.Time) words.Topic {
	return dayOfYear{words.Name(t.Weekday().String()), t.Day(), words.Name(t.Month().String())}
}

func hourOf(t time.Time) words.Topic { return hourOfDay{t.Hour(), t.Minute()} }

// abbreviation is the zone's, "CET", or "UTC+05:30" where it has none but figures.
func abbreviation(t time.Time) string {
	name, _ := t.Zone()
	if strings.ContainsAny(name, "+-") {
		return t.Format("UTC-07:00")
	}
	return name
}

// Duration writes a length of time by its two largest units, rounded down: "2 days 3 hours", "45 minutes", "less than a minute".
func Duration(d time.Duration) words.Text { return book.Say(lengthOf(d)) }

// lengthOf is a length of time as Duration writes it.
func lengthOf(d time.Duration) words.Topic {
	d = max(d, -d)
	return lasts{int(d / (24 * time.Hour)), int(d % (24 * time.Hour) / time.Hour), int(d % time.Hour / time.Minute)}
}
