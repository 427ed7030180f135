package turn

import (
	"despatch/adjudicator/axis"
	"despatch/orders"
	"despatch/words"
)

// unspent tells what money a sheet's purchase leaves to the power on turn, if it would buy one unit more. What is not spent is
// kept, so it is no mistake, but often a slip.
func (g Game) unspent(start *axis.State, seat axis.Power, sheet *orders.Sheet) []words.Text {
	if seat != start.Active() || sheet == nil || sheet.Section(axis.SectionPurchase) == nil {
		return nil
	}
	t := &axis.Turn{Rules: g.Rules, State: start.Clone(), Power: seat, Sheet: sheet, Projecting: true}
	for i := start.Phase; i < len(g.Phases); i++ {
		phase := &g.Phases[i]
		t.State.Phase = i
		sec := sheet.Section(phase.Section)
		if phase.Section == "" || sec == nil {
			continue
		}
		if phase.Run(t, sec); phase.Section != axis.SectionPurchase {
			continue
		}
		if left := t.State.Powers[seat].IPCs; !t.Failed() && left >= g.cheapest(t.State, seat) {
			return []words.Text{g.Say(unspent{left})}
		}
		return nil
	}
	return nil
}

// cheapest is the least price of a unit.
func (g Game) cheapest(s *axis.State, p axis.Power) int {
	least := 0
	for k := range g.Units {
		if cost := g.Type(s, p, axis.Kind(k)).Cost; cost > 0 && (least == 0 || cost < least) {
			least = cost
		}
	}
	return least
}
