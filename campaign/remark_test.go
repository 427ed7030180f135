package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/words"
)

// Remark implements adjudicator.Ruleset: the players have agreed that one rule of the handbook is otherwise.
func (highCard) Remark(_ adjudicator.State, rule string) words.Text {
	if rule == "HC-3" {
		return words.Plain("In this game low cards win.")
	}
	return words.Text{}
}

// Who asks about a rule that his game has amended is told so, and of no other rule.
func TestWhyTellsWhatAGameHasAmended(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) {
		c.Rule = func(string, string) (string, bool) { return "High cards win.", true }
	})
	w.open("k7q2")
	w.send(campaign.Letter{From: ada, Text: "WHY HC-3\n"})
	if text := flat(w.last(ada, "k7q2").Text); !strings.Contains(text, "High cards win. In this game low cards win.") {
		t.Errorf("the answer is\n%s", text)
	}
	w.send(campaign.Letter{From: ada, Text: "WHY HC-4\n"})
	if text := flat(w.last(ada, "k7q2").Text); strings.Contains(text, "In this game") {
		t.Errorf("the answer is\n%s", text)
	}
}
