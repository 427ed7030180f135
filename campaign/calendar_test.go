package campaign_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
)

// entry reads the lines of the calendar that goes with a letter, nil for none.
func entry(t *testing.T, o campaign.Outgoing) map[string]string {
	t.Helper()
	for _, a := range o.Attachments {
		if a.Name != "deadline.ics" {
			continue
		}
		lines := map[string]string{"type": a.Type}
		for line := range strings.Lines(strings.ReplaceAll(string(a.Data), "\r\n ", "")) {
			key, value, _ := strings.Cut(strings.TrimSpace(line), ":")
			lines[key] = value
		}
		return lines
	}
	return nil
}

// A letter that asks for orders brings the deadline for the calendar; later ones move the same entry, and it is taken out when
// nothing is awaited any more.
func TestTheDeadlineForTheCalendar(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", func(n *campaign.NewGame) {
		alternate(n)
		n.Terms = terms(t, "next 72h; remind 24h")
		n.Masters = []campaign.Seated{{Name: "Mary", Addresses: []string{mary}}}
	})
	first := entry(t, w.last(ada, "hc1"))
	if first["DTSTART"] != "20260304T120000Z" || first["METHOD"] != "PUBLISH" || first["TRIGGER"] != "-PT1440M" || !strings.Contains(first["type"], "method=PUBLISH") {
		t.Fatalf("Ada's first letter has %q", first)
	}
	if got := entry(t, w.last(ben, "hc1")); got != nil {
		t.Errorf("nothing is awaited from Ben, and he gets %q", got)
	}
	w.clock = w.clock.Add(time.Hour)
	w.reply(mary, "hc1", "MASTER EXTEND BY 1 day")
	second := entry(t, w.last(ada, "hc1"))
	if second["UID"] != first["UID"] || second["DTSTART"] != "20260305T120000Z" || number(t, second) <= number(t, first) {
		t.Errorf("the extension moves the entry:\n%q\n%q", first, second)
	}
	w.clock = w.clock.Add(time.Hour)
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	third := entry(t, w.last(ada, "hc1"))
	if third["UID"] != first["UID"] || third["METHOD"] != "CANCEL" || number(t, third) <= number(t, second) {
		t.Errorf("when Ada has played the entry is taken out: %q", third)
	}
	if got := entry(t, w.last(ben, "hc1")); got["UID"] == first["UID"] || got["METHOD"] != "PUBLISH" {
		t.Errorf("it is Ben's turn, and he has an entry of his own: %q", got)
	}
	w.replay("hc1")
}

// number is an entry's sequence number.
func number(t *testing.T, entry map[string]string) int {
	t.Helper()
	n, err := strconv.Atoi(entry["SEQUENCE"])
	if err != nil {
		t.Fatal(err)
	}
	return n
}
