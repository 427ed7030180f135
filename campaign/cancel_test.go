package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// What is taken back waits no more, and the same orders can be sent again: they are no repetition.
func TestCancel(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ada, "k7q2", "ORDERS k7q2 NORTH\nSTANDING\n  1 crown\nEND")
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL"), storage.Accepted, "done: CANCEL")
	got := w.last(ada, "k7q2").Text
	wants(t, got, "Taken back:\n\nNorth\n-----\nORDERS k7q2 NORTH ROUND 1\nCARD\n  3 crowns\nEND\n", "Still recorded from you:\n\nNorth\n-----\nORDERS k7q2 NORTH ROUND 1\nSTANDING", "Awaited: North (you): CARD.")
	d := w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	wantOutcome(t, d, storage.Accepted, "orders recorded")
	if d.Resolved {
		t.Fatal("the round was played with orders that were taken back")
	}
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 3)), storage.Accepted, "carried out")
	w.replay("k7q2")
}

func TestCancelASection(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", alternate)
	w.reply(ada, "k7q2", "ORDERS k7q2 NORTH\nTRICK\n  1 crown\nEND")
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL CARD"), storage.Refused, "declined")
	wants(t, w.last(ada, "k7q2").Text, "No orders of yours for CARD wait to be carried out.")
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL PURCHASE"), storage.Refused, "declined")
	wants(t, w.last(ada, "k7q2").Text, `This game has no section called "PURCHASE".`, "CANCEL alone on its line takes back all that waits of yours; its sections are CARD, TRICK and STANDING.")
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL TRICK"), storage.Accepted, "done")
	w.replay("k7q2")
}

// What was carried out cannot be taken back, and the refusal says when it was.
func TestCancelTooLate(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", alternate)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.clock = w.clock.Add(time.Hour)
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL CARD"), storage.Refused, "declined")
	wants(t, w.last(ada, "k7q2").Text, "Your orders for CARD were carried out on Sunday 1 March 2026, 12:00 UTC, and what has been carried out cannot be taken back.")
}

// In a game that waits before it carries orders out, taking them back takes the date back.
func TestCancelWhileTheyWait(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", func(n *campaign.NewGame) { n.Wait = 2 * time.Hour })
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 3))
	if w.status("k7q2").Due.IsZero() {
		t.Fatal("nothing is due, and the test would show nothing")
	}
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL"), storage.Accepted, "done")
	w.clock = w.clock.Add(3 * time.Hour)
	w.tick()
	if s := w.status("k7q2"); s.Stand.Round != 1 || !s.Due.IsZero() {
		t.Errorf("it is round %d and orders are due at %v", s.Stand.Round, s.Due)
	}
	w.replay("k7q2")
}

// What is left of orders that wait goes on at the moment at which all of it would have, where nothing is missing of it.
func TestCancelASectionWhileTheyWait(t *testing.T) {
	for _, line := range []string{"CANCEL STANDING", "STANDING CLEAR"} {
		w := newWorld(t)
		w.open("k7q2", func(n *campaign.NewGame) { n.Wait = 2 * time.Hour })
		w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
		w.reply(ben, "k7q2", "ORDERS k7q2 SOUTH\nSTANDING\n  1 crown\nCARD\n  3 crowns\nEND\n")
		due := w.status("k7q2").Due
		if want := w.clock.Add(2 * time.Hour); !due.Equal(want) {
			t.Fatalf("orders are due at %v, want %v", due, want)
		}
		w.clock = w.clock.Add(time.Hour)
		wantOutcome(t, w.reply(ben, "k7q2", line), storage.Accepted, "done: "+line)
		if s := w.status("k7q2"); !s.Due.Equal(due) || len(s.Pending) != 2 {
			t.Errorf("after %s the orders of %v are due at %v, want those of both at %v as before", line, s.Pending, s.Due, due)
		}
		w.clock = due.Add(-time.Second)
		w.tick()
		if s := w.status("k7q2"); s.Stand.Round != 1 {
			t.Errorf("after %s it is round %d before the orders are due", line, s.Stand.Round)
		}
		w.clock = due
		w.tick()
		if s := w.status("k7q2"); s.Stand.Round != 2 || !s.Due.IsZero() {
			t.Errorf("after %s it is round %d when the rest was due, and orders are due at %v", line, s.Stand.Round, s.Due)
		}
		w.replay("k7q2")
	}
}

func TestCancelOneSeat(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	for _, seat := range []string{"SOUTH", "PAGE"} {
		w.reply(ben, "k7q2", "ORDERS k7q2 "+seat+"\nSTANDING\n  1 crown\nEND")
	}
	key := w.key(ben, "k7q2", "SOUTH")
	wantOutcome(t, w.send(campaign.Letter{From: ben, Text: "GAME k7q2 PAGE KEY " + key + "\nSTANDING CLEAR"}), storage.Accepted, "done: STANDING CLEAR")
	wants(t, w.last(ben, "k7q2").Text, "Taken back:\n\nPage\n----", "Still recorded from you:\n\nSouth\n-----")
	wantOutcome(t, w.reply(ben, "k7q2", "STANDING CLEAR"), storage.Accepted, "done")
	wantOutcome(t, w.reply(ben, "k7q2", "STANDING CLEAR"), storage.Refused, "declined")
	w.replay("k7q2")
}

func TestCancelIsProved(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	wantOutcome(t, w.send(campaign.Letter{From: ada, Text: "GAME k7q2\nCANCEL"}), storage.Refused, "declined")
	if !strings.Contains(strings.Join(pending(w), " "), "north") {
		t.Error("orders were taken back by somebody who proved nothing")
	}
}

func pending(w *world) []string {
	var seats []string
	for _, s := range w.status("k7q2").Pending {
		seats = append(seats, string(s))
	}
	return seats
}
