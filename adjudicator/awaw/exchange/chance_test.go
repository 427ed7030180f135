package exchange_test

import (
	"testing"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/dice"
)

// TestSearchOdds: the chance of results against every fall of up to five dice.
func TestSearchOdds(t *testing.T) {
	for n := range 6 {
		for results := range 4 {
			want := exchange.Odds{}
			every(n, func(faces []int) {
				of, _ := exchange.Results(faces, map[int]bool{4: true})
				want.Of++
				if of[4] >= results {
					want.Ways++
				}
			})
			if got := exchange.SearchOdds(n, results); got != want {
				t.Errorf("WW-22.451: %d dice, %d results: %v, not %v", n, results, got, want)
			}
		}
	}
}

// every goes through all falls of n dice.
func every(n int, each func([]int)) {
	faces := make([]int, n)
	var next func(int)
	next = func(i int) {
		if i == n {
			each(faces)
			return
		}
		for faces[i] = 1; faces[i] <= 6; faces[i]++ {
			next(i + 1)
		}
	}
	next(0)
}

// TestShotOdds: the chance that one attack damages or sinks a ship, against all falls of its dice.
func TestShotOdds(t *testing.T) {
	x, err := tables.Load()
	if err != nil {
		t.Fatal(err)
	}
	west := ship(t, "West Virginia", usa, fleet.Battleship, 4)
	for _, tt := range []struct {
		squadrons, surprise int
		port                bool
	}{{2, 0, true}, {4, 0, false}, {3, 7, false}} {
		for _, worse := range []fleet.Condition{fleet.Damaged, fleet.SunkInPort} {
			want := exchange.Odds{}
			every(3, func(f []int) {
				h := exchange.Hand{Tables: x, Nations: nations, Cup: dice.NewList(f...)}
				if got := h.Bomb("x", exchange.Flights{{Power: japan, Kind: exchange.Naval, N: tt.squadrons}}, west, tt.surprise, tt.port); got.After >= worse {
					want.Ways++
				}
				want.Of++
			})
			shot := exchange.Shot{Strength: tt.squadrons, DRM: exchange.Gains(tt.surprise), Ship: west, Surprise: tt.surprise, InPort: tt.port}
			if got := shot.Odds(x, worse); got != want {
				t.Errorf("WW-23.44a WW-20.525: %+v at least %v: %v, not %v", tt, worse, got, want)
			}
		}
	}
}

// TestRaidOdds: a whole strike, through fighters and guns, against all totals of its throws.
func TestRaidOdds(t *testing.T) {
	x, err := tables.Load()
	if err != nil {
		t.Fatal(err)
	}
	kaga := ship(t, "Kaga", japan, fleet.FleetCarrier, 3)
	for _, level := range []int{0, 2, 5, 7} {
		r := exchange.Raid{Squadrons: 4, CarrierBorne: true, Fighters: 3, Defence: 2, AirDRM: 0, DRM: 1, Ship: kaga, Level: level}
		want := exchange.Odds{}
		for combat := 2; combat <= 12; combat++ {
			for flak := 2; flak <= 12; flak++ {
				left := survivors(x, level, combat, flak)
				for attack := 2; attack <= 12; attack++ {
					for die := 1; die <= 6; die++ {
						w := ways(combat) * ways(flak) * ways(attack)
						want.Of += w
						if sunk(x, left, attack, die, level, kaga) {
							want.Ways += w
						}
					}
				}
			}
		}
		got := r.Odds(x, fleet.Sunk)
		if got.Ways*want.Of != want.Ways*got.Of {
			t.Errorf("WW-23.412 WW-23.42 WW-22.463: level %d: %v, not %v", level, got, want)
		}
	}
}

// survivors is how many of four squadrons attack after three fighters' throw and that of the guns, by the functions that fight it out.
func survivors(x *tables.Tables, level, combat, flak int) int {
	four := nas(usa, 4)
	engage := exchange.Engage(level, 3)
	if engage > 0 {
		h := exchange.Hand{Tables: x, Nations: nations, Cup: dice.NewList(append(throws(2), throws(combat)...)...)}
		a := four.Weakest(engage, nations)
		f := h.Fight(exchange.Melee{Attackers: a, Others: four.Minus(a), Defenders: nas(japan, engage), OverCarriers: exchange.CapAdds(level)})
		four = four.Minus(f.Attackers.All())
	}
	h := exchange.Hand{Tables: x, Nations: nations, Cup: dice.NewList(throws(flak)...)}
	toll, _ := h.Flak("x", "y", exchange.Defends(level, 2), four, true)
	return four.Minus(toll.All()).Count()
}

func sunk(x *tables.Tables, squadrons, attack, die, level int, s fleet.Ship) bool {
	if squadrons == 0 {
		return false
	}
	h := exchange.Hand{Tables: x, Nations: nations, Cup: dice.NewList(append(throws(attack), die)...)}
	return h.Bomb("x", nas(usa, squadrons), s, level, false).After == fleet.Sunk
}

func ways(total int) int { return 6 - max(total-7, 7-total) }

// TestSurpriseOdds and what per cent means.
func TestSurpriseOdds(t *testing.T) {
	if got := exchange.SurpriseOdds(exchange.Surprised{Results: 2, Radar: 1}, 4); got != (exchange.Odds{Ways: 3, Of: 6}) || !got.AtLeast(50) || got.AtLeast(51) || got.Percent() != 50 {
		t.Errorf("WW-22.462: %v", got)
	}
	if (exchange.Odds{}).Percent() != 0 {
		t.Error("no ways at all are no chance")
	}
	if o := (exchange.Odds{Ways: 1, Of: 3}); o.AtLeast(34) || !o.AtLeast(33) || o.Percent() != 33 {
		t.Error("a third is 33 per cent, and not 34")
	}
}
