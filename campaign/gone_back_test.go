package campaign_test

import (
	"context"
	"testing"
	"time"

	"despatch/campaign"
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

// A mail that a list wrote anew on its way, and that comes late, is no sheet sent again: nobody went back to it.
func TestALateCopyOfAMailReplacesNothing(t *testing.T) {
	w := waitingTable(t)
	take := func(l campaign.Letter) campaign.Disposition {
		done, err := w.Receive(context.Background(), l)
		if err != nil {
			t.Fatal(err)
		}
		return done
	}
	first := w.fresh(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  10 infantry\nEND\n"})
	wantOutcome(t, take(first), storage.Accepted, "")
	w.reply(anna, "g1", "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  9 infantry\nEND\n")
	late := first
	late.Digest, late.Text = "feed00000000cafe", late.Text+"\n-- \nThe club's list\n"
	wantOutcome(t, take(late), storage.Ignored, "the same orders")
	w.reply(anna, "g1", "STATUS\n")
	wants(t, w.last(anna, "g1").Text, "  9 infantry\n")
}

// When orders are carried out nobody is told whom it would show that others have sent theirs.
func TestWhenPlayedTellsNothingOfOthers(t *testing.T) {
	told := func(both bool) string {
		w := newWorld(t)
		w.open("k7q2", func(n *campaign.NewGame) { n.Wait = time.Hour })
		w.reply(ada, "k7q2", card("k7q2", "NORTH", 2))
		if both {
			w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
		}
		w.reply(ada, "k7q2", "When will my orders be carried out?")
		return w.last(ada, "k7q2").Text
	}
	if alone, both := told(false), told(true); alone != both {
		t.Errorf("North is told\n%s\nwhere South has sent orders, and else\n%s", both, alone)
	}
}
