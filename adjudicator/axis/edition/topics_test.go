package edition_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/play"
)

// A game of two land units, with three phases, needs rules for what such a game can raise, and for nothing of ships, aircraft, research or
// purchases.
func TestASmallGameNeedsFewRules(t *testing.T) {
	game, err := newFord()
	if err != nil {
		t.Fatal(err)
	}
	rules := *game.(edition.Edition).Rules
	rules.Cites = play.Citations{}
	for _, topic := range []axis.Topic{
		"attackers-fall", "battle", "battle-ends", "blitz", "blitz-captures", "blitz-stopped", "borders", "capital-fallen", "capital-liberated",
		"capital-losses", "capture", "capture-production", "combat-move-end", "defenders-fall", "fire",
		"hit-lost", "hostile-entry", "income", "income-capital-lost", "most-hits", "no-targets", "one-combat-move",
		"order-of-battles", "own-units", "reach", "retreat", "retreat-to", "stops-at-enemy", "taken-without-dice", "turn-order", "turn-pass",
		"turn-phases", "victory", "victory-when",
	} {
		rules.Cites[topic] = "FO-1"
	}
	axistest.EveryTopicHasARule(t, &rules, nil)
}
