package axis

import (
	"fmt"

	"despatch/orders"
)

// unspent tells what money a sheet's purchase leaves to the power on turn, if it would buy one unit more. What is not spent is
// kept, so it is no mistake, but often a slip.
func (r *Rules) unspent(start *State, seat Power, sheet *orders.Sheet) []string {
	if seat != start.Active() || sheet == nil || sheet.Section(SectionPurchase) == nil {
		return nil
	}
	t := &Turn{Rules: r, State: start.Clone(), Power: seat, Sheet: sheet, Projecting: true}
	for i := start.Phase; i < len(r.Phases); i++ {
		phase := &r.Phases[i]
		t.State.Phase = i
		sec := sheet.Section(phase.Section)
		if phase.Section == "" || sec == nil {
			continue
		}
		if phase.Run(t, sec); phase.Section != SectionPurchase {
			continue
		}
		if left := t.State.Powers[seat].IPCs; !t.Failed() && left >= r.cheapest(t.State, seat) {
			return []string{fmt.Sprintf("purchase %s unspent", plural(left, "IPC"))}
		}
		return nil
	}
	return nil
}

// cheapest is the least price of a unit.
func (r *Rules) cheapest(s *State, p Power) int {
	least := 0
	for k := range r.Units {
		if cost := r.Type(s, p, Kind(k)).Cost; cost > 0 && (least == 0 || cost < least) {
			least = cost
		}
	}
	return least
}
