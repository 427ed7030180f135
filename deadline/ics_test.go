package deadline

import (
	"bytes"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"
)

func exampleEvent() Event {
	return Event{
		Game: "east41", Turn: "3 germany combat-move", Domain: "example.net",
		Title: "east41: orders of Germany, round 3; Königsberg, Öland and all that a long title may have in it",
		Text:  "Missing: a section COMBAT MOVE,\nand one BATTLE; write \\ to no one.",
		Until: time.Date(2026, 12, 6, 19, 0, 0, 0, time.UTC), Stamp: time.Date(2026, 12, 3, 18, 5, 7, 0, time.UTC),
		Sequence: 2, Alarms: []time.Duration{24 * hour, 4 * hour},
	}
}

// entry reads a calendar back and gives its one event.
func entry(t *testing.T, raw []byte) (*ics.Calendar, *ics.VEvent) {
	t.Helper()
	calendar, err := ics.ParseCalendar(bytes.NewReader(raw))
	if err != nil || len(calendar.Events()) != 1 {
		t.Fatalf("%v\n%s", err, raw)
	}
	return calendar, calendar.Events()[0]
}

func value(t *testing.T, event *ics.VEvent, property ics.ComponentProperty) string {
	t.Helper()
	if p := event.GetProperty(property); p != nil {
		return p.Value
	}
	return ""
}

func TestEventCanBeReadBack(t *testing.T) {
	e := exampleEvent()
	calendar, event := entry(t, e.ICS())
	for property, want := range map[ics.ComponentProperty]string{
		ics.ComponentPropertyUniqueId:    e.UID(),
		ics.ComponentPropertySummary:     e.Title,
		ics.ComponentPropertyDescription: e.Text,
		ics.ComponentPropertyDtStart:     "20261206T190000Z",
		ics.ComponentPropertyDtstamp:     "20261203T180507Z",
		ics.ComponentPropertySequence:    "2",
		ics.ComponentPropertyStatus:      "CONFIRMED",
	} {
		if got := value(t, event, property); got != want {
			t.Errorf("%s is %q, want %q", property, got, want)
		}
	}
	for _, p := range calendar.CalendarProperties {
		if p.IANAToken == "METHOD" && p.Value != "PUBLISH" {
			t.Errorf("the method is %s", p.Value)
		}
	}
	if !bytes.Contains(e.ICS(), []byte("\r\nMETHOD:PUBLISH\r\n")) {
		t.Error("there is no method")
	}
	var triggers []string
	for _, alarm := range event.Alarms() {
		triggers = append(triggers, alarm.GetProperty(ics.ComponentPropertyTrigger).Value)
	}
	if got := strings.Join(triggers, " "); got != "-PT1440M -PT240M" {
		t.Errorf("it rings at %s", got)
	}
}

// Lines end with CR LF and have at most 75 octets (RFC 5545 section 3.1), and none is folded inside a letter.
func TestEventIsFolded(t *testing.T) {
	raw := string(exampleEvent().ICS())
	if strings.Count(raw, "\n") != strings.Count(raw, "\r\n") || !strings.HasSuffix(raw, "END:VCALENDAR\r\n") {
		t.Errorf("lines do not end with CR LF: %q", raw)
	}
	folded := 0
	for _, line := range strings.Split(raw, "\r\n") {
		if len(line) > 75 || strings.ToValidUTF8(line, "") != line {
			t.Errorf("%q has %d octets", line, len(line))
		}
		if strings.HasPrefix(line, " ") {
			folded++
		}
	}
	if folded < 3 {
		t.Errorf("only %d lines are folded", folded)
	}
}

// A new deadline of the same turn moves the entry: same UID, higher sequence. Other turns and games have others.
func TestEventMoves(t *testing.T) {
	first := exampleEvent()
	second := first
	second.Until, second.Sequence, second.Title = first.Until.Add(day), 3, "moved"
	_, a := entry(t, first.ICS())
	_, b := entry(t, second.ICS())
	if a.Id() != b.Id() || value(t, b, ics.ComponentPropertySequence) != "3" || value(t, b, ics.ComponentPropertyDtStart) != "20261207T190000Z" {
		t.Errorf("it does not move:\n%s", second.ICS())
	}
	for _, other := range []Event{{Game: "east41", Turn: "4", Domain: "example.net"}, {Game: "west41", Turn: first.Turn, Domain: "example.net"},
		{Game: "east41" + first.Turn, Domain: "example.net"}, {Game: first.Game, Turn: first.Turn, Domain: "example.org"}} {
		if other.UID() == first.UID() {
			t.Errorf("%+v has the same UID", other)
		}
	}
}

func TestEventIsCancelled(t *testing.T) {
	e := exampleEvent()
	e.Cancelled, e.Sequence = true, 3
	raw := e.ICS()
	_, event := entry(t, raw)
	if event.Id() != e.UID() || value(t, event, ics.ComponentPropertyStatus) != "CANCELLED" || len(event.Alarms()) != 0 ||
		!bytes.Contains(raw, []byte("\r\nMETHOD:CANCEL\r\n")) || bytes.Contains(raw, []byte("PUBLISH")) {
		t.Errorf("it is not cancelled:\n%s", raw)
	}
}

// Nothing that a player writes can put lines of its own into the calendar.
func TestEventKeepsToItself(t *testing.T) {
	e := exampleEvent()
	e.Title = "a\r\nBEGIN:VALARM\r\nb\rATTENDEE:mailto:x@example.net\x00\xff"
	e.Text = "c\r\nEND:VCALENDAR\nd"
	calendar, event := entry(t, e.ICS())
	if len(event.Alarms()) != 2 || len(calendar.Components) != 1 || strings.Contains(string(e.ICS()), "\r\nATTENDEE") {
		t.Errorf("lines got in:\n%s", e.ICS())
	}
}
