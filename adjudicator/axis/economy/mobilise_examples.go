package economy

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// MobiliseExamples place infantry at the complex with most room.
func MobiliseExamples(t *axis.Turn) []string {
	best := axis.Yard{At: board.None}
	for _, y := range t.Yards() {
		if y.Free > best.Free {
			best = y
		}
	}
	for k := range t.Rules.Units {
		if typ := &t.Rules.Units[k]; typ.Light && best.Free > 0 {
			n := min(3, best.Free)
			return []string{fmt.Sprintf("%d %s at %s", n, t.Rules.UnitName(axis.Kind(k), n), t.Rules.SpaceName(best.At))}
		}
	}
	return nil
}
