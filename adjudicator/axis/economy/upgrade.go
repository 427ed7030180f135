package economy

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// needsNoYard says whether units of a type are placed without capacity: facilities (AN-MOBILISE.10), and what makes one into another.
func needsNoYard(typ *axis.UnitType) bool { return typ.Facility != nil || typ.Upgrades != nil }

// wantUpgrade notes that a facility is to become another.
func (m *mobilisation) wantUpgrade(pos orders.Pos, k axis.Kind, at board.Space, count int) {
	why := m.upgradeFault(k, at)
	if why == nil && (count > 1 || m.upgradeWanted(at)) {
		why = oneComplexAtMost{Slot: m.t.Rules.Facilities().SlotOf(m.t.Rules.Units[k].Upgrades.To), Place: m.t.Where(at)}
	}
	if why != nil {
		m.t.Refuse(pos, "complex-upgrade", why)
		return
	}
	m.wanted = append(m.wanted, Placement{Kind: k, At: at, yard: -1, fixed: true, pos: pos})
}

// upgradeFault says why no facility in a territory can be upgraded so, nil when one can: it must be the power's own since its turn began,
// without damage, and where the new one may stand. What it places in this turn it places as it was.
func (m *mobilisation) upgradeFault(k axis.Kind, at board.Space) words.Topic {
	t, up := m.t, m.t.Rules.Units[k].Upgrades
	id := m.upgraded(up, at)
	from := t.UnitName(up.From, 1)
	switch {
	case id == axis.NoUnit || !t.HeldSinceStart(at):
		return nothingToUpgrade{Power: t.Who(t.Power), Unit: from, Place: t.Where(at)}
	case t.State.Unit(id).Damage > 0:
		return upgradedWhole{Unit: from, Place: t.Where(at)}
	case t.Rules.Facilities().MayStand(up.To, at) != axis.SiteGood:
		return noPlaceForUpgrade{Unit: t.UnitName(up.To, 1), Place: t.Where(at)}
	}
	return nil
}

// upgraded is the facility in a territory that an upgrade would change, NoUnit when there is none.
func (m *mobilisation) upgraded(up *axis.Upgrade, at board.Space) axis.UnitID {
	return m.t.Rules.Facilities().Standing(m.t.State, at, up.From)
}

func (m *mobilisation) upgradeWanted(at board.Space) bool {
	return slices.ContainsFunc(m.wanted, func(p Placement) bool { return p.At == at && m.t.Rules.Units[p.Kind].Upgrades != nil })
}
