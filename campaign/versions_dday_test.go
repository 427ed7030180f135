package campaign_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/campaign"
)

// firstDDay is D-Day as its version 1 was: with the defaults of then.
type firstDDay struct{ adjudicator.Ruleset }

func (f firstDDay) Info() adjudicator.Info {
	in := adjudicator.AsOf(f.Ruleset, 1).Info()
	in.Version = 1
	return in
}

// TestAnnouncedByAnOlderVersion: a game that was announced when unused tactics cards came up again begins with that, though the
// program has newer rules when it starts (DD-RULING.18); one announced today does not.
func TestAnnouncedByAnOlderVersion(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		announcedBy adjudicator.Ruleset
		persists    string
	}{{firstDDay{game}, "on"}, {game, "off"}} {
		w := newWorld(t, lead, func(c *campaign.Config) { c.Rulesets["d-day"] = tt.announcedBy })
		w.announce("dd1", func(n *campaign.NewGame) {
			n.Ruleset, n.Options = "d-day", adjudicator.Options{"tactics": "on"}
		})
		w.master("dd1", "MASTER OPEN dd1 FOR SIGN-UP")
		w.join(dora, "JOIN dd1 AS Germany")
		w.config.Rulesets["d-day"] = game
		w.restart()
		w.join(emil, "JOIN dd1 AS Allies")
		w.master("dd1", "MASTER START")
		begun, err := game.LoadPosition([]byte(w.state("dd1")))
		if err != nil {
			t.Fatal(err)
		}
		if got := game.OptionsOf(begun)["tactics_persist"]; got != tt.persists {
			t.Errorf("announced by version %d the option is %q, want %q", tt.announcedBy.Info().Version, got, tt.persists)
		}
		w.replay("dd1")
	}
}
