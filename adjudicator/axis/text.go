package axis

import (
	"despatch/orders"
	"despatch/words"
)

// CountText lists counts by kind for people: "3 infantry, 1 tank"; "" for none.
func (r *Rules) CountText(counts []int) string {
	return AmountsOf(r, counts).String()
}

// AmountsOf are counts by kind as events and tables tell them; nil for none.
func AmountsOf(r *Rules, counts []int) (list words.Amounts) {
	for k, n := range counts {
		if n > 0 {
			list = append(list, words.Count{Number: n, One: words.Name(r.UnitName(Kind(k), 1)), Many: words.Name(r.UnitName(Kind(k), 2))})
		}
	}
	return list
}

// UnitsText lists units for people by kind: "3 infantry, 1 tank"; "" for none.
func (t *Turn) UnitsText(ids []UnitID) string {
	counts := make([]int, len(t.Rules.Units))
	for _, id := range ids {
		counts[t.State.Units[id].Kind]++
	}
	return t.Rules.CountText(counts)
}

// OneIf is 1 for what is so, 0 for what is not.
func OneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// NumberOrdered is the number that is ordered, 0 for all.
func NumberOrdered(q orders.Quantity) int {
	if q.Count == orders.All {
		return 0
	}
	return q.Count
}
