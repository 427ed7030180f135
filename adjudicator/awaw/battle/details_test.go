package battle_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// types are the event types of what was told, those among some.
func types(d *desk, among ...string) (list []string) {
	for _, e := range d.told {
		if slices.Contains(among, e.Detail.EventType()) {
			list = append(list, e.Detail.EventType())
		}
	}
	return list
}

// TestSegments: the segments of a round follow each other.
func TestSegments(t *testing.T) {
	party := func(of fleet.Power, key int, name string, factors int) battle.Party {
		return battle.Party{Forces: []battle.Force{carriers(key, of, name), submarine(key+1, of, 1)}, Means: battle.Means{Cards: 1},
			Bases:  []battle.Base{{Key: key, Name: "Base", Power: of, Factors: factors, Squadrons: 2, Room: 1, InReach: true}},
			Policy: battle.Policy{Order: []int{key}, Counterair: 1, Divert: true, Cards: 1, Stay: true, Keep: true}}
	}
	one, two := party(japan, 1, "Kaga", 2), party(usa, 11, "Hornet", 2)
	one.Name, two.Name = "Japan", "U.S."
	b := battle.Begin(setup(one, two))
	d := newDesk(t)
	d.with(t, ones{})
	d.Round(b)
	got := types(d, "sea-round", "sea-base-attacked", "sea-cover", "sea-searched", "sea-strike", "sea-guns", "sea-squadrons-down", "sea-torpedoed")
	got = slices.Compact(got)
	want := []string{"sea-round", "sea-base-attacked", "sea-cover", "sea-searched", "sea-strike", "sea-guns", "sea-squadrons-down", "sea-torpedoed"}
	if !slices.Equal(got, want) {
		t.Errorf("WW-22.33 WW-22.41 WW-22.41E WW-22.473a WW-23.23A WW-23.64: %v, not %v", got, want)
	}
	if raids := find[battle.BaseAttacked](d.told); len(raids) != 2 || raids[0].Who != "Japan" || raids[1].Who != "U.S." {
		t.Errorf("WW-22.431b WW-22.361A: the interceptor first: %+v", raids)
	}
	if s := find[battle.Searched](d.told); s[0].Dice != 1+2 || s[1].Dice != 1+2 {
		// A group and two search squadrons; a card each, which cancel. The carriers' raids have driven off nobody at a throw of 2.
		t.Errorf("WW-22.451Da: %+v", s)
	}
}

// TestTwoHiddenGroups: squadrons of two groups attack one after the other, and the second is surprised less.
func TestTwoHiddenGroups(t *testing.T) {
	b := battle.Begin(setup(
		battle.Party{Forces: []battle.Force{carriers(1, japan, "Akagi", "Kaga"), carriers(2, japan, "Soryu", "Hiryu")}, Policy: battle.Policy{Order: []int{2, 1}, Stay: true, Join: battle.None}},
		battle.Party{Forces: []battle.Force{destroyers(9, 10)}, Policy: battle.Policy{Order: []int{9}, Stay: true, Join: battle.None}}))
	// Both search dice find the group, the enemy's one finds nothing. Each strike: a surprise die of 4, which leaves a
	// level of one no air defence, and an attack at 2.
	d := newDesk(t, dicesOf([]int{1, 1}, []int{6}, []int{4}, at(2), []int{4}, at(2))...)
	d.Round(b)
	d.spent(t)
	s := find[battle.StrikeFlown](d.told)
	if len(s) != 2 || s[0].Level != 5 || s[1].Level != 4 || s[0].Squadrons != 4 || s[1].Squadrons != 4 {
		t.Errorf("WW-22.461B WW-22.462B WW-22.462E WW-23.72b WW-23.72c WW-22.461Cb WW-22.471c: %+v", s)
	}
}

// TestSearchingSquadronsStay: naval squadrons that search attack nothing in that round, and may in the next.
func TestSearchingSquadronsStay(t *testing.T) {
	b := battle.Begin(setup(
		battle.Party{Forces: []battle.Force{destroyers(1, 10)}, Bases: []battle.Base{{Key: 5, Power: japan, Squadrons: 5}},
			Policy: battle.Policy{Order: []int{1}, Search: 2, SearchNaval: true, Stay: true, Join: battle.None}},
		battle.Party{Forces: []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 20}))}, Policy: battle.Policy{Order: []int{2}, Stay: true, Join: battle.None}}))
	for round := 1; round <= 2; round++ {
		d := newDesk(t)
		d.with(t, ones{})
		d.Round(b)
		if s := find[battle.StrikeFlown](d.told); len(s) != 1 || s[0].Squadrons != 3 {
			t.Errorf("WW-22.4422b WW-RULING.9 WW-23.84: round %d: %+v", round, s)
		}
		if s := find[battle.BaseAttacked](d.told); len(s) != 0 {
			t.Errorf("WW-22.481d WW-22.362c: aircraft from land attack no base: %+v", s)
		}
	}
	if a := b.Aircraft(0)[0]; a.Ready.Squadrons+a.Inverted.Squadrons != 5 || a.Inverted.Squadrons != 5 {
		t.Errorf("WW-22.473e WW-22.362a: all are at their base, and have acted: %+v", a)
	}
}

// TestTargets: who comes through shares his squadrons among named ships and the light ships; one throw for each, named ones first.
func TestTargets(t *testing.T) {
	target := tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 10, fleet.EscortCarrier: 2}), ship("Long Island", usa, fleet.LightCarrier, 2), ship("Indiana", usa, fleet.Battleship, 4))
	target.Ships[0].Squadrons = 0
	b := battle.Begin(passage(battle.Party{Name: "Japan", Bases: []battle.Base{{Key: 5, Power: japan, Squadrons: 12}}, Policy: battle.Policy{}}, battle.Party{Name: "U.S.", Forces: []battle.Force{target}}))
	d := newDesk(t, at(2, 9, 2, 2)...) // level 3 at 2 is 0/1: eleven come through
	d.Sortie(b, 0)
	d.spent(t)
	s, hits := find[battle.StrikeFlown](d.told), find[battle.ShipAttacked](d.told)
	if s[0].Fighters != 0 {
		t.Errorf("WW-23.33: escort carriers fly no fighters: %+v", s)
	}
	if len(hits) != 2 || hits[0].Ship != "Long Island" || hits[1].Ship != "Indiana" || hits[0].Strength+hits[1].Strength+find[battle.LightsAttacked](d.told)[0].Strength != 11 || hits[0].Outcome != battle.Sunk {
		t.Errorf("WW-23.43A WW-23.75a WW-23.75b WW-23.76 WW-23.442 WW-23.72a D23: %+v", hits)
	}
	var throws []string
	for _, e := range d.told {
		for _, x := range e.Throws {
			throws = append(throws, x.Reason.What)
		}
	}
	if want := []string{"air defence", "attack on Long Island", "attack on Indiana", "attack on light ships"}; !slices.Equal(throws, want) {
		t.Errorf("WW-22.481c WW-23.86E WW-23.43: %v", throws)
	}
	// Light ships first, where so ordered: one attack on all of them.
	b = battle.Begin(passage(battle.Party{Bases: []battle.Base{{Key: 5, Power: japan, Squadrons: 12}}, Policy: battle.Policy{Prey: battle.LightShips}}, battle.Party{Forces: []battle.Force{target}}))
	d = newDesk(t, at(2, 9)...)
	d.Sortie(b, 0)
	d.spent(t)
	if l := find[battle.LightsAttacked](d.told); len(l) != 1 || l[0].Strength != 11 {
		t.Errorf("WW-23.43B: %+v", l)
	}
}

// TestCapEachHex: how many fighters stay is settled anew in each hex, and cover flies again.
func TestCapEachHex(t *testing.T) {
	british := tf(1, lights(britain, fleet.Lights{fleet.Destroyer: 16}), ship("Eagle", britain, fleet.LightCarrier, 2), ship("Argus", britain, fleet.LightCarrier, 2))
	b := battle.Begin(passage(battle.Party{Bases: []battle.Base{{Key: 7, Power: germany, Factors: 6}}}, battle.Party{Forces: []battle.Force{british}, Bases: []battle.Base{{Key: 8, Power: britain, Factors: 1}}}))
	// Cover: one at 7 + 0 is 1/0; its own throw at 2 does nothing. Fighters: two, at 2 each. Air defence and attacks at 2.
	d := newDesk(t, dicesOf(at(8, 2), at(2, 2), at(2), at(2, 2))...)
	d.Sortie(b, 0)
	first := find[battle.StrikeFlown](d.told)[0]
	d.told = nil
	d.with(t, ones{})
	d.Sortie(b, 0)
	second := find[battle.StrikeFlown](d.told)[0]
	if first.Fighters != 3 || second.Fighters != 2 {
		t.Errorf("WW-23.22Bb WW-23.31B WW-23.32b: %+v, %+v", first, second)
	}
}

// TestPortAgain: further rounds against a port, by survivors; aircraft alone; damaged ships.
func TestPortAgain(t *testing.T) {
	hurt := ship("Nevada", usa, fleet.Battleship, 4)
	hurt.Condition = fleet.Damaged
	harbour := battle.Force{Key: 1, Force: fleet.Force{Ships: []fleet.Ship{ship("Arizona", usa, fleet.Battleship, 4), hurt}, Lights: lights(usa, fleet.Lights{fleet.Submarine: 2})}}
	begin := func(bases ...battle.Base) *battle.Battle {
		return battle.Begin(passage(battle.Party{Name: "Japan", Forces: []battle.Force{carriers(5, japan, "Akagi", "Kaga")}, Bases: []battle.Base{{Key: 9, Power: japan, Factors: 2, Squadrons: 2, Whole: true}}},
			battle.Party{Name: "U.S.", Forces: []battle.Force{harbour}, Bases: bases}))
	}
	b := begin()
	for round := range 2 {
		d := newDesk(t, at(2, 2)...)
		res := d.PortRound(b, battle.PortRaid{Side: 0, Counterair: battle.None})
		d.spent(t)
		s, hits := find[battle.StrikeFlown](d.told), find[battle.ShipAttacked](d.told)
		if s[0].Squadrons != 4 || !res.Flew || res.Harm {
			t.Errorf("WW-23.53 WW-23.51b WW-23.11E WW-23.52a: round %d: two factors and two squadrons, and none of the carriers': %+v", round+1, s)
		}
		if hits[0].Ship != "Nevada" {
			t.Errorf("WW-23.482 WW-23.41c: a damaged ship beside a sound one: %+v", hits)
		}
	}
	if r := result(t, b, 1, 1); r.Ships.Sum(fleet.Submarine) != 2 {
		t.Errorf("WW-23.41b WW-20.77: submarines in port are not attacked: %+v", r)
	}
	// A patrol on its way attacks aircraft alone, with its carriers' squadrons.
	b = begin(battle.Base{Key: 3, Power: usa, Squadrons: 2})
	d := newDesk(t, at(8, 2)...) // six at 8 are 3/3
	res := d.PortRound(b, battle.PortRaid{Side: 0, Carriers: true, AirOnly: true})
	d.spent(t)
	if x := find[battle.BaseAttacked](d.told); len(x) != 1 || x[0].Squadrons != 6 || x[0].Shot != 2 || !res.Harm || len(find[battle.StrikeFlown](d.told)) != 0 {
		t.Errorf("WW-23.61A WW-23.61 WW-23.63: %+v", x)
	}
	// Some counterair, the others go for the ships, in one round.
	b = begin(battle.Base{Key: 3, Power: usa, Squadrons: 1})
	d = newDesk(t, at(4, 2, 2, 2)...) // one at 4 drives the defender off; he throws 2; air defence; one attack
	d.PortRound(b, battle.PortRaid{Side: 0, Counterair: 1, Last: true})
	d.spent(t)
	if s := find[battle.StrikeFlown](d.told); len(s) != 1 || s[0].Squadrons != 3 {
		t.Errorf("WW-23.4111a WW-23.4115Bc WW-23.63: %+v", s)
	}
	if a := b.Aircraft(1)[0]; a.Inverted.Squadrons != 1 {
		t.Errorf("WW-23.4115Ab: driven off in the last round: %+v", a)
	}
}

// TestRebuilt: fifteen squadrons of which five are lost, two in one place and eight in another (E06).
func TestRebuilt(t *testing.T) {
	b := battle.Begin(passage(battle.Party{Bases: []battle.Base{{Key: 1, Power: britain, Factors: 1}, {Key: 2, Power: britain, Factors: 4}}}, battle.Party{}))
	at := func(base int, search, cover, attack int) exchange.Flights {
		return exchange.Flights{{Power: britain, Kind: exchange.Search, Base: base, N: search}, {Power: britain, Kind: exchange.Cover, Base: base, N: cover}, {Power: britain, Kind: exchange.Attack, Base: base, N: attack}}
	}
	s := &b.Sides[0]
	s.Lost = at(1, 0, 1, 0).Plus(at(2, 2, 1, 1))
	s.Air = at(1, 1, 0, 1).Plus(at(2, 2, 3, 3))
	s.Acted = nil
	a := b.Aircraft(0)
	one, two := a[0], a[1]
	if one.Ready.Factors+one.Inverted.Factors != 1 || two.Ready.Factors+two.Inverted.Factors != 2 || one.Lost.Factors+two.Lost.Factors != 2 {
		t.Errorf("WW-23.142a WW-23.142b WW-23.142c WW-23.143 WW-23.133: one and three would be four, and three fit: %+v", a)
	}
	if one.Inverted.Factors != 1 || two.Ready.Factors != 2 {
		t.Errorf("WW-23.144: one without cover is inverted: %+v", a)
	}
}

// TestHuntedTogether: what withdraws from two groups is one force, and defends as one.
func TestHuntedTogether(t *testing.T) {
	// Two groups of five destroyers, found and shelled; both leave. Alone five destroyers take one off a submarine's throw, ten two.
	b := battle.Begin(setup(
		battle.Party{Name: "Japan", Forces: []battle.Force{destroyers(1, 10), destroyers(2, 10), submarine(3, japan, 1)}, Policy: battle.Policy{Order: []int{1, 2}, Stay: true, Lights: true}},
		battle.Party{Name: "U.S.", Forces: []battle.Force{tf(4, lights(usa, fleet.Lights{fleet.Destroyer: 5})), tf(5, lights(usa, fleet.Lights{fleet.Destroyer: 5}))}, Policy: battle.Policy{Order: []int{4, 5}, Leave: true}}))
	b.Rounds = 1 // each side searches with a die more
	d := newDesk(t, dicesOf([]int{1, 2, 6}, []int{1}, at(2, 2), at(6))...)
	d.Round(b)
	d.spent(t)
	// 6 + 3 - 2 - 2 = 5: one hit. With one off it would be 6, one as well; so what is looked at is who lost it: the one force of nine.
	if n := result(t, b, 1, 4).Ships.Sum(fleet.Destroyer) + result(t, b, 1, 5).Ships.Sum(fleet.Destroyer); n != 10-1-1 {
		t.Errorf("WW-22.933a WW-22.933b WW-22.9439b: %d are left", n)
	}
}
