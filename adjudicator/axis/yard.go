package axis

import (
	"cmp"
	"slices"

	"despatch/adjudicator/board"
)

// Yard is a place where new units come on the board, with the number that it may still place.
type Yard struct {
	At board.Space
	// Facility is what places them, NoUnit for land that raises units by itself; Raises are the kinds that such land does.
	Facility UnitID
	Raises   KindSet
	Free     int
	// Any: there is no limit but what there is to place, and Free is that.
	Any bool
}

// Yards lists where the power on turn may place units: at facilities in territories that it controls and has controlled since the
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
	if t.Rules.musters {
		for at := range t.Rules.Territories {
			if land := &t.Rules.Territories[at]; land.Original == t.Power && t.HeldSinceStart(board.Space(at)) {
				yards = append(yards, Yard{
					At: board.Space(at), Facility: NoUnit, Raises: t.Rules.Facilities().raisedIn(t.Power, board.Space(at)),
					Free: Measure{Times: 1, Parts: 2}.Of(land.Value, 0),
				})
			}
		}
	}
	if t.Rules.Raises != nil {
		yards = append(yards, t.Rules.Raises(t)...)
	}
	kind := func(y Yard) Kind {
		if y.Facility == NoUnit {
			return NoKind
		}
		return t.State.Units[y.Facility].Kind
	}
	slices.SortStableFunc(yards, func(a, b Yard) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(kind(a), kind(b))) })
	return yards
}

// raisedIn are the kinds that original land of a power raises by itself, as the unit table has it.
func (fs Facilities) raisedIn(p Power, at board.Space) KindSet {
	var kinds KindSet
	for k := range fs.r.Units {
		if built := fs.r.Units[k].BuiltAt; built == AtHome || built == InCapital && at == fs.r.Powers[p].Capital {
			kinds |= 1 << k
		}
	}
	return kinds
}

// Capacity is how many units a facility can place in a turn: what its row says, and what technology adds where the territory is worth
// enough for it (AN-TECH.11, AN-RULING.32), less the damage (AN-RULING.33) and less what it has done otherwise in the turn (Unit.Spent).
func (t *Turn) Capacity(id UnitID) int {
	u, f := t.State.Unit(id), t.Type(id).Facility
	value, extra := t.Rules.Territories[u.Space].Value, f.Extra
	if extra != 0 && value < t.Rules.OptionNumber(t.State, t.Rules.ExtraCapacityFrom) {
		extra = 0
	}
	if !t.Rules.Facilities().Operative(u) {
		return 0
	}
	return max(f.Capacity.Of(value, extra-int(u.Damage))-int(u.Spent), 0)
}

// SortSites puts facilities with their places in canonical order.
func SortSites(list []Site) {
	slices.SortFunc(list, func(a, b Site) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.At, b.At)) })
}

// RepairAll takes all damage from all facilities: what repairs that are still to come could do at best.
func (s *State) RepairAll() {
	for i := range s.Units {
		s.Units[i].Damage = 0
	}
}
