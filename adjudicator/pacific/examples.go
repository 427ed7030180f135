package pacific

import (
	"strings"

	"despatch/adjudicator/axis"
)

// foes puts into the examples of each seat a power on which it may declare war.
func (g *game) foes() map[string]*strings.Replacer {
	samples := make(map[string]*strings.Replacer)
	for p := range g.Powers {
		cast := g.Cast
		if cast.Foe = g.PowerName(g.japan); axis.Power(p) == g.japan {
			cast.Foe = g.PowerName(g.uk)
		}
		samples[g.Powers[p].ID] = g.Vocab.StandIns(cast)
	}
	return samples
}

// purchaseExamples are purchases of a power: China buys little else than infantry (PA-CHINA.2). What is damaged, and the line that repairs it,
// the form tells itself.
func (g *game) purchaseExamples(t *axis.Turn) []string {
	if t.Power == g.china {
		return []string{"3 infantry"}
	}
	return []string{"3 infantry, 1 tank"}
}
