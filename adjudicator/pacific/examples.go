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

// purchaseExamples are purchases of a power: China buys little else than infantry (PA-CHINA.2), and repairs nothing.
func (g *game) purchaseExamples(t *axis.Turn) []string {
	if t.Power == g.china {
		return []string{"3 infantry"}
	}
	return []string{"3 infantry, 1 tank", "repair 2 at " + g.SpaceName(g.Powers[t.Power].Capital) + ": " + g.UnitName(g.complexOf(t), 1)}
}

// complexOf is the kind of complex that stands in the capital of the power on turn.
func (g *game) complexOf(t *axis.Turn) axis.Kind {
	for _, id := range g.Facilities().In(t.State, g.Powers[t.Power].Capital) {
		if u := t.State.Unit(id); g.Units[u.Kind].Facility.Builds != 0 {
			return u.Kind
		}
	}
	return g.KindOf("major_ic")
}
