package interception_test

import (
	"testing"

	"despatch/adjudicator/awaw/interception"
)

// TestDice: how many dice an attempt has.
func TestDice(t *testing.T) {
	type attempt = interception.Attempt
	for _, tt := range []struct {
		rules, name string
		attempt     attempt
		want        int
	}{
		{"WW-22.22A", "a raid", attempt{Against: interception.Raid}, 1},
		{"WW-22.22A", "a counter-interception from port", attempt{Against: interception.Counter}, 1},
		{"WW-22.22B", "a change of base", attempt{Against: interception.Passing}, 2},
		{"WW-22.22C", "a sea transport", attempt{Against: interception.Carrying}, 4},
		{"WW-22.22D", "a patrol that stays", attempt{Against: interception.Staying}, 8},
		{"WW-22.231Aa", "two squadrons spot", attempt{Against: interception.Carrying, Spotters: 2}, 6},
		{"WW-22.231Aa", "a slow ship sails along", attempt{Against: interception.Carrying, Spotters: 2, Slow: true}, 5},
		{"WW-22.232Da", "a small target", attempt{Against: interception.Carrying, Spotters: 2, Small: true}, 5},
		{"WW-22.232A WW-22.232Da", "both", attempt{Against: interception.Carrying, Spotters: 2, Slow: true, Small: true}, 4},
		{"WW-22.231Aa", "three squadrons count, and no more", attempt{Against: interception.Passing, Spotters: 7}, 5},
		{"WW-22.231B", "more cards, against a small force", attempt{Against: interception.Passing, MoreCards: true, Small: true}, 2},
		{"WW-22.231C", "an invasion in the hex that it invades", attempt{Against: interception.Carrying, AtMission: true}, 5},
		{"WW-22.231D", "in the hex of the interception", attempt{Against: interception.Counter, InHex: true}, 3},
		{"WW-22.232B", "submarines", attempt{Against: interception.Carrying, Submarines: true}, 2},
		{"WW-22.232C", "from a port that does not work", attempt{Against: interception.Passing, Stranded: true}, 0},
		{"WW-22.232C WW-RULING.3", "never fewer than none", attempt{Against: interception.Raid, Stranded: true, Small: true}, 0},
		{"WW-22.221 WW-RULING.3", "never more than eight, all counted first", attempt{Against: interception.Staying, Spotters: 3, MoreCards: true, Slow: true}, 8},
		{"WW-22.232Db", "an unprotected supply line", attempt{Against: interception.Carrying, Small: true}, 3},
	} {
		if got := tt.attempt.Dice(); got != tt.want {
			t.Errorf("%s: %s: %d dice, not %d", tt.rules, tt.name, got, tt.want)
		}
	}
}

// TestMoved: how far a total takes a force.
func TestMoved(t *testing.T) {
	for _, tt := range []struct {
		rule   string
		total  int
		halved bool
		want   int
	}{
		{"WW-22.21b", 16, false, 16}, {"WW-22.21b", 9, true, 5}, {"WW-22.21b", 6, true, 3},
		{"WW-22.2411", 1, true, 1}, {"WW-22.2411", 2, true, 1}, {"WW-22.2411", 3, true, 2}, {"WW-22.2411", 4, true, 2}, {"WW-22.2411", 5, true, 3}, {"WW-22.2411", 6, true, 3},
	} {
		if got := interception.Moved(tt.total, tt.halved); got != tt.want {
			t.Errorf("%s: %d moves %d hexes, not %d", tt.rule, tt.total, got, tt.want)
		}
	}
}

// TestChances: what is told exactly, by hand for few dice, and against every way in which up to five dice can fall (WW-22.24).
func TestChances(t *testing.T) {
	for _, tt := range []struct {
		rules       string
		dice, hexes int
		halved      bool
		ways, of    int
	}{
		{"WW-22.24", 1, 4, false, 3, 6}, {"WW-22.24", 2, 12, false, 1, 36}, {"WW-22.24", 2, 7, false, 21, 36}, {"WW-22.24 WW-22.21b", 2, 6, true, 3, 36},
		{"WW-22.222", 0, 0, false, 1, 1}, {"WW-22.242a", 0, 1, false, 0, 1}, {"WW-22.24", 1, 7, false, 0, 6},
	} {
		if ways, of := interception.Chance(tt.dice, tt.hexes, tt.halved); ways != tt.ways || of != tt.of {
			t.Errorf("%s: %d dice over %d hexes: %d of %d, not %d of %d", tt.rules, tt.dice, tt.hexes, ways, of, tt.ways, tt.of)
		}
	}
	for dice := 1; dice <= 5; dice++ {
		for hexes := 1; hexes <= 31; hexes++ {
			for _, halved := range []bool{false, true} {
				want, all := 0, 1
				for range dice {
					all *= 6
				}
				for fall := range all {
					total := 0
					for rest, n := fall, 0; n < dice; n++ {
						total += rest%6 + 1
						rest /= 6
					}
					if halved && (total+1)/2 >= hexes || !halved && total >= hexes {
						want++
					}
				}
				if ways, of := interception.Chance(dice, hexes, halved); ways != want || of != all {
					t.Fatalf("%d dice over %d hexes, halved %v: %d of %d, not %d of %d", dice, hexes, halved, ways, of, want, all)
				}
			}
		}
	}
}
