package templates

import (
	"strings"
	"testing"
)

// A section that need not be given says in lists and in the form what would call for it.
func TestNeeded(t *testing.T) {
	trade := trading
	trade.Needed = "if you sail"
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	l, err := set.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Missing: []AwaitedSection{trading}})
	if err != nil || !strings.Contains(l.Text, "- TRADE (optional)") {
		t.Errorf("a section without a condition is optional (%v):\n%s", err, l.Text)
	}
	l, err = set.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Missing: []AwaitedSection{trade}})
	if err != nil || !strings.Contains(l.Text, "- TRADE (needed if you sail)") {
		t.Errorf("the receipt tells the condition (%v):\n%s", err, l.Text)
	}
	r := Reminder{Heading: heading, Until: until, Stage: "open", Left: "4 hours", Turn: Turn{Seat: "North", Header: turn.Header, Sections: []AwaitedSection{trade}}}
	if l, err = set.Reminder(r); err != nil || !strings.Contains(l.Text, "# needed if you sail\n") {
		t.Errorf("the form tells the condition (%v):\n%s", err, l.Text)
	}
}
