package campaign_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/campaign"
)

// TestWhatASeatMayKeepIsItsOwn: whether the Allies may still say that they use their first tactics card is told to them and not to Germany,
// who would see by it that standing orders say so already (DD-TACTIC.1).
func TestWhatASeatMayKeepIsItsOwn(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, lead, func(c *campaign.Config) { c.Rulesets["d-day"] = game })
	w.announce("dd1", func(n *campaign.NewGame) {
		n.Ruleset, n.Options = "d-day", adjudicator.Options{"tactics": "on"}
	})
	w.master("dd1", "MASTER OPEN dd1 FOR SIGN-UP")
	w.join(dora, "JOIN dd1 AS Germany")
	w.join(emil, "JOIN dd1 AS Allies")
	w.master("dd1", "MASTER START")
	wants(t, flat(w.last(emil, "dd1").Text), "Awaited: Allies (you): ORDER 1 (optional), ORDER 2, ORDER 3")
	wants(t, flat(w.last(dora, "dd1").Text), "Awaited: Allies (Emil): ORDER 2, ORDER 3")
	wants(t, flat(w.ask(dora, "dd1", "STATUS")), "Awaited: Allies (Emil): ORDER 2, ORDER 3")
}
