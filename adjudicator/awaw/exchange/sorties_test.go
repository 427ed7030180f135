package exchange_test

import (
	"testing"

	"despatch/adjudicator/awaw/exchange"
)

// TestSorties: what squadrons may still do in a phase, as in the rulebook's examples (E07 to E10, E14).
func TestSorties(t *testing.T) {
	land := func(kind exchange.Kind, n int) exchange.Flights {
		return exchange.Flights{{Power: germany, Kind: kind, Base: 4, N: n}}
	}
	const a, b, x, y = 1, 2, 3, 4
	free := func(s exchange.Sorties, have exchange.Flights, deed string, force, want int, rules string) {
		t.Helper()
		if got := s.Free(have, deed, force).Count(); got != want {
			t.Errorf("%s: %d free, not %d", rules, got, want)
		}
	}
	ten, s := land(exchange.Naval, 10), exchange.Sorties{}
	s.Fly(ten.First(3), "transport", a) // E07: three against A, seven against B
	s.Fly(ten.First(7), "transport", b)
	free(s, ten, "transport", a, 3, "WW-23.161a WW-23.161b WW-23.811a: A in its next hex")
	free(s, ten, "transport", b, 7, "WW-23.161a WW-23.161b: and B, though A has turned back")
	s.Fly(ten.First(3), "transport", a)
	free(s, ten, "transport", b, 7, "WW-23.161b: a second hex takes nobody else")
	free(s, ten, "base-change", x, 10, "WW-23.161a WW-23.82a: another activity (E10, E14)")

	cover, covers := land(exchange.Cover, 1), exchange.Sorties{} // E08: the counter-interception first, then one of two missions
	covers.Fly(cover, "battle 1", x)
	free(covers, cover, "transport", a, 1, "WW-23.161c WW-23.21C")
	covers.Fly(cover, "transport", a)
	free(covers, cover, "transport", b, 0, "WW-23.161a WW-23.21C: not both")

	four, air := land(exchange.Naval, 4), exchange.Sorties{} // E09: all against X, who turns back
	air.Fly(four, "approach 1", x)
	free(air, four, "approach 1", y, 0, "WW-23.161c: Y comes at the same time")
	free(air, four, "battle 1", y, 4, "WW-23.161c WW-22.442C WW-RULING.47: in the battle they act")
	free(air, four, "approach 2", y, 4, "WW-23.161c: and against whoever comes later")

	attack, phase := land(exchange.Attack, 5), exchange.Sorties{} // E10
	phase.Fly(attack, "approach 1", x)
	free(phase, attack, "approach 2", y, 5, "WW-23.161a WW-23.163: of another activity of the phase")
	if got := phase.Acted().Count(); got != 5 {
		t.Errorf("WW-23.163: all five are inverted when the phase ends, and not %d", got)
	}
	phase.Fly(attack.First(2), "approach 2", y)
	if got := phase.Acted().Count(); got != 5 {
		t.Errorf("WW-23.163: who flew twice is counted once: %d", got)
	}
	if got := s.Acted().Count(); got != 10 {
		t.Errorf("WW-23.163: three and seven: %d", got)
	}
	three := exchange.Broken(germany, 4, 1) // the squadrons of one factor, each for itself
	parted := exchange.Sorties{}
	parted.Fly(three.Of(func(k exchange.Kind) bool { return k == exchange.Attack }), "transport", a)
	free(parted, three, "transport", b, 2, "WW-23.162: the two others act elsewhere")
}
