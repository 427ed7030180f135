package axis

import (
	"cmp"
	"slices"
)

// Tidy drops units that have left play and puts the rest in canonical order: by space, owner, kind and condition, each
// carrier before its cargo. Two states in which the same things stand in the same places are then equal. Slots change.
func (s *State) Tidy(r *Rules) {
	order := make([]UnitID, 0, len(s.Units))
	cargo := make(map[UnitID][]UnitID)
	for i := range s.Units {
		u := &s.Units[i]
		switch {
		case !u.Alive():
		case u.Aboard == NoUnit:
			order = append(order, UnitID(i))
		default:
			cargo[u.Aboard] = append(cargo[u.Aboard], UnitID(i))
		}
	}
	for _, load := range cargo {
		slices.SortFunc(load, func(a, b UnitID) int { return compareUnits(&s.Units[a], &s.Units[b]) })
	}
	slices.SortFunc(order, func(a, b UnitID) int {
		if c := compareUnits(&s.Units[a], &s.Units[b]); c != 0 {
			return c
		}
		return slices.CompareFunc(cargo[a], cargo[b], func(x, y UnitID) int { return compareUnits(&s.Units[x], &s.Units[y]) })
	})
	units, now := make([]Unit, 0, len(s.Units)), slices.Repeat([]UnitID{NoUnit}, len(s.Units))
	for _, id := range order {
		carrier := UnitID(len(units))
		now[id] = carrier
		units = append(units, s.Units[id])
		for _, c := range cargo[id] {
			u := s.Units[c]
			u.Aboard = carrier
			now[c] = UnitID(len(units))
			units = append(units, u)
		}
	}
	s.Units, s.Kept = units, s.Kept.renumbered(now)
}

// compareUnits looks at the space first: most units differ in it, and a board has hundreds of them to be put in order in each phase.
func compareUnits(a, b *Unit) int {
	if a.Space != b.Space {
		return cmp.Compare(a.Space, b.Space)
	}
	return cmp.Or(
		cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Kind, b.Kind),
		CompareBools(a.Damaged, b.Damaged), cmp.Compare(a.Spent, b.Spent), cmp.Compare(a.Start, b.Start),
		cmp.Compare(a.From, b.From), cmp.Compare(a.Deeds, b.Deeds), cmp.Compare(a.Damage, b.Damage))
}

// CompareBools puts what is not so before what is.
func CompareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
