package toy_test

import (
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/sheets"
)

// An example in a hint names units and spaces of the game itself, and can be read by it.
func TestHintsHaveItsOwnNames(t *testing.T) {
	game := made(t)
	for section, lines := range map[string][]string{
		"COMBAT MOVE":     {"3 infantry Redmoor", "1 barge The Sound: land at Bluefell", "fight first", "bombard 1 frigate", "attack"},
		"NONCOMBAT MOVE":  {"land fighters"},
		"BATTLE Bluefell": {"retreat when 3", "submerge at round", "lose"},
		"PURCHASE":        {"repair works"},
		"STANDING":        {"lose at Bluefell", "allow", "keep fighters"},
	} {
		for _, line := range lines {
			_, wrong := sheets.Parse("ORDERS g RED\n"+section+"\n  "+line+"\nEND\n", game.Vocabulary())
			if !orders.Failed(wrong) {
				t.Errorf("%s: %s is taken", section, line)
			}
			for _, d := range wrong {
				for _, foreign := range []string{"Poland", "Norway", "Germany", "Sea Zone", "transport", "United", "battleship", "submarine "} {
					if strings.Contains(d.Hint.In("en"), foreign) {
						t.Errorf("%s: %s is answered: %s", section, line, d)
					}
				}
			}
		}
	}
}
