package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// refit lets a kind of units of a turn be otherwise than in Anniversary.
func refit(turn *axis.Turn, kind string, change func(*axis.UnitType)) {
	rules := *turn.Rules
	rules.Units = append([]axis.UnitType(nil), rules.Units...)
	change(&rules.Units[rules.FindKind(kind)])
	rules.Index()
	turn.Rules = &rules
}

// A base lets ships that begin beside it, and aircraft that begin with it, go one space further: their own power's and its allies', while it
// is not too damaged and has not been taken in this turn (PA-AIRBASE.1 to 4, PA-NAVALBASE.2 to 5).
func TestBasesAddToReach(t *testing.T) {
	bases := func(u *axis.UnitType) {
		f := *u.Facility
		f.AirBonus, f.SeaBonus, f.InoperativeAt = 1, 1, 3
		u.Facility = &f
	}
	for _, c := range []struct {
		name, spaces, orders, refused string
	}{
		{"a ship beside a base", "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {industrial complex: 1}}}\nSea Zone 2: {units: {United Kingdom: {cruiser: 1}}}",
			"NONCOMBAT MOVE\n1 cruiser Sea Zone 2 -> Sea Zone 1 -> Sea Zone 9 -> Sea Zone 10", ""},
		{"a ship far from it", "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {industrial complex: 1}}}\nSea Zone 9: {units: {United Kingdom: {cruiser: 1}}}",
			"NONCOMBAT MOVE\n1 cruiser Sea Zone 9 -> Sea Zone 1 -> Sea Zone 2 -> Sea Zone 3", "AN-CMOVE.16"},
		{"an ally's base", "United Kingdom: {owner: United States, units: {United States: {industrial complex: 1}}}\nSea Zone 2: {units: {United Kingdom: {cruiser: 1}}}",
			"NONCOMBAT MOVE\n1 cruiser Sea Zone 2 -> Sea Zone 1 -> Sea Zone 9 -> Sea Zone 10", ""},
		{"a damaged base", "United Kingdom: {owner: United Kingdom, damage: 3, units: {United Kingdom: {industrial complex: 1}}}\nSea Zone 2: {units: {United Kingdom: {cruiser: 1}}}",
			"NONCOMBAT MOVE\n1 cruiser Sea Zone 2 -> Sea Zone 1 -> Sea Zone 9 -> Sea Zone 10", "AN-CMOVE.16"},
		{"a base taken now", "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {industrial complex: [{deeds: [captured]}]}}}\nSea Zone 2: {units: {United Kingdom: {cruiser: 1}}}",
			"NONCOMBAT MOVE\n1 cruiser Sea Zone 2 -> Sea Zone 1 -> Sea Zone 9 -> Sea Zone 10", "AN-CMOVE.16"},
		{"an aircraft with a base", "Egypt: {owner: United Kingdom, units: {United Kingdom: {fighter: 1, industrial complex: 1}}}",
			"NONCOMBAT MOVE\n1 fighter Egypt -> United Kingdom", ""},
		{"an aircraft without", "Egypt: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}",
			"NONCOMBAT MOVE\n1 fighter Egypt -> United Kingdom", "AN-AIR.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			turn := turnAt(t, "United Kingdom", c.spaces)
			turn.State.Phase = turn.Rules.PhaseIndex(axis.SectionNoncombat)
			refit(turn, "industrial complex", bases)
			order(t, turn, c.orders)
			if got := errorsOf(turn); got != c.refused {
				t.Errorf("refused under %q, want %q: %v", got, c.refused, turn.Diagnostics)
			}
		})
	}
}

// A game has the last word on how far a unit moves (CR-AIR.1: half of its movement).
func TestGameHasTheLastWordOnReach(t *testing.T) {
	turn := turnAt(t, "Germany", "France: {owner: Germany, units: {Germany: {bomber: 1}}}\nRussia: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}")
	rules := *turn.Rules
	rules.Reach = func(t *axis.Turn, id axis.UnitID, reach int) int { return (reach + 1) / 2 }
	turn.Rules = &rules
	order(t, turn, "COMBAT MOVE\n1 bomber France -> Russia")
	if got := errorsOf(turn); got != "AN-AIR.1" {
		t.Errorf("refused under %q: %v", got, turn.Diagnostics)
	}
}

// Facilities let aircraft rise from islands over the sea around them: kinds and islands as the table says, not from a facility that is too
// damaged, and against enemies only (PA-AIRBASE.3, PA-AIRBASE.5, PA-AIRBASE.7).
func TestWhoScrambles(t *testing.T) {
	for _, c := range []struct {
		name, spaces string
		fighters     int
	}{
		{"from an island", "Hawaiian Islands: {owner: United States, units: {United States: {industrial complex: 1, fighter: 2, bomber: 1}}}", 2},
		{"without a base", "Hawaiian Islands: {owner: United States, units: {United States: {fighter: 2}}}", 0},
		{"from a damaged base", "Hawaiian Islands: {owner: United States, damage: 3, units: {United States: {industrial complex: 1, fighter: 2}}}", 0},
		{"from its attacker's island", "Hawaiian Islands: {owner: Japan, units: {Japan: {industrial complex: 1, fighter: 2}}}", 0},
		{"from the mainland", "Western United States: {owner: United States, units: {United States: {industrial complex: 1, fighter: 2}}}", 0},
	} {
		turn := turnAt(t, "Japan", c.spaces)
		fighter := turn.Rules.FindKind("fighter")
		refit(turn, "industrial complex", func(u *axis.UnitType) {
			f := *u.Facility
			f.Scrambles, f.InoperativeAt = 1<<fighter, 3
			u.Facility = &f
		})
		home, _ := turn.Rules.FindSpace(c.spaces[:len("Hawaiian Islands")])
		if c.name == "from the mainland" {
			home, _ = turn.Rules.FindSpace("Western United States")
		}
		got := 0
		for _, zone := range turn.Rules.Board.Neighbours(home) {
			if turn.Rules.Board.IsSea(zone) {
				got = max(got, len(turn.Rules.Facilities().Scrambled(turn.State, zone, turn.Power)))
			}
		}
		if got != c.fighters {
			t.Errorf("%s: %d aircraft rise, want %d", c.name, got, c.fighters)
		}
	}
}

// Where a facility may stand: islands by name, land beside the sea, land of some worth (PA-MAP.9, PA-NAVALBASE.6, PA-MOBILISE.10).
func TestSitesOfFacilities(t *testing.T) {
	turn := turnAt(t, "Japan", "")
	japan, _ := turn.Rules.FindSpace("Japan")
	refit(turn, "industrial complex", func(u *axis.UnitType) {
		f := *u.Facility
		f.Coast, f.MinValue, f.Islands = true, 2, f.Islands[:0:0]
		f.Islands = append(f.Islands, japan)
		u.Facility = &f
	})
	k := turn.Rules.FindKind("industrial complex")
	for name, want := range map[string]axis.SiteFault{
		"Japan": axis.SiteGood, "Hawaiian Islands": axis.WorthTooLittle, "East Indies": axis.OnAnIsland, "Manchuria": axis.SiteGood, "Russia": axis.FarFromSea,
	} {
		at, ok := turn.Rules.FindSpace(name)
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		if got := turn.Rules.Facilities().MayStand(k, at); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

// A damaged carrier may hold fewer aircraft than a whole one: here none (PA-CARRIER.4).
func TestDamagedDecks(t *testing.T) {
	for _, c := range []struct{ ship, refused string }{{"{}", ""}, {"{damaged: true}", "AN-AIR.8"}} {
		turn := turnAt(t, "United Kingdom", "Sea Zone 2: {units: {United Kingdom: {aircraft carrier: ["+c.ship+"]}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}")
		turn.State.Phase = turn.Rules.PhaseIndex(axis.SectionNoncombat)
		refit(turn, "aircraft carrier", func(u *axis.UnitType) {
			damaged := *u
			damaged.Deck = 0
			u.Hits, u.Damaged = 2, &damaged
		})
		order(t, turn, "NONCOMBAT MOVE\n1 fighter United Kingdom -> Sea Zone 2")
		if got := errorsOf(turn); got != c.refused {
			t.Errorf("carrier %s: refused under %q, want %q: %v", c.ship, got, c.refused, turn.Diagnostics)
		}
	}
}

// An aircraft that has risen to meet an attack takes no part in the battle for the land beneath it (PA-AIRBASE.12, PA-RULING.17).
func TestRisenAircraftLeaveTheLand(t *testing.T) {
	for _, c := range []struct {
		name, deeds string
		defenders   int
	}{{"at rest", "", 1}, {"risen", ", deeds: [risen]", 0}} {
		turn := turnAt(t, "Germany", "France: {owner: Germany, units: {Germany: {infantry: 1}}}\nNorthwestern Europe: {owner: United Kingdom, units: {United Kingdom: {fighter: [{count: 1"+c.deeds+"}]}}}")
		order(t, turn, "COMBAT MOVE\n1 infantry France -> Northwestern Europe")
		at, _ := turn.Rules.FindSpace("Northwestern Europe")
		if got := len((*battle.Combat)(nil).New(turn, at).Sides[battle.Defence].Units); got != c.defenders {
			t.Errorf("%s: %d defend, want %d: %v", c.name, got, c.defenders, turn.Diagnostics)
		}
	}
}
