package advanced_test

import (
	"testing"

	"despatch/adjudicator/advanced"
)

// Battles are worked out on a board of four spaces: aircraft that are left when the land has fallen look there for refuge (CR-COMBAT.20, CR-COMBAT.14), and not
// on the game's own. Ten tanks against infantry and fighters win nearly always, and as nearly always lose the other way round.
func TestOddsOfBattlesWithFighters(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	for battle, sure := range map[string]bool{
		"10 armor vs 1 infantry, 2 fighters":             true,
		"1 infantry, 1 fighter vs 10 infantry":           false,
		"10 armor, 2 fighters vs 2 fighters, 1 infantry": true,
		"5 fighters vs 1 transport":                      true,
	} {
		got, _, err := game.Oddsmaker().Calculate(nil, battle, 2_000_000)
		if err != nil || got.TooLarge {
			t.Errorf("%s: %+v, %v", battle, got, err)
			continue
		}
		if sure && got.Win < 0.9 || !sure && got.Loss < 0.9 {
			t.Errorf("%s: won with %.3f, lost with %.3f", battle, got.Win, got.Loss)
		}
	}
}
