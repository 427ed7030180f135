package axis

import (
	"fmt"
	"strings"
)

// CountText lists counts by kind for people: "3 infantry, 1 tank"; "" for none.
func (r *Rules) CountText(counts []int) string {
	var parts []string
	for k, n := range counts {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, r.UnitName(Kind(k), n)))
		}
	}
	return strings.Join(parts, ", ")
}

// UnitsText lists units for people by kind: "3 infantry, 1 tank"; "" for none.
func (t *Turn) UnitsText(ids []UnitID) string {
	counts := make([]int, len(t.Rules.Units))
	for _, id := range ids {
		counts[t.State.Units[id].Kind]++
	}
	return t.Rules.CountText(counts)
}

// plural adds an s where a count wants one: "1 marker", "2 markers".
func plural(n int, word string) string {
	if n == 1 {
		return fmt.Sprintf("%d %s", n, word)
	}
	return fmt.Sprintf("%d %ss", n, word)
}
