package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// twoRounds plays round one of a game with a master, so that round two is on move: opening, two sheets, a resolution.
func twoRounds(t *testing.T, change ...func(*campaign.NewGame)) *world {
	w := newWorld(t)
	w.open("k7q2", append(change, umpired)...)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	if s := w.status("k7q2"); s.Stand.Round != 2 || s.Entries != 4 {
		t.Fatalf("the game is in round %d with %d entries, want 2 and 4", s.Stand.Round, s.Entries)
	}
	return w
}

// The game is taken back to the beginning of a round: the position of then, keys of its own, the dice promised last, and every
// letter since kept and named.
func TestRollback(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	start, old := w.state("k7q2"), w.last(ada, "k7q2").MessageID
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	promise, letters := w.status("k7q2").Promise, len(w.mail(ben))

	d := w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 BECAUSE the dice were loaded")
	wantOutcome(t, d, storage.Accepted, "done: MASTER ROLLBACK TO ROUND 1")
	s := w.status("k7q2")
	if w.state("k7q2") != start || len(s.Pending) != 0 || s.Promise != promise {
		t.Errorf("the game stands at %s, %v wait, and %s is promised", w.state("k7q2"), s.Pending, s.Promise)
	}
	if len(w.mail(ben)) != letters+1 {
		t.Errorf("Ben has %d letters, want the %d of before and the notice", len(w.mail(ben)), letters)
	}
	wants(t, w.last(ben, "k7q2").Text, "Carol, the game master, has taken the game back, because the dice were loaded. It stands again as on Sunday 1 March 2026, 12:00 UTC, after entry 1 of its journal",
		"- entry 4, round 1, Both: Card", "ORDERS k7q2 SOUTH ROUND 1 KEY")

	// A letter in answer to one of before counts no more, though it is the same round.
	d = w.send(campaign.Letter{From: ada, Thread: []string{old}, Text: card("k7q2", "NORTH", 1)})
	wantOutcome(t, d, storage.Refused, "stale")
	// The very orders that were undone are new again.
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 3)), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2)), storage.Accepted, "orders recorded and carried out")
	if s := w.status("k7q2"); s.Stand.Round != 2 || s.Promise == promise {
		t.Errorf("the game is in round %d, and %s is promised as before", s.Stand.Round, s.Promise)
	}
	w.replay("k7q2")
	if err := w.config.Store.Update(func(tx storage.Tx) error { return tx.DropSnapshots() }); err != nil {
		t.Fatal(err)
	}
	w.restart()
	if s := w.status("k7q2"); s.Stand.Round != 2 || s.Entries != 8 {
		t.Errorf("from its journal the game is in round %d with %d entries", s.Stand.Round, s.Entries)
	}
}

// Seeds that were shown are never thrown again: the second round one has another seed than the first.
func TestRollbackThrowsNewDice(t *testing.T) {
	w := twoRounds(t)
	first := w.last(carol, "k7q2").Text
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 BECAUSE of a slip")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	second := w.last(carol, "k7q2").Text
	if a, b := seedIn(t, first), seedIn(t, second); a == b {
		t.Errorf("both were thrown from the seed %s", a)
	}
}

// seedIn finds the revealed seed in a report.
func seedIn(t *testing.T, report string) string {
	t.Helper()
	for line := range strings.Lines(report) {
		words := strings.Fields(line)
		if len(words) > 1 && strings.EqualFold(strings.Trim(words[0], ":"), "seed") {
			return words[len(words)-1]
		}
	}
	t.Fatalf("no seed in the report:\n%s", report)
	return ""
}

// Orders that waited at that moment wait again; complete ones leave their writers a day to think.
func TestRollbackToWaitingOrders(t *testing.T) {
	w := twoRounds(t)
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ENTRY 2 BECAUSE South meant something else")
	if s := w.status("k7q2"); len(s.Pending) != 1 || s.Pending[0] != "north" || !s.Due.IsZero() {
		t.Fatalf("%v wait, due at %v; want North's orders, not due", s.Pending, s.Due)
	}
	wants(t, w.last(ada, "k7q2").Text, "Your orders that waited then wait again.", "3 crowns")
	if strings.Contains(w.last(ben, "k7q2").Text, "3 crowns") {
		t.Error("Ben is shown North's orders")
	}
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	if s := w.status("k7q2"); s.Stand.Round != 2 {
		t.Errorf("the game is in round %d, want 2", s.Stand.Round)
	}
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ENTRY 3 BECAUSE it was right before")
	if s := w.status("k7q2"); len(s.Pending) != 2 || !s.Due.Equal(w.clock.AddDate(0, 0, 1)) {
		t.Errorf("%v wait, due at %v; want both, due in a day", s.Pending, s.Due)
	}
	w.replay("k7q2")
	w.clock = w.clock.AddDate(0, 0, 1)
	w.tick()
	if s := w.status("k7q2"); s.Stand.Round != 2 {
		t.Errorf("the game is in round %d, want 2", s.Stand.Round)
	}
	w.replay("k7q2")
}

// A step back can itself be taken back, and rounds are looked for among what still stands.
func TestRollbackOfARollback(t *testing.T) {
	w := twoRounds(t)
	after := w.state("k7q2")
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 BECAUSE of a slip") // entry 5
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 2 BECAUSE it was none")
	wants(t, w.last(carol, "k7q2").Text, "The game has no such turn behind it.")
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ENTRY 4 BECAUSE it was none")
	if w.state("k7q2") != after {
		t.Errorf("the game stands at %s, want %s", w.state("k7q2"), after)
	}
	wants(t, w.last(ada, "k7q2").Text, "- entry 5, round 2, Both: the game was taken back")
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 BECAUSE it was one after all")
	if s := w.status("k7q2"); s.Stand.Round != 1 {
		t.Errorf("the game is in round %d, want 1", s.Stand.Round)
	}
	w.replay("k7q2")
}

// With turns one after the other, a seat's turn is named.
func TestRollbackToATurn(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, alternate)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3)+"\n")
	for w.status("k7q2").Stand.Seat == "north" {
		w.reply(ada, "k7q2", fmt.Sprintf("ORDERS k7q2 NORTH\nTRICK\n  %d crowns\nEND\n", 1))
	}
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 South BECAUSE he asks")
	wants(t, w.last(carol, "k7q2").Text, "The game stands there already.")
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 North BECAUSE she asks")
	if s := w.status("k7q2"); s.Stand.Seat != "north" || s.Stand.Phase != "card" {
		t.Errorf("on turn is %s with %s", s.Stand.Seat, s.Stand.Phase)
	}
	w.replay("k7q2")
}

func TestRollbackIsRefused(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"a player":       {ada, "ROUND 1", "Only the game master may do that."},
		"no such round":  {carol, "ROUND 7", "The game has no such turn behind it."},
		"no such seat":   {carol, "ROUND 1 West", `There is no seat called "West"`},
		"the last entry": {carol, "ENTRY 4", "there is nothing after entry 4"},
		"beyond":         {carol, "ENTRY 99", "there is nothing after entry 99"},
	} {
		t.Run(name, func(t *testing.T) {
			w := twoRounds(t)
			w.reply(c.from, "k7q2", "MASTER ROLLBACK TO "+c.to+" BECAUSE I say so")
			wants(t, w.last(c.from, "k7q2").Text, c.want)
			if n := w.status("k7q2").Entries; n != 4 {
				t.Errorf("the journal has %d entries, want 4", n)
			}
		})
	}
}

// A game that is over goes on from where it is taken back to.
func TestRollbackRevives(t *testing.T) {
	w := twoRounds(t)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	if w.status("k7q2").Over == nil {
		t.Fatal("after round two the game should be over (HC-4)")
	}
	w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 2 BECAUSE of an error")
	if s := w.status("k7q2"); s.Over != nil || s.Stand.Round != 2 {
		t.Errorf("the game is over: %v, in round %d", s.Over, s.Stand.Round)
	}
	w.replay("k7q2")
}
