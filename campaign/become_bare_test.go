package campaign_test

import (
	"testing"

	"despatch/storage"
)

// What stands below MASTER BECOME and cannot be read is not passed over in silence: nothing is written in the player's name, and the line is told
// that opens his orders.
func TestBecomeWithNothingToRead(t *testing.T) {
	for _, below := range []string{"", "\nTRICK\n  1 crown\nCARD\n  pass\n", "\n10 infantry please\n", "\n\nhe rang me, he passes\n"} {
		w := newWorld(t)
		w.open("k7q2", umpired)
		done := w.reply(carol, "k7q2", "MASTER BECOME NORTH"+below)
		wants(t, flat(w.last(carol, "k7q2").Text), `"ORDERS k7q2 NORTH"`)
		if done.Outcome == storage.Accepted || w.kinds("k7q2")["became"] != 0 {
			t.Errorf("%q: written in North's name", below)
		}
	}
	for _, below := range []string{"\nORDERS k7q2 NORTH\nTRICK\n  1 crown\nEND\n", "\nSTATUS\n"} {
		w := newWorld(t)
		w.open("k7q2", umpired)
		wantOutcome(t, w.reply(carol, "k7q2", "MASTER BECOME NORTH"+below), storage.Accepted, "")
	}
}
