package economy

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// MobiliseExamples place light units where there is most room for them.
func MobiliseExamples(t *axis.Turn) []string {
	for k := range t.Rules.Units {
		if !t.Rules.Units[k].Light {
			continue
		}
		best := axis.Yard{At: board.None}
		for _, y := range t.Yards() {
			if y.Free > best.Free && t.Rules.Facilities().Places(t.State, &y, axis.Kind(k)) {
				best = y
			}
		}
		if best.Free > 0 {
			n := min(3, best.Free)
			return []string{fmt.Sprintf("%d %s at %s", n, t.Rules.UnitName(axis.Kind(k), n), t.Rules.SpaceName(best.At))}
		}
	}
	return nil
}
