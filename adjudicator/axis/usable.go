package axis

import (
	"slices"

	"despatch/orders"
)

// sections are those of the family, without the statements that order what no unit of the game can do.
func (r loading) sections() []orders.SectionType {
	list := Sections()
	for i := range list {
		list[i].Forms = slices.DeleteFunc(list[i].Forms, func(f orders.Form) bool { return !r.usable(f) })
	}
	return list
}

// usable says whether the game has what a statement orders: units that do it, with an advance or without; facilities that are damaged;
// powers that share a turn.
func (r loading) usable(form orders.Form) bool {
	if form == orders.FormFirst {
		return slices.ContainsFunc(r.Powers, func(p PowerType) bool { return p.PlayedBy != NoPower })
	}
	does, some := map[orders.Form]func(*UnitType) bool{
		orders.FormVoyage:   func(t *UnitType) bool { return t.Carries > 0 || t.Hold > 0 },
		orders.FormRocket:   func(t *UnitType) bool { return t.RocketRange > 0 },
		orders.FormBombard:  func(t *UnitType) bool { return t.Bombards },
		orders.FormAttack:   Ignorable,
		orders.FormSubmerge: func(t *UnitType) bool { return t.Surprise },
		orders.FormLand:     func(t *UnitType) bool { return t.Domain == AirUnit },
		orders.FormConsent:  func(t *UnitType) bool { return t.Carries > 0 || t.Hold > 0 || t.Deck > 0 },
		orders.FormGun:      func(t *UnitType) bool { return t.Antiaircraft > 0 },
		orders.FormKeep:     func(t *UnitType) bool { return t.Deck > 0 },
		orders.FormRepair:   func(t *UnitType) bool { return t.Facility != nil && !t.Facility.MostDamage.IsZero() },
	}[form]
	return !some || SomeUnit(r.Rules, does)
}

// Ignorable: at sea it may be passed over.
func Ignorable(t *UnitType) bool { return t.Surprise || t.ChosenLast && t.Domain == SeaUnit }

// SomeUnit says whether some unit of the game is so, with an advance or without.
func SomeUnit(r *Rules, is func(*UnitType) bool) bool {
	for k := range r.Units {
		if ever(r, Kind(k), is) {
			return true
		}
	}
	return false
}

// ever says whether a kind of unit is so, with an advance or without.
func ever(r *Rules, k Kind, is func(*UnitType) bool) bool {
	if is(&r.Units[k]) {
		return true
	}
	for _, chart := range r.Charts {
		for _, a := range chart.Advances {
			better := r.Units[k]
			a.changes[k].apply(&better)
			if is(&better) {
				return true
			}
		}
	}
	return false
}
