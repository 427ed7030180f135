package dice

import (
	"math"
	"testing"
)

// What fair dice bring, worked out by hand.
func TestLuckOf(t *testing.T) {
	for name, c := range map[string]struct {
		aims []Aim
		hits int
		want Luck
	}{
		"no dice": {nil, 0, Luck{AtLeast: 1, AtMost: 1}},
		// Two dice that hit at 3: no hit in 1/4, one in 1/2, two in 1/4 of all throws.
		"two at 3": {[]Aim{{2, 3}}, 1, Luck{Dice: 2, Hits: 1, Expected: 1, AtLeast: 0.75, AtMost: 0.75}},
		// One at 1 and one at 4: both miss in 5/6 * 1/3 = 5/18, both hit in 1/6 * 2/3 = 2/18, and 11/18 are left for one hit.
		"one at 1, one at 4": {[]Aim{{1, 1}, {1, 4}}, 2, Luck{Dice: 2, Hits: 2, Expected: 5.0 / 6, AtLeast: 2.0 / 18, AtMost: 1}},
		"told in two parts":  {[]Aim{{1, 3}, {1, 3}}, 0, Luck{Dice: 2, Expected: 1, AtLeast: 1, AtMost: 0.25}},
		// Ten at 6 hit in any case.
		"ten at 6": {[]Aim{{10, 6}}, 10, Luck{Dice: 10, Hits: 10, Expected: 10, AtLeast: 1, AtMost: 1}},
	} {
		is := LuckOf(c.aims, c.hits)
		near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
		if is.Dice != c.want.Dice || is.Hits != c.want.Hits || !near(is.Expected, c.want.Expected) || !near(is.AtLeast, c.want.AtLeast) || !near(is.AtMost, c.want.AtMost) {
			t.Errorf("%s: %+v, want %+v", name, is, c.want)
		}
	}
}
