package exchange_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// TestGuns: Bismarck, Scharnhorst and Hood (E22), and groups that are hampered (E23).
func TestGuns(t *testing.T) {
	rodney, warspite, hood := ship(t, "Rodney", britain, fleet.Battleship, 4), ship(t, "Warspite", britain, fleet.Battleship, 3), ship(t, "Hood", britain, fleet.Battlecruiser, 3)
	bismarck, scharnhorst := ship(t, "Bismarck", germany, fleet.Battleship, 4), ship(t, "Scharnhorst", germany, fleet.Battleship, 3)
	h := hand(t, throws(9, 11, 10, 11)...)
	for _, tt := range []struct {
		rules  string
		by     []fleet.Ship
		target fleet.Ship
		total  int
		hits   int
		after  fleet.Condition
	}{
		{"WW-22.552Aa WW-22.55a WW-22.58", []fleet.Ship{rodney, hood}, bismarck, 8, 2, fleet.Sound},
		{"WW-22.552Aa", []fleet.Ship{warspite}, scharnhorst, 10, 1, fleet.Sound},
		{"WW-22.55d WW-20.522", []fleet.Ship{scharnhorst}, warspite, 11, 2, fleet.Damaged},
		{"WW-22.55d WW-20.523", []fleet.Ship{bismarck}, hood, 12, 3, fleet.Sunk},
	} {
		got := h.FireAt("x", exchange.Gunners{Ships: tt.by}, tt.target, false)
		if got.Total != tt.total || got.Hits != tt.hits || got.After != tt.after {
			t.Errorf("%s: at %s: %+v, not %d, %d and %v", tt.rules, tt.target.Name(), got, tt.total, tt.hits, tt.after)
		}
	}
	british := map[fleet.Power]fleet.Lights{britain: {fleet.Cruiser: 2, fleet.Destroyer: 4}}
	italian := map[fleet.Power]fleet.Lights{italy: {fleet.Cruiser: 3, fleet.Destroyer: 8}}
	if hits, total := hand(t, throws(10)...).FireAtLights("Italy", exchange.Gunners{Lights: italian, Factors: 12}, british, true); hits != 4 || total != 10 {
		t.Errorf("WW-22.552Ba WW-22.4242b: at a hampered group: %d hits at %d", hits, total)
	}
	if hits, total := hand(t, throws(7)...).FireAtLights("Britain", exchange.Gunners{Lights: british, Factors: 4, Hampered: true}, italian, false); hits != 1 || total != 7 {
		t.Errorf("WW-22.552Ba WW-22.4242b: by a hampered group: %d hits at %d", hits, total)
	}
	if hits, total := hand(t, throws(7)...).FireAtLights("x", exchange.Gunners{Lights: british, Factors: 4, Hampered: true}, italian, true); hits != 1 || total != 8 {
		t.Errorf("WW-22.552Bb: both hampered: %d hits at %d", hits, total)
	}
	// The lowest among those who fire: an Italian battleship beside a German one.
	roma := ship(t, "Roma", italy, fleet.Battleship, 4)
	if got := hand(t, throws(7)...).FireAt("x", exchange.Gunners{Ships: []fleet.Ship{bismarck, roma}}, rodney, false); got.Total != 6 {
		t.Errorf("WW-22.552Ab: total %d, not 6", got.Total)
	}
	// A natural twelve calls for a critical die at once, also of guns.
	if got := hand(t, append(throws(12), 5)...).FireAt("x", exchange.Gunners{Ships: []fleet.Ship{warspite}}, bismarck, false); got.Rolled != 5 || got.After != fleet.Damaged {
		t.Errorf("WW-20.525A WW-20.527A: %+v", got)
	}
	for _, tt := range [][3]int{{14, 4, 2}, {12, 4, 0}, {16, 8, 0}, {5, 0, 5}, {3, 9, 0}} {
		if got := exchange.Surplus(tt[0], tt[1]); got != tt[2] {
			t.Errorf("WW-22.54Eb WW-RULING.50: %d against %d: %d over, not %d", tt[0], tt[1], got, tt[2])
		}
	}
}

// TestLine: who stands before whom (WW-22.54A).
func TestLine(t *testing.T) {
	list := []fleet.Ship{ship(t, "Graf Spee", germany, fleet.PocketBattleship, 2), ship(t, "Hood", britain, fleet.Battlecruiser, 3), ship(t, "Valiant", britain, fleet.Battleship, 3),
		ship(t, "Yamato", japan, fleet.Battleship, 5), ship(t, "Rodney", britain, fleet.Battleship, 4), ship(t, "Kongo", japan, fleet.Battlecruiser, 2), ship(t, "Malaya", britain, fleet.Battleship, 3)}
	seniority := []string{"Malaya", "Valiant", "Kongo", "Graf Spee"}
	var got []string
	for _, s := range exchange.Line(list, func(n string) int { return slices.Index(seniority, n) }) {
		got = append(got, s.Name())
	}
	if want := []string{"Yamato", "Rodney", "Malaya", "Valiant", "Hood", "Kongo", "Graf Spee"}; !slices.Equal(got, want) {
		t.Errorf("WW-22.54A WW-RULING.53: %v, not %v", got, want)
	}
}

// TestSearch: dice, what they find, and what is found of what.
func TestSearch(t *testing.T) {
	for _, tt := range []struct {
		rules string
		s     exchange.Searching
		want  int
	}{
		{"WW-22.451A WW-22.451B WW-22.451Da", exchange.Searching{Groups: 2, Squadrons: 3, Cards: 1}, 6}, // E02
		{"WW-22.451Da", exchange.Searching{Groups: 3, Against: 1}, 2},
		{"WW-22.451Da", exchange.Searching{Groups: 3, Cards: 2, Against: 2}, 3}, // they cancel
		{"WW-22.451A", exchange.Searching{Groups: 9}, 6},
		{"WW-22.451B", exchange.Searching{Squadrons: 9}, 3},
		{"WW-22.451C", exchange.Searching{Rounds: 11}, 11},
		{"WW-22.451Da", exchange.Searching{Against: 4}, 0},
	} {
		if got := tt.s.Dice(); got != tt.want {
			t.Errorf("%s: %+v: %d dice, not %d", tt.rules, tt.s, got, tt.want)
		}
	}
	of, all := exchange.Results([]int{1, 3, 3, 5, 5, 6}, map[int]bool{1: true, 2: true, 3: true}) // E02
	if of[1] != exchange.Found || of[2] != 0 || of[3] != exchange.Counted || all != 3 {
		t.Errorf("WW-22.452A WW-22.452B WW-22.452C WW-RULING.10: %v, %d in all", of, all)
	}
}

// TestSubmarineTargets: the list that a die counts (E05).
func TestSubmarineTargets(t *testing.T) {
	kaga, akagi, ryujo := ship(t, "Kaga", japan, fleet.FleetCarrier, 3), ship(t, "Akagi", japan, fleet.FleetCarrier, 3), ship(t, "Ryujo", japan, fleet.LightCarrier, 2)
	yamato, nagato := ship(t, "Yamato", japan, fleet.Battleship, 5), ship(t, "Nagato", japan, fleet.Battleship, 4)
	f := exchange.Hunted{Ships: []fleet.Ship{nagato, kaga, yamato, ryujo, akagi}, Lights: map[fleet.Power]fleet.Lights{japan: {fleet.Destroyer: 6}}}
	for _, tt := range []struct {
		rules string
		die   int
		want  string
	}{
		{"WW-22.934Ba", 2, "Kaga"}, {"WW-22.934A", 4, "Yamato"}, {"WW-22.934A", 5, "Nagato"}, {"WW-22.934Ba", 6, ""},
	} {
		got, _ := hand(t, append([]int{tt.die}, throws(4)...)...).Torpedo("U.S.", usa, f, false)
		name := ""
		if got.Target != nil {
			name = got.Target.Name()
		}
		if name != tt.want {
			t.Errorf("%s: a %d is %q, not %q", tt.rules, tt.die, name, tt.want)
		}
	}
	f.Lights = nil
	if got, _ := hand(t, append([]int{6}, throws(4)...)...).Torpedo("U.S.", usa, f, false); got.Target.Name() != "Nagato" {
		t.Errorf("WW-22.934Ba: a number beyond the list is its last entry, not %s", got.Target.Name())
	}
	// Damaged behind sound, slower before faster of one size.
	slow, _ := fleet.NewClass("Mutsu", japan, fleet.Battleship, 4, true)
	akagi.Condition = fleet.Damaged
	ranks := exchange.Ranks([]fleet.Ship{nagato, akagi, {Class: slow}, kaga})
	for i, want := range []string{"Kaga", "Akagi", "Mutsu", "Nagato"} {
		if ranks[i].Name() != want {
			t.Errorf("WW-22.934A: entry %d is %s, not %s", i+1, ranks[i].Name(), want)
		}
	}
	// On light ships no die is thrown for a target, where there are any.
	g := exchange.Hunted{Ships: []fleet.Ship{nagato}, Lights: map[fleet.Power]fleet.Lights{japan: {fleet.Destroyer: 2}}}
	if got, sunk := hand(t, throws(8)...).Torpedo("U.S.", usa, g, true); got.Target != nil || got.Total != 7 || sunk.Lost[japan][fleet.Destroyer] != 2 {
		t.Errorf("WW-22.934: 8 + 2 - 3 = 7, two hits: %+v %+v", got, sunk)
	}
}

// TestSubmarineModifiers: all that changes a submarine's throw, and the bounds (E25).
func TestSubmarineModifiers(t *testing.T) {
	cv := func(name string) fleet.Ship { return ship(t, name, japan, fleet.FleetCarrier, 3) }
	three := []fleet.Ship{cv("Kaga"), cv("Akagi"), cv("Soryu"), ship(t, "Yamato", japan, fleet.Battleship, 5)}
	seven := map[fleet.Power]fleet.Lights{japan: {fleet.Cruiser: 2, fleet.Destroyer: 7}}
	f := exchange.Hunted{Ships: three, Lights: seven, Torpedo: 1}
	got, _ := hand(t, append([]int{2}, throws(9)...)...).Torpedo("U.S.", usa, f, false)
	if got.Total != 8 || got.Hit.Hits != 2 || got.Hit.After != fleet.Damaged {
		t.Errorf("WW-22.942a WW-22.9432Ab WW-22.9433 WW-22.9431 WW-RULING.14: %+v", got)
	}
	f.Ships[1].Condition, f.Earlier = fleet.Damaged, 1
	got, _ = hand(t, append([]int{4}, throws(11)...)...).Torpedo("U.S.", usa, f, false)
	// Of the carriers two are sound; the list is Akagi, Soryu, Kaga (damaged) or so, and the battleship.
	if got.Target.Name() != "Yamato" || got.Total != 7 || got.Hit.After != fleet.Sound {
		t.Errorf("WW-22.943 WW-22.9435a: %+v", got)
	}
	if got, _ = hand(t, append([]int{4}, throws(6)...)...).Torpedo("U.S.", usa, f, false); !got.Gone {
		t.Errorf("WW-22.942b WW-RULING.20: a total of 2 costs the submarine: %+v", got)
	}
	none := exchange.Hunted{}
	lights := func(k fleet.Kind, n int) map[fleet.Power]fleet.Lights {
		var l fleet.Lights
		l[k] = n
		return map[fleet.Power]fleet.Lights{japan: l}
	}
	for _, tt := range []struct {
		rule    string
		f       exchange.Hunted
		damaged bool
		want    int
	}{
		{"WW-22.9431", exchange.Hunted{Torpedo: 5}, false, 2},
		{"WW-22.9431", exchange.Hunted{ASW: 5}, false, -2},
		{"WW-22.9432Aa", exchange.Hunted{Searching: 5}, false, 1},
		{"WW-22.9432Ab", exchange.Hunted{Guarding: 2, Lights: lights(fleet.EscortCarrier, 1)}, false, -1}, // counted together
		{"WW-22.9432E", exchange.Hunted{Guarding: 12}, false, -2},
		{"WW-22.9433", exchange.Hunted{Lights: lights(fleet.Destroyer, 5)}, false, -1},
		{"WW-22.9433", exchange.Hunted{Lights: lights(fleet.Destroyer, 20)}, false, -2},
		{"WW-22.9438", exchange.Hunted{Lights: lights(fleet.Cruiser, 20)}, false, 0},
		{"WW-22.9434a", exchange.Hunted{Excess: 5}, false, -1},
		{"WW-22.94341", exchange.Hunted{Excess: 30}, false, -2},
		{"WW-22.9434a", exchange.Hunted{Excess: -30}, false, 0},
		{"WW-22.9435b", exchange.Hunted{Earlier: 3}, false, -3},
		{"WW-22.9436A", none, true, 1},
		{"WW-22.9436B", exchange.Hunted{Carrying: true}, false, 1},
		{"WW-22.9437", exchange.Hunted{Carrying: true}, true, 1},
		{"WW-22.943", exchange.Hunted{Earlier: 9}, false, -4},
		{"WW-22.943", exchange.Hunted{Torpedo: 9, Searching: 9, Carrying: true}, false, 4},
	} {
		if got := tt.f.DRM(2, 2, tt.damaged); got != tt.want {
			t.Errorf("%s: %+v: %d, not %d", tt.rule, tt.f, got, tt.want)
		}
	}
	hurt := cv("Hiryu")
	hurt.Squadrons = 2
	if got := (exchange.Hunted{Ships: []fleet.Ship{hurt, cv("Kaga"), cv("Akagi")}}).DRM(2, 2, false); got != 0 {
		t.Errorf("WW-22.9438: a carrier without all its squadrons does not guard: %d", got)
	}
	// A group with a damaged cruiser is damaged; a damaged ship damaged again is sunk.
	if got, _ := hand(t, throws(5)...).Torpedo("U.S.", usa, exchange.Hunted{Lights: lights(fleet.DamagedCruiser, 1)}, true); got.Total != 5 {
		t.Errorf("WW-22.9436A: total %d, not 5 + 2 - 3 + 1", got.Total)
	}
	wounded := ship(t, "Nagato", japan, fleet.Battleship, 4)
	wounded.Condition = fleet.Damaged
	if got, _ := hand(t, append([]int{1}, throws(10)...)...).Torpedo("U.S.", usa, exchange.Hunted{Ships: []fleet.Ship{wounded}}, false); got.Hits != 3 || got.Hit.After != fleet.Sunk {
		t.Errorf("WW-22.9441a: 10 + 2 - 3 + 1 = 10, three hits on four: %+v", got)
	}
}

// TestBounds: totals below 2, and more factors than the table has.
func TestBounds(t *testing.T) {
	cv := ship(t, "Kaga", japan, fleet.FleetCarrier, 3)
	roma := ship(t, "Roma", italy, fleet.Battleship, 4)
	tirpitz := ship(t, "Tirpitz", germany, fleet.Battleship, 4)
	if got := hand(t, throws(2)...).FireAt("x", exchange.Gunners{Ships: []fleet.Ship{roma, roma, roma, roma}}, tirpitz, false); got.Total != 0 || got.Hits != 2 {
		t.Errorf("WW-22.55b: sixteen factors at 2 + 1 - 3 = 0, which counts as 2: two hits: %+v", got)
	}
	many := exchange.Gunners{Lights: map[fleet.Power]fleet.Lights{japan: {fleet.Destroyer: 63}}, Factors: 63}
	if got := hand(t, throws(7)...).FireAt("x", many, cv, false); got.Total != 9 || got.Hits != 12+1 {
		t.Errorf("WW-22.55c: sixty and three at 7 + 3 - 1 = 9: %+v", got)
	}
	// What one side gains the other loses.
	for _, tt := range [][3]int{{0, 1, 1}, {1, 0, -1}, {1, 1, 0}} {
		g := exchange.Gunners{Ships: []fleet.Ship{tirpitz}, Hampered: tt[0] == 1}
		if got := hand(t, throws(7)...).FireAt("x", g, tirpitz, tt[1] == 1); got.Total != 7+tt[2] {
			t.Errorf("WW-22.551 WW-22.552Bc: %v: total %d", tt, got.Total)
		}
	}
	// All types of squadron are as strong in air combat.
	for _, k := range []exchange.Kind{exchange.Search, exchange.Cover, exchange.Attack} {
		f := hand(t, throws(8, 2)...).Fight(exchange.Melee{Attackers: exchange.Flights{{Power: usa, Kind: k, N: 3}}, Defenders: nas(japan, 3)})
		if f.Defenders.Lost.Count() != 1 || f.AttackerAt != 8 {
			t.Errorf("WW-23.152 WW-23.131A: kind %d: %+v", k, f)
		}
	}
	// Damaged cruisers suffer further only when all are damaged, and sink then.
	lights := map[fleet.Power]fleet.Lights{usa: {fleet.Cruiser: 1, fleet.DamagedCruiser: 1}}
	if s := hand(t).HitLights("x", lights, 2); s.Lost[usa][fleet.Cruiser] != 1 || s.Lost[usa][fleet.DamagedCruiser] != 0 {
		t.Errorf("WW-23.481a: %+v", s)
	}
	if s := hand(t).HitLights("x", lights, 3); s.Lost[usa][fleet.DamagedCruiser] != 1 {
		t.Errorf("WW-23.481b: %+v", s)
	}
	// Several attacks do not add up.
	iowa := ship(t, "Iowa", usa, fleet.Battleship, 5)
	h := hand(t, append([]int{1}, append(throws(8), append([]int{1}, throws(8)...)...)...)...)
	for range 2 {
		if got, _ := h.Torpedo("x", japan, exchange.Hunted{Ships: []fleet.Ship{iowa}}, false); got.Hit.After != fleet.Sound {
			t.Errorf("WW-22.9435c WW-22.58: 8 + 3 - 3 = 8, two hits on five: %+v", got)
		}
	}
	// Each group defends with its own ships.
	two, six := exchange.Hunted{Lights: map[fleet.Power]fleet.Lights{usa: {fleet.Destroyer: 2}}}, exchange.Hunted{Lights: map[fleet.Power]fleet.Lights{usa: {fleet.Destroyer: 6}}}
	if two.DRM(2, 2, false) != 0 || six.DRM(2, 2, false) != -2 {
		t.Error("WW-22.9439a WW-22.9433: two destroyers take nothing off, six two")
	}
	// A factor of army aircraft is one squadron to the guns of a port.
	army := exchange.Flights{{Power: japan, Kind: exchange.Army, N: 2}, {Power: japan, Kind: exchange.Naval, N: 1}}
	if toll, _ := hand(t, throws(9)...).Flak("x", "y", 1, army, false); toll.Lost.Count() != 1 || toll.Lost[0].Kind != exchange.Army {
		t.Errorf("WW-23.52b WW-23.141A WW-RULING.17: %+v", toll)
	}
}
