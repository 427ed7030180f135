package forecast_test

import (
	"fmt"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/forecast"
	"despatch/adjudicator/odds"
)

// BenchmarkOdds works out battles of usual make-up at growing sizes. It prints how much longer a battle takes than one of half its size
// ("x/half"), the steps that it took, and how far off it may be at most in billionths ("off-1e-9"); "dice" counts how often it was fought where
// it is too large to be followed.
func BenchmarkOdds(b *testing.B) {
	r := theRules(b)
	for _, kind := range makeUps {
		half := 0.0
		for _, n := range []int{5, 10, 20, 40, 80} {
			b.Run(fmt.Sprintf("%s %d v %d", kind.name, n, n), func(b *testing.B) {
				battle := kind.battle(b, r, n)
				b.ReportAllocs()
				var got forecast.Result
				steps := 0
				for b.Loop() {
					var err error
					if got, steps, err = forecast.Within(battle, odds.MostWork); err != nil {
						b.Fatal(err)
					}
				}
				now := float64(b.Elapsed()) / float64(b.N)
				if half > 0 {
					b.ReportMetric(now/half, "x/half")
				}
				half = now
				b.ReportMetric(float64(steps), "steps")
				b.ReportMetric(1e9*got.Error, "off-1e-9")
				b.ReportMetric(float64(got.Sampled), "dice")
			})
		}
	}
}

// makeUp is a kind of battle, in shares of twenty units a side.
type makeUp struct {
	name           string
	sea            bool
	attack, defend []share
	gun            bool
}

type share struct {
	of   int
	unit string
}

var makeUps = []makeUp{{
	name:   "land",
	attack: []share{{10, "infantry"}, {3, "artillery"}, {4, "tank"}, {2, "fighter"}, {1, "bomber"}},
	defend: []share{{12, "infantry"}, {3, "artillery"}, {3, "tank"}, {2, "fighter"}},
}, {
	name: "landing", gun: true,
	attack: []share{{6, "seaborne infantry"}, {3, "infantry"}, {3, "artillery"}, {4, "seaborne tank"}, {3, "fighter"}, {1, "bomber"}},
	defend: []share{{12, "infantry"}, {3, "artillery"}, {3, "tank"}, {2, "fighter"}},
}, {
	name: "sea", sea: true,
	attack: []share{{4, "submarine"}, {5, "destroyer"}, {2, "cruiser"}, {2, "battleship"}, {2, "carrier"}, {4, "fighter"}, {1, "bomber"}},
	defend: []share{{4, "submarine"}, {5, "destroyer"}, {2, "cruiser"}, {2, "battleship"}, {2, "carrier"}, {4, "fighter"}, {1, "transport"}},
}, {
	name: "surface", sea: true,
	attack: []share{{9, "destroyer"}, {6, "cruiser"}, {5, "battleship"}},
	defend: []share{{9, "destroyer"}, {6, "cruiser"}, {5, "battleship"}},
}, {
	name: "mixed without destroyers", sea: true,
	attack: []share{{6, "submarine"}, {4, "cruiser"}, {2, "battleship"}, {2, "carrier"}, {4, "fighter"}, {2, "bomber"}},
	defend: []share{{6, "submarine"}, {3, "cruiser"}, {2, "battleship"}, {2, "carrier"}, {4, "fighter"}, {3, "transport"}},
}}

// battle is the make-up with n units a side.
func (m makeUp) battle(t testing.TB, r *axis.Rules, n int) *forecast.Battle {
	b := land(t, r, units(m.attack, n), units(m.defend, n))
	b.Sea, b.Gun = m.sea, m.gun
	return b
}

// units are n of them by their shares of twenty.
func units(shares []share, n int) string {
	out, part, given := "", 0, 0
	for _, s := range shares {
		part += s.of
		if k := part*n/20 - given; k > 0 {
			out += fmt.Sprintf("%d %s, ", k, s.unit)
			given += k
		}
	}
	return out[:len(out)-2]
}
