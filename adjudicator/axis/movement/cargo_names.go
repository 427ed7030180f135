package movement

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// manifest tells what is aboard each of some ships, whoever owns it.
func (f *field) manifest(ships []axis.UnitID) string {
	var list []string
	for _, ship := range ships {
		var aboard []string
		for i := range f.State.Units {
			if u := &f.State.Units[i]; u.Alive() && u.Aboard == ship {
				aboard = append(aboard, fmt.Sprintf("%02d/%02d", u.Kind, u.Owner))
			}
		}
		slices.Sort(aboard)
		list = append(list, fmt.Sprintf("%d at %d: %s", len(aboard), f.State.Unit(ship).Space, strings.Join(aboard, " ")))
	}
	slices.Sort(list)
	return strings.Join(list, "; ")
}

// carried lists what is aboard some ships.
func (f *field) carried(ships []axis.UnitID) words.Amounts {
	var units []axis.UnitID
	for i := range f.State.Units {
		if u := &f.State.Units[i]; u.Alive() && u.Aboard != axis.NoUnit && slices.Contains(ships, u.Aboard) {
			units = append(units, axis.UnitID(i))
		}
	}
	return f.Counts(units)
}

// remarkCargo puts into the receipt what transports carry that were chosen among others with other cargo: the emptiest sail.
func (m *mover) remarkCargo(ships []axis.UnitID, from board.Space) {
	if m.Type(ships[0]).Carries == 0 {
		return
	}
	cargo := m.carried(ships)
	unlike := m.UnitsAt(from, func(id axis.UnitID, u *axis.Unit) bool {
		return u.Owner == m.Power && u.Kind == m.State.Unit(ships[0]).Kind && !slices.Contains(ships, id) &&
			!slices.Equal(m.carried([]axis.UnitID{id}), m.carried(ships[:1]))
	})
	switch {
	case unlike == nil:
	case cargo == nil:
		remark(m, withoutCargo{})
	default:
		remark(m, withAboard{cargo})
	}
}

// resultOf tells which units come ashore where.
func (f *field) resultOf(ashore map[board.Space][]axis.UnitID) string {
	var list []string
	for at, units := range ashore {
		list = append(list, f.UnitsText(units)+" in "+f.Rules.SpaceName(at))
	}
	slices.Sort(list)
	return strings.Join(list, "; ")
}

// quantities names units by kind.
func (f *field) quantities(units []axis.UnitID) []orders.Quantity {
	var list []orders.Quantity
	for k := range f.Rules.Units {
		n := 0
		for _, id := range units {
			n += axis.OneIf(f.State.Unit(id).Kind == axis.Kind(k))
		}
		if n > 0 {
			list = append(list, orders.Quantity{Count: n, Unit: f.Rules.Units[k].ID})
		}
	}
	return list
}
