package anniversary_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
)

// refusedEarlier are the topics under which nothing can be refused in this game, and why.
var refusedEarlier = map[axis.Topic]string{
	"purchase-any":       `the order language takes no "all" in a purchase`,
	"research-chart":     "the order language knows charts 1 and 2 only",
	"purchase-site":      "every facility has one price",
	"mobilise-home":      "facilities place all units here",
	"mobilise-home-full": "facilities place all units here",
	"mobilise-capital":   "facilities place all units here",
	"mobilise-raised":    "facilities place all units here",
	"purchase-most":      "a power may have any number of every unit",
	"complex-coast":      "complexes stand anywhere",
	"complex-upgrade":    "nothing here makes a complex into something else",
	"stops-at-enemy":     "what moves two spaces on land blitzes here, and is stopped under AN-CMOVE.11",
}

// For each topic under which the kernel or the game can refuse an order, some case or table row expects a refusal under its rule.
func TestEveryRefusalIsShown(t *testing.T) {
	axistest.EveryRefusalIsShown(t, opening(t).Rules.Cites, refusedEarlier)
}
