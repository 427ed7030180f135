package advanced_test

import (
	"testing"

	"despatch/orders"
	"despatch/orders/sheets"
)

// What people write for the orders of this game alone, and what is understood of it.
func TestAsPeopleWrite(t *testing.T) {
	words := opening(t).Rules.Vocab
	for section, lines := range map[string]map[string]string{
		"technology": {
			"steal radar from germany":                               "steal Radar from Germany",
			"Steal Long Range from the USA else rockets from Japan":  "steal Long Range Aircraft from USA else Rockets from Japan",
			"steal Radar from UK, Jet Fighters from Russia":          "steal Radar from United Kingdom else Jet Fighters from USSR",
			"steal radar from Germany else steal rockets from Japan": "steal Radar from Germany else Rockets from Japan",
			"ruba Razzi from Giappone":                               "steal Rockets from Japan",
		},
		"standing": {
			"return chit of UK and USSR":     "return chit of United Kingdom, USSR",
			"return the chit of the Germans": "return chit of Germany",
			"rimanda il segnalino di Russia": "return chit of USSR",
		},
		"purchase": {
			"we surrender":               "surrender",
			"1 port at Ucraina":          "1 port at Ukraine SSR",
			"2 fanterie, 1 carro armato": "2 infantry, 1 armor",
			"repair 2 at Russia: AA gun": "repair 2 at Russia: AA gun",
		},
	} {
		for wrote, want := range lines {
			got, wrong := sheets.ParseStatements(section, wrote, words)
			if len(got) != 1 || orders.Failed(wrong) {
				t.Errorf("%q in %s: %v", wrote, section, wrong)
				continue
			}
			if line := orders.PrintStatement(got[0], words); line != want {
				t.Errorf("%q is %q, not %q", wrote, line, want)
			}
		}
	}
}
