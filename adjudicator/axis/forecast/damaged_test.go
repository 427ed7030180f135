package forecast_test

import (
	"math"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/forecast"
)

// The odds of ships that are weaker when they are damaged, against those of a chain that is reckoned here by itself: each side has taken
// 0 or 1 hits, both fire at once with what they were when the round began, and who has taken 2 is gone.
func TestOddsOfShipsThatWeaken(t *testing.T) {
	game := *theRules(t)
	game.Units = append([]axis.UnitType(nil), game.Units...)
	ship := &game.Units[game.FindKind("battleship")]
	damaged := *ship
	damaged.Attack, damaged.Defence = 1, 2
	ship.Damaged = &damaged
	game.Index()
	hit := [2][2]float64{{4.0 / 6, 1.0 / 6}, {4.0 / 6, 2.0 / 6}} // by side, by hits taken
	var wins func(a, d int) float64
	wins = func(a, d int) float64 {
		p, q := hit[0][a], hit[1][d]
		after := func(a, d int) float64 {
			switch {
			case a == 2:
				return 0
			case d == 2:
				return 1
			}
			return wins(a, d)
		}
		moves := p*q*after(a+1, d+1) + p*(1-q)*after(a, d+1) + (1-p)*q*after(a+1, d)
		return moves / (1 - (1-p)*(1-q))
	}
	for _, begun := range []bool{false, true} {
		b := forecast.Battle{Rules: &game, Sea: true,
			Attackers: []forecast.Group{{Power: game.FindPower("Germany"), Kind: game.FindKind("battleship"), Count: 1, Damaged: begun}},
			Defenders: []forecast.Group{{Power: game.FindPower("United Kingdom"), Kind: game.FindKind("battleship"), Count: 1}}}
		result, err := b.Work()
		if err != nil {
			t.Fatal(err)
		}
		want := wins(0, 0)
		if begun {
			want = wins(1, 0)
		}
		if got := result.Win; math.Abs(got-want) > 1e-9 {
			t.Errorf("damaged before: %v: the attacker wins with %.6f, want %.6f", begun, got, want)
		}
	}
}
