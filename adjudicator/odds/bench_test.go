package odds_test

import (
	"testing"

	"despatch/adjudicator/odds"
)

// The aims are 5 ms for 20 against 20 on land, 50 ms for 10 against 10 at sea.
func BenchmarkOdds(b *testing.B) {
	r := theRules(b)
	for _, c := range []struct {
		name   string
		battle *odds.Battle
	}{
		{"land 20 v 20", land(b, r, "10 infantry, 3 artillery, 4 tanks, 2 fighters, 1 bomber", "12 infantry, 3 artillery, 3 tanks, 2 fighters")},
		{"sea 10 v 10", sea(b, r,
			"2 submarines, 2 destroyers, 1 cruiser, 1 battleship, 1 carrier, 2 fighters, 1 bomber",
			"2 submarines, 2 destroyers, 1 cruiser, 1 battleship, 1 carrier, 2 fighters, 1 transport")},
		{"sea 10 v 10 without destroyers", sea(b, r,
			"3 submarines, 2 cruisers, 1 battleship, 1 carrier, 2 fighters, 1 bomber",
			"3 submarines, 1 cruiser, 1 battleship, 1 carrier, 2 fighters, 2 transports")},
		{"land 60 v 60", land(b, r, "40 infantry, 5 artillery, 10 tanks, 5 fighters", "45 infantry, 5 artillery, 5 tanks, 5 fighters")},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				work(b, c.battle)
			}
		})
	}
}
