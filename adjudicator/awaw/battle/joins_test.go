package battle

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/dice"
)

var world = exchange.Nations{{Name: "Japan", Naval: 3, Air: 2, Squadrons: 2, Carriers: -2}, {Name: "U.S.", Naval: 2, Air: 2, Squadrons: 2, Carriers: -2}}

// numbered is a group of fast destroyers, or of what else is said.
func numbered(n, found int, of fleet.Power, change ...func(*Part)) Group {
	p := Part{Force: Force{Key: n, Force: fleet.Force{Lights: map[fleet.Power]fleet.Lights{of: {fleet.Destroyer: 10}}}}}
	for _, c := range change {
		c(&p)
	}
	g := Group{Number: n, Parts: []Part{p}}
	g.found = found
	return g
}

func slowed(p *Part) { p.Lights[0] = fleet.Lights{fleet.Destroyer: 9, fleet.EscortCarrier: 1} }

// loaded is a round of two sides as they are after a search.
func after(t *testing.T, a, b []Group, faces ...int) *round {
	t.Helper()
	x, err := tables.Load()
	if err != nil {
		t.Fatal(err)
	}
	battle := &Battle{Nations: world, Sides: [2]Side{{Seat: "one", Name: "Japan", Groups: a}, {Seat: "two", Name: "U.S.", Groups: b}}}
	return Conduct{Tables: x, Cup: dice.NewList(faces...), Tell: func(adjudicator.Event) {}}.begin(battle)
}

// TestWhoMayJoin: the rulebook's example of five groups against four (E03).
func TestWhoMayJoin(t *testing.T) {
	r := after(t,
		[]Group{numbered(1, 2, 0), numbered(2, 2, 0), numbered(3, 0, 0, slowed), numbered(4, 0, 0), numbered(5, 0, 0)},
		[]Group{numbered(1, 1, 1), numbered(2, 0, 1), numbered(3, 2, 1), numbered(4, 0, 1)})
	r.high = 1
	r.Sides[0].Groups[3].surprised, r.Sides[1].Groups[1].surprised = true, true
	may := func(side, number int) (list []int) {
		for _, g := range (gunnery{r}).mayJoin(side, r.Sides[side].group(number)) {
			list = append(list, g.Number)
		}
		return list
	}
	for _, tt := range []struct {
		rules        string
		side, number int
		want         []int
	}{
		{"WW-22.511c", 0, 1, nil}, {"WW-22.511c", 0, 2, nil}, // found ones attack nobody of their own will
		{"WW-22.513B WW-RULING.12", 0, 3, []int{3}},
		{"WW-22.512B", 0, 4, nil},
		{"WW-22.513Aa WW-22.512", 0, 5, []int{1, 3}},
		{"WW-22.512B", 1, 2, nil},
		{"WW-22.513Aa", 1, 4, []int{1, 2}},
	} {
		if got := may(tt.side, tt.number); !slices.Equal(got, tt.want) {
			t.Errorf("%s: group %d of side %d may attack %v, not %v", tt.rules, tt.number, tt.side, got, tt.want)
		}
	}
	r.Sides[0].Groups[3].surprised = false // without the roll it could
	if got := may(0, 4); !slices.Equal(got, []int{1, 3}) {
		t.Errorf("WW-22.512B: %v", got)
	}
	r.Sides[0].Groups[4].Parts[0].Cargo = []Cargo{{ID: "x", Needs: 1}}
	if got := may(0, 5); got != nil {
		t.Errorf("WW-22.512A: with cargo: %v", got)
	}
	r.Sides[0].Groups[3].Held = true
	if got := may(0, 4); got != nil {
		t.Errorf("WW-22.26Dc: held back: %v", got)
	}
}

// TestGunfights: the pair of the same number must fight, hidden groups join it or attack others, and two that attack one combine.
func TestGunfights(t *testing.T) {
	pairs := func(r *round) (list [][2][]int) {
		for _, f := range (gunnery{r}).gunfights() {
			var p [2][]int
			for side := range f.groups {
				for _, g := range f.groups[side] {
					p[side] = append(p[side], g.Number)
				}
			}
			list = append(list, p)
		}
		return list
	}
	equal := func(got [][2][]int, want ...[2][]int) bool {
		return slices.EqualFunc(got, want, func(a, b [2][]int) bool { return slices.Equal(a[0], b[0]) && slices.Equal(a[1], b[1]) })
	}
	sides := func() *round {
		return after(t, []Group{numbered(1, 2, 0), numbered(2, 2, 0), numbered(5, 0, 0)}, []Group{numbered(1, 1, 1), numbered(3, 2, 1), numbered(4, 0, 1)})
	}
	r := sides()
	if got := pairs(r); !equal(got, [2][]int{{1}, {1}}) { // by default nobody with ten factors joins against what may be eighteen
		t.Errorf("WW-22.511a WW-22.512 D25: %v", got)
	}
	r = sides()
	r.Sides[0].Policy.Join, r.Sides[1].Policy.Join = 50, 50
	if got := pairs(r); !equal(got, [2][]int{{1, 5}, {1, 4}}) {
		t.Errorf("WW-22.511b WW-22.513Aa WW-22.514a: both hidden groups join the pair: %v", got)
	}
	r = after(t, []Group{numbered(4, 0, 0), numbered(5, 0, 0)}, []Group{numbered(1, 1, 1), numbered(3, 0, 1)})
	r.Sides[0].Policy.Join = 50
	if got := pairs(r); !equal(got, [2][]int{{4, 5}, {1}}) {
		t.Errorf("WW-22.513Ab WW-22.511c: two against one that is found: %v", got)
	}
	r.Sides[0].Policy.Join = None
	if got := pairs(r); len(got) != 0 {
		t.Errorf("WW-22.512: nobody need attack: %v", got)
	}
	// The order of the fights is that of the groups of the side with more results.
	r = after(t, []Group{numbered(2, 1, 0), numbered(1, 1, 0)}, []Group{numbered(1, 1, 1), numbered(2, 1, 1)})
	if got := pairs(r); !equal(got, [2][]int{{1}, {1}}, [2][]int{{2}, {2}}) {
		t.Errorf("WW-22.511b WW-RULING.53: %v", got)
	}
}

// TestSpeedOfGroups: what makes a group slow.
func TestSpeedOfGroups(t *testing.T) {
	for _, tt := range []struct {
		rule   string
		change func(*Part)
		fast   bool
	}{
		{"WW-20.121D", func(*Part) {}, true},
		{"WW-22.4242a", func(p *Part) { p.Cargo = []Cargo{{ID: "x", Needs: 1}} }, false},
		{"WW-22.4242a", func(p *Part) { p.Hampered = true }, false},
		{"WW-22.4242a", func(p *Part) { p.Lights[0] = fleet.Lights{fleet.Destroyer: 9, fleet.Transport: 1} }, false},
		{"WW-20.121B", slowed, false},
		{"WW-20.121A", func(p *Part) { p.Lights[0] = fleet.Lights{fleet.Destroyer: 9, fleet.DamagedCruiser: 1} }, false},
	} {
		if g := numbered(1, 0, 0, tt.change); g.fast() != tt.fast {
			t.Errorf("%s: fast is %v", tt.rule, g.fast())
		}
	}
}

// TestFirst: who is the attacker in fleet combat.
func TestFirst(t *testing.T) {
	ship := func(name string, of fleet.Power, size int, condition fleet.Condition) fleet.Ship {
		c, err := fleet.NewClass(name, of, fleet.Battleship, size, false)
		if err != nil {
			t.Fatal(err)
		}
		return fleet.Ship{Class: c, Condition: condition}
	}
	with := func(ships ...fleet.Ship) func(*Part) { return func(p *Part) { p.Ships = ships } }
	for _, tt := range []struct {
		rule string
		a, b Group
		want bool
	}{
		{"WW-22.54a", numbered(1, 1, 0, with(ship("a", 0, 3, fleet.Sound), ship("b", 0, 2, fleet.Sound))), numbered(1, 1, 1, with(ship("c", 1, 5, fleet.Sound))), true},
		{"WW-22.54a", numbered(1, 1, 0, with(ship("a", 0, 3, fleet.Sound), ship("b", 0, 2, fleet.Damaged))), numbered(1, 1, 1, with(ship("c", 1, 5, fleet.Sound))), false},
		{"WW-22.54b WW-RULING.49", numbered(1, 1, 0), numbered(1, 1, 1), true}, // all equal: the interceptor
		{"WW-22.54b", numbered(1, 1, 0), numbered(1, 1, 1, func(p *Part) { p.Lights[1] = fleet.Lights{fleet.Destroyer: 11} }), false},
	} {
		r := after(t, []Group{tt.a}, []Group{tt.b})
		g := gunnery{r}
		if got := g.first(g.battery(0, []*Group{&r.Sides[0].Groups[0]}), g.battery(1, []*Group{&r.Sides[1].Groups[0]})); got != tt.want {
			t.Errorf("%s: %v", tt.rule, got)
		}
	}
}
