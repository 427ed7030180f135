package pacific_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
)

// raisedElsewhere are the kernel's topics that this game never raises, and why.
var raisedElsewhere = map[axis.Topic]string{
	"paratroopers": "there is no research", "paratroopers-retreat": "there is no research", "rockets": "there is no research",
	"rockets-one-gun": "there is no research", "rockets-one-target": "there is no research", "rockets-limit": "there is no research",
	"rockets-range": "there is no research", "research-price": "there is no research", "research-tokens": "there is no research",
	"research-success": "there is no research", "research-chart": "there is no research", "research-again": "there is no research",
	"research-advance": "there is no research", "research-complete": "there is no research", "war-bonds": "there is no research",
	"shared-turn":   "every power has a turn of its own",
	"mobilise-home": "China raises its units by a rule of its own", "purchase-most": "a power may have any number of every unit",
	"purchase-site": "every facility has one price", "turn-drawn": "the order of play is printed on the board",
}

// TestEveryTopicHasARule: whatever the kernel or the game tells of or refuses under a topic has a rule of this game's behind it.
func TestEveryTopicHasARule(t *testing.T) {
	axistest.EveryTopicHasARule(t, opening(t).Rules.Cites, raisedElsewhere)
}
