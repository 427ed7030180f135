package campaign_test

import (
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// A sheet that waits for its turn is carried out as it would be if it came then: not in a paused game, and not before the time for which
// complete orders wait.
func TestSheetAheadInAPausedGame(t *testing.T) {
	w := aheadWorld(t)
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2)), storage.Accepted, "orders wait for round 1")
	w.operate("k7q2", "PAUSE BECAUSE of a holiday")
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	if s := w.status("k7q2"); s.Stand.Seat != "north" || s.Stand.Round != 1 {
		t.Errorf("a paused game went on to round %d, %s", s.Stand.Round, s.Stand.Turn)
	}
	w.operate("k7q2", "RESUME")
	w.tick()
	if s := w.status("k7q2"); s.Stand.Round != 2 || s.Stand.Seat != "north" {
		t.Errorf("resumed, the game stands in round %d, %s; want North's turn in round 2", s.Stand.Round, s.Stand.Turn)
	}
	w.replay("k7q2")
}

func TestSheetAheadWaitsAsCompleteOrdersDo(t *testing.T) {
	w := aheadWorld(t, func(n *campaign.NewGame) { n.Wait = time.Hour })
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2)), storage.Accepted, "orders wait for round 1")
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.clock = w.clock.Add(time.Hour)
	w.tick()
	s := w.status("k7q2")
	if s.Stand.Seat != "south" || len(s.Pending) != 1 {
		t.Fatalf("it is %s's turn and orders wait of %v; want South's, whose orders wait an hour", s.Stand.Turn, s.Pending)
	}
	wants(t, flat(w.last(ben, "k7q2").Text), "South", "2 crowns")
	w.clock = w.clock.Add(time.Hour)
	w.tick()
	if s := w.status("k7q2"); s.Stand.Round != 2 {
		t.Errorf("the game stands in round %d, %s; want round 2", s.Stand.Round, s.Stand.Turn)
	}
	w.replay("k7q2")
}

// The seat before misses its turn: what the desk writes for it calls the sheet that waits.
func TestSheetAheadBehindAMissedTurn(t *testing.T) {
	w := aheadWorld(t, func(n *campaign.NewGame) { n.Terms, n.Missed = terms(t, "next 24h"), campaign.Default })
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2)), storage.Accepted, "orders wait for round 1")
	for range 12 {
		w.clock = w.clock.Add(12 * time.Hour)
		w.tick()
		if w.status("k7q2").Stand.Round == 2 {
			break
		}
	}
	if s := w.status("k7q2"); s.Stand.Round != 2 || s.Stand.Seat != "north" {
		t.Errorf("the game stands in round %d, %s; want North's turn in round 2", s.Stand.Round, s.Stand.Turn)
	}
	w.replay("k7q2")
}

// A deputy's sheet waits like his player's, and the player may take it back.
func TestSheetAheadOfADeputy(t *testing.T) {
	w := aheadWorld(t)
	wantOutcome(t, w.reply(ben, "k7q2", "DEPUTY lena@east.example Lena UNTIL 8 March"), storage.Accepted, "done: DEPUTY")
	wantOutcome(t, w.reply("lena@east.example", "k7q2", cardFor("SOUTH", 1, 3)), storage.Accepted, "orders wait for round 1")
	w.reply(ben, "k7q2", "CANCEL\n")
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	if s := w.status("k7q2"); s.Stand.Seat != "south" || s.Stand.Round != 1 {
		t.Errorf("the game went on to round %d, %s, though the orders were taken back", s.Stand.Round, s.Stand.Turn)
	}
	w.replay("k7q2")
}
