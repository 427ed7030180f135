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
		"transfer": {
			"give 2 infantry at Britain to the USA":      "give 2 infantry at Britain to USA",
			"hand over 1 transport, 1 inf at Eire to UK": "give 1 transport, 1 infantry at Eire to United Kingdom",
		},
		"bombing": {
			"bomb 2 bombers Britain -> Germany: air factory": "raid  2 bombers  Britain -> Germany: air factory",
			"raid: 1 bomber Britain -> Germany: units":       "raid  1 bomber  Britain -> Germany: units",
			"escort all fighters Britain -> Germany":         "escort  all fighters  Britain -> Germany",
			"break off after round 2":                        "break off after round 2",
			"break off at Germany when attackers < 2":        "break off at Germany after round 1 when attackers < 2",
			"rocket Germany -> Britain: port":                "rocket  Germany -> Britain: port",
			"No atomic bombs":                                "no atomic bombs",
		},
		"standing": {
			"kamikaze 2 at Hawaiian Sea Zone: battleship, carrier": "kamikaze 2 at Hawaiian Sea Zone: battleship, aircraft carrier",
			"kamikaze up to 1: carriers":                           "kamikaze 1: aircraft carrier",
			"kamikaze battleship at Hawaii Sea Zone":               "kamikaze all at Hawaiian Sea Zone: battleship",
			"no kamikazes":                                         "no kamikaze",
			"intercept all at Germany when attackers <= 2":         "intercept all at Germany when attackers <= 2",
			"no interception at Germany":                           "no interception at Germany",

			"return chit of UK and USSR":     "return chit of United Kingdom, USSR",
			"return the chit of the Germans": "return chit of Germany",
			"rimanda il segnalino di Russia": "return chit of USSR",

			"block all": "block all",
			"block loaded transports, carriers and all with destroyers at Eire Sea Zone when attackers <= 3": "block loaded transport, aircraft carrier, all with destroyer at Eire Sea Zone when attackers <= 3",
			"no block at Baltic":                         "no block at Baltic Sea Zone",
			"blocca tutto":                               "block all",
			"scramble 2 fighters at Britain":             "scramble 2 at Britain",
			"scramble all at Britain when aircraft <= 3": "scramble all at Britain when aircraft <= 3",
			"no scrambles":                               "no scramble",
			"silent submarines at Hawaiian Sea Zone when defenders >= 4": "silent submarines: all at Hawaiian Sea Zone when defenders >= 4",
			"stay silent at round 2":                                     "silent submarines: all at round 2",
			"coastal fire all but 1 at Western Europe":                   "coastal fire all but 1 at Western Europe",
			"no coastal defence":                                         "no coastal fire",
			"target carriers, loaded transports":                         "target aircraft carrier, loaded transport",
			"keep aircraft safe":                                         "keep aircraft safe",
			"assault with 2 fighters":                                    "assault with 2 aircraft",
			"dogfight jets, fighters":                                    "dogfight jet fighter, fighter",
			"if blocked at Eire Sea Zone, go on":                         "if blocked at Eire Sea Zone: go on",
			"if blocked: fight for transports":                           "if blocked: fight for transport",
			"se bloccati: prosegui":                                      "if blocked: go on",
		},
		"battle": {
			"stay aboard when defenders > 3": "stay aboard when defenders > 3",
			"land if at least 3 points":      "land if at least 3",
			"no bombardment":                 "no bombardment",
			"mira a corazzate":               "target battleship",
		},
		"combat-move": {
			"launch 2 fighters at Hawaiian Sea Zone": "launch 2 fighters at Hawaiian Sea Zone",
			"if blocked: stop":                       "if blocked: fight",
		},
		"purchase": {
			"mend 1 battleship at Eire Sea Zone":    "mend 1 battleship at Eire Sea Zone",
			"mend 1 US battleship at Eire Sea Zone": "mend 1 USA battleship at Eire Sea Zone",
			"fit radar at Germany":                  "fit radar at Germany",
			"install rockets in Germany":            "fit rockets at Germany",
			"we surrender":                          "surrender",
			"1 port at Ucraina":                     "1 port at Ukraine SSR",
			"2 fanterie, 1 carro armato":            "2 infantry, 1 armor",
			"repair 2 at Russia: AA gun":            "repair 2 at Russia: AA gun",
		},
	})
}
