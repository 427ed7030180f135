package awaw

import (
	"testing"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/theatre"
)

// TestShore: what counts in the ground combat of an invasion.
func TestShore(t *testing.T) {
	for _, tt := range []struct {
		rules         string
		naval, ground int
		want          int
	}{
		{"WW-21.525", 9, 3, 3}, {"WW-21.525", 8, 3, 2}, {"WW-21.525", 2, 3, 0}, {"WW-21.526", 40, 2, 6}, {"WW-21.526", 40, 0, 0},
	} {
		if got := gunfire(tt.naval, tt.ground); got != tt.want {
			t.Errorf("%s: %d naval factors add %d to %d, not %d", tt.rules, tt.naval, got, tt.ground, tt.want)
		}
	}
	unit := func(kind theatre.CargoKind, factors int) theatre.Cargo {
		return theatre.Cargo{Kind: kind, Factors: factors}
	}
	for _, tt := range []struct {
		rules string
		units []theatre.Cargo
		first int
	}{
		{"WW-21.514a", []theatre.Cargo{unit(theatre.Infantry, 3), unit(theatre.Armor, 2), unit(theatre.Infantry, 1)}, 2},
		{"WW-21.514a", []theatre.Cargo{unit(theatre.Infantry, 3), unit(theatre.Marine, 2), unit(theatre.Infantry, 1), unit(theatre.Commando, 1)}, 4},
	} {
		if got := firstCombat(tt.units); len(got) != tt.first {
			t.Errorf("%s: %d units fight first, not %d", tt.rules, len(got), tt.first)
		}
	}
	g := game(t)
	s := load(t, g, "turn: Allies\nphase: combat\n")
	turn := shore{g.begin(at(s), nil, nil)}
	pantelleria, _ := at(s).Theatre.Find("Pantelleria")
	for _, tt := range []struct {
		rules     string
		units     []theatre.Cargo
		mod, lost int
		factors   int
	}{
		{"WW-21.511b", []theatre.Cargo{unit(theatre.Infantry, 3)}, 2, 0, 1},
		{"WW-21.511b", []theatre.Cargo{unit(theatre.Infantry, 2), unit(theatre.Marine, 2)}, 1, 0, 1},
		{"WW-21.511b", []theatre.Cargo{unit(theatre.Infantry, 3), unit(theatre.Marine, 2)}, 2, 0, 1},
		{"WW-RULING.57", []theatre.Cargo{unit(theatre.Infantry, 3)}, 2, 1, 0},
	} {
		turn.Garrisons[pantelleria] = tt.lost
		if factors, mod := turn.garrison(pantelleria, tt.units); factors != tt.factors || mod != tt.mod {
			t.Errorf("%s: the garrison is %d by %d, not %d by %d", tt.rules, factors, mod, tt.factors, tt.mod)
		}
	}
}

// TestRaiderTable: which ships may answer raiders by the die that is thrown for their type (WW-21.5342).
func TestRaiderTable(t *testing.T) {
	ship := func(kind fleet.Type, size int, slow bool) fleet.Ship {
		c, err := fleet.NewClass("Ship", 0, kind, size, slow)
		if err != nil {
			t.Fatal(err)
		}
		return fleet.Ship{Class: c}
	}
	for _, tt := range []struct {
		rules string
		ship  fleet.Ship
		dice  string // on which it may answer
	}{
		{"WW-21.5342A-c", ship(fleet.Battlecruiser, 2, false), "126"},
		{"WW-RULING.42", ship(fleet.Battlecruiser, 3, false), "26"},
		{"WW-21.5342A-c", ship(fleet.Battleship, 3, true), "36"},
		{"WW-21.5342A-c", ship(fleet.Battleship, 3, false), "236"},
		{"WW-21.5342A-c", ship(fleet.Battleship, 4, true), "46"},
		{"WW-21.5342A-c", ship(fleet.Battleship, 4, false), "346"},
		{"WW-21.5342A-c", ship(fleet.Battleship, 5, false), "456"},
		{"WW-21.5342A-c", ship(fleet.FleetCarrier, 3, false), "56"},
	} {
		got := ""
		for die := 1; die <= 6; die++ {
			if answers(tt.ship, die) {
				got += string(rune('0' + die))
			}
		}
		if got != tt.dice {
			t.Errorf("%s: %v of %d, slow %v, answers on %s, not %s", tt.rules, tt.ship.Type(), tt.ship.Size(), tt.ship.Slow(), got, tt.dice)
		}
	}
}
