package battle

import (
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
)

// The classes of these tests.
const (
	surface axis.Class = iota
	aircraftClass
	submarineClass
)

// served tries every way to give one hit after another to a class that wants it: the slow truth about room.
func served(hits Hits, taken Taken) bool {
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
	for i := range hits.list {
		if g := &hits.list[i]; g.n > 0 && g.reach.Has(axis.Class(want)) {
			g.n--
			if served(hits, taken) {
				return true
			}
			g.n++
		}
	}
	return false
}

// serve says whether there is room for all that is to be taken.
func serve(hits Hits, taken Taken) bool {
	room := hits.room()
	for class, n := range taken {
		for range n {
			if !room.take(axis.Class(class)) {
				return false
			}
		}
	}
	return true
}

// drawHits draws hits of up to as many kinds as there may be, on some of the first so many classes.
func drawHits(t *rapid.T, classes int) Hits {
	var hits Hits
	for range rapid.IntRange(0, axis.MostReaches).Draw(t, "kinds") {
		hits.Add(axis.ClassSet(rapid.IntRange(1, 1<<classes-1).Draw(t, "reach")), rapid.IntRange(0, 3).Draw(t, "hits"))
	}
	return hits
}

// AN-RULING.13: room says exactly when hits can be arranged, whatever classes a game has.
func TestRoomIsRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		classes := rapid.SampledFrom([]int{3, 5, 8}).Draw(t, "classes")
		hits := drawHits(t, classes)
		var taken Taken
		for left := rapid.IntRange(0, 8).Draw(t, "taken"); left > 0; left-- {
			taken[rapid.IntRange(0, classes-1).Draw(t, "class")]++
		}
		want := served(hits, taken)
		if got := serve(hits, taken); got != want {
			t.Fatalf("serve(%v, %v) = %v, want %v", hits, taken, got, want)
		}
		if got := hits.Reach(&taken); got != want {
			t.Fatalf("Reach(%v, %v) = %v, want %v", hits, taken, got, want)
		}
	})
}

// mostServed is the greatest number of hits that can take effect on so many targets of each of the first three classes, found by trying all.
func mostServed(hits Hits, targets Taken) int {
	best := int16(0)
	for a := int16(0); a <= targets[0]; a++ {
		for b := int16(0); b <= targets[1]; b++ {
			for c := int16(0); c <= targets[2]; c++ {
				if served(hits, Taken{a, b, c}) {
					best = max(best, a+b+c)
				}
			}
		}
	}
	return int(best)
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
	classOf := []axis.Class{surface, surface, surface, surface, aircraftClass, submarineClass, surface}
	rapid.Check(t, func(t *rapid.T) {
		b := &Battle{Sea: true}
		b.Sides[Attack].Units = []Combatant{{Class: submarineClass, Type: &kinds[5]}}
		b.Sides[Defence].Role = Defence
		var points Taken
		for _, k := range rapid.SliceOfN(rapid.IntRange(0, len(kinds)-1), 0, 6).Draw(t, "units") {
			b.Sides[Defence].Units = append(b.Sides[Defence].Units, Combatant{Kind: axis.Kind(k), Type: &kinds[k], Class: classOf[k], Owner: 1})
			points[classOf[k]] += int16(kinds[k].Hits)
		}
		order := lossOrder{freeHitsFirst: rapid.Bool().Draw(t, "free hits first"), spares: axis.SpareLastHunter | axis.SpareNeededDeck}
		for _, k := range rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6}).Draw(t, "order") {
			order.ranks = append(order.ranks, lossRank{kind: axis.Kind(k), of: axis.NoPower, byDefault: rapid.Bool().Draw(t, "default")})
		}
		hits := drawHits(t, 3)
		var taken Taken
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
func checkTransports(t *rapid.T, units []Combatant, hits Hits, taken Taken) {
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
