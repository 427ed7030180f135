package battle_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// TestCounterair: carriers against aircraft on land, at the start of a round.
func TestCounterair(t *testing.T) {
	jp := carriers(1, japan, "Akagi", "Kaga", "Soryu")
	b := battle.Begin(setup(
		battle.Party{Name: "Japan", Forces: []battle.Force{jp}, Policy: battle.Policy{Order: []int{1}, Counterair: 4, Leave: true}},
		battle.Party{Name: "U.S.", Forces: []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 10}))}, Policy: battle.Policy{Order: []int{2}, Leave: true, Join: battle.None},
			Bases: []battle.Base{{Key: 7, Name: "Midway", Power: usa, Factors: 2, InReach: true}, {Key: 8, Name: "Guam", Power: usa, Squadrons: 1}}}))
	// Four at 8 are 2/2: of three types with two each the die says whose go; six at 2 are 1/2. Then a die each that finds nothing.
	d := newDesk(t, dicesOf(at(8), []int{1, 1, 1}, at(2), []int{6}, []int{6})...)
	d.Round(b)
	d.spent(t)
	raids := find[battle.BaseAttacked](d.told)
	if len(raids) != 1 || raids[0].Base != "Midway" || raids[0].Squadrons != 4 || raids[0].Lost != 1 || raids[0].Shot != 2 || raids[0].Grounded != 2 {
		t.Errorf("WW-22.431a WW-22.41Ba WW-22.33A WW-23.61C WW-23.64: %+v", raids) // Guam is out of the carriers' reach
	}
	if c := find[battle.CoverFlown](d.told); len(c) != 1 || c[0].Squadrons != 1 {
		t.Errorf("WW-22.433a WW-22.41Bb: who was neither shot down nor driven off flies: %+v", c)
	}
	if len(find[battle.Departed](d.told)) != 0 {
		t.Error("WW-RULING.51 WW-22.61: counterair is no contact, and nobody may leave")
	}
	s := &b.Sides[1]
	if n := s.Air.Plus(s.Covering).Count(); n != 6-2+1 {
		t.Errorf("WW-22.433b WW-22.442D WW-RULING.8: who was driven off is there again: %d", n)
	}
	if a := b.Aircraft(1)[0]; a.Ready.Factors != 0 || a.Lost.Factors != 1 || a.Inverted.Factors != 1 {
		t.Errorf("WW-22.434a WW-22.434b WW-23.142b WW-RULING.29: %+v", a)
	}
	aboard := 0
	for _, x := range result(t, b, 0, 1).Ships.Ships {
		aboard += x.Squadrons
	}
	if aboard != 8 {
		t.Errorf("WW-22.432: eight squadrons are aboard again, to fly in the next round: %d", aboard)
	}
}

// TestSpent: who flew against a base flies nothing else in that round.
func TestSpent(t *testing.T) {
	jp := carriers(1, japan, "Akagi", "Kaga", "Soryu")
	b := battle.Begin(setup(
		battle.Party{Forces: []battle.Force{jp}, Policy: battle.Policy{Order: []int{1}, Counterair: 6, Stay: true}},
		battle.Party{Forces: []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 10}))}, Policy: battle.Policy{Order: []int{2}, Stay: true},
			Bases: []battle.Base{{Key: 7, Power: usa, Squadrons: 1, InReach: true}}}))
	d := newDesk(t)
	d.with(t, ones{})
	d.Round(b)
	if s := find[battle.StrikeFlown](d.told); len(s) == 0 || s[0].Squadrons != 2 { // three are left, of which one flies over the ships
		t.Errorf("WW-22.432 WW-22.441 WW-22.41C: %+v", s)
	}
}

// TestOrderOfStrikes: hidden groups before found ones, of each the side with more results first; and all before land-based aircraft and guns.
func TestOrderOfStrikes(t *testing.T) {
	party := func(name string, of fleet.Power, key int, ships ...string) battle.Party {
		return battle.Party{Forces: []battle.Force{carriers(key, of, ships[0]), carriers(key+1, of, ships[1])}, Policy: battle.Policy{Order: []int{key, key + 1}, Stay: true},
			Bases: []battle.Base{{Key: key, Power: of, Squadrons: 2}}}
	}
	one, two := party("Japan", japan, 1, "Akagi", "Kaga"), party("U.S.", usa, 11, "Enterprise", "Hornet")
	one.Name, two.Name = "Japan", "U.S."
	b := battle.Begin(setup(one, two))
	d := newDesk(t)
	d.with(t, ones{}) // both find the first group of the other twice: a tie, and the interceptor is first
	d.Round(b)
	var who []string
	var rolled, land []bool
	for _, e := range d.told {
		switch x := e.Detail.(type) {
		case battle.StrikeFlown:
			who, rolled, land = append(who, string(x.Who)), append(rolled, x.Rolled), append(land, x.Land)
			if x.Number != 1 {
				t.Errorf("WW-22.461Ab WW-23.71: a strike at group %d, which was not found", x.Number)
			}
		case battle.GunsMet:
			who = append(who, "guns")
		}
	}
	if want := []string{"Japan", "U.S.", "Japan", "U.S.", "Japan", "U.S.", "guns"}; !slices.Equal(who, want) {
		t.Errorf("WW-22.461Aa WW-22.461D WW-22.461E WW-22.461F WW-22.461G WW-22.471a WW-22.481a WW-22.51 WW-23.86Aa: %v, not %v", who, want)
	}
	if want := []bool{true, true, false, false, false, false}; !slices.Equal(rolled, want) {
		t.Errorf("WW-22.461Ca WW-22.41Ga WW-22.464 WW-23.86Ab: %v", rolled) // neither found groups nor aircraft from land surprise
	}
	if want := []bool{false, false, false, false, true, true}; !slices.Equal(land, want) {
		t.Errorf("WW-22.33B WW-22.33C WW-22.33D WW-22.41H WW-22.41I: %v", land)
	}
	if g := find[battle.GunsMet](d.told); len(g) != 1 { // one fleet combat in a round, however many strikes
		t.Errorf("WW-22.515a: %d", len(g))
	}
	var throws []string
	for _, e := range d.told {
		if _, is := e.Detail.(battle.StrikeFlown); is && throws == nil {
			for _, x := range e.Throws {
				throws = append(throws, x.Reason.Who+" "+x.Reason.What)
			}
		}
	}
	// The first strike is of the group of three squadrons less one over it: surprise 2, air combat of both sides, air defence.
	if want := []string{"Japan surprise", "Japan air combat", "U.S. air combat", "U.S. air defence"}; !slices.Equal(throws, want) {
		t.Errorf("WW-22.41Gb WW-22.41Gc WW-22.41Gd WW-23.425 WW-23.43 WW-RULING.53: %v, not %v", throws, want)
	}
}

// TestLandStrike: aircraft from land in a battle, through cover and fighters one after the other.
func TestLandStrike(t *testing.T) {
	us := carriers(2, usa, "Enterprise")
	b := battle.Begin(setup(
		battle.Party{Name: "Japan", Forces: []battle.Force{destroyers(1, 10)}, Bases: []battle.Base{{Key: 5, Power: japan, Factors: 1, Squadrons: 3}}, Policy: battle.Policy{Order: []int{1}, Join: battle.None}},
		battle.Party{Name: "U.S.", Forces: []battle.Force{us}, Bases: []battle.Base{{Key: 6, Power: usa, Factors: 1}}, Policy: battle.Policy{Order: []int{2}, NoStrike: true, Search: battle.None}}))
	// Japan searches with a group and a squadron: 1 and 6; the U.S. with a group: 6. Four squadrons (three naval, one attack) meet one cover, then one fighter.
	d := newDesk(t, dicesOf([]int{1, 6}, []int{6}, at(6, 2), at(5, 2), at(2), at(2, 2))...)
	d.Round(b)
	s := find[battle.StrikeFlown](d.told)
	if len(s) != 1 || !s[0].Land || s[0].Squadrons != 4 || s[0].Fighters != 2 || s[0].Shot != 1 || s[0].Rolled {
		t.Fatalf("WW-22.41Db WW-23.31A WW-23.131C WW-23.131E WW-22.361B WW-22.361D WW-22.481b WW-23.86Ca WW-23.4121C WW-23.4121Da WW-23.86Ba WW-RULING.18: %+v", s)
	}
	if searched := find[battle.Searched](d.told); searched[0].Squadrons != 1 || searched[0].Dice != 2 {
		t.Errorf("WW-23.131D WW-22.361C WW-22.4422a WW-22.4422c WW-22.363: %+v", searched)
	}
	if a := b.Aircraft(0)[0]; a.Ready.Squadrons != 0 || a.Inverted.Squadrons != 3 || a.Ready.Factors != 0 || a.Inverted.Factors != 1 {
		t.Errorf("WW-22.362a WW-23.163: whoever flew is inverted: %+v", a)
	}
}

// TestCoverStays: cover keeps to the force it has covered, and does nothing else in the battle.
func TestCoverStays(t *testing.T) {
	b := battle.Begin(setup(
		battle.Party{Forces: []battle.Force{destroyers(1, 10), carriers(3, japan, "Kaga")}, Bases: []battle.Base{{Key: 5, Power: japan, Factors: 2, Squadrons: 2}},
			Policy: battle.Policy{Order: []int{1, 3}, Join: battle.None, Cover: 3}},
		battle.Party{Forces: []battle.Force{destroyers(2, 10)}, Policy: battle.Policy{Order: []int{2}}}))
	d := newDesk(t)
	d.with(t, sixes{})
	d.Round(b)
	if b.Sides[0].Covering.Count() != 3 || b.Sides[0].Covered != 3 || b.Sides[0].Covering.Of(exchange.Kind.Naval).Count() != 1 {
		t.Errorf("WW-22.41Da WW-22.41Dd WW-22.4421a WW-23.23B WW-RULING.45 D17: the carriers are covered, by two cover squadrons and a naval one: %+v", b.Sides[0].Covering)
	}
	for _, e := range d.told {
		if _, is := e.Detail.(battle.CoverFlown); is && e.VisibleTo != nil {
			t.Error("WW-22.41Da: that cover flies is announced")
		}
	}
	d.told = nil
	d.Round(b)
	if c := find[battle.CoverFlown](d.told); len(c) != 1 || c[0].Squadrons != 3 || b.Sides[0].Covered != 3 {
		t.Errorf("WW-23.25 WW-22.4421b WW-23.24: %+v", c)
	}
	if s := find[battle.Searched](d.told); s[0].Squadrons != 2 {
		t.Errorf("WW-22.41Dc: others still search: %+v", s)
	}
}

// TestNoStrike: squadrons need not attack; without contact nobody leaves.
func TestNoStrike(t *testing.T) {
	b := battle.Begin(setup(
		battle.Party{Forces: []battle.Force{carriers(1, japan, "Kaga")}, Policy: battle.Policy{Order: []int{1}, NoStrike: true, Leave: true, Join: battle.None}},
		battle.Party{Forces: []battle.Force{destroyers(2, 10)}, Policy: battle.Policy{Order: []int{2}, Leave: true}}))
	d := newDesk(t, 1, 6)
	d.Round(b)
	d.spent(t)
	if len(find[battle.StrikeFlown](d.told)) != 0 || len(find[battle.Departed](d.told)) != 0 || b.Over {
		t.Errorf("WW-22.471b WW-22.34b WW-22.61: %+v", d.told)
	}
}

// TestExact: three results tell all that is in a group.
func TestExact(t *testing.T) {
	two := carriers(2, usa, "Enterprise")
	two.Lights[usa] = fleet.Lights{fleet.Destroyer: 7, fleet.EscortCarrier: 2}
	two.Hampered, two.Cargo = true, []battle.Cargo{{ID: "us-inf-1", Needs: 2}}
	find3 := func(dice ...int) battle.GroupFound {
		b := battle.Begin(setup(
			battle.Party{Forces: []battle.Force{destroyers(1, 10)}, Bases: []battle.Base{{Key: 1, Power: japan, Factors: 3}}, Policy: battle.Policy{Order: []int{1}, NoStrike: true, Join: battle.None, Cover: battle.None}},
			battle.Party{Forces: []battle.Force{two}, Policy: battle.Policy{Order: []int{2}, NoStrike: true}}))
		d := newDesk(t, append(dice, 6)...)
		d.Round(b)
		found := find[battle.GroupFound](d.told)
		if len(found) != 1 {
			t.Fatalf("%+v", d.told)
		}
		if r := result(t, b, 1, 2); r.Seen != found[0].Known {
			t.Errorf("WW-22.452D: seen is %v", r.Seen)
		}
		return found[0]
	}
	if f := find3(1, 1, 6, 6); !f.Counted || f.Carriers != 3 || !f.Cargo || f.Known { // a fast carrier and two factors of escort carriers
		t.Errorf("WW-22.452C WW-RULING.66: %+v", f)
	}
	if f := find3(1, 1, 1, 6); !f.Known || len(f.Holds.Ships) != 1 || len(f.Holds.Lights) != 2 || len(f.Holds.Cargo) != 1 {
		t.Errorf("WW-22.452D WW-22.41F: %+v", f)
	}
}

// TestFruitless: three rounds of fire without damage end a battle; rounds in which nobody was found do not count.
func TestFruitless(t *testing.T) {
	one, two := destroyers(1, 1), tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 1}))
	s := setup(battle.Party{Forces: []battle.Force{one}, Policy: battle.Policy{Order: []int{1}, Stay: true, Join: battle.None}},
		battle.Party{Forces: []battle.Force{two}, Policy: battle.Policy{Order: []int{2}, Stay: true, Join: battle.None}})
	s.Awaited = true // else guns would decide without a search
	b := battle.Begin(s)
	// Groups of one factor search with a die for each round fought. Japan 3 against 2: at 5 + 1 and 6 - 1 one factor hits nothing.
	d := newDesk(t, dicesOf(
		[]int{1}, []int{1}, at(5, 6), // round 2
		[]int{6, 6}, []int{6, 6}, // nobody found
		[]int{1, 6, 6}, []int{1, 6, 6}, at(5, 6),
		[]int{1, 6, 6, 6}, []int{1, 6, 6, 6}, at(5, 6))...)
	for round := 1; round <= 5; round++ {
		if b.Over {
			t.Fatalf("WW-22.63b WW-RULING.52: over before round %d", round)
		}
		d.Round(b)
		if n := []int{0, 1, 1, 2, 3}[round-1]; b.Fruitless != n {
			t.Errorf("WW-22.63b WW-RULING.52: round %d: %d in a row, not %d", round, b.Fruitless, n)
		}
	}
	d.spent(t)
	left := find[battle.Departed](d.told)
	if len(left) != 2 || !left[0].Forced || !b.Over || b.Sides[0].Fate != battle.Withdrew || b.Sides[1].Fate != battle.Withdrew {
		t.Errorf("WW-22.63a WW-22.63c WW-22.34a: both withdraw: %+v", left)
	}
	if e := find[battle.Ended](d.told); len(e) != 1 || e[0].Winner != "" {
		t.Errorf("WW-22.63c: nobody has won: %+v", e)
	}
	d.told = nil
	d.Round(b) // WW-22.71: what is over is over
	if len(d.told) != 0 {
		t.Errorf("WW-22.71: %+v", d.told)
	}
}

// TestPartLeaves: damaged ships go alone, or stay with the others.
func TestPartLeaves(t *testing.T) {
	for _, send := range []bool{false, true} {
		warspite := slow("Warspite", britain, 3)
		warspite.Condition = fleet.Damaged
		british := tf(2, lights(britain, fleet.Lights{fleet.Cruiser: 3, fleet.DamagedCruiser: 1, fleet.Destroyer: 10}), warspite)
		b := battle.Begin(setup(battle.Party{Name: "Germany", Forces: []battle.Force{tf(1, lights(germany, fleet.Lights{fleet.Destroyer: 1}))}, Policy: battle.Policy{Stay: true}},
			battle.Party{Name: "Britain", Forces: []battle.Force{british}, Policy: battle.Policy{Stay: true, SendDamaged: send}}))
		d := newDesk(t, at(2, 2)...)
		d.Round(b)
		r := result(t, b, 1, 2)
		if !send && (len(r.Ships.Ships) != 1 || r.Ships.Sum(fleet.DamagedCruiser) != 1) {
			t.Errorf("WW-22.62c WW-22.63d WW-23.443b: they stay: %+v", r)
		}
		if send && (len(r.Gone.Ships) != 1 || r.Gone.Sum(fleet.DamagedCruiser) != 1 || len(r.Ships.Ships) != 0 || r.Ships.Sum(fleet.Destroyer) != 10) {
			t.Errorf("WW-22.62c WW-22.54Ia WW-23.443b: they go alone: %+v", r)
		}
	}
}

// TestThresholds: when a side leaves of its own will (D28).
func TestThresholds(t *testing.T) {
	for _, tt := range []struct {
		name   string
		policy battle.Policy
		leaves bool
	}{
		{"default: more lost than the enemy", battle.Policy{}, true},
		{"told to stay", battle.Policy{Stay: true}, false},
		{"less than a quarter", battle.Policy{Lost: 25}, false},
		{"more than a tenth", battle.Policy{Lost: 10}, true},
		{"after a round", battle.Policy{Rounds: 1}, true},
		{"after two", battle.Policy{Rounds: 2}, false},
		{"at once", battle.Policy{Leave: true}, true},
	} {
		b := battle.Begin(setup(battle.Party{Forces: []battle.Force{destroyers(1, 10)}, Policy: tt.policy},
			battle.Party{Forces: []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 10}))}, Policy: battle.Policy{Stay: true}}))
		// Ten factors each: Japan hits once at 2 + 1, the U.S. twice at 5 - 1: row 10 is 1 at 3, and 2 at 4: Japan loses two of ten.
		d := newDesk(t, at(2, 5)...)
		d.Round(b)
		if lost := b.Sides[0].SunkLights[japan].Factors(); lost == 0 {
			t.Fatal("nothing was lost")
		}
		if got := b.Sides[0].Fate == battle.Withdrew; got != tt.leaves {
			t.Errorf("D28 WW-22.62a: %s: %v", tt.name, got)
		}
	}
}

// TestFightersUsedUp: of two strikes at a group the second meets those fighters only that the first has left.
func TestFightersUsedUp(t *testing.T) {
	b := battle.Begin(setup(
		battle.Party{Name: "Japan", Forces: []battle.Force{carriers(1, japan, "Akagi", "Kaga", "Soryu")}, Bases: []battle.Base{{Key: 5, Power: japan, Squadrons: 2}},
			Policy: battle.Policy{Order: []int{1}, Openly: true, Stay: true}},
		battle.Party{Name: "U.S.", Forces: []battle.Force{carriers(2, usa, "Enterprise"), destroyers(3, 10)}, Policy: battle.Policy{Order: []int{2, 3}, NoStrike: true, Stay: true, Join: battle.None}}))
	// Six against one fighter: 8 shoots it down, it throws 2. Air defence at 2; an attack on the carrier and one on the light ships at 2. Then two from land:
	// air defence, and one attack on the carrier.
	d := newDesk(t, dicesOf([]int{1}, []int{6, 6}, at(8, 2), at(2), at(2, 2), at(2), at(2))...)
	d.Round(b)
	d.spent(t)
	s := find[battle.StrikeFlown](d.told)
	if len(s) != 2 || s[0].Fighters != 1 || s[0].Shot != 1 || s[0].Rolled || s[1].Fighters != 0 || s[1].Squadrons != 2 || s[1].Number != 1 {
		t.Errorf("WW-23.86Bb WW-23.86Da WW-22.461Ca: %+v", s) // nobody must roll for surprise
	}
}
