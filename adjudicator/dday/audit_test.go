package dday

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// What no game could come to is refused, with the line and in words that tell what to mend.
func TestAuditRefuses(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	const allies = "  Utah: {units: {United States: {infantry: 1}}}\n"
	for name, c := range map[string]struct{ file, says string }{
		"over": {"base: \"1944\"\nwinner: Axis\nwhy: they held on\n", // DD-VICTORY.3
			"line 3: the game is over"},
		"no Allies": {"base: \"empty:1944\"\nspaces:\n  Caen: {units: {Germany: {infantry: 1}}}\n", // DD-VICTORY.7
			"line 3: the Allies have no land unit"},
		"a card asked about without the deck": {"base: \"1944\"\nphase: order-4\nasked: [3]\n", // DD-SETUP.6
			"line 4: this game is played without the tactics deck"},
		"order 1 in turn 2": {"base: \"1944\"\nround: 2\nphase: order-1\n", // DD-TURN.5
			"line 4: order 1 is for the first turn only"},
		"tactics without the deck": {"base: \"1944\"\nused: [2]\n", // DD-SETUP.6
			"line 3: this game is played without the tactics deck"},
		"fortune without the deck": {"base: \"1944\"\nphase: order-2\narrived: true\nfortune: 3\n", // DD-SETUP.6
			"line 5: this game is played without the fortune deck"},
		"fortune before the card": {"base: \"1944\"\noptions: {fortune: on}\nphase: order-2\nfortune: 3\n", // DD-FORTUNE.0.1
			"line 5: the fortune die falls when the game comes to the card"},
		"fortune not told": {"base: \"1944\"\noptions: {fortune: on}\nphase: order-2\narrived: true\n", // DD-FORTUNE.0.1
			"line 5: say what the fortune die showed"},
		"dice not told": {"base: \"1944\"\nphase: order-14\narrived: true\n", // DD-REINF.3
			"line 4: say under rolled what the dice of United Kingdom chart showed"},
		"dice of the other side": {"base: \"1944\"\nphase: order-12\nrolled:\n  Rennes/Chartres: 7\n", // DD-ORDER.15.1
			"line 5: no dice fall for Rennes/Chartres as order 12 begins"},
		"dice of an empty chart": {"base: \"1944\"\nphase: order-15\narrived: true\nrolled:\n  Rennes/Chartres: 7\n  Rouen/Chartres: 4\npowers:\n  Germany: {Rouen/Chartres: 0}\n", // DD-REINF.15
			"line 7: Rouen/Chartres is empty"},
		"dice of thirteen": {"base: \"1944\"\nphase: order-15\narrived: true\nrolled:\n  Rennes/Chartres: 13\n  Rouen/Chartres: 4\n", // DD-REINF.3
			"line 6: two dice show 2 to 12, not 13"},
		"grounded by nothing": {"base: \"1944\"\nphase: order-3\ngrounded: {United Kingdom: {fighter: 1}}\n", // DD-FORTUNE.3
			"line 4: nothing grounds fighters in order 3"},
		"grounded and away": {"base: \"1944\"\noptions: {fortune: on}\nphase: order-3\narrived: true\nfortune: 6\ngrounded: {United Kingdom: {fighter: 5}}\n",
			"line 7: only 4 fighters of United Kingdom are on the airfield"},
		"marked in turn 1": {"base: \"1944\"\nmarked: true\n", // DD-VICTORY.1
			"line 3: no turn has ended before turn 1"},
		"marked, and the cities lost": {"base: \"1944\"\nround: 4\nmarked: true\n", // DD-VICTORY.4
			"line 4: the Allies do not control the three cities"},
		"cities held, and not marked": {"base: \"empty:1944\"\nround: 4\nspaces:\n  Cherbourg: {units: {United States: {infantry: 1}}}\n" + // DD-VICTORY.8
			"  Z26: {units: {United States: {infantry: 1}}}\n  Caen: {units: {United Kingdom: {infantry: 1}}}\n",
			"line 3: the Allies control the three cities, so the last check succeeded"},
		"nine in a zone": {"base: \"empty:1944\"\nspaces:\n" + allies + "  Caen: {units: {Germany: {infantry: 9}}}\n", // DD-STACK.1
			"line 5: Caen: it holds 8 mobile units of a side at most"},
		"a full box and one more": {"base: \"empty:1944\"\nspaces:\n  Utah: {units: {United States: {infantry: 5}}}\n", // DD-STACK.9
			"line 4: Utah: it holds 4 units at most"},
		"a box of the ally": {"base: \"empty:1944\"\nspaces:\n  Utah: {units: {United Kingdom: {infantry: 1}}}\n", // DD-MAP.3
			"line 4: Utah: it holds land units of United States only"},
		"the Axis at sea": {"base: \"empty:1944\"\nspaces:\n" + allies + "  Gold: {units: {Germany: {infantry: 1}}}\n", // DD-MAP.5
			"line 5: Gold: it holds land units of United Kingdom only"},
		"an Allied bunker": {"base: \"empty:1944\"\nspaces:\n  Z14: {units: {United States: {bunker: 1}}}\n", // DD-UNITS.4
			"line 4: Z14: only the Axis has bunkers"},
		"an Axis fighter": {"base: \"empty:1944\"\nspaces:\n" + allies + "  Z14: {units: {Germany: {fighter: 1}}}\n", // DD-UNITS.6
			"line 5: Z14: only the Allies have aircraft"},
		"infantry on the airfield": {"base: \"empty:1944\"\nspaces:\n  Airfield: {units: {United States: {infantry: 1}}}\n", // DD-MAP.9
			"line 4: Airfield: it holds aircraft only"},
		"a city that nobody took": {"base: \"empty:1944\"\nspaces:\n" + allies + "  Caen: {owner: Allies}\n", // DD-COMBAT.17
			"line 5: Caen: it is controlled by nobody"},
		"too many bunkers": {"base: \"empty:1944\"\nspaces:\n" + allies + "  Caen: {units: {Germany: {bunker: 1}}}\n", // DD-TACTIC.8
			"line 5: Caen: it has 1 bunker, and room for 0"},
		"a fighter in a box": {"base: \"empty:1944\"\nspaces:\n  Utah: {units: {United States: {infantry: 1, fighter: 1}}}\n", // DD-MAP.9
			"line 4: Utah: aircraft are over a zone or on the airfield"},
		"fighters out before order 3": {"base: \"empty:1944\"\nphase: order-3\nspaces:\n" + allies + "  Caen: {units: {United Kingdom: {fighter: 1}}}\n", // DD-AIR.6
			"line 6: Caen: fighters are over zones only after order 3"},
		"five fighters": {"base: \"empty:1944\"\nphase: order-12\nspaces:\n" + allies + "  Caen: {units: {United Kingdom: {fighter: 4}, United States: {fighter: 1}}}\n", // DD-STACK.7
			"line 6: Caen: 5 fighters patrol it; 4 is the most"},
		"bombers out in order 12": {"base: \"empty:1944\"\nphase: order-12\nspaces:\n" + allies + "  Caen: {units: {United Kingdom: {bomber: 1}}}\n", // DD-AIR.5
			"line 6: Caen: bombers are over zones only between orders 5 and 7"},
		"bombers over friends": {"base: \"empty:1944\"\nphase: order-6\nspaces:\n  Caen: {units: {United Kingdom: {bomber: 1, infantry: 1}}}\n", // DD-AIR.2
			"line 5: Caen: bombers are not sent where Allied land units stand"},
		"a chart of other units": {"base: \"1944\"\npowers:\n  United Kingdom: {chart: [tank, tank, tank]}\n", // DD-REINF.1
			"line 4: United Kingdom chart: there is no tank in space 1 of the chart"},
		"a chart with a gap": {"base: \"1944\"\npowers:\n  United Kingdom: {chart: [artillery, artillery, infantry]}\n", // DD-REINF.1
			"line 4: United Kingdom chart: units enter in the order of the chart, so the last 3 must be those that are left"},
		"more tanks than there are": {"base: \"1944\"\npowers:\n  Germany: {lost: {tank: 1}}\n", // DD-UNITS.10
			"line 4: Germany has 24 tanks on the board, on charts and lost; the game has 23"},
		"a zone under two names": {"base: \"empty:1944\"\nspaces:\n" + allies + "  Caen: {units: {Germany: {infantry: 2}}}\n  Z30: {units: {Germany: {infantry: 3}}}\n",
			"line 6: Caen is listed twice"},
		"flooded without the card": {"base: \"1944\"\noptions: {tactics: on}\nround: 2\nphase: order-8\neffects: {closed: Z22}\n", // DD-TACTIC.7
			"line 6: closed: no tactics card that leaves it is among those used"},
		"a flooded city": {"base: \"1944\"\noptions: {tactics: on}\nround: 2\nphase: order-8\nused: [7]\neffects: {closed: Caen}\n", // DD-TACTIC.7
			"line 7: a zone without a victory city is closed, not Caen"},
		"a landing far from the sea": {"base: \"1944\"\noptions: {tactics: on}\nround: 2\nphase: order-10\nused: [9]\neffects: {from: Gold, to: Z30}\n", // DD-TACTIC.9
			"line 7: from is a landing box, and to the coastal zone"},
		"paired before the card": {"base: \"1944\"\noptions: {tactics: on}\nround: 2\nphase: order-9\nused: [10]\neffects: {paired: true}\n", // DD-TACTIC.0.1
			"line 7: paired: no tactics card that leaves it"},
		"sheltered nobody": {"base: \"1944\"\noptions: {tactics: on}\nround: 2\nphase: order-4\nused: [3]\neffects: {shelter: Z14}\n", // DD-TACTIC.3
			"line 7: shelter is a zone, and shelter-of the Allied power"},
		"standing orders of nobody": {"base: \"1944\"\nstanding:\n  United Kingdom: lose infantry\n", // DD-SETUP.1
			"line 4: United Kingdom sends no sheet in this game"},
	} {
		t.Run(name, func(t *testing.T) {
			err := game.AuditPosition([]byte("ruleset: d-day\n" + c.file))
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v\nwant %q", err, c.says)
			}
		})
	}
}

// Positions from which a game may well start.
func TestAuditAccepts(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string]string{
		"the opening":  "base: \"1944\"\n",
		"a later turn": "base: \"1944\"\nround: 5\nphase: order-8\n",
		"cities held as the turn ends": "base: \"empty:1944\"\nround: 3\nmarked: true\nspaces:\n  Cherbourg: {units: {United States: {infantry: 1}}}\n" + // DD-VICTORY.8
			"  Z26: {units: {United States: {infantry: 1}}}\n  Caen: {units: {United Kingdom: {infantry: 1}}}\n",
		"the mark while the cities are fought for": "base: \"1944\"\nround: 3\nphase: order-12\nmarked: true\n",
		"a chart of which seven have entered":      "base: \"1944\"\npowers:\n  United Kingdom: {chart: 22}\n",
		"a card used":                              "base: \"1944\"\noptions: {tactics: on}\nround: 2\nphase: order-8\nused: [7]\neffects: {closed: Z22}\n",
		"tactics card 1 comes up again":            "base: \"1944\"\noptions: {tactics: on}\nround: 2\nphase: order-1\n", // DD-RULING.18
	} {
		if err := game.AuditPosition([]byte("ruleset: d-day\n" + file)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Every position that a game comes to passes the audit: what it calls impossible is.
func TestAuditAcceptsWhateverAGameComesTo(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	const asks = 4 // the options under which the players want to be asked about tactics cards
	for i, options := range []adjudicator.Options{
		{}, {"fortune": "on"}, {"players": "3", "fortune": "on"}, {"exchange": "quick", "fortune": "on", "tactics": "on"}, {"tactics": "on", "fortune": "on"}, {"tactics": "on", "tactics_persist": "off"},
	} {
		asked := i >= asks
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			start, err := game.New("1944", options)
			if err != nil {
				t.Fatal(err)
			}
			useEverything(game.(ruleset).t, unwrap(start))
			if asked {
				askAboutAll(t, game.(ruleset).t, unwrap(start))
			}
			w := &wanderer{T: t, game: game.(ruleset), rnd: rand.New(rand.NewPCG(6, uint64(i))), s: unwrap(start)}
			for n := 0; w.s.Winner == ""; n++ {
				if n%often.Of(3, 1) > 0 {
					w.step()
					continue
				}
				text, err := game.DumpPosition(normandy.Rule(w.game.t, w.s))
				if err != nil {
					t.Fatal(err)
				}
				if err := game.AuditPosition(text); err != nil {
					t.Fatalf("turn %d, order %d: %v\n%s", w.s.Turn, w.s.Card, err, text)
				}
				w.step()
			}
		})
	}
}

// askAboutAll lets both sides be asked about every tactics card that is theirs.
func askAboutAll(t *testing.T, tables *normandy.Tables, s *normandy.State) {
	t.Helper()
	for i := range tables.Tactics {
		seat := []normandy.Power{normandy.Germany, normandy.Allies}[on(tables, s).TacticUser(i+1)]
		sts, ds := sheets.ParseStatements(normandy.SectionStanding, fmt.Sprintf("ask about tactics %d", i+1), tables.Vocab)
		if orders.Failed(ds) {
			t.Fatal(ds)
		}
		s.Standing[seat] = append(s.Standing[seat], sts...)
	}
}
