package templates

import (
	"time"

	"despatch/words"
)

// moment is a time as letters print it: in the reader's zone, and beside it in UTC, by which players compare.
type moment struct {
	Weekday, Month words.Name
	Day, Year      int
	Hour           string
	Zone           words.Name
	// UTC is the hour there, "" where the zone is UTC itself.
	UTC string
}

func momentOf(t time.Time, zone *time.Location) moment {
	own := t.In(zone)
	m := moment{
		Weekday: words.Name(own.Weekday().String()), Day: own.Day(), Month: words.Name(own.Month().String()), Year: own.Year(),
		Hour: own.Format("15:04"), Zone: words.Name(own.Format("MST")),
	}
	if zone != time.UTC {
		m.UTC = t.UTC().Format("15:04")
	}
	return m
}
