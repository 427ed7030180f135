package advanced_test

import (
	"testing"

	"despatch/adjudicator/axis/axistest"
)

// What people write for the orders of this game alone, and what is understood of it.
func TestAsPeopleWrite(t *testing.T) {
	axistest.AsPeopleWrite(t, opening(t).Rules.Vocab, map[string]map[string]string{
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
	})
}
