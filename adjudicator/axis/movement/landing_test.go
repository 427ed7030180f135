package movement

import (
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// The search for a common landing finds as many places as trying everything does.
func TestLandingSearchIsExhaustive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		flyers := rapid.IntRange(1, 5).Draw(t, "flyers")
		l := &landingSearch{flyers: make([]axis.UnitID, flyers)}
		for i := range l.flyers {
			l.flyers[i] = axis.UnitID(i)
		}
		for range rapid.IntRange(0, 4).Draw(t, "decks") {
			d := deck{carrier: 1, room: rapid.IntRange(1, 2).Draw(t, "room")}
			for z := range rapid.IntRange(1, 3).Draw(t, "zones") {
				d.zones = append(d.zones, board.Space(z))
				d.masks = append(d.masks, uint64(rapid.IntRange(0, 1<<flyers-1).Draw(t, "reached by")))
			}
			l.decks = append(l.decks, d)
		}
		sail := rapid.Bool().Draw(t, "sail")
		got := l.solve(sail)
		if want := landEverything(l, sail, 0); got.landed != want {
			t.Fatalf("%d of %d land, want %d", got.landed, flyers, want)
		}
		if got.landed+len(got.lost) != flyers {
			t.Fatalf("%d landed and %d lost of %d", got.landed, len(got.lost), flyers)
		}
		used := make([]int, len(l.decks))
		for f, d := range got.deck {
			if d < 0 {
				continue
			}
			used[d]++
			if l.decks[d].masks[got.zone[d]]&(1<<f) == 0 { // AN-AIR.1
				t.Fatalf("flyer %d lands on deck %d, which it does not reach", f, d)
			}
			if used[d] > l.decks[d].room { // AN-AIR.8
				t.Fatalf("deck %d takes %d, it has room for %d", d, used[d], l.decks[d].room)
			}
		}
	})
}

// landEverything tries every station of every deck from the given one on.
func landEverything(l *landingSearch, sail bool, from int) int {
	if from == len(l.decks) {
		return seatEverything(l, make([]int, len(l.decks)), 0)
	}
	best := 0
	for z := range l.decks[from].zones {
		if z > 0 && !sail {
			break
		}
		l.decks[from].at = z
		best = max(best, landEverything(l, sail, from+1))
	}
	return best
}

// seatEverything tries every deck, and none, for every flyer from the given one on.
func seatEverything(l *landingSearch, taken []int, flyer int) int {
	if flyer == len(l.flyers) {
		return 0
	}
	best := seatEverything(l, taken, flyer+1)
	for i := range l.decks {
		d := &l.decks[i]
		if taken[i] < d.room && d.masks[d.at]&(1<<flyer) != 0 {
			taken[i]++
			best = max(best, 1+seatEverything(l, taken, flyer+1))
			taken[i]--
		}
	}
	return best
}
