package turn_test

import "testing"

func TestLandUnitsInTheCombatMove(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "infantry attacks its neighbour", rules: "AN-CMOVE.1 AN-MAP.1", power: "Germany",
			spaces: "Poland: {owner: Germany, units: {Germany: {infantry: 3}}}\nEast Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}",
			orders: "COMBAT MOVE\n2 infantry Poland -> East Poland",
			stands: "East Poland: 2 infantry; Poland: 1 infantry", touched: "East Poland",
		},
		{
			name: "a tank crosses a friendly space", rules: "AN-CMOVE.3 AN-CMOVE.7", power: "Germany",
			spaces: "Germany: {owner: Germany, units: {Germany: {tank: 1}}}\nEast Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}",
			orders: "COMBAT MOVE\n1 tank Germany -> East Poland",
			stands: "East Poland: 1 tank", touched: "East Poland",
		},
		{
			name: "infantry moves one space", rules: "AN-CMOVE.3", power: "Germany",
			spaces:  "Germany: {owner: Germany, units: {Germany: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n1 infantry Germany -> East Poland",
			refused: "AN-CMOVE.3", stands: "Germany: 1 infantry",
		},
		{
			name: "a friendly space is no target", rules: "AN-CMOVE.4 AN-CMOVE.8", power: "Germany",
			spaces:  "Poland: {owner: Germany, units: {Germany: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n1 infantry Poland -> Germany",
			refused: "AN-CMOVE.4",
		},
		{
			name: "neutrals are closed", rules: "AN-MAP.4", power: "Germany",
			spaces:  "France: {owner: Germany, units: {Germany: {infantry: 1, tank: 1}}}",
			orders:  "COMBAT MOVE\n1 infantry France -> Spain",
			refused: "AN-MAP.4",
		},
		{
			name: "land units do not sail", rules: "AN-UNITS.1", power: "Germany",
			spaces:  "France: {owner: Germany, units: {Germany: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n1 infantry France -> Sea Zone 7",
			refused: "AN-UNITS.1",
		},
		{
			name: "units that an ally has beside them stay", rules: "AN-MULTI.8", power: "Germany",
			spaces:  "Poland: {owner: Germany, units: {Germany: {infantry: 2}, Italy: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n3 infantry Poland -> East Poland",
			refused: "AN-MULTI.8",
		},
		{
			name: "units of an ally stay", rules: "AN-MULTI.8", power: "Germany",
			spaces:  "Libya: {owner: Italy, units: {Italy: {infantry: 2}, Germany: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n2 infantry Libya -> Egypt",
			refused: "AN-MULTI.8",
		},
		{
			name: "a unit makes one combat move", rules: "AN-CMOVE.5", power: "Germany",
			spaces:  "Poland: {owner: Germany, units: {Germany: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n1 infantry Poland -> East Poland\n1 infantry East Poland -> Belorussia",
			refused: "AN-CMOVE.5",
		},
		{
			name: "all means all", rules: "AN-CMOVE.2", power: "Germany",
			spaces: "Poland: {owner: Germany, units: {Germany: {infantry: 4, artillery: 1}}}",
			orders: "COMBAT MOVE\nall infantry Poland -> East Poland",
			stands: "East Poland: 4 infantry; Poland: 1 artillery", touched: "East Poland",
		},
		{
			name: "guns wait for the noncombat move", rules: "AN-CMOVE.26", power: "Germany",
			spaces:  "Poland: {owner: Germany, units: {Germany: {antiaircraft gun: 1}}}",
			orders:  "COMBAT MOVE\n1 antiaircraft gun Poland -> East Poland",
			refused: "AN-CMOVE.26",
		},
		{
			name: "complexes never move", rules: "AN-CMOVE.27", power: "Germany",
			spaces:  "Germany: {owner: Germany, units: {Germany: {industrial complex: 1}}}",
			orders:  "COMBAT MOVE\n1 industrial complex Germany -> Poland",
			refused: "AN-CMOVE.27",
		},
		{
			name: "paratroopers and rockets are refused", rules: "AN-TECH.7 AN-TECH.2", power: "Germany",
			spaces:  "Germany: {owner: Germany, units: {Germany: {bomber: 1, infantry: 1, antiaircraft gun: 1}}}",
			orders:  "COMBAT MOVE\ndrop 1 bomber, 1 infantry Germany -> East Poland\nrocket Germany -> United Kingdom",
			refused: "AN-TECH.7 AN-TECH.2", stands: "Germany: 1 infantry, 1 antiaircraft gun, 1 bomber",
		},
	})
}

// Worked examples 2 and 3, and the edges of blitzing.
func TestBlitz(t *testing.T) {
	const romania = "Bulgaria/Romania: {owner: Germany, units: {Germany: {tank: 1}}}\n"
	t.Run("through an empty territory AN-CMOVE.9 AN-CMOVE.10", func(t *testing.T) {
		turn := turnAt(t, "Germany", romania)
		order(t, turn, "COMBAT MOVE\n1 tank Bulgaria/Romania -> Ukraine -> Eastern Ukraine")
		if got := errorsOf(turn); got != "" {
			t.Fatal(turn.Diagnostics)
		}
		if got := owner(t, turn, "Ukraine"); got != "Germany" { // AN-CMOVE.10: at once
			t.Errorf("Ukraine belongs to %s", got)
		}
		if got := owner(t, turn, "Eastern Ukraine"); got != "Soviet Union" { // AN-COMBAT.22: only in the conduct of combat
			t.Errorf("Eastern Ukraine belongs to %s before combat", got)
		}
		if got := namesOf(turn, turn.Plan.Touched); got != "Eastern Ukraine" {
			t.Errorf("battles declared in %s", got)
		}
	})
	t.Run("and back AN-CMOVE.9", func(t *testing.T) {
		turn := turnAt(t, "Germany", "Libya: {owner: Italy, units: {Germany: {tank: 1}}}")
		order(t, turn, "COMBAT MOVE\n1 tank Libya -> Egypt -> Libya")
		if got := errorsOf(turn); got != "" {
			t.Fatal(turn.Diagnostics)
		}
		if got := owner(t, turn, "Egypt"); got != "Germany" {
			t.Errorf("Egypt belongs to %s", got)
		}
		if got := standing(turn, "germany"); got != "Libya: 1 tank" {
			t.Errorf("the tank stands in %s", got)
		}
		if len(turn.Plan.Touched) != 0 {
			t.Errorf("battles declared in %s", namesOf(turn, turn.Plan.Touched))
		}
	})
	runMoves(t, []moveCase{
		{
			name: "a gun stops it", rules: "AN-CMOVE.11 AN-AA.8", power: "Germany",
			spaces:  romania + "Ukraine: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1}}}",
			orders:  "COMBAT MOVE\n1 tank Bulgaria/Romania -> Ukraine -> Eastern Ukraine",
			refused: "AN-CMOVE.11",
		},
		{
			name: "it may take the gun's territory", rules: "AN-CMOVE.11", power: "Germany",
			spaces: romania + "Ukraine: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1}}}",
			orders: "COMBAT MOVE\n1 tank Bulgaria/Romania -> Ukraine",
			stands: "Ukraine: 1 tank", touched: "Ukraine",
		},
		{
			name: "a unit may end in a blitzed territory, whatever the order of the lines", rules: "AN-RULING.27", power: "Germany",
			spaces: "Bulgaria/Romania: {owner: Germany, units: {Germany: {tank: 1, infantry: 1}}}",
			orders: "COMBAT MOVE\n1 tank Bulgaria/Romania -> Ukraine -> Eastern Ukraine\n1 infantry Bulgaria/Romania -> Ukraine",
			stands: "Eastern Ukraine: 1 tank; Ukraine: 1 infantry",
		},
		{
			name: "two tanks go through together", rules: "AN-CMOVE.9", power: "Germany",
			spaces: "Bulgaria/Romania: {owner: Germany, units: {Germany: {tank: 2}}}",
			orders: "COMBAT MOVE\n2 tanks Bulgaria/Romania -> Ukraine -> Eastern Ukraine",
			stands: "Eastern Ukraine: 2 tanks",
		},
	})
}

func TestLandUnitsInTheNoncombatMove(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "a tank moves two friendly spaces", rules: "AN-NCM.11 AN-NCM.2", power: "Germany",
			spaces: "France: {owner: Germany, units: {Germany: {tank: 1, antiaircraft gun: 1}}}",
			orders: "NONCOMBAT MOVE\n1 tank France -> Poland",
			// France borders Germany, Germany borders Poland.
			stands: "France: 1 antiaircraft gun; Poland: 1 tank",
		},
		{
			name: "never into a hostile territory", rules: "AN-NCM.2", power: "Germany",
			spaces:  "Poland: {owner: Germany, units: {Germany: {infantry: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 infantry Poland -> East Poland",
			refused: "AN-NCM.2",
		},
		{
			name: "guns move one space", rules: "AN-AA.6 AN-NCM.3", power: "Germany",
			spaces: "France: {owner: Germany, units: {Germany: {antiaircraft gun: 1}}}",
			orders: "NONCOMBAT MOVE\n1 antiaircraft gun France -> Germany",
			stands: "Germany: 1 antiaircraft gun",
		},
		{
			name: "who moved into combat stays", rules: "AN-CMOVE.30 AN-NCM.1", power: "Germany",
			spaces:  "Libya: {owner: Italy, units: {Germany: {tank: 1}}}",
			orders:  "COMBAT MOVE\n1 tank Libya -> Egypt -> Libya\nNONCOMBAT MOVE\n1 tank Libya -> Morocco/Algeria",
			refused: "AN-NCM.1",
		},
	})
}

// Mechanized infantry keeps up with tanks, one with each, and blitzes with them (AN-TECH.14, AN-RULING.28, AN-RULING.71).
func TestMechanizedInfantry(t *testing.T) {
	position := "ruleset: anniversary\nbase: \"empty:1941\"\nturn: Germany\nphase: combat-move\npowers:\n  Germany: {technologies: [Mechanized Infantry]}\n" +
		"spaces:\n  Bulgaria/Romania: {owner: Germany, units: {Germany: {tank: 1, infantry: 2}}}\n"
	for _, c := range []struct{ orders, refused, stands string }{
		{"1 infantry, 1 tank Bulgaria/Romania -> Ukraine -> Eastern Ukraine", "", "Bulgaria/Romania: 1 infantry; Eastern Ukraine: 1 infantry, 1 tank"},
		{"1 tank, 2 infantry Bulgaria/Romania -> Ukraine -> Eastern Ukraine", "AN-TECH.14", ""},
		{"1 infantry Bulgaria/Romania -> Ukraine -> Eastern Ukraine", "AN-TECH.14", ""},
	} {
		turn := turnFrom(t, position)
		order(t, turn, "COMBAT MOVE\n"+c.orders)
		if got := errorsOf(turn); got != c.refused {
			t.Errorf("%s: refused under %q, want %q", c.orders, got, c.refused)
		} else if got := standing(turn, "germany"); c.stands != "" && got != c.stands {
			t.Errorf("%s: units stand %s, want %s", c.orders, got, c.stands)
		}
	}
}
