package advanced_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
)

// TestEveryTopicHasARule: whatever the kernel or the game tells of or refuses under a topic has a rule of this game's behind it, but for what this game
// has otherwise.
func TestEveryTopicHasARule(t *testing.T) {
	raids, ships := "raids are the game's own", "every battleship of a zone bombards, though it has fought (CR-AMPHIB.9, CR-RULING.59)"
	axistest.EveryTopicHasARule(t, opening(t).Rules, map[axis.Topic]string{
		"raid-damage": raids, "raid-limit": raids,
		"bombard-battle": ships, "bombard-count": ships, "bombard-defenceless": ships, "ships-per-landing": ships,
		"retreat-sea":   "attackers go back to where they came from, whoever lay there (CR-RETREAT.3)",
		"ship-repaired": "ships stay damaged until they are mended (CR-BATTLESHIP.7)",
		"mobilise-kept": "what finds no place is paid back (CR-BUILD.7)",
		"victory-when":  "no cities are counted (CR-VICTORY.6)",
	})
}
