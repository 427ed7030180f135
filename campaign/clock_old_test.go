package campaign_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// A journal from before there were terms, with its deadline and its grace, is folded as it was meant: a deadline for each turn, and
// a wait before orders are carried out. Its late entry told everybody, and is not told again.
func TestJournalsFromBeforeTerms(t *testing.T) {
	w := newWorld(t)
	state, err := (highCard{}).New("tavern", nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := state.Encode()
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(data)
	opening, err := json.Marshal(map[string]any{
		"ruleset": "high-card", "version": 1, "scenario": "tavern", "promise": "x", "state": hex.EncodeToString(sum[:]),
		"deadline": 48 * time.Hour, "grace": time.Hour,
		"players": []map[string]any{
			{"name": "Ada", "addresses": []string{ada}, "seats": []string{"north"}},
			{"name": "Ben", "addresses": []string{ben}, "seats": []string{"south", "page"}},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	add := func(kind string, body []byte) {
		t.Helper()
		err := w.config.Store.Update(func(tx storage.Tx) error {
			_, err := tx.Append("hc1", kind, w.clock, body)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	opened := w.clock
	add("created", opening)
	if got, want := w.status("hc1").Until, opened.Add(48*time.Hour); !got.Equal(want) {
		t.Errorf("the deadline is %v, want %v", got, want)
	}
	w.clock = w.clock.Add(49 * time.Hour)
	add("late", []byte(`{"seats":["north","south"],"until":"2026-03-03T12:00:00Z"}`))
	w.pass(100*time.Hour, time.Hour)
	if got := append(w.mail(ada), w.mail(ben)...); len(got) != 0 {
		t.Errorf("they were told then, and are told again: %v", got)
	}
	w.replay("hc1")
}

// New terms do not touch a clock that runs, nor the reserve that goes with it.
func TestTermsLeaveTheRunningClockAlone(t *testing.T) {
	w := timed(t, "next 24h, reserve 10 days", campaign.Hold)
	w.reply(mary, "hc1", "MASTER TERMS next 12h")
	was := len(w.mail(ben))
	w.pass(48*time.Hour, time.Hour)
	if got := w.subjects(ben, was); len(got) != 1 { // the deadline has passed, and the reserve runs
		t.Errorf("Ben gets %q", got)
	}
	w.replay("hc1")
}

// Who orders within his reserve pays exactly what he used, and what is left holds for the next turn.
func TestTheReserveIsSpentExactly(t *testing.T) {
	w := timed(t, "next 24h, grace 6h, reserve 10h", campaign.Hold)
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.pass(34*time.Hour, time.Hour) // four hours of the reserve
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "carried out")
	for _, line := range []struct{ who, left string }{{ben, "6 hours"}, {ada, "10 hours"}} {
		if text := flat(w.last(line.who, "hc1").Text); !strings.Contains(text, "your reserve runs, of which you have "+line.left+" left") {
			t.Errorf("%s should have %s left:\n%s", line.who, line.left, text)
		}
	}
	w.replay("hc1")
}
