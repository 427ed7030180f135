package dday

import (
	"despatch/adjudicator/dday/normandy"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// What is missing in a line is named, with a line that this game takes.
func TestWhatIsMissingIsNamed(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for text, says := range map[string]string{
		"ORDER 5\n  bomber to Z15: inf\n":   `the number of units is missing before "bomber"; write "1 bomber"`,
		"ORDER 5\n  1 bomber Z14: bunker\n": `"->" is missing before the zone; write: 1 bomber -> Z14: bunker`,
		"ORDER 3\n  fighters stay\n":        `write: pass`,
		"ORDER 12\n  tank Z39 -> Z31\n":     `write "1 tank" or "all tanks"`,
		"ORDER 14\n  UK chart: fill Gold\n": "",
		"ORDER 14\n  US chart: fill Utah\n": "",
		"ORDER 14\n  fill Gold, Utah\n":     `the chart is missing before "fill"; say whose units enter, for example: United Kingdom chart: fill Gold, and on a line of its own: United States chart: fill Utah`,
		"STANDING\n  fill Z36, Z40\n":       `for example: Rennes/Chartres: fill Aunay-sur-Odon, Thury-Harcourt, or: Rouen/Chartres: fill`,
		"ORDER 14\n  fill Z30\n":            `for example: United Kingdom: fill Gold, Sword`,
		"ORDER 14\n  fill Gold, Sword\n":    "",
		"ORDER 3\n  1 UK figther -> Z30\n":  `no unit is called "figther"; did you mean fighter?`,
		"ORDER 3\n  two figthers to Z30\n":  `no unit is called "figthers"; did you mean fighter?`,
		"ORDER 14\n  UK: fill Gold\n":       "",
	} {
		_, diags := sheets.Parse("ORDERS g1 ALLIES\n"+text+"END\n", game.Vocabulary())
		told := ""
		for _, d := range diags {
			told += d.String() + "\n"
		}
		if !strings.Contains(told, says) || says == "" && told != "" {
			t.Errorf("%q: %q, want %q", text, told, says)
		}
	}
}

// The chart may be left out where one alone brings units to all the places that are named (DD-REINF.4, DD-REINF.9).
func TestChartThatGoesWithoutSaying(t *testing.T) {
	tables := testTables(t)
	for line, want := range map[string]string{
		"fill Gold, Sword":            "United Kingdom chart: fill Gold, Sword",
		"fill Utah up to 3, Omaha":    "United States chart: fill Utah up to 3, Omaha",
		"fill at most 3 at Gold":      "United Kingdom chart: fill at most 3 at Gold",
		"fill Z34, Z36":               "Rennes/Chartres: fill Percy, Aunay-sur-Odon", // Z36 has both marks, Z34 one
		"UK fill Gold, Sword":         "United Kingdom chart: fill Gold, Sword",
		"3 infantry at Gold":          "United Kingdom chart: 3 infantry at Gold",
		"2 tanks, 1 artillery at Z39": "Rouen/Chartres: 2 tanks, 1 artillery at Mézidon",
		"all at Utah":                 "United States chart: fill Utah",
		"fill Z39 up to 2 tanks, Z40": "Rouen/Chartres: fill Mézidon up to 2 tanks, Thury-Harcourt",
	} {
		sts, ds := sheets.ParseStatements(normandy.SectionStanding, line, tables.Vocab)
		if len(ds) > 0 || len(sts) != 1 || orders.PrintStatement(sts[0], tables.Vocab) != want {
			t.Errorf("%q: %v, %v, want %q", line, sts, ds, want)
		}
	}
}

// Whatever a hint offers as an example is its reader's own: it can be copied into his sheet (DD-THREE.1).
func TestHintsAreOnesOwn(t *testing.T) {
	tables := testTables(t)
	const both, three = "{fortune: on, tactics: on}", "{fortune: on, tactics: on, players: 3}"
	for _, tt := range []struct{ options, seat, text, hint string }{
		{both, "germany", "ORDER 15\n  Rennes/Chartres: 3 infantry\n", "Rennes/Chartres: 3 infantry at Z34"},
		{both, "germany", "STANDING\n  Rennes/Chartres: fill Z34 up to\n", "Rennes/Chartres: fill Z34 up to 5, Z32"},
		{both, "germany", "STANDING\n  name Z30 for order\n", "name Z30, Z31 for order 12"},
		{both, "germany", "STANDING\n  name Z30\n", "name Z30 for order 12"},
		{both, "allies", "STANDING\n  name Z30\n", "name Z30 for order 8"},
		{both, "allies", "STANDING\n  name Gold\n", "name Gold for order 10"},
		{three, "united-states", "STANDING\n  name Utah\n", "name Utah for order 10"},
		{both, "germany", "STANDING\n  Rouen/Chartres: 2 tanks at Z39\n", "Rouen/Chartres: fill Z39"},
		{both, "germany", "ORDER 12\n  1 fighter Airfield -> Z30\n", "only the Allies have aircraft"},
		{both, "germany", "ORDER 4\n  fire Z30: fighter\n", "fire Z30: United Kingdom fighter"},
		{both, "germany", "ORDER 9\n  fire Z15: tank, infantry\n", "fire from Z15: tank, infantry"},
		{three, "united-states", "ORDER 14\n  United States: 3 infantry\n", "United States: 3 infantry at Utah"},
		{three, "united-states", "ORDER 14\n  fill Gold\n", "United States chart: fill Utah, Omaha"},
		{three, "united-states", "STANDING\n  United Kingdom: fill Gold\n", "United States chart: fill Utah, Omaha"},
		{both, "allies", "ORDER 10\n  3 infantry Utah -> Z11\n", "write: land Utah: 3 infantry"},
		{both, "germany", "ORDER 15\n  2 tanks at Z40\n", "Rennes/Chartres: 2 tanks at Thury-Harcourt, or: Rouen/Chartres: 2 tanks at Thury-Harcourt"},
		{three, "united-states", "ORDER 10\n  land Utah 2\n", "land Utah: 2 infantry, all tanks"},
		{three, "united-states", "ORDER 8\n  1 fighter Airfield -> Z30\n", "2 United States fighters -> Z30"},
		{three, "united-states", "ORDER 16\n  take 1 fighter\n", "take back 1 United States fighter"},
		{three, "united-states", "ORDER 9\n  use tactics 9 at Utah\n", "use tactics 9 at Utah, Z13"},
		{three, "united-kingdom", "ORDER 7\n  take 1 bomber\n", "take back 1 United Kingdom bomber"},
		{three, "united-kingdom", "ORDER 9\n  use tactics 9 at Gold\n", "use tactics 9 at Gold, Z13"},
		{both, "germany", "ORDER 2\n  lose infantry\n", "ORDERS g GERMANY ROUND 3"},
		{both, "united-kingdom", "ORDER 8\n  1 infantry Z15 -> Z16\n", "ORDERS g ALLIES"},
		{three, "allies", "ORDER 8\n  1 infantry Z15 -> Z16\n", "ORDERS g UNITED KINGDOM, or ORDERS g UNITED STATES"},
	} {
		sheet, ds := sheets.Parse("ORDERS g "+strings.ToUpper(strings.ReplaceAll(tt.seat, "-", " "))+"\n"+tt.text+"END\n", tables.Vocab)
		if !orders.Failed(ds) {
			sheets := []adjudicator.Submission{{Seat: adjudicator.Seat(tt.seat), Sheet: sheet}}
			p := newTurn(tables, loaded(t, "round: 2\nphase: order-3\noptions: "+tt.options), sheets, nil)
			p.Diagnostics = p.Times().Stale()
			(&vetting{action: p.action}).vet(sheets)
			ds = append(ds, p.Diagnostics...)
		}
		if !slices.ContainsFunc(ds, func(d orders.Diagnostic) bool { return strings.HasSuffix(d.Hint.String(), tt.hint) }) {
			t.Errorf("%s, %q: want a hint that ends in %q, got %v", tt.seat, tt.text, tt.hint, ds)
		}
	}
}
