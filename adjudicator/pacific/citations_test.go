package pacific_test

import (
	"os"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/play"
)

// raisedElsewhere are the kernel's topics that another game of the family cites and this game never raises, and why.
var raisedElsewhere = map[axis.Topic]string{
	"paratroopers": "there is no research", "paratroopers-retreat": "there is no research", "rockets": "there is no research",
	"rockets-one-gun": "there is no research", "rockets-one-target": "there is no research", "rockets-limit": "there is no research",
	"rockets-range": "there is no research", "research-off": "there is no research", "research-capital-lost": "there is no research",
	"research-price": "there is no research", "research-tokens": "there is no research", "research-success": "there is no research",
	"research-chart": "there is no research", "research-again": "there is no research", "research-advance": "there is no research",
	"research-complete": "there is no research", "war-bonds": "there is no research",
	"shared-turn": "every power has a turn of its own", "shared-nothing": "every power has a turn of its own",
	"china-reinforced": "China buys its units", "china-infantry-only": "China buys its units", "china-place": "China buys its units",
	"china-full": "China buys its units", "china-kept": "China buys its units",
	"capture-china-returns": "no own topic: what is taken back is its first owner's", "capture-kwangtung": "no own topic, either",
}

// TestEveryTopicHasARule: what the kernel tells of or refuses, of which another game cites the rule, has a rule of this game's behind it; and
// so has what the game tells of itself.
func TestEveryTopicHasARule(t *testing.T) {
	cites := opening(t).Rules.Cites
	other, err := play.ReadCitations(os.DirFS("../anniversary/data"), "citations-*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for topic := range other {
		switch why := raisedElsewhere[topic]; {
		case cites[topic] == "" && why == "":
			t.Errorf("topic %q has no rule", topic)
		case cites[topic] != "" && why != "":
			t.Errorf("topic %q has the rule %s, although %s", topic, cites[topic], why)
		}
	}
	for topic := range raisedElsewhere {
		if other[topic] == "" {
			t.Errorf("nobody raises %q any more", topic)
		}
	}
	for _, topic := range []axis.Topic{
		"asked", "neutral-violated", "not-at-war", "ships-mended", "complex-upgrade", "refunded", "impassable", "closed", "war", "war-first",
		"war-usa", "war-by-itself", "provoked", "guarded", "china-buys", "disrupted", "objective", "victory-allies",
	} {
		if cites[topic] == "" {
			t.Errorf("topic %q has no rule", topic)
		}
	}
}
