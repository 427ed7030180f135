package axis

import (
	"cmp"
	"slices"

	"despatch/adjudicator/board"
)

// Yard is a facility that places new units, with the number that it may still place.
type Yard struct {
	At       board.Space
	Facility UnitID
	Free     int
}

// Yards lists the facilities with which the power on turn may place units: in territories that it controls and has controlled since the
// turn began (AN-MOBILISE.1, AN-IC.7), in board order, each with what it can place now (AN-IC.1, AN-IC.2).
func (t *Turn) Yards() []Yard {
	var yards []Yard
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || t.Rules.Units[u.Kind].Facility == nil || t.Rules.Units[u.Kind].Facility.Builds == 0 || !t.HeldSinceStart(u.Space) {
			continue
		}
		yards = append(yards, Yard{At: u.Space, Facility: UnitID(i), Free: t.Capacity(UnitID(i))})
	}
	slices.SortStableFunc(yards, func(a, b Yard) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(t.State.Units[a.Facility].Kind, t.State.Units[b.Facility].Kind))
	})
	return yards
}

// Capacity is how many units a facility can place in a turn: what its row says, and what technology adds where the territory is worth
// enough for it (AN-TECH.11, AN-RULING.32), less the damage (AN-RULING.33).
func (t *Turn) Capacity(id UnitID) int {
	u, f := t.State.Unit(id), t.Type(id).Facility
	value, extra := t.Rules.Territories[u.Space].Value, f.Extra
	if extra != 0 && value < t.Rules.OptionNumber(t.State, t.Rules.ExtraCapacityFrom) {
		extra = 0
	}
	if !t.Rules.Facilities().Operative(u) {
		return 0
	}
	return f.Capacity.Of(value, extra-int(u.Damage))
}

// RepairAll takes all damage from all facilities: what repairs that are still to come could do at best.
func (s *State) RepairAll() {
	for i := range s.Units {
		s.Units[i].Damage = 0
	}
}
