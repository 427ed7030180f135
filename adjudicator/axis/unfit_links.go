package axis

import (
	"maps"
	"slices"
)

// checkLinks sees that what a row of the unit table says of other units is about some that there are.
func (t *tables) checkLinks(i int, r *unitRow) {
	at := func(path ...string) where { return row(unitsYAML, "units", i, path...) }
	kinds := func(place where, key string, names []string, domainsToo bool) {
		for _, id := range names {
			_, domain := domains[id]
			t.wrongIf(t.unit(id) == nil && (!domain || !domainsToo), place, "%s: %s: there is no unit %q; %s", r.ID, key, id, oneOf(t.unitIDs(domainsToo)))
		}
	}
	if f := r.Facility; f != nil {
		kinds(at("facility"), "builds", f.Builds, true)
		kinds(at("facility"), "mends", f.Mends, true)
		kinds(at("facility"), "scrambles", f.Scrambles, true)
		for _, id := range f.Scrambles {
			u := t.unit(id)
			t.wrongIf(u != nil && u.Domain != "air" || id == "land" || id == "sea", at("facility"), "%s: scrambles: %s do not fly; write aircraft, or air for all of them", r.ID, id)
		}
		t.wrongIf(f.Capacity.Fixed < 0, at("facility"), "%s: capacity is a number, value, half value or twice value", r.ID)
		t.wrongIf(f.MostDamage.Fixed < 0, at("facility"), "%s: most_damage is a number, value, half value or twice value", r.ID)
		if f.Islands != nil {
			for _, id := range *f.Islands {
				t.wrongIf(t.space(id) == nil, at("facility"), "%s: islands: %q is not on the map; write the id of a space of map.yaml", r.ID, id)
			}
		}
	}
	if up := r.Upgrades; up != nil {
		for _, id := range []string{up.From, up.To} {
			u := t.unit(id)
			t.wrongIf(u == nil || u.Facility == nil, at("upgrades"), "%s: upgrades: %q is no facility; %s", r.ID, id, oneOf(t.facilityIDs()))
		}
	}
	if p := r.Pairs; p != nil {
		kinds(at("pairs"), "pairs", p.With, false)
	}
	t.wrongIf(r.BuiltAt != "" && r.BuiltAt != "home" && r.BuiltAt != "capital", at("built_at"), "%s: built_at is home or capital, not %q", r.ID, r.BuiltAt)
}

// unitIDs are those of all units, with the words for all of a domain.
func (t *tables) unitIDs(domainsToo bool) (list []string) {
	for _, u := range t.units.Units {
		list = append(list, u.ID)
	}
	if domainsToo {
		list = append(list, slices.Sorted(maps.Keys(domains))...)
	}
	return list
}

func (t *tables) facilityIDs() (list []string) {
	for _, u := range t.units.Units {
		if u.Facility != nil {
			list = append(list, u.ID)
		}
	}
	return list
}

// checkBounds sees that a power that keeps to its own land, or gives up what it takes, does so on the map.
func (t *tables) checkBounds(i int, p *powerRow) {
	at := func(key string) where { return row(powersYAML, "powers", i, key) }
	for _, id := range p.ConfinedTo {
		t.wrongIf(t.space(id) == nil, at("confined_to"), "%s: confined_to: %q is not on the map; write the id of a space of map.yaml", p.ID, id)
	}
	for _, id := range slices.Sorted(maps.Keys(p.GivesUp)) {
		t.wrongIf(t.space(id) == nil, at("gives_up"), "%s: gives_up: %q is not on the map; write the id of a space of map.yaml", p.ID, id)
		t.wrongIf(t.power(p.GivesUp[id]) == nil, at("gives_up"), "%s: gives_up: there is no power %q; %s", p.ID, p.GivesUp[id], oneOf(t.powerIDs()))
	}
}
