package economy

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// placeByDefault places what it can: land units and aircraft first, each in the complex with most free capacity, then ships
// in the first sea zone next to such a complex, in the unit table's order (AN-RULING.58). Where that leaves something out for
// which there is room, ships go first, since everything that can be placed must be (AN-MOBILISE.11).
func (m *mobilisation) placeByDefault() {
	t := m.t
	before := len(m.placed)
	m.placeCarriersOwed()
	m.wanted = m.most()
	m.commit()
	if len(m.placed) > before {
		t.Emit(1, axis.DefaultUsedEvent{
			Decision: t.Decided(axis.PlacementOfForces), Who: t.Who(t.Power), Text: t.Rules.Say(m.whereByDefault()),
		}, nil, "mobilise-default")
	}
}

// most is the plan of those there are that places most.
func (m *mobilisation) most() []Placement {
	plans := [][]Placement{m.plan(false), m.plan(true)}
	if m.t.Rules.Unplaced != nil { // what is left out is lost, so it should be what is cheapest
		plans = slices.Insert(plans, 0, m.planInOrder(m.dearestFirst()))
	}
	best := plans[0]
	for _, p := range plans {
		if len(p) > len(best) {
			best = p
		}
	}
	return best
}

// dearestFirst are all kinds, by what they cost.
func (m *mobilisation) dearestFirst() []axis.Kind {
	kinds := m.kinds(func(axis.Domain) bool { return true })
	slices.SortStableFunc(kinds, func(a, b axis.Kind) int { return cmp.Compare(m.t.Market().Price(b), m.t.Market().Price(a)) })
	return kinds
}

// kinds are those of some domains, in the order of the unit table.
func (m *mobilisation) kinds(of func(axis.Domain) bool) (list []axis.Kind) {
	for k := range m.t.Rules.Units {
		if of(m.t.Rules.Units[k].Domain) {
			list = append(list, axis.Kind(k))
		}
	}
	return list
}

// Planned lists where units that wait would be placed if the power on turn ordered nothing.
func Planned(t *axis.Turn) []Placement { return newMobilisation(t).plan(false) }

// plan lists default placements for what waits, without making them.
func (m *mobilisation) plan(shipsFirst bool) []Placement {
	ships := m.kinds(func(d axis.Domain) bool { return d == axis.SeaUnit })
	others := m.kinds(func(d axis.Domain) bool { return d != axis.SeaUnit })
	if shipsFirst {
		return m.planInOrder(slices.Concat(ships, others))
	}
	return m.planInOrder(slices.Concat(others, ships))
}

// planInOrder lists default placements for what waits, kind by kind, without making them.
func (m *mobilisation) planInOrder(kinds []axis.Kind) []Placement {
	yards := slices.Clone(m.yards)
	defer func() { m.yards, m.wanted = yards, nil }()
	m.wanted = nil
	for _, k := range kinds {
		for n := m.t.State.Powers[m.t.Power].Waiting[k]; n > 0; n-- {
			at, y := m.defaultSpace(k)
			if at == board.None {
				break
			}
			if y >= 0 {
				m.yards[y].Free--
			}
			m.wanted = append(m.wanted, Placement{Kind: k, At: at, yard: y})
		}
	}
	return m.wanted
}

// placeCarriersOwed puts new carriers under fighters that wait for a deck (AN-AIR.13).
func (m *mobilisation) placeCarriersOwed() {
	t := m.t
	for k := range t.Rules.Units {
		if t.Rules.Units[k].Deck == 0 {
			continue
		}
		for z := range t.Rules.Territories {
			at := board.Space(z)
			for t.Rules.Board.IsSea(at) && t.State.Powers[t.Power].Waiting[k] > 0 && m.ownDeckRoom(at) < 0 {
				y := m.freest(m.yardsFor(axis.Kind(k), at))
				if y < 0 {
					break
				}
				m.yards[y].Free--
				m.wanted = append(m.wanted, Placement{Kind: axis.Kind(k), At: at, yard: y})
				m.commit()
			}
		}
	}
}

// defaultSpace chooses a place for a unit of a kind, or None; the yard is -1 for a new facility, which uses no capacity.
func (m *mobilisation) defaultSpace(k axis.Kind) (board.Space, int) {
	t, unit := m.t, &m.t.Rules.Units[k]
	if unit.Upgrades != nil {
		for at := range t.Rules.Territories {
			if space := board.Space(at); m.upgradeFault(k, space) == nil && !m.upgradeWanted(space) {
				return space, -1
			}
		}
		return board.None, -1
	}
	if unit.Facility != nil {
		for at := range t.Rules.Territories {
			space := board.Space(at)
			if t.HeldSinceStart(space) && t.Rules.Facilities().MayStand(k, space) == axis.SiteGood && !t.Rules.Facilities().Occupied(t.State, k, space) && !m.slotWanted(k, space) {
				return space, -1
			}
		}
		return board.None, -1
	}
	var all []int
	for y := range m.yards {
		if m.places(&m.yards[y], k) {
			all = append(all, y)
		}
	}
	for len(all) > 0 {
		y := m.freest(all)
		if y < 0 {
			return board.None, -1
		}
		places := []board.Space{m.yards[y].At}
		if unit.Domain == axis.SeaUnit {
			places = slices.DeleteFunc(slices.Clone(t.Rules.Board.Neighbours(m.yards[y].At)), t.Rules.Board.IsLand)
		}
		for _, at := range places {
			if _, why := m.barred(k, at); why == nil {
				return at, y
			}
		}
		all = without(all, y)
	}
	return board.None, -1
}

func without(list []int, drop int) []int {
	var out []int
	for _, x := range list {
		if x != drop {
			out = append(out, x)
		}
	}
	return out
}

// freest is the complex with most free capacity among some, -1 when all are full. Land that raises any number of units raises them where most
// of their power's stand, lest they be scattered.
func (m *mobilisation) freest(among []int) int {
	best := -1
	for _, y := range among {
		if m.yards[y].Free > 0 && (best < 0 || m.room(y) > m.room(best)) {
			best = y
		}
	}
	return best
}

// whereByDefault says where units are placed when nobody orders it.
func (m *mobilisation) whereByDefault() words.Topic {
	for i := range m.yards {
		if m.yards[i].Any {
			return placedWithOthers{}
		}
	}
	return placedWhereRoom{}
}

// room is by how much a yard goes before others.
func (m *mobilisation) room(y int) int {
	if !m.yards[y].Any {
		return m.yards[y].Free
	}
	return len(m.t.UnitsAt(m.yards[y].At, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == m.t.Power }))
}
