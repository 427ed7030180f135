package anniversary_test

import (
	"testing"

	"despatch/adjudicator/axis/axistest"
)

// TestEveryTopicHasARule: whatever the kernel or the game tells of or refuses under a topic has a rule of this game's behind it.
func TestEveryTopicHasARule(t *testing.T) {
	axistest.EveryTopicHasARule(t, opening(t).Rules, nil)
}
