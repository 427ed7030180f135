package sea_test

import (
	"fmt"
	"math/rand"
	"testing"

	"despatch/adjudicator/awaw/sea"
)

// TestSearchAgainstTheObviousOne: on maps that chance draws, a way is found exactly where one is that goes hexside by hexside through the map as it
// was written, and none is shorter.
func TestSearchAgainstTheObviousOne(t *testing.T) {
	rng := rand.New(rand.NewSource(20))
	found := 0
	for range 150 {
		spec := chance(rng)
		c, faults := sea.New(spec)
		if len(faults) > 0 {
			t.Fatalf("%v: %s", faults[0].From, faults[0].Says)
		}
		closed := rng.Intn(2) == 0
		passage := c.Passage(func(string) bool { return !closed })
		for range 6 {
			from, to := spec.Hexes[rng.Intn(len(spec.Hexes))].Hex, spec.Hexes[rng.Intn(len(spec.Hexes))].Hex
			most, leg := rng.Intn(9), rng.Intn(5)
			calls := map[sea.Hex]bool{from: true}
			for range 3 {
				calls[spec.Hexes[rng.Intn(len(spec.Hexes))].Hex] = true
			}
			v := sea.Voyage{Open: passage, Most: most}
			v.From, _ = c.At(from)
			v.To, _ = c.At(to)
			if leg > 0 {
				v.Leg = func(p sea.Place) int {
					if h, _ := c.Hex(p); calls[h] {
						return leg
					}
					return 0
				}
			}
			want := obvious(spec, from, to, closed, most, leg, calls)
			r, ok := c.Find(v)
			if ok != (want >= 0) || ok && r.Length != want {
				t.Fatalf("from %v to %v, straits closed %v, most %d, legs of %d from %v: %d, %v, and the obvious search says %d on %+v",
					from, to, closed, most, leg, calls, r.Length, ok, want, spec)
			}
			if ok {
				found++
				follow(t, c, r)
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d ways were found; the maps show too little", found)
	}
}

// follow sees that a route goes from each hex to one beside it.
func follow(t *testing.T, c *sea.Chart, r sea.Route) {
	t.Helper()
	at, _ := c.Hex(r.From)
	for _, p := range r.Places {
		next, _ := c.Hex(p)
		if sea.Between(at, next) != 1 {
			t.Fatalf("a way goes from %v to %v", at, next)
		}
		at = next
	}
	if len(r.Places) != r.Length {
		t.Fatalf("a way of %d hexes lists %d", r.Length, len(r.Places))
	}
}

// chance draws a map of twenty hexes: some borders closed, some hexes parted in two waters, some of which share a hexside, one strait, ports.
func chance(rng *rand.Rand) sea.Spec {
	var s sea.Spec
	shut := map[[2]sea.Hex]bool{}
	var hexes []sea.Hex
	for r := range 4 {
		for q := range 5 {
			hexes = append(hexes, sea.Hex{Q: q - r/2, R: r})
		}
	}
	for _, h := range hexes {
		for side := range sea.Side(6) {
			next := h.Next(side)
			if _, told := shut[[2]sea.Hex{next, h}]; !told {
				shut[[2]sea.Hex{h, next}] = rng.Intn(4) == 0
				shut[[2]sea.Hex{next, h}] = shut[[2]sea.Hex{h, next}]
			}
		}
	}
	for i, h := range hexes {
		var one, two sea.Hexsides
		parted := rng.Intn(3) == 0
		for side := range sea.Side(6) {
			switch {
			case shut[[2]sea.Hex{h, h.Next(side)}]:
			case parted && rng.Intn(2) == 0:
				two |= sea.Of(side)
			default:
				one |= sea.Of(side)
			}
		}
		made := sea.HexSpec{From: sea.From{"hex", fmt.Sprint(i)}, Hex: h}
		if two != 0 && one != 0 && rng.Intn(2) == 0 {
			made.Shared = sea.Of(one.List()[0])
			two |= made.Shared
		}
		for _, group := range []sea.Hexsides{one, two} {
			if group != 0 {
				made.Water = append(made.Water, group)
			}
		}
		s.Hexes = append(s.Hexes, made)
		if rng.Intn(4) == 0 && made.Water != nil {
			p := sea.PortSpec{ID: fmt.Sprint("port", i), Hex: h}
			if rng.Intn(2) == 0 {
				p.Opens = made.Water[0]
			}
			s.Ports = append(s.Ports, p)
		}
	}
	for i := range 2 {
		mouths := []sea.Hexsides{sea.Of(sea.East, sea.SouthEast, sea.SouthWest), sea.Of(sea.West, sea.NorthWest, sea.NorthEast)}
		s.Straits = append(s.Straits, sea.StraitSpec{ID: fmt.Sprint("strait", i), Hex: hexes[rng.Intn(10)+10*i], Mouths: mouths})
	}
	return s
}

// turning is somebody in a hex who has come in by a hexside, or lies in it as the way begins; rest is how far he may go on.
type turning struct {
	hex  sea.Hex
	in   int
	rest int
}

const begun = -1

// obvious looks for the length of a shortest way, -1 for none: it tries every hexside out of every hexside in, one hex at a time, and remembers
// nothing but where it has been with how much left.
func obvious(s sea.Spec, from, to sea.Hex, closed bool, most, leg int, calls map[sea.Hex]bool) int {
	water, ports := map[sea.Hex][]sea.Hexsides{}, map[sea.Hex][]sea.Hexsides{}
	for _, h := range s.Hexes {
		water[h.Hex] = h.Water
	}
	for _, p := range s.Ports {
		if p.Opens == 0 {
			ports[p.Hex] = append(ports[p.Hex], water[p.Hex]...)
		} else {
			ports[p.Hex] = append(ports[p.Hex], p.Opens)
		}
	}
	berths := func(h sea.Hex) []sea.Hexsides {
		if ports[h] != nil {
			return ports[h]
		}
		return water[h]
	}
	passes := func(h sea.Hex, in, out sea.Side) bool {
		for _, strait := range s.Straits {
			if strait.Hex == h && closed && strait.Mouths[0].Has(in) != strait.Mouths[0].Has(out) {
				return false
			}
		}
		return true
	}
	leaves := func(at turning, out sea.Side) bool {
		groups := berths(at.hex)
		if at.in != begun {
			groups = water[at.hex]
		}
		for _, g := range groups {
			if g.Has(out) && (at.in == begun || g.Has(sea.Side(at.in)) && passes(at.hex, sea.Side(at.in), out)) {
				return true
			}
		}
		return false
	}
	const endless = 1000
	rest := endless
	if leg > 0 {
		rest = leg
	}
	now, seen := []turning{{from, begun, rest}}, map[turning]bool{}
	for length := 0; len(now) > 0 && (most == 0 || length <= most); length++ {
		var next []turning
		for _, at := range now {
			if at.hex == to {
				if at.in == begun && len(berths(to)) > 0 {
					return length
				}
				for _, g := range berths(to) {
					if at.in != begun && g.Has(sea.Side(at.in)) {
						return length
					}
				}
			}
			if seen[at] || at.rest == 0 {
				continue
			}
			seen[at] = true
			for out := range sea.Side(6) {
				there := at.hex.Next(out)
				if !leaves(at, out) || water[there] == nil {
					continue
				}
				left := at.rest - 1
				if leg == 0 {
					left = endless
				} else if calls[there] {
					left = leg
				}
				next = append(next, turning{there, int(out.Opposite()), left})
			}
		}
		now = next
	}
	return -1
}

// TestWaysOfDistances: the way that a distance is measured by is as long as it says, ends where it should, and goes from water to water.
func TestWaysOfDistances(t *testing.T) {
	c := drawn(t, "A1\nA2 = W | E\nA3\nA4\nA5\nport Taranto at A2 on W\nport Brindisi at A2 on E\nport Bari at A3")
	d := c.Distances(0, sea.Passage{})
	for p := range sea.Place(c.Hexes()) {
		far, ok := d.Waters(p)
		way, both := d.Way(p)
		if ok != both || ok && len(way) != far || far > 0 && way[len(way)-1] != p {
			t.Errorf("WW-22.21a: to %s it is %d %v, by %v %v", c.Label(p), far, ok, way, both)
		}
	}
}
