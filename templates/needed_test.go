package templates

import (
	"strings"
	"testing"

	"despatch/words"
)

// Where a letter asks for something and offers much besides, what it asks for stands first and in full, and each of the others is short,
// with what it stands for.
func TestManyOffers(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	offer := func(keyword string) AwaitedSection {
		return AwaitedSection{Keyword: keyword, Title: words.Of(words.Own("Rites")), Default: words.Of(words.Own("nobody prays")), Examples: []string{"pray at Amber Reef", "pray twice"}, Notes: texts("gods: 12")}
	}
	sections := []AwaitedSection{offer("RITE 1"), sailing, offer("RITE 2"), offer("RITE 3")}
	r := Reminder{Heading: heading, Until: until, Stage: "open", Left: words.Of(words.Own("4 hours")), Turn: Turn{Seat: "North", Header: turn.Header, Sections: sections}}
	l, err := set.Reminder(r)
	const short = "RITE 1\n  # Rites, may be left out; pass: nobody prays\n  # such as: pray at Amber Reef\nRITE 2\n"
	sail := strings.Index(l.Text, "\nSAIL")
	if err != nil || !strings.Contains(l.Text, short) || sail < 0 || sail > strings.Index(l.Text, short) || strings.Contains(l.Text, "gods") {
		t.Errorf("%v:\n%s", err, l.Text)
	}
	if strings.Contains(l.HTML, "gods") || strings.Count(l.HTML, "# Rites, may be left out; pass:") != 3 {
		t.Errorf("%s", l.HTML)
	}
	r.Turn.Sections = sections[:3] // two offers stand where they stood
	if l, err = set.Reminder(r); err != nil || strings.Index(l.Text, "RITE 1") > strings.Index(l.Text, "\nSAIL") || !strings.Contains(l.Text, "gods") {
		t.Errorf("%v:\n%s", err, l.Text)
	}
	a := Awaited{Seat: "North", Yours: true, Sections: sections}
	if l, err = set.Welcome(Welcome{Heading: heading, State: State{Awaited: []Awaited{a}}}); err != nil || !strings.Contains(l.Text, "Awaited: North (you): SAIL; may be left out: RITE 1, RITE 2, RITE 3.") {
		t.Errorf("%v:\n%s", err, l.Text)
	}
}

// A section that need not be given says in lists and in the form what would call for it.
func TestNeeded(t *testing.T) {
	trade := trading
	trade.Needed = words.Of(words.Own("if you sail"))
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
	r := Reminder{Heading: heading, Until: until, Stage: "open", Left: words.Of(words.Own("4 hours")), Turn: Turn{Seat: "North", Header: turn.Header, Sections: []AwaitedSection{trade}}}
	if l, err = set.Reminder(r); err != nil || !strings.Contains(l.Text, "# needed if you sail\n") {
		t.Errorf("the form tells the condition (%v):\n%s", err, l.Text)
	}
}
