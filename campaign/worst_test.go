package campaign_test

import (
	"runtime"
	"strings"
	"testing"

	"despatch/campaign"
)

// TestALongLetterTakesNoMoreThanItsLength: a letter four times as long takes about four times the work, and not sixteen times, whatever it is
// made of. Memory that is asked for stands for work here, since it is the same on every machine.
func TestALongLetterTakesNoMoreThanItsLength(t *testing.T) {
	for name, piece := range map[string]string{
		"one line": "ODDS crowns, ", "one row": "1 crown", "sheets": "ORDERS k7q2 NORTH ROUND 1\nCARD\n  2 crowns\nEND\n",
	} {
		w := newWorld(t)
		w.open("k7q2")
		asked := func(size int) uint64 {
			l := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: strings.Repeat(piece, size/len(piece)) + "\n"})
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, err := w.Receive(t.Context(), l); err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			return after.TotalAlloc - before.TotalAlloc
		}
		asked(4 << 10)
		short, long := asked(20<<10), asked(80<<10)
		if long > 8*short {
			t.Errorf("%s: of 20 KiB it takes %d kB, of 80 KiB %d kB", name, short>>10, long>>10)
		}
		t.Logf("%s: %d kB and %d kB", name, short>>10, long>>10)
	}
}
