package deadline

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"
)

// Event is a deadline as an entry of a calendar.
type Event struct {
	// Game and Turn tell which entry it is, and Domain, the host of the game's address, whose. A later event of the same three
	// moves the entry.
	Game, Turn, Domain string
	// Title and Text are what the player reads; Text may have several lines.
	Title, Text string
	// Until is the deadline, Stamp when the letter is written.
	Until, Stamp time.Time
	// Sequence counts the versions of the entry, from 0.
	Sequence int
	// Alarms are how long before the deadline the calendar rings.
	Alarms []time.Duration
	// Cancelled takes the entry out again.
	Cancelled bool
}

// UID is the entry's name, the same for all its versions (RFC 5545 section 3.8.4.7).
func (e Event) UID() string {
	sum := sha256.Sum256([]byte(e.Game + "\x00" + e.Turn))
	return fmt.Sprintf("deadline-%x@%s", sum[:12], e.Domain)
}

// ICS writes the event as a calendar of its own (RFC 5545), to be attached as text/calendar with method=PUBLISH, or CANCEL. An
// entry that was published is taken out by the method CANCEL with a higher Sequence (RFC 5546 section 3.2.5).
func (e Event) ICS() []byte {
	calendar := ics.NewCalendarFor("despatch")
	calendar.SetProductId("-//despatch//deadline//EN")
	calendar.SetMethod(ics.MethodPublish)
	entry := calendar.AddEvent(e.UID())
	entry.SetDtStampTime(e.Stamp)
	entry.SetSequence(e.Sequence)
	entry.SetStartAt(e.Until)
	entry.SetSummary(plain(e.Title))
	if e.Text != "" {
		entry.SetDescription(plain(e.Text))
	}
	entry.SetTimeTransparency(ics.TransparencyTransparent) // a deadline keeps nobody busy
	if e.Cancelled {
		calendar.SetMethod(ics.MethodCancel)
		entry.SetStatus(ics.ObjectStatusCancelled)
	} else {
		entry.SetStatus(ics.ObjectStatusConfirmed)
		for _, before := range e.Alarms {
			alarm := entry.AddAlarm()
			alarm.SetAction(ics.ActionDisplay)
			alarm.SetTrigger(fmt.Sprintf("-PT%dM", int(before/time.Minute)))
			alarm.SetDescription(plain(e.Title))
		}
	}
	return []byte(calendar.Serialize(ics.WithNewLineWindows))
}

// plain drops what a calendar cannot hold: control characters but for ends of lines, and bytes that are not UTF-8.
func plain(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' || r == 0x7f {
			return -1
		}
		return r
	}, text)
}
