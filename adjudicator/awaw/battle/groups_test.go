package battle_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/fleet"
)

// keys are the forces in each group.
func keys(groups []battle.Group) (list [][]int) {
	for _, g := range groups {
		var of []int
		for _, p := range g.Parts {
			of = append(of, p.Key)
		}
		list = append(list, of)
	}
	return list
}

func same(a [][]int, b ...[]int) bool {
	return slices.EqualFunc(a, b, func(x, y []int) bool { return slices.Equal(x, y) })
}

// begun is a battle of some forces against a task force of destroyers.
func begun(policy battle.Policy, forces ...battle.Force) *battle.Battle {
	return battle.Begin(setup(battle.Party{Forces: forces, Policy: policy},
		battle.Party{Forces: []battle.Force{tf(99, lights(usa, fleet.Lights{fleet.Destroyer: 10}))}, Policy: battle.Policy{Order: []int{99}}}))
}

// loose are destroyers outside of task forces.
func loose(key, n int) battle.Force {
	f := tf(key, lights(japan, fleet.Lights{fleet.Destroyer: n}))
	f.Marker = false
	return f
}

func destroyers(key, n int) battle.Force {
	return tf(key, lights(japan, fleet.Lights{fleet.Destroyer: n}))
}

// TestForming: which forces are groups of their own.
func TestForming(t *testing.T) {
	b := begun(battle.Policy{}, destroyers(1, 12), loose(2, 4), destroyers(3, 20), loose(4, 3))
	if got := keys(b.Sides[0].Groups); !same(got, []int{1}, []int{3}, []int{2, 4}) { // a group of seven factors is allowed outside of task forces
		t.Errorf("WW-22.421Aa WW-22.421Ab WW-22.421Ba WW-22.41Aa WW-RULING.6: %v", got)
	}
	b = begun(battle.Policy{}, loose(1, 9), loose(2, 9), loose(3, 9), loose(4, 9))
	if got := keys(b.Sides[0].Groups); !same(got, []int{1, 2, 3}, []int{3, 4}) {
		t.Errorf("WW-22.421Bb: 36 loose factors are two groups: %v", got)
	}
	for _, g := range b.Sides[0].Groups {
		n := 0
		for _, p := range g.Parts {
			n += p.Factors()
		}
		if n > 25 {
			t.Errorf("WW-22.421Bb: a group of %d", n)
		}
	}
	// Newcomers form groups apart from those who are there.
	b.Join(0, loose(5, 3), destroyers(6, 10))
	if got := keys(b.Sides[0].Groups); !same(got, []int{1, 2, 3}, []int{3, 4}, []int{6}, []int{5}) {
		t.Errorf("WW-22.25a WW-22.25b: %v", got)
	}
	// Two carriers with one destroyer: the carriers go home.
	few := tf(1, lights(japan, fleet.Lights{fleet.Destroyer: 3}), ship("Kaga", japan, fleet.FleetCarrier, 3), ship("Ryujo", japan, fleet.LightCarrier, 2))
	b = begun(battle.Policy{}, few)
	r := result(t, b, 0, 1)
	if len(r.Turned) != 1 || r.Turned[0].Name() != "Ryujo" || len(r.Ships.Ships) != 1 {
		t.Errorf("WW-22.421Bc: the smaller carrier is turned away: %+v", r)
	}
}

// TestSixGroups: no more than six groups of a side, and who comes in when.
func TestSixGroups(t *testing.T) {
	var forces []battle.Force
	for key := 1; key <= 8; key++ {
		forces = append(forces, destroyers(key, 10))
	}
	capital := tf(8, lights(japan, fleet.Lights{fleet.Destroyer: 10}), ship("Kongo", japan, fleet.Battlecruiser, 3))
	forces[7] = capital
	b := begun(battle.Policy{Order: []int{1, 2, 3, 4, 5, 6, 7, 8}, Stay: true, Join: battle.None}, forces...)
	if len(b.Sides[0].Groups) != 6 || len(b.Sides[0].Waiting) != 2 {
		t.Fatalf("WW-22.421Ca WW-22.421Cb: %d groups and %d that wait", len(b.Sides[0].Groups), len(b.Sides[0].Waiting))
	}
	d := newDesk(t)
	d.with(t, sixes{})
	d.Round(b)
	if s := find[battle.Searched](d.told); s[0].Dice != 6 { // those who wait search nothing
		t.Errorf("WW-22.425b WW-22.421Cb: %+v", s)
	}
	if got := keys(b.Sides[0].Waiting); !same(got, []int{7}, []int{8}) {
		t.Errorf("WW-22.421Ce: nobody goes out for others: %v", got)
	}
	b.Join(0, destroyers(9, 10))
	if len(b.Sides[0].Groups) != 6 || len(b.Sides[0].Waiting) != 3 {
		t.Error("WW-22.25c WW-22.423C: no reinforcement beside six groups")
	}
	b.Sides[0].Policy.Go = []int{1}
	b.Sides[1].Policy.Stay = true
	d.with(t, ones{}) // the first group is found, and guns meet: somebody may leave
	d.Round(b)
	if b.Sides[0].Policy.Go = nil; len(b.Sides[0].Groups) != 5 {
		t.Fatalf("WW-22.62a: one force goes: %v", keys(b.Sides[0].Groups))
	}
	d.with(t, sixes{})
	d.Round(b)
	if got := keys(b.Sides[0].Groups); len(got) != 6 || len(b.Sides[0].Waiting) != 2 {
		t.Errorf("WW-22.421Cd WW-22.423C: one that waited comes in: %v", got)
	}
	// Groups with ships to be screened are among the six.
	b = begun(battle.Policy{Screen: []string{"Kongo"}}, forces[:5]...)
	b.Join(0, forces[5], forces[6], capital)
	if got := keys(b.Sides[0].Groups); len(got) != 6 {
		t.Fatal(got)
	}
	all := battle.Begin(setup(battle.Party{Forces: forces, Policy: battle.Policy{Screen: []string{"Kongo"}}}, battle.Party{Forces: []battle.Force{destroyers(20, 10)}}))
	if got := keys(all.Sides[0].Groups); !slices.ContainsFunc(got, func(x []int) bool { return x[0] == 8 }) {
		t.Errorf("WW-22.421Cc WW-RULING.7: %v", got)
	}
}

// TestNumbers: numbers as ordered, anew in each round, else by dice that only the owner sees.
func TestNumbers(t *testing.T) {
	b := begun(battle.Policy{Order: []int{3, 1}, Join: battle.None}, destroyers(1, 10), destroyers(2, 10), destroyers(3, 10))
	d := newDesk(t)
	d.with(t, sixes{})
	d.Round(b)
	number := func(key int) int {
		for _, g := range b.Sides[0].Groups {
			if g.Parts[0].Key == key {
				return g.Number
			}
		}
		return 0
	}
	if number(3) != 1 || number(1) != 2 || number(2) != 3 {
		t.Errorf("WW-22.422a: %d, %d, %d", number(3), number(1), number(2))
	}
	b.Sides[0].Policy.Order = []int{2}
	d.Round(b)
	if number(2) != 1 {
		t.Errorf("WW-22.423A WW-22.72a: numbered anew: %d", number(2))
	}
	b = begun(battle.Policy{Join: battle.None}, destroyers(1, 10), destroyers(2, 10))
	d = newDesk(t, dicesOf([]int{1}, []int{6, 6}, []int{6})...) // one die among two groups: the second becomes the first
	d.Round(b)
	d.spent(t)
	if number(2) != 1 || number(1) != 2 {
		t.Errorf("D13 WW-RULING.49: %d, %d", number(1), number(2))
	}
	for _, e := range d.told {
		if n, is := e.Detail.(battle.Numbered); is && e.VisibleTo[0] == "one" && (len(e.Throws) != 1 || len(n.Groups) != 2) {
			t.Errorf("WW-22.422b: %+v", e)
		}
	}
}

// TestSearchDiceOfGroups: groups of ten undamaged factors search, those with cargo among them; smaller ones do not.
func TestSearchDiceOfGroups(t *testing.T) {
	hurt := tf(1, lights(japan, fleet.Lights{fleet.Destroyer: 8}), slow("Ise", japan, 4))
	hurt.Ships[0].Condition = fleet.Damaged
	laden := destroyers(2, 10)
	laden.Cargo = []battle.Cargo{{ID: "x", Factors: 1, Needs: 8}}
	for _, tt := range []struct {
		rule  string
		force battle.Force
		dice  int
	}{
		{"WW-22.425a", destroyers(1, 10), 1}, {"WW-22.425b", destroyers(1, 9), 0}, {"WW-22.425a", hurt, 0}, {"WW-22.425a", laden, 1},
	} {
		b := begun(battle.Policy{Join: battle.None}, tt.force, tt.force)
		b.Sides[0].Groups[1].Parts[0].Key = 77
		d := newDesk(t)
		d.with(t, sixes{})
		d.Round(b)
		if s := find[battle.Searched](d.told); s[0].Dice != 2*tt.dice {
			t.Errorf("%s: %d dice for two groups", tt.rule, s[0].Dice)
		}
	}
}

// TestCargoOfGroups: cargo stays with the group that carries it, and is lost with its destroyers, though the force has enough elsewhere.
func TestCargoOfGroups(t *testing.T) {
	f := loose(1, 30)
	f.Cargo = []battle.Cargo{{ID: "a", Factors: 3, Needs: 12}, {ID: "b", Factors: 2, Needs: 12}, {ID: "c", Factors: 1, Needs: 5}}
	b := begun(battle.Policy{}, f)
	groups := b.Sides[0].Groups
	if len(groups) != 2 || len(groups[0].Parts[0].Cargo) != 2 || len(groups[1].Parts[0].Cargo) != 1 {
		t.Fatalf("WW-22.4241Aa WW-22.4241Ab: %+v", groups)
	}
	// Transports count for no size, and go with the rest.
	tr := tf(2, map[fleet.Power]fleet.Lights{japan: {fleet.Destroyer: 25, fleet.Transport: 6}})
	if b = begun(battle.Policy{}, tr); len(b.Sides[0].Groups) != 1 {
		t.Errorf("WW-22.4241Ca WW-RULING.46: %v", keys(b.Sides[0].Groups))
	}
	// Transports alone are a group as well, which is attacked as it is.
	if b = begun(battle.Policy{}, battle.Force{Key: 3, Force: fleet.Force{Lights: lights(japan, fleet.Lights{fleet.Transport: 6})}}); len(b.Sides[0].Groups) != 1 {
		t.Errorf("WW-22.4241Cb: %v", keys(b.Sides[0].Groups))
	}
}
