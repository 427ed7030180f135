package forecast_test

import (
	"math"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/orders"
	"despatch/orders/sheets"
)

// ordered is a position, a sheet of Germany's, and where its one battle is.
type ordered struct {
	name, rules, standing, powers, spaces, sheet, place string
}

// Battles that end soon: each sheet is resolved by the game with every sequence of hits and misses there is, but for those so long
// that they hardly ever come.
var orderedBattles = []ordered{{
	name: "gun, bombardment, landing, overland and aircraft", rules: "AN-AA.1 AN-AMPHIB.8 AN-AMPHIB.12 AN-COMBAT.31",
	spaces: `Libya: {owner: Italy, units: {Germany: {infantry: 1, fighter: 1}}}
			Sea Zone 15: {units: {Germany: {cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
			Egypt: {owner: United Kingdom, units: {United Kingdom: {fighter: 1, antiaircraft gun: 1}}}`,
	sheet: `COMBAT MOVE
			1 infantry, 1 fighter Libya -> Egypt
			1 transport Sea Zone 15: unload at Egypt
			BATTLE Egypt
			retreat overland after round 1`,
	place: "Egypt",
}, {
	name: "two rounds, with an order of loss", rules: "AN-COMBAT.14",
	spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1, tank: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, tank: 1}}}`,
	sheet: "COMBAT MOVE\n 1 infantry, 1 tank Poland -> East Poland\nBATTLE East Poland\n lose tank, infantry\n retreat after round 2",
	place: "East Poland",
}, {
	name: "radar", rules: "AN-TECH.18", powers: `Soviet Union: {technologies: [Radar]}`,
	spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, antiaircraft gun: 1}}}`,
	sheet: "COMBAT MOVE\n 1 infantry, 1 fighter Poland -> East Poland\nBATTLE East Poland\n retreat after round 1",
	place: "East Poland",
}, {
	name: "paratroopers go down with their bomber", rules: "AN-TECH.10", powers: `Germany: {technologies: [Paratroopers]}`,
	spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 3, bomber: 2}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, antiaircraft gun: 1}}}`,
	sheet: "COMBAT MOVE\n drop 1 bomber, 1 infantry Poland -> East Poland\n 1 infantry, 1 bomber Poland -> East Poland\nBATTLE East Poland\n retreat after round 1",
	place: "East Poland",
}, {
	name: "submarines, destroyer, carrier with fighter", rules: "AN-SUB.4 AN-SUB.8 AN-RULING.13",
	spaces: `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 5: {units: {Germany: {submarine: 1, cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {carrier: 1, fighter: 1, submarine: 1, transport: 1}}}`,
	sheet: "COMBAT MOVE\n 1 fighter Norway -> Sea Zone 6\n 1 submarine, 1 cruiser Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n retreat to Sea Zone 5 after round 1",
	place: "Sea Zone 6",
}, {
	name: "the transports beside the last warship", rules: "AN-COMBAT.24 AN-UNITS.22",
	spaces: `Sea Zone 5: {units: {Germany: {battleship: 1, destroyer: 1}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1, transport: [{cargo: {infantry: 1, tank: 1}}]}}}`,
	sheet: "COMBAT MOVE\n 1 battleship, 1 destroyer Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n retreat after round 2",
	place: "Sea Zone 6",
}}

func TestAllCoursesOfOrders(t *testing.T) {
	for _, c := range orderedBattles {
		t.Run(c.name+" "+c.rules, func(t *testing.T) {
			game, state, subs := c.open(t)
			rows := game.Oddsmaker().Odds(state, "germany", subs)
			if len(rows) != 1 || rows[0].Place != c.place {
				t.Fatalf("got the odds of %v, want those of %s", rows, c.place)
			}
			got, want := rows[0], allCourses(t, game, state, subs)
			near(t, "win", got.Win, want.Win)
			near(t, "draw", got.Draw, want.Draw)
			near(t, "loss", got.Loss, want.Loss)
			near(t, "attacker loses", got.LossAttacker, want.LossAttacker)
			near(t, "defender loses", got.LossDefender, want.LossDefender)
		})
	}
}

func (c ordered) open(t *testing.T) (adjudicator.Ruleset, adjudicator.State, []adjudicator.Submission) {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	text := "ruleset: anniversary\nbase: \"empty:1941\"\nturn: Germany\nphase: combat-move\n"
	for _, part := range [][2]string{{"standing", c.standing}, {"powers", c.powers}, {"spaces", c.spaces}} {
		if part[1] != "" {
			text += part[0] + ":\n"
			for _, line := range strings.Split(part[1], "\n") {
				text += "  " + strings.TrimSpace(line) + "\n"
			}
		}
	}
	state, err := game.LoadPosition([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	sheet, diags := sheets.Parse("ORDERS case GERMANY\n"+c.sheet+"\nEND\n", game.Vocabulary())
	if orders.Failed(diags) {
		t.Fatal(diags)
	}
	return game, state, []adjudicator.Submission{{Seat: "germany", Sheet: sheet}}
}

// allCourses resolves the sheet with all dice there are and adds up how the one battle ended and what was lost.
func allCourses(t *testing.T, game adjudicator.Ruleset, state adjudicator.State, subs []adjudicator.Submission) adjudicator.BattleOdds {
	t.Helper()
	var sum adjudicator.BattleOdds
	cup := &courses{gun: 1, most: 44}
	if strings.Contains(t.Name(), "radar") {
		cup.gun = 2
	}
	cup.rewind()
	for more := true; more; more = cup.again() {
		out := game.Resolve(state, subs, cup)
		if cup.Err() != nil {
			continue
		}
		if out.Refused || out.Stopped {
			t.Fatal(out.Diagnostics)
		}
		for _, e := range out.Events {
			if end, ok := e.Detail.(battle.EndedEvent); ok {
				switch end.Winner.String() {
				case "Germany":
					sum.Win += cup.p
				case "none":
					sum.Draw += cup.p
				default:
					sum.Loss += cup.p
				}
			}
		}
		attacker, defender := worth(state), worth(out.State)
		sum.LossAttacker += cup.p * float64(attacker[0]-defender[0])
		sum.LossDefender += cup.p * float64(attacker[1]-defender[1])
	}
	if math.Abs(sum.Win+sum.Draw+sum.Loss-1) > 1e-13 {
		t.Fatalf("the courses sum to %.12f", sum.Win+sum.Draw+sum.Loss)
	}
	return sum
}

// worth is the price of all units that fight: Germany's and everybody else's.
func worth(s adjudicator.State) [2]int {
	rs := s.(axis.RuledState)
	var out [2]int
	for i := range rs.State.Units {
		u := &rs.State.Units[i]
		switch {
		case !u.Alive() || !rs.Rules.Units[u.Kind].Fights():
		case rs.Rules.Powers[u.Owner].ID == "germany":
			out[0] += rs.Rules.Units[u.Kind].Cost
		default:
			out[1] += rs.Rules.Units[u.Kind].Cost
		}
	}
	return out
}

// What others have ordered beforehand is theirs to know: it does not show in the odds. What the seat itself has does.
func TestOddsKeepSecrets(t *testing.T) {
	c := ordered{
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 2}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		sheet: "COMBAT MOVE\n 2 cruisers Sea Zone 5 -> Sea Zone 6",
	}
	win := func(standing string) float64 {
		c.standing = standing
		game, state, subs := c.open(t)
		return game.Oddsmaker().Odds(state, "germany", subs)[0].Win
	}
	open := win("")
	near(t, "with a secret order", win(`United Kingdom: "submerge"`), open)
	if own := win(`Germany: "retreat after round 1"`); own >= open {
		t.Errorf("a retreat makes a win as likely: %f, without %f", own, open)
	}
}

// A sheet that would be refused has no odds, nor has that of a seat that is not on turn.
func TestNoOdds(t *testing.T) {
	c := orderedBattles[1]
	c.sheet = strings.Replace(c.sheet, "1 infantry, 1 tank Poland", "9 tanks Poland", 1)
	game, state, subs := c.open(t)
	if rows := game.Oddsmaker().Odds(state, "germany", subs); len(rows) > 0 {
		t.Errorf("odds of a sheet that is refused: %v", rows)
	}
	game, state, subs = orderedBattles[1].open(t)
	if rows := game.Oddsmaker().Odds(state, "japan", subs); len(rows) > 0 {
		t.Errorf("odds of another's sheet: %v", rows)
	}
}
