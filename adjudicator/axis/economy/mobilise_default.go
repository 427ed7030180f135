package economy

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// placeByDefault places what it can: land units and aircraft first, each in the complex with most free capacity, then ships
// in the first sea zone next to such a complex, in the unit table's order (AN-RULING.58). Where that leaves something out for
// which there is room, ships go first, since everything that can be placed must be (AN-MOBILISE.11).
func (m *mobilisation) placeByDefault() {
	t := m.t
	before := len(m.placed)
	m.placeCarriersOwed()
	landFirst := m.plan(false)
	if shipsFirst := m.plan(true); len(shipsFirst) > len(landFirst) {
		landFirst = shipsFirst
	}
	m.wanted = landFirst
	m.commit()
	if len(m.placed) > before {
		t.Emit(1, axis.DefaultUsedEvent{
			Decision: t.Decided(axis.PlacementOfForces), Who: t.Who(t.Power), Text: t.Rules.Say(placedWhereRoom{}),
		}, nil, "mobilise-default")
	}
}

// Planned lists where units that wait would be placed if the power on turn ordered nothing.
func Planned(t *axis.Turn) []Placement { return newMobilisation(t).plan(false) }

// plan lists default placements for what waits, without making them.
func (m *mobilisation) plan(shipsFirst bool) []Placement {
	yards := slices.Clone(m.yards)
	defer func() { m.yards, m.wanted = yards, nil }()
	m.wanted = nil
	for _, ships := range []bool{shipsFirst, !shipsFirst} {
		for k := range m.t.Rules.Units {
			if (m.t.Rules.Units[k].Domain == axis.SeaUnit) != ships {
				continue
			}
			for n := m.t.State.Powers[m.t.Power].Waiting[k]; n > 0; n-- {
				at, y := m.defaultSpace(axis.Kind(k))
				if at == board.None {
					break
				}
				if y >= 0 {
					m.yards[y].Free--
				}
				m.wanted = append(m.wanted, Placement{Kind: axis.Kind(k), At: at, yard: y})
			}
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
		home := m.yards[y].At
		if unit.Domain != axis.SeaUnit {
			return home, y
		}
		for _, near := range t.Rules.Board.Neighbours(home) {
			if t.Rules.Board.IsSea(near) {
				return near, y
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

// freest is the complex with most free capacity among some, -1 when all are full.
func (m *mobilisation) freest(among []int) int {
	best := -1
	for _, y := range among {
		if m.yards[y].Free > 0 && (best < 0 || m.yards[y].Free > m.yards[best].Free) {
			best = y
		}
	}
	return best
}
