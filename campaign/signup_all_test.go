package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/commands"
	"despatch/deadline"
	"despatch/often"
	"despatch/storage"
)

// Every command is answered in a game that has not begun, in one with empty seats, in a closed one, by players and game masters
// alike; nothing makes the program fail, and the journal can always be replayed.
func TestEveryCommandWhereNobodySits(t *testing.T) {
	for i, tt := range []struct {
		name string
		game func(w *world)
	}{
		{"before it begins", func(w *world) {
			w.announce("k7q2")
			w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
			w.join(ada, "JOIN k7q2 AS North")
		}},
		{"closed before it begins", func(w *world) {
			w.announce("k7q2")
			w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
			w.join(ada, "JOIN k7q2 AS North")
			w.master("k7q2", "MASTER CLOSE")
			w.confirm(carol, "k7q2")
		}},
		{"with an empty seat", func(w *world) {
			w.open("k7q2", umpired)
			w.master("k7q2", "MASTER EJECT South")
		}},
		{"with nobody left", func(w *world) {
			w.open("k7q2", umpired)
			w.master("k7q2", "MASTER EJECT South\nMASTER EJECT North\nMASTER REPLACE North BY "+ada)
		}},
		{"closed", func(w *world) {
			w.open("k7q2", umpired)
			w.master("k7q2", "MASTER CLOSE")
			w.confirm(carol, "k7q2")
		}},
	} {
		asks := newWorld(t)
		tt.game(asks)
		for j, row := range commands.Table() {
			if !often.Long && (i+j)%3 > 0 {
				continue // each command in one or two of the games
			}
			if row.Effect != commands.Plays {
				asks.clock = asks.clock.Add(24 * time.Hour) // the day's answers are not to run out
				asks.try(row)
				continue
			}
			t.Run(tt.name+"/"+string(row.Verb), func(t *testing.T) {
				t.Parallel()
				w := newWorld(t)
				tt.game(w)
				w.try(row)
				w.clock = w.clock.Add(30 * 24 * time.Hour)
				w.tick()
				w.replay("k7q2")
			})
		}
		asks.replay("k7q2")
	}
}

// try sends a command's example to the game k7q2, from Ada and from its master, in answer to a letter and with its name alone.
func (w *world) try(row commands.Spec) {
	w.Helper()
	example := strings.NewReplacer("east41", "k7q2", "Germany", "North", "Italy", "South").Replace(row.Example)
	for _, from := range []string{ada, carol} {
		for _, l := range []campaign.Letter{
			{From: from, Thread: []string{w.last(from, "k7q2").MessageID}, Text: example},
			{From: from, Text: "GAME k7q2\n" + example},
		} {
			if d := w.send(l); strings.Contains(d.Why, "the program failed") || strings.Contains(d.Why, "stands still") {
				w.Errorf("%q from %s: %s", example, from, d.Why)
			}
		}
	}
	w.status("k7q2")
}

// A seat without a player is a late one: what a missed turn does is done for it, and reminders go to nobody.
func TestAnEmptySeatIsPlayedByTheDesk(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired, alternate, func(n *campaign.NewGame) {
		terms, err := deadline.Parse("next 72h, remind 24h before")
		if err != nil {
			t.Fatal(err)
		}
		n.Terms, n.Missed = terms, campaign.Standing
	})
	wantOutcome(t, w.master("hc1", "MASTER EJECT North"), storage.Accepted, "done")
	before := len(w.mail(ada))
	for range 74 {
		w.clock = w.clock.Add(time.Hour)
		w.tick()
	}
	if s := w.status("hc1"); s.Stand.Seat == "north" {
		t.Errorf("the empty seat holds the game up: %+v", s)
	}
	if after := len(w.mail(ada)); after != before {
		t.Errorf("who was ejected got %d letters more", after-before)
	}
	w.replay("hc1")
}

// Who takes a seat in the middle of a turn has as much time as if the turn had just begun.
func TestAReplacementHasTimeOfHisOwn(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired, func(n *campaign.NewGame) {
		terms, err := deadline.Parse("next 72h")
		if err != nil {
			t.Fatal(err)
		}
		n.Terms = terms
	})
	w.clock = w.clock.Add(70 * time.Hour)
	w.tick()
	wantOutcome(t, w.master("hc1", "MASTER REPLACE South BY "+dora), storage.Accepted, "done")
	w.wantText(dora, "Deadline: Saturday 7 March 2026, 10:00 UTC.") // 1 March 12:00, 70 hours and 72 hours
	if want := w.clock.Add(72 * time.Hour); !w.status("hc1").Until.Equal(want) {
		t.Errorf("the turn's deadline is %v, want the latest, %v", w.status("hc1").Until, want)
	}
	w.replay("hc1")
}
