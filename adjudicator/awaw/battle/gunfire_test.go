package battle

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/fleet"
)

// capital is a fast battleship, or a carrier where it is one.
func capital(t *testing.T, name string, of fleet.Power, kind fleet.Type, size int) fleet.Ship {
	t.Helper()
	c, err := fleet.NewClass(name, of, kind, size, false)
	if err != nil {
		t.Fatal(err)
	}
	return fleet.Ship{Class: c}
}

// ships makes a group of these and of light ships.
func ships(l fleet.Lights, of fleet.Power, list ...fleet.Ship) func(*Part) {
	return func(p *Part) { p.Lights, p.Ships = map[fleet.Power]fleet.Lights{of: l}, list }
}

// fired carries out the fleet combats of two sides that have found each other's first group, and gives back what was told.
func fired(t *testing.T, a, b Group, change func(*round), faces ...int) (r *round, told []adjudicator.Event) {
	t.Helper()
	r = after(t, []Group{a}, []Group{b}, faces...)
	r.tell = func(e adjudicator.Event) { told = append(told, e) }
	if change != nil {
		change(r)
	}
	r.guns()
	if r.h.Cup.Err() != nil {
		t.Error(r.h.Cup.Err())
	}
	return r, told
}

func details[E adjudicator.Detail](told []adjudicator.Event) (list []E) {
	for _, e := range told {
		if d, is := e.Detail.(E); is {
			list = append(list, d)
		}
	}
	return list
}

// TestHeavyAtLights: heavy ships with no line before them fire at light ships first; what that sinks does not fire, what it damages is screened.
func TestHeavyAtLights(t *testing.T) {
	kongo := capital(t, "Kongo", 0, fleet.Battlecruiser, 3)
	a := numbered(1, 1, 0, ships(fleet.Lights{}, 0, kongo))
	b := numbered(1, 1, 1, ships(fleet.Lights{fleet.Cruiser: 1}, 1))
	// Three factors at 6 + 1 = 7: one hit, the cruiser is damaged, and has nothing to fire with.
	_, told := fired(t, a, b, nil, 3, 3)
	hits := details[LightsAttacked](told)
	if len(hits) != 1 || hits[0].Damaged != 1 || len(details[ShipAttacked](told)) != 0 {
		t.Errorf("WW-22.54Da WW-22.54Db WW-22.53A WW-22.53B: %+v", told)
	}
	if met := details[GunsMet](told); len(met) != 1 || len(met[0].Has) != 1 || len(met[0].Faces) != 1 {
		t.Errorf("WW-22.515b: %+v", met)
	}
	// Sound light ships that are left fire only at light ships: none of theirs at her.
	b = numbered(1, 1, 1, ships(fleet.Lights{fleet.Destroyer: 4}, 1))
	if _, told = fired(t, a, b, nil, 1, 1); len(details[LightsAttacked](told)) != 1 || len(details[ShipAttacked](told)) != 0 {
		t.Errorf("WW-22.54Eb WW-RULING.50: surplus without a heavy ship holds its fire: %+v", told)
	}
}

// TestLineFirst: light and screened ships are no targets of heavy ships before every ship of the line is.
func TestLineFirst(t *testing.T) {
	a := numbered(1, 1, 0, ships(fleet.Lights{}, 0, capital(t, "Hiei", 0, fleet.Battlecruiser, 2), capital(t, "Kirishima", 0, fleet.Battlecruiser, 2), capital(t, "Haruna", 0, fleet.Battlecruiser, 2)))
	b := numbered(1, 1, 1, ships(fleet.Lights{fleet.Destroyer: 3}, 1, capital(t, "Iowa", 1, fleet.Battleship, 5), capital(t, "Alaska", 1, fleet.Battlecruiser, 2)))
	// Six factors at Iowa (three ships for her five): nothing is left for Alaska, who fires as she likes, with Iowa's fire at one of the three.
	_, told := fired(t, a, b, func(r *round) { r.Sides[0].Policy.Spread = true }, 1, 1, 1, 1)
	hits := details[ShipAttacked](told)
	if len(hits) != 2 || hits[0].Ship != "Iowa" || hits[0].Strength != 6 || hits[1].Strength != 10 { // and with both the three destroyers, who have no enemy of their own
		t.Errorf("WW-22.54Ba WW-22.54Bc WW-22.54Ca WW-22.54Cb WW-RULING.13: %+v", hits)
	}
	if len(details[LightsAttacked](told)) != 0 {
		t.Errorf("WW-22.54Bc: nobody may fire at the destroyers: %+v", told)
	}
}

// TestScreened: ships held out of the line neither fire nor are fired at, until all others are sunk; carriers alone may be.
func TestScreened(t *testing.T) {
	kongo, nagato := capital(t, "Kongo", 0, fleet.Battlecruiser, 3), capital(t, "Nagato", 0, fleet.Battleship, 4)
	a := numbered(1, 1, 0, ships(fleet.Lights{fleet.Destroyer: 2}, 0, kongo, nagato))
	b := numbered(1, 1, 1, ships(fleet.Lights{fleet.Destroyer: 2}, 1, capital(t, "Iowa", 1, fleet.Battleship, 5)))
	_, told := fired(t, a, b, func(r *round) { r.Sides[0].Policy.Screen = []string{"Nagato", "Kongo"} }, 1, 1, 1, 1, 1, 1)
	for _, x := range details[ShipAttacked](told) {
		t.Errorf("WW-22.53Cb WW-22.53Cc WW-22.41Ab: %+v", x)
	}
	// Carriers beside ships of a fleet are screened by themselves; alone they are fired at, by heavy and light ships together.
	hornet := capital(t, "Hornet", 1, fleet.FleetCarrier, 3)
	with := numbered(1, 1, 1, ships(fleet.Lights{fleet.Destroyer: 6}, 1, hornet))
	_, told = fired(t, a, with, nil, 1, 1, 1, 1, 1, 1, 1, 1)
	for _, x := range details[ShipAttacked](told) {
		if x.Ship == "Hornet" {
			t.Errorf("WW-22.57a WW-22.53Cd: %+v", x)
		}
	}
	alone := numbered(1, 1, 1, ships(fleet.Lights{}, 1, hornet))
	r, told := fired(t, a, alone, nil, 4, 4) // nine factors at 8 + 3 - 0 = 11: three hits
	hits := details[ShipAttacked](told)
	if len(hits) != 1 || hits[0].Strength != 9 || hits[0].Outcome != Sunk || len(r.Sides[1].Sunk) != 1 {
		t.Errorf("WW-22.57b WW-22.54Hb WW-22.54Ha: %+v", hits)
	}
	// A group that is held back is in the combat, screened as a whole.
	held := numbered(1, 1, 0, ships(fleet.Lights{fleet.Destroyer: 9}, 0, nagato))
	held.Held = true
	r, told = fired(t, held, b, nil, 1, 1)
	if len(details[ShipAttacked](told))+len(details[LightsAttacked](told)) != 1 || r.Sides[0].Groups[0].Parts[0].Fought {
		t.Errorf("WW-22.26Dc WW-22.26Dd WW-22.52a: %+v", told)
	}
}

// TestMerge: groups that fought the same group may be put together, others not.
func TestMerge(t *testing.T) {
	group := func(n, factors int, met ...int) Group {
		g := numbered(n, 1, 0, ships(fleet.Lights{fleet.Destroyer: factors}, 0))
		g.Met = met
		return g
	}
	carrier := group(2, 2, 1)
	for _, n := range []string{"a", "b", "c"} {
		carrier.Parts[0].Ships = append(carrier.Parts[0].Ships, capital(t, n, 0, fleet.FleetCarrier, 3))
	}
	for _, tt := range []struct {
		rules  string
		groups []Group
		want   int
	}{
		{"WW-22.423Ba WW-22.54Ib", []Group{group(1, 8, 1), group(2, 9, 1)}, 1},
		{"WW-22.423Ba WW-22.4241Cc WW-22.72b", []Group{group(1, 8, 1), group(2, 9, 2)}, 2},
		{"WW-22.4241Cc", []Group{group(1, 8), group(2, 9, 1)}, 2},
		{"WW-22.423Bb", []Group{group(1, 4, 1), group(2, 5, 1)}, 2},
		{"WW-22.423Bb", []Group{group(1, 14, 1), group(2, 12, 1)}, 2},
		{"WW-22.423Bc", []Group{group(1, 3, 1), carrier}, 2},
		{"WW-22.423Ba", []Group{group(1, 4, 1), group(2, 4, 1), group(3, 9, 1)}, 1}, // three into one of seventeen
	} {
		s := Side{Groups: tt.groups}
		if s.merge(); len(s.Groups) != tt.want {
			t.Errorf("%s: %d groups, not %d", tt.rules, len(s.Groups), tt.want)
		}
	}
}

// TestHeldBack: an interceptor met by others may hold a force back; who met what he went for may not.
func TestHeldBack(t *testing.T) {
	force := func(may bool) Force {
		return Force{Key: 1, Marker: true, MayHold: may, Force: fleet.Force{Lights: map[fleet.Power]fleet.Lights{0: {fleet.Destroyer: 10}}}}
	}
	for _, may := range []bool{true, false} {
		b := Begin(Setup{Nations: world, Sides: [2]Party{
			{Seat: "one", Forces: []Force{force(may)}, Policy: Policy{Hold: []int{1}, Order: []int{1}}},
			{Seat: "two", Forces: []Force{{Key: 2, Marker: true, Force: fleet.Force{Lights: map[fleet.Power]fleet.Lights{1: {fleet.Destroyer: 10}}}}}, Policy: Policy{Order: []int{2}}},
		}})
		faces := []int{1, 1, 1, 1}
		if may {
			faces = []int{1, 1} // surplus at screened ships: all others are none
		}
		r := after(t, nil, nil, faces...)
		Conduct{Tables: r.h.Tables, Cup: r.h.Cup, Tell: func(adjudicator.Event) {}}.Round(b)
		hurt := b.Sides[0].SunkLights[0].Any()
		if got := b.Results(0)[0].HeldBack; got != (may && !hurt) {
			t.Errorf("WW-22.26Da WW-22.26De WW-22.26Db: may hold: %v, held back: %v", may, got)
		}
	}
}

// TestSacrificed: which units are given up when destroyers are lost.
func TestSacrificed(t *testing.T) {
	unit := func(id string, factors, needs int) Cargo { return Cargo{ID: id, Factors: factors, Needs: needs} }
	for _, tt := range []struct {
		rule  string
		short int
		all   []Cargo
		want  []string
	}{
		{"WW-22.83a", 0, []Cargo{unit("a", 3, 3)}, nil},
		{"WW-20.59b", 1, []Cargo{unit("a", 3, 3), unit("b", 1, 1)}, []string{"b"}},
		{"WW-20.59c", 2, []Cargo{unit("a", 3, 3), unit("b", 1, 1)}, []string{"a"}}, // no more than the shortfall asks for
		{"WW-20.59c", 4, []Cargo{unit("a", 3, 3), unit("b", 1, 1)}, []string{"a", "b"}},
		{"WW-20.59a", 9, []Cargo{unit("a", 3, 3)}, []string{"a"}},
	} {
		var got []string
		for _, c := range sacrificed(tt.all, tt.short) {
			got = append(got, c.ID)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: short of %d: %v, not %v", tt.rule, tt.short, got, tt.want)
		}
	}
	// Spare destroyers of the group, of whatever power, take over; those of other groups do not.
	r := after(t, []Group{numbered(1, 1, 0, func(p *Part) {
		p.Lights = map[fleet.Power]fleet.Lights{0: {fleet.Destroyer: 2}, 1: {fleet.Destroyer: 2}}
		p.Cargo = []Cargo{unit("x", 4, 4)}
	}), numbered(2, 1, 0)}, nil)
	r.drown(0, &r.Sides[0].Groups[0])
	if len(r.Sides[0].SunkCargo) != 0 {
		t.Error("WW-22.83b WW-RULING.39: four destroyers of two powers carry four")
	}
	r.Sides[0].Groups[0].Parts[0].Lights[1] = fleet.Lights{fleet.Destroyer: 1}
	r.drown(0, &r.Sides[0].Groups[0])
	if !slices.Equal(r.Sides[0].SunkCargo, []string{"x"}) {
		t.Error("WW-22.83d WW-22.4241Ac WW-22.83c: the other group's destroyers do not save it")
	}
}

// TestLine: protection that is gone lets the line be cut, as long as an enemy is there.
func TestLineOfSupply(t *testing.T) {
	protect := numbered(1, 1, 0, func(p *Part) { p.Line, p.Lights = true, nil })
	r := after(t, []Group{protect, numbered(2, 0, 0)}, []Group{numbered(1, 0, 1)})
	r.cutLines(0)
	if len(r.Sides[0].Left) != 1 || !r.Sides[0].Left[0].Cut {
		t.Errorf("WW-22.4241Da: %+v", r.Sides[0].Left)
	}
	r = after(t, []Group{protect}, nil)
	if r.cutLines(0); len(r.Sides[0].Left) != 0 {
		t.Error("WW-22.4241Da: nobody is there to cut it")
	}
	r = after(t, []Group{numbered(1, 1, 0, func(p *Part) { p.Line = true })}, []Group{numbered(1, 0, 1)})
	if r.cutLines(0); len(r.Sides[0].Left) != 0 {
		t.Error("WW-22.4241Da: as long as a ship protects it, it holds")
	}
}

// TestLoser: who says first after a round.
func TestLoser(t *testing.T) {
	for _, tt := range []struct {
		rule          string
		sunk, damaged [2]int
		want          int
	}{
		{"WW-22.62b", [2]int{5, 3}, [2]int{0, 4}, 0},
		{"WW-22.62b WW-RULING.23", [2]int{3, 3}, [2]int{0, 1}, 1},
		{"WW-22.62b WW-RULING.49", [2]int{3, 3}, [2]int{1, 1}, 1}, // the interceptor
	} {
		r := after(t, nil, nil)
		r.Interceptor, r.sunk, r.damaged = 1, tt.sunk, tt.damaged
		if got := r.loser(); got != tt.want {
			t.Errorf("%s: %v and %v: %d", tt.rule, tt.sunk, tt.damaged, got)
		}
	}
}

// TestFoundForTheRound: what is found stays found for the round, whatever becomes of who found it; in the next one it must be found again.
func TestFoundForTheRound(t *testing.T) {
	r := after(t, []Group{numbered(1, 0, 0)}, []Group{numbered(1, 1, 1)})
	r.Sides[0].Groups[0].Parts[0].Lights = nil // who found it is sunk
	if on := r.prey(0); on == nil || on.Number != 1 {
		t.Error("WW-RULING.27: it is found all the same")
	}
	r.number(1)
	if r.prey(0) != nil {
		t.Error("WW-22.452A: numbered anew it is hidden again")
	}
}

// TestPrey: which found group is struck.
func TestPrey(t *testing.T) {
	hornet := capital(t, "Hornet", 1, fleet.FleetCarrier, 3)
	with := func(n, found int) Group {
		return numbered(n, found, 1, ships(fleet.Lights{fleet.Destroyer: 9}, 1, hornet))
	}
	for _, tt := range []struct {
		rules  string
		groups []Group
		want   int
	}{
		{"D19", []Group{numbered(1, 1, 1), numbered(2, 2, 1)}, 2},
		{"D19", []Group{numbered(1, 2, 1), with(2, 2)}, 2},            // two results tell how many carriers there are
		{"D19 WW-22.452B", []Group{numbered(1, 1, 1), with(2, 1)}, 1}, // one does not: the default knows nothing of them
		{"WW-22.461Ab", []Group{with(1, 0), numbered(2, 1, 1)}, 2},
		{"WW-22.461Ab", []Group{with(1, 0)}, 0},
	} {
		r := after(t, []Group{numbered(1, 0, 0)}, tt.groups)
		got := 0
		if on := r.prey(0); on != nil {
			got = on.Number
		}
		if got != tt.want {
			t.Errorf("%s: group %d, not %d", tt.rules, got, tt.want)
		}
	}
}
