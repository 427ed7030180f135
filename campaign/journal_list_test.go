package campaign_test

import (
	"context"
	"strings"
	"testing"

	"despatch/campaign"
)

// The list of a journal says of each entry who has done what, and neither what orders say nor who wrote without his name.
func TestJournalSaysWhoAndWhat(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, func(n *campaign.NewGame) { n.Press = campaign.PressAnonymous })
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(carol, "k7q2", "MASTER PAUSE BECAUSE a wedding")
	if _, err := w.Operate(context.Background(), "k7q2", "resume"); err != nil {
		t.Fatal(err)
	}
	w.reply(ben, "k7q2", "PRESS TO North ANONYMOUS\nGuess who.\nEND")
	w.reply(carol, "k7q2", "MASTER EJECT South")
	w.reply(ada, "k7q2", "CANCEL ORDERS")

	list, err := w.Journal("k7q2")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"created: the desk: with Ada, Ben and Carol",
		"sheet: Ada: round 1, Both: orders of North",
		"paused: Carol: because a wedding",
		"resumed: the operator: ",
		"press: somebody: to North",
		"left: Carol: South and Page taken from Ben",
		"cancelled: Ada: round 1, Both: withdrawn: Card",
	}
	for i, e := range list {
		got := e.Kind + ": " + e.Who + ": " + e.What
		if i >= len(want) || got != want[i] {
			t.Errorf("entry %d is listed as\n  %s\nwant\n  %s", e.Number, got, strings.Join(want[min(i, len(want)):], "\n  "))
		}
	}
	if len(list) != len(want) {
		t.Errorf("%d entries are listed, want %d", len(list), len(want))
	}
}
