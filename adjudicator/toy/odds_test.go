package toy_test

import (
	"math"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// oddsOf are those of the only battle that an order of Red's in its combat move leads to, at war with Blue, where these spaces hold something.
func oddsOf(t *testing.T, spaces, order string) adjudicator.BattleOdds {
	t.Helper()
	game := made(t)
	state, err := game.LoadPosition([]byte("ruleset: toy\nbase: \"empty:war\"\nturn: Red\nphase: combat-move\nwars: [[Red, Blue]]\nspaces:\n" + spaces))
	if err != nil {
		t.Fatal(err)
	}
	rows := game.Oddsmaker().Odds(state, "red", sheet(t, "red", "ORDERS g RED\nCOMBAT MOVE\n  "+order+"\nEND\n"))
	if len(rows) != 1 {
		t.Fatalf("%s leads to %d battles: %+v", order, len(rows), rows)
	}
	return rows[0]
}

// are fails unless odds are exact, and these.
func are(t *testing.T, odds adjudicator.BattleOdds, win, draw, loss float64) {
	t.Helper()
	if math.Abs(odds.Win-win) > 1e-9 || math.Abs(odds.Draw-draw) > 1e-9 || math.Abs(odds.Loss-loss) > 1e-9 || odds.Sampled > 0 {
		t.Errorf("%+v, want %v, %v and %v, exact", odds, win, draw, loss)
	}
}

// Odds know what a stage before the battle fires (T-32), and of the mines on the way (T-31). A frigate against a frigate, both at 2, wins 2 of
// 5, loses 2 of 5, and in 1 of 5 both sink; the mines sink it before that with 1 of 6, and each fort does.
func TestOddsKnowOfForts(t *testing.T) {
	for forts, passes := range map[string]float64{"": 1, "fort: 1": 5. / 6, "fort: [{damage: 2}]": 1, "fort: 2": 25. / 36} {
		reaches := passes * 5 / 6
		odds := oddsOf(t, `  Sound: {units: {Red: {frigate: 1}}}
  Bay: {units: {Blue: {frigate: 1}}}
  Bluefell: {owner: Blue, units: {Blue: {`+forts+`}}}
`, "1 frigate Sound -> Bay")
		are(t, odds, reaches*2/5, reaches/5, 1-reaches*3/5)
	}
}

// A check warns of mines on the way, in the combat move and after it, and not where there are none (T-31).
func TestChecksWarnOfMines(t *testing.T) {
	game := made(t)
	for body, warned := range map[string]bool{
		"COMBAT MOVE\n  1 frigate Sound -> Bay": true, "NONCOMBAT MOVE\n  1 frigate Sound -> Bay": true, "NONCOMBAT MOVE\n  1 frigate Sound -> Deep": false,
	} {
		bay := ""
		if strings.HasPrefix(body, "COMBAT") {
			bay = "  Bay: {units: {Blue: {frigate: 1}}}\n"
		}
		state, err := game.LoadPosition([]byte("ruleset: toy\nbase: \"empty:war\"\nturn: Red\nphase: combat-move\nwars: [[Red, Blue]]\nspaces:\n" +
			"  Sound: {units: {Red: {frigate: 1}}}\n" + bay))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(body, "COMBAT") {
			body = "COMBAT MOVE\n  pass\n" + body
		}
		sheet, wrong := sheets.Parse("ORDERS g RED\n"+body+"\nEND\n", game.Vocabulary())
		if orders.Failed(wrong) {
			t.Fatal(wrong)
		}
		checked := game.Check(state, "red", []adjudicator.Submission{{Seat: "red", Sheet: sheet}})
		told := 0
		for _, d := range checked.Diagnostics {
			if d.Severity == orders.Warning && d.Rule == "T-31" && strings.Contains(d.Message.String(), "mines lie in Bay") {
				told++
			}
		}
		if orders.Failed(checked.Diagnostics) || told > 1 || told > 0 != warned {
			t.Errorf("%s: %v", body, checked.Diagnostics)
		}
	}
}

// Odds know that tanks tire (T-40). A tank at 3 against an infantry at 2: in the first two rounds it fires before the infantry, and wins 1/2 and
// falls 1/6 in each; from then on both fire at once, and it wins 1/2, both fall in 1/4, and it falls alone in 1/4.
func TestOddsKnowOfTiredTanks(t *testing.T) {
	odds, _, err := made(t).Oddsmaker().Calculate(nil, "1 tank vs 1 infantry", 1_000_000)
	if err != nil {
		t.Fatal(err)
	}
	are(t, odds, 13./18, 1./36, 1./4)
}

// Odds count on the fighters that will rise (T-43): as the defender's at 4 it fires first, and what it hits is gone.
func TestOddsCountWhoRises(t *testing.T) {
	odds := oddsOf(t, `  Holm: {owner: Blue, units: {Blue: {airfield: 1, fighter: 1}}}
  Deep: {units: {Blue: {frigate: 1}}}
  Sound: {units: {Red: {frigate: 1}}}
`, "1 frigate Sound -> Deep")
	if !strings.Contains(odds.Defenders.In("en"), "1 fighter") {
		t.Fatalf("%+v", odds)
	}
}

// Whoever is aboard goes down with the ship: a barge of the Sound with a tank for Bluefell comes upon the mines, so that the tank at 3 against
// an infantry at 2 wins 5/6 of what it would otherwise (TestOddsKnowOfTiredTanks).
func TestOddsCountCargoThatSinks(t *testing.T) {
	for from, there := range map[string]float64{"Sound": 5. / 6, "Bay": 1} {
		sail := ""
		if from != "Bay" {
			sail = " sail Bay;"
		}
		odds := oddsOf(t, `  `+from+`: {units: {Red: {barge: [{cargo: {Red: {tank: 1}}}]}}}
  Bluefell: {owner: Blue, units: {Blue: {infantry: 1}}}
`, "1 barge "+from+":"+sail+" unload at Bluefell")
		if want := there * 13 / 18; math.Abs(odds.Win-want) > 1e-9 {
			t.Errorf("%s: wins %v, want %v", from, odds.Win, want)
		}
	}
}

// What is told of the largest battles names the toy's own units, and such battles are worked out within the work of a letter.
func TestLargestBattles(t *testing.T) {
	odds := made(t).Oddsmaker()
	for wrote, want := range map[string]string{
		"60 tanks vs 60 tanks":       "5 infantry, 5 tanks, 5 fighters against as many",
		"60 frigates vs 60 frigates": "30 frigates, 30 fighters against as many",
	} {
		small, _, err := odds.Calculate(nil, wrote, 100)
		if err != nil || !small.TooLarge || small.Most.String() != want {
			t.Errorf("%s: %+v, want %s (%v)", wrote, small, want, err)
		}
		units := strings.TrimSuffix(want, " against as many")
		got, _, err := odds.Calculate(nil, units+" vs "+units, 50_000_000)
		if err != nil || got.TooLarge || got.Sampled > 0 {
			t.Errorf("%s: %+v (%v)", units, got, err)
		}
	}
}

// Odds know of the fire of a fort in every round (T-56). A fighter at 3 against an infantry at 2: the fort hits it with 1/6, and its own fire still
// counts; the infantry fires when it is left. In a round 5/12 win, in 1/12 both fall, 2/9 lose, and 5/18 go on.
func TestOddsKnowOfFlak(t *testing.T) {
	odds := oddsOf(t, `  Redmoor: {owner: Red, units: {Red: {fighter: 1}}}
  Bluefell: {owner: Blue, units: {Blue: {infantry: 1, fort: 1}}}
`, "1 fighter Redmoor -> Bluefell")
	are(t, odds, 15./26, 3./26, 8./26)
}
