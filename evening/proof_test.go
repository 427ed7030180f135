package evening

import (
	"despatch/adjudicator/games"
	"despatch/campaign/proof"
	"despatch/daemon"
)

// prove plays a game again from its journal, and proves its bundles as "despatch verify --bundle" does, with nothing but the rules:
// the one for whoever runs a desk, and the one that players may have.
func (c *club) prove(d direction, game string) {
	c.Helper()
	if err := c.daemon.Desk.Replay(c.Context(), game); err != nil {
		c.Errorf("%s: %v", d.where, err)
	}
	rules, err := games.All()
	if err != nil {
		c.Fatal(err)
	}
	for _, forPlayers := range []bool{false, true} {
		data, err := c.daemon.Desk.Export(c.Context(), game, forPlayers)
		if err != nil {
			c.Errorf("%s: %v", d.where, err)
			continue
		}
		found, err := proof.VerifyBundle(c.Context(), data, rules, daemon.Postmaster)
		if err != nil || len(found.Notes) > 0 || found.Resolutions == 0 || found.Dice == 0 {
			c.Errorf("%s: the bundle is found to be %+v, %v", d.where, found, err)
		}
	}
}
