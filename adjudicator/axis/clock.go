package axis

import (
	"fmt"

	"despatch/adjudicator"
)

// PhaseNames lists the phases for which a game may wait (see adjudicator.Phaser).
func (r *Rules) PhaseNames() []adjudicator.PhaseInfo {
	var list []adjudicator.PhaseInfo
	for i := range r.Phases {
		if p := &r.Phases[i]; p.Section != "" {
			list = append(list, adjudicator.PhaseInfo{ID: p.ID, Title: p.Title})
		}
	}
	return list
}

// Substitute writes a section for a power whose player does not answer (see adjudicator.Substitute). A provident one buys the
// cheapest land units, as many as the complexes can place beside what waits already, so that the land is not left bare; all else
// passes, MOBILISE before anything waits to be placed, and then the rules land aircraft and place units.
func (r *Rules) Substitute(s *State, p Power, d adjudicator.Duty, provident bool) []string {
	if d.Section == SectionMobilise {
		return []string{"pass"} // said beforehand, lest the turn stop there when something has been bought
	}
	t := &Turn{Rules: r, State: s, Power: p}
	if d.Section != SectionPurchase || !provident || CapitalLost(t) {
		return nil
	}
	room := 0
	for _, yard := range newMobilisation(t).yards {
		room += yard.free
	}
	for _, waiting := range s.Powers[p].Waiting {
		room -= waiting
	}
	kind, cost := Kind(-1), 0
	for k := range r.Units {
		u := r.Type(s, p, Kind(k))
		if u.Domain == LandUnit && u.Captures && u.Cost > 0 && (kind < 0 || u.Cost < cost) {
			kind, cost = Kind(k), u.Cost
		}
	}
	if kind < 0 {
		return nil
	}
	n := min(room, s.Powers[p].IPCs/cost)
	if n <= 0 {
		return nil
	}
	return []string{fmt.Sprintf("%d %s", n, r.Units[kind].Name)}
}
