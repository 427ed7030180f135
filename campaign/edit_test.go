package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// A correction names what is to be different; everybody is told the reason and the difference.
func TestEdit(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	d := w.reply(carol, "k7q2", "MASTER EDIT BECAUSE a crown fell under the table\nCrowns: [4, 5]\nEND")
	wantOutcome(t, d, storage.Accepted, "done: MASTER EDIT BECAUSE a crown fell under the table")
	if got := w.state("k7q2"); !strings.Contains(got, `"Crowns":[4,5]`) || !strings.Contains(got, `"Round":1`) {
		t.Errorf("the position is %s", got)
	}
	for _, who := range []string{ada, ben, carol} {
		for _, l := range w.mail(who) {
			if strings.Contains(l.Subject, "corrected") {
				wants(t, l.Text, "Carol, the game master, has corrected the position, because a crown fell under the table.", "Crowns: North, crowns 4 (before: 5)")
				if strings.Contains(l.Text, "taken back") {
					t.Errorf("orders that still fit are said to be taken back:\n%s", l.Text)
				}
			}
		}
	}
	// What waited waits on, and the game goes on from the new position.
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	if s := w.status("k7q2"); s.Stand.Round != 2 {
		t.Errorf("the game is in round %d, want 2", s.Stand.Round)
	}
	w.replay("k7q2")
}

// A correction to another turn begins that turn: what waited is taken back, and letters of before count no more.
func TestEditToAnotherTurn(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	old := w.last(ada, "k7q2").MessageID
	w.reply(carol, "k7q2", "MASTER EDIT BECAUSE of a wrong start\nround: 2\nEND")
	wants(t, w.last(ada, "k7q2").Text, "The orders that waited of North do not fit any more and were taken back.")
	if s := w.status("k7q2"); s.Stand.Round != 2 || len(s.Pending) != 0 {
		t.Errorf("the game is in round %d and %v wait", s.Stand.Round, s.Pending)
	}
	d := w.send(campaign.Letter{From: ada, Thread: []string{old}, Text: card("k7q2", "NORTH", 2)})
	wantOutcome(t, d, storage.Refused, "stale")
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 2)), storage.Accepted, "orders recorded")
	w.replay("k7q2")
}

func TestEditIsRefused(t *testing.T) {
	for name, c := range map[string]struct{ from, file, want string }{
		"a player":        {ada, "Crowns: [9, 1]", "Only the game master may do that."},
		"nothing changes": {carol, "Round: 1", "That is the position already."},
		"no position":     {carol, "Round: often", "There can be no such position"},
		"no file":         {carol, "give North a crown", "The position file cannot be used"},
		"not YAML":        {carol, "Crowns: [1", "The position file cannot be used"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("k7q2", umpired)
			w.reply(c.from, "k7q2", "MASTER EDIT BECAUSE I say so\n"+c.file+"\nEND")
			wants(t, w.last(c.from, "k7q2").Text, c.want)
			if n := w.status("k7q2").Entries; n != 1 {
				t.Errorf("the journal has %d entries, want the opening alone", n)
			}
		})
	}
}

// A blind game master sees no orders before they are carried out, one who is not does; who plays too never does.
func TestWhatTheMasterSees(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*campaign.NewGame)
		master string
		sees   bool
	}{
		"a master":       {umpired, carol, true},
		"a blind one":    {func(n *campaign.NewGame) { umpired(n); n.Blind = true }, carol, false},
		"one who plays":  {func(n *campaign.NewGame) { n.Masters = []campaign.Seated{{Name: "Ben", Addresses: []string{ben}}} }, ben, false},
		"another player": {umpired, ben, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("k7q2", c.change)
			w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
			w.reply(c.master, "k7q2", "STATUS")
			if got := strings.Contains(w.last(c.master, "k7q2").Text, "3 crowns"); got != c.sees {
				t.Errorf("he sees North's orders: %v, want %v", got, c.sees)
			}
		})
	}
}
