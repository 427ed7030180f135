package campaign_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/storage"
)

// On the evening of a sign-up many strangers write, and some of them who want to join: whoever could join is answered, since he has a word to
// confirm with, and where even these are too many the game's master is told, once a day.
func TestWishesToJoinAreAnswered(t *testing.T) {
	w := newWorld(t, lead)
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	write := func(n int, text string) int {
		t.Helper()
		from := fmt.Sprintf("p%d@club.example", n)
		done := w.bare(from, text)
		if text != "GAMES" {
			wantOutcome(t, done, storage.Accepted, "done: JOIN")
		}
		return len(w.mail(from))
	}
	for n := range 40 {
		write(n, "GAMES")
	}
	answered := 0
	for n := range 61 {
		answered += write(100+n, "JOIN k7q2")
	}
	if answered != 60 {
		t.Errorf("%d of 61 wishes to join in an hour are answered, want 60", answered)
	}
	notes := func() (n int) {
		for _, o := range w.mail(carol) {
			if strings.Contains(o.Subject, "wishes to join are not answered") {
				n++
				wants(t, flat(o.Text), "p160@club.example", "MASTER INVITE")
			}
		}
		return n
	}
	if write(200, "JOIN k7q2"); notes() != 1 {
		t.Errorf("the game master is told %d times that wishes are not answered, want once", notes())
	}
	w.clock = w.clock.Add(time.Hour)
	if write(201, "JOIN k7q2") != 1 {
		t.Error("in the next hour a wish to join is not answered")
	}
}
