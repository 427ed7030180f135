package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// A deputy who plays himself reads what is told to all once, and as himself.
func TestDeputyWhoPlaysHearsOnce(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, func(n *campaign.NewGame) {
		n.Seats = map[adjudicator.Seat]campaign.Seated{
			"north": {Name: "Ada", Addresses: []string{ada}}, "south": {Name: "Ben", Addresses: []string{ben}},
			"page": {Name: "Finn", Addresses: []string{"finn@south.example"}},
		}
	})
	wantOutcome(t, w.reply(ben, "k7q2", "DEPUTY finn@south.example UNTIL 8 March"), storage.Accepted, "done: DEPUTY")
	for _, c := range []struct{ from, text string }{
		{carol, "MASTER ANNOUNCE\nThe cards are marked.\nEND"},
		{ada, "PRESS TO ALL\nGood luck.\nEND"},
		{carol, "MASTER PAUSE BECAUSE of the holidays"},
		{carol, "MASTER RESUME"},
	} {
		before := len(w.mail("finn@south.example"))
		wantOutcome(t, w.reply(c.from, "k7q2", c.text), storage.Accepted, "done:")
		if n := len(w.mail("finn@south.example")) - before; n != 1 {
			t.Errorf("%.20q: Finn has %d letters, want 1", c.text, n)
		}
		if last := w.last(carol, "k7q2").Text; strings.Contains(last, "This was written to") && strings.Count(last, "Finn") != 1 {
			t.Errorf("the receipt lists Finn %d times:\n%s", strings.Count(last, "Finn"), last)
		}
	}
	w.replay("k7q2")
}

// A game master who sees orders is told whose they are.
func TestStatusNamesWhoseOrders(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 3)), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(carol, "k7q2", "STATUS"), storage.Accepted, "done: STATUS")
	text := w.last(carol, "k7q2").Text
	wants(t, text, "Recorded from the players, and not carried out yet:", "North, from Ada", "3 crowns")
	if strings.Contains(text, "Recorded from you") {
		t.Errorf("orders of Ada's are said to be the game master's:\n%s", text)
	}
	wantOutcome(t, w.reply(ada, "k7q2", "STATUS"), storage.Accepted, "done: STATUS")
	if text := w.last(ada, "k7q2").Text; !strings.Contains(text, "Recorded from you") || strings.Contains(text, "from Ada") {
		t.Errorf("Ada's own orders are not told as hers:\n%s", text)
	}
}
