package axis

import "despatch/adjudicator/board"

// ComplexAt returns the complex in a territory, NoUnit when there is none.
func (t *Turn) ComplexAt(at board.Space) UnitID {
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Space == at && t.Rules.Units[u.Kind].Factory {
			return UnitID(i)
		}
	}
	return NoUnit
}

// Capacity is how many units a complex can place in a turn: the territory's value, and what technology adds where the
// territory is worth enough for it (AN-TECH.11, AN-RULING.32), less the damage (AN-RULING.33).
func (t *Turn) Capacity(at board.Space, complex UnitID) int {
	value := t.Rules.Territories[at].Value
	extra := t.Type(complex).ExtraCapacity
	if value < t.Rules.OptionNumber(t.State, t.Rules.ExtraCapacityFrom) {
		extra = 0
	}
	return max(0, value+extra-t.State.Damage[at])
}
