package campaign_test

import (
	"testing"

	"despatch/storage"
)

// Orders that were replaced and are sent again word for word count again; those that stand, or that another section was sent after, do not.
func TestGoingBackToAnEarlierSheet(t *testing.T) {
	const a, b = "PURCHASE\n  10 infantry\n", "PURCHASE\n  9 infantry\n"
	const move = "COMBAT MOVE\n  1 tank Poland -> East Poland\n"
	for name, c := range map[string]struct {
		sheets  []string
		outcome storage.Outcome // of the last
		stands  string
	}{
		"back":                 {[]string{a, b, a}, storage.Accepted, "  10 infantry\n"},
		"there again":          {[]string{a, b, a, b}, storage.Accepted, "  9 infantry\n"},
		"told, and back":       {[]string{a, a, b, a}, storage.Accepted, "  10 infantry\n"},
		"the same":             {[]string{a, b, b}, storage.Ignored, "  9 infantry\n"},
		"beside other orders":  {[]string{a, move, a}, storage.Ignored, "  10 infantry\n"},
		"one section replaced": {[]string{a + move, b, a + move}, storage.Accepted, "  10 infantry\n"},
	} {
		t.Run(name, func(t *testing.T) {
			w := waitingTable(t)
			for i, sheet := range c.sheets {
				got := w.reply(anna, "g1", "ORDERS g1 GERMANY ROUND 1\n"+sheet+"END\n")
				if i == len(c.sheets)-1 {
					wantOutcome(t, got, c.outcome, "")
				}
			}
			w.reply(anna, "g1", "STATUS\n")
			wants(t, w.last(anna, "g1").Text, c.stands)
			w.replay("g1")
		})
	}
}
