package deadline

import (
	"errors"
	"testing"
	"time"

	"despatch/words/wordstest"
)

// No word of a reason, of a moment in it or of a fault stands outside of the book.
func TestNoWordOutsideTheBook(t *testing.T) {
	from := time.Date(2026, 12, 5, 23, 30, 0, 0, time.UTC)
	r := Reason{From: from, To: from.Add(51 * time.Hour), Span: Span{from, from.Add(30 * time.Hour)}, Agreed: "20:00 on mon"}
	for _, r.Kind = range []Kind{ForShortest, ForAbsence, ForDayOff, ForHour, ForGap, ForOutage, ForPause, ForUnreachable, ForClock, ForExtension, "later"} {
		wordstest.Marked(t, r.Text(Zone{}, Zone{}))
		wordstest.Marked(t, r.OwnText(Zone{}, Zone{}))
	}
	for _, line := range []string{
		"bananas", "next 3h, off blah", "next 3h in Nowhere", "next 3h, late after 1h, grace 2h", "at 25:00", "absences many", "research: reserve 3h",
		"next 1.01m", "next 1h, shortest 2h", "next 72h, next 24h",
	} {
		_, err := Parse(line)
		var fault *Fault
		if !errors.As(err, &fault) {
			t.Fatalf("%s: %v", line, err)
		}
		wordstest.Marked(t, fault.Says)
	}
	_, err := Deadline{Until: from}.Extend(-time.Hour, from)
	wordstest.Marked(t, err.(*Fault).Says)
}
