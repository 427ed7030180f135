package economy

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// MobiliseExamples place light units where there is most room for them.
func MobiliseExamples(t *axis.Turn) []string {
	best, unit := axis.Yard{At: board.None}, axis.NoKind
	yards := t.Yards()
	for k := range t.Rules.Units {
		if !t.Rules.Units[k].Light {
			continue
		}
		for i := range yards {
			if yards[i].Any && yards[i].Free == 0 {
				yards[i].Free = 1 // nothing is bought yet: as many as are
			}
			if yards[i].Free > best.Free && t.Rules.Facilities().Places(t.State, &yards[i], axis.Kind(k)) {
				best, unit = yards[i], axis.Kind(k)
			}
		}
	}
	if n := min(3, best.Free); n > 0 {
		return []string{fmt.Sprintf("%d %s at %s", n, t.Rules.UnitName(unit, n), t.Rules.SpaceName(best.At))}
	}
	return nil
}
