package turn

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
)

// PhaseNames lists the phases for which a game may wait (see adjudicator.Ruleset).
func (g Game) PhaseNames() []adjudicator.PhaseInfo {
	var list []adjudicator.PhaseInfo
	for i := range g.Phases {
		if p := &g.Phases[i]; p.Section != "" {
			list = append(list, adjudicator.PhaseInfo{ID: p.ID, Title: p.Title})
		}
	}
	return list
}

// Substitute writes a section for a power whose player does not answer (see adjudicator.Ruleset). A provident one buys the
// cheapest land units, as many as can be placed where such units are, beside what waits already, so that the land is not left bare; all else
// passes, MOBILISE before anything waits to be placed, and then the rules land aircraft and place units.
func (g Game) Substitute(s *axis.State, p axis.Power, d adjudicator.Duty, provident bool) []string {
	if d.Section == axis.SectionMobilise {
		return []string{"pass"} // said beforehand, lest the turn stop there when something has been bought
	}
	t := &axis.Turn{Rules: g.Rules, State: s, Power: p}
	if d.Section != axis.SectionPurchase || !provident || axis.CapitalLost(t) {
		return nil
	}
	kind, cost := axis.Kind(-1), 0
	for k := range g.Units {
		u, price := g.Type(s, p, axis.Kind(k)), t.Market().Price(axis.Kind(k))
		if _, why := t.Market().Sells(axis.Kind(k)); why != nil {
			continue
		}
		if u.Domain == axis.LandUnit && u.Captures && price > 0 && (kind < 0 || price < cost) {
			kind, cost = axis.Kind(k), price
		}
	}
	if kind < 0 {
		return nil
	}
	room, any := 0, false
	for _, yard := range t.Yards() {
		if g.Facilities().Places(s, &yard, kind) {
			room, any = room+yard.Free, any || yard.Any
		}
	}
	for _, waiting := range s.Powers[p].Waiting {
		room -= waiting
	}
	n := s.Powers[p].IPCs / cost
	if !any {
		n = min(room, n)
	}
	if n <= 0 {
		return nil
	}
	return []string{fmt.Sprintf("%d %s", n, g.Units[kind].Name)}
}
