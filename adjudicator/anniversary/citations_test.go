package anniversary_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
)

// raisedElsewhere are the kernel's topics that this game never raises, and why.
var raisedElsewhere = map[axis.Topic]string{
	"asked":            "nobody wishes to be asked",
	"complex-coast":    "complexes stand anywhere",
	"complex-upgrade":  "no facility becomes another",
	"mobilise-home":    "facilities place all units",
	"mobilise-raised":  "facilities place all units",
	"purchase-most":    "a power may have any number of every unit",
	"purchase-site":    "every facility has one price",
	"refunded":         "what cannot be placed waits",
	"neutral-violated": "neutral territories stay closed",
	"ships-mended":     "ships are whole again when their battle ends",
	"turn-drawn":       "the order of play is printed on the board",
}

// TestEveryTopicHasARule: whatever the kernel or the game tells of or refuses under a topic has a rule of this game's behind it.
func TestEveryTopicHasARule(t *testing.T) {
	axistest.EveryTopicHasARule(t, opening(t).Rules.Cites, raisedElsewhere)
}
