package battle

import (
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
)

// served tries every way to give one hit after another to a class that wants it: the slow truth about room.
func served(hits Hits, taken [classes]int) bool {
	want := -1
	for c, n := range taken {
		if n > 0 {
			want = c
		}
	}
	if want < 0 {
		return true
	}
	taken[want]--
	for m := range hits {
		if hits[m] > 0 && ClassSet(m).has(Class(want)) {
			hits[m]--
			if served(hits, taken) {
				return true
			}
			hits[m]++
		}
	}
	return false
}

// serve says whether there is room for all that is to be taken.
func serve(hits Hits, taken [classes]int) bool {
	room := hits.room()
	for class, n := range taken {
		for range n {
			if !room.take(Class(class)) {
				return false
			}
		}
	}
	return true
}

func drawHits(t *rapid.T) Hits {
	var hits Hits
	for _, m := range []ClassSet{classSet(Exposed, Submarine), classSet(Exposed, Aircraft), classSet(Exposed, Aircraft, Submarine)} {
		hits[m] = rapid.IntRange(0, 3).Draw(t, "hits")
	}
	return hits
}

// AN-RULING.13: room says exactly when hits can be arranged.
func TestRoomIsRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hits := drawHits(t)
		var taken [classes]int
		for c := range taken {
			taken[c] = rapid.IntRange(0, 4).Draw(t, "taken")
		}
		want := served(hits, taken)
		if got := serve(hits, taken); got != want {
			t.Fatalf("serve(%v, %v) = %v, want %v", hits, taken, got, want)
		}
		if got := hits.Reach((*Taken)(&taken)); got != want {
			t.Fatalf("Reach(%v, %v) = %v, want %v", hits, taken, got, want)
		}
	})
}

// mostServed is the greatest number of hits that can take effect on so many targets of each class, found by trying all.
func mostServed(hits Hits, targets [classes]int) int {
	best := 0
	for a := 0; a <= targets[Exposed]; a++ {
		for b := 0; b <= targets[Aircraft]; b++ {
			for c := 0; c <= targets[Submarine]; c++ {
				if served(hits, [classes]int{a, b, c}) {
					best = max(best, a+b+c)
				}
			}
		}
	}
	return best
}

// Whatever the order of loss and whatever units a default spares, as many hits as possible take effect (AN-RULING.13), and no
// transport goes while another unit could have taken its hit (AN-RULING.14, AN-TRANSPORT.3).
func TestAssignmentWastesNoHit(t *testing.T) {
	kinds := []axis.UnitType{
		{ID: "cruiser", Domain: axis.SeaUnit, Hits: 1, Warship: true, Surface: true},
		{ID: "battleship", Domain: axis.SeaUnit, Hits: 2, Warship: true, Surface: true},
		{ID: "destroyer", Domain: axis.SeaUnit, Hits: 1, Warship: true, Surface: true, AntiSub: true},
		{ID: "carrier", Domain: axis.SeaUnit, Hits: 1, Warship: true, Surface: true, Deck: 2},
		{ID: "fighter", Domain: axis.AirUnit, Hits: 1, Carriable: true},
		{ID: "submarine", Domain: axis.SeaUnit, Hits: 1, Surprise: true},
		{ID: "transport", Domain: axis.SeaUnit, Hits: 1, ChosenLast: true},
	}
	classOf := []Class{Exposed, Exposed, Exposed, Exposed, Aircraft, Submarine, Exposed}
	rapid.Check(t, func(t *rapid.T) {
		b := &Battle{Sea: true}
		b.Sides[Attack].Units = []Combatant{{Class: Submarine, Type: &kinds[5]}}
		b.Sides[Defence].Role = Defence
		var points [classes]int
		for _, k := range rapid.SliceOfN(rapid.IntRange(0, len(kinds)-1), 0, 6).Draw(t, "units") {
			b.Sides[Defence].Units = append(b.Sides[Defence].Units, Combatant{Kind: axis.Kind(k), Type: &kinds[k], Class: classOf[k], Owner: 1})
			points[classOf[k]] += kinds[k].Hits
		}
		order := lossOrder{freeHitsFirst: rapid.Bool().Draw(t, "free hits first")}
		for _, k := range rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6}).Draw(t, "order") {
			order.ranks = append(order.ranks, lossRank{kind: axis.Kind(k), of: axis.NoPower, byDefault: rapid.Bool().Draw(t, "default")})
		}
		hits := drawHits(t)
		var taken [classes]int
		a := assignment{b: b, force: &b.Sides[Defence], hits: &hits, left: hits.total()}
		a.each = func(place int) { taken[b.Sides[Defence].Units[place].Class]++ }
		a.assign(&order)
		if got, want := hits.total()-a.left, mostServed(hits, points); got != want {
			t.Fatalf("%d of %v took effect on %v, want %d", got, hits, points, want)
		}
		checkTransports(t, b.Sides[Defence].Units, hits, taken)
	})
}

// checkTransports tries to let another unit take the hit of each transport that fell.
func checkTransports(t *rapid.T, units []Combatant, hits Hits, taken [classes]int) {
	for i := range units {
		if units[i].Condition != Fallen || !isTransport(&units[i]) {
			continue
		}
		for j := range units {
			if units[j].Condition != Fighting || isTransport(&units[j]) {
				continue
			}
			instead := taken
			instead[units[i].Class]--
			instead[units[j].Class]++
			if serve(hits, instead) {
				t.Fatalf("a transport fell, but %s could have taken the hit", units[j].Type.ID)
			}
		}
	}
}
