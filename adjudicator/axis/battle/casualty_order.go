package battle

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/orders"
)

// lossRank is one place in an order of loss: which units go when it is reached.
type lossRank struct {
	kind    axis.Kind
	side    orders.Side
	damaged bool
	// of is the owner, NoPower for any.
	of axis.Power
	// byDefault: the rank is the rules' default, nobody asked for it. again: it stands there a second time, and now nobody is spared.
	byDefault, again bool
	// laden: only those that carry somebody.
	laden bool
	// literal: the order names both the whole and the damaged units of the kind, so that each means only itself.
	literal bool
}

// covers says whether a unit goes when the rank is reached.
func (r *lossRank) covers(c *Combatant) bool {
	switch {
	case r.kind != c.Kind, r.of != axis.NoPower && r.of != c.Owner:
		return false
	case r.laden && c.Cargo == 0:
		return false
	case r.side == orders.Seaborne && !c.Seaborne, r.side == orders.Overland && c.Seaborne:
		return false
	case r.damaged:
		return c.Damaged
	}
	return !r.literal || !c.Damaged
}

// lossOrder is the order in which one side loses its units.
type lossOrder struct {
	ranks []lossRank
	// freeHitsFirst: ships of two hits are damaged before anything is lost (AN-RULING.15). An order that tells damaged ships
	// from whole ones decides for itself.
	freeHitsFirst bool
	// spares says which units the default passes over as long as another can be hit.
	spares axis.Spare
	// said: a player asked for it. conflict: several did, differently (D8). theirs: who has hit chooses.
	said, conflict, theirs bool
}

// lossOrder finds the order of loss of a side: what was asked for, with the default order behind it for what was not named; where the shooter
// chooses, the dearest first.
func (b *Battle) lossOrder(t *axis.Turn, role Role, chooser axis.Chooser) lossOrder {
	table := b.lossTable(t, role)
	if chooser == axis.Shooter {
		b.ranks = b.appendTargets(t, role, b.ranks[:0])
		return lossOrder{ranks: b.ranks, theirs: true}
	}
	said, conflict := b.said[b.Attacker].lossesAt(b.At), false
	if role == Defence {
		said, conflict = b.defenceOrder(t.Rules.Fire.OneChooses)
	}
	b.ranks = b.ranks[:0]
	if conflict {
		b.ranks = b.appendDefault(t, role, b.ranks)
		slices.Reverse(b.ranks) // the attacker chooses: the dearest first
		return lossOrder{ranks: b.ranks, spares: table.Spares, conflict: true}
	}
	order := lossOrder{freeHitsFirst: t.Rules.LossOrder.FreeHitsFirst && !table.TellsDamaged(), spares: table.Spares}
	if said != nil {
		order.said = true
		b.ranks = append(b.ranks, said.ranks...)
		order.freeHitsFirst = order.freeHitsFirst && !slices.ContainsFunc(said.ranks, func(r lossRank) bool { return r.literal })
	}
	b.ranks = b.appendDefault(t, role, b.ranks)
	order.ranks = b.ranks
	return order
}

// defenceOrder is the defenders' common order of loss (D8): that of the power that speaks for them, or of the only one that
// has asked for something. Orders that differ are a conflict, unless one chooses for all: who speaks for them, or the first who has said something
// (CR-RULING.96).
func (b *Battle) defenceOrder(oneChooses bool) (said *lossSaid, conflict bool) {
	said = b.said[b.Defender].lossesAt(b.At)
	units := b.Sides[Defence].Units
	for i := range units {
		if i > 0 && units[i].Owner == units[i-1].Owner {
			continue
		}
		other := b.said[units[i].Owner].lossesAt(b.At)
		switch {
		case other == nil:
		case said == nil:
			said = other
		case !oneChooses && !slices.Equal(said.ranks, other.ranks):
			return nil, true // AN-MULTI.4
		}
	}
	return said, false
}

// lossTable is the default order of loss of a side.
func (b *Battle) lossTable(t *axis.Turn, role Role) *axis.LossTable {
	who := b.Attacker
	if role == Defence {
		who = b.Defender
	}
	tables := t.Rules.LossOrder.Of(who)
	if b.Sea {
		return [2]*axis.LossTable{&tables.AttackSea, &tables.DefenceSea}[role]
	}
	return [2]*axis.LossTable{&tables.AttackLand, &tables.DefenceLand}[role]
}

// appendDefault adds the default order of loss (D1, D3, A7). Of land units of one kind those from the sea go first, because
// the others can still retreat.
func (b *Battle) appendDefault(t *axis.Turn, role Role, ranks []lossRank) []lossRank {
	table := b.lossTable(t, role)
	for i, row := range table.Ranks {
		rank := lossRank{
			kind: row.Kind, damaged: row.Damaged, of: axis.NoPower,
			byDefault: true, again: slices.Contains(table.Ranks[:i], row), literal: table.Literal(row.Kind),
		}
		if t.Rules.Units[row.Kind].Domain == axis.LandUnit && role == Attack {
			seaborne := rank
			seaborne.side = orders.Seaborne
			ranks = append(ranks, seaborne)
		}
		ranks = append(ranks, rank)
	}
	for _, kind := range table.Rest {
		ranks = append(ranks, lossRank{kind: kind, of: axis.NoPower, byDefault: true})
	}
	return ranks
}

// Target is what a shooter who chooses hits: units of a kind, all of them or those that carry somebody.
type Target struct {
	Kind  axis.Kind
	Laden bool
}

// appendTargets adds the order in which the enemy of a side hits what he chooses himself.
func (b *Battle) appendTargets(t *axis.Turn, role Role, ranks []lossRank) []lossRank {
	if b.combat.Targets != nil {
		shooter := b.Attacker
		if role == Attack {
			shooter = b.Defender
		}
		for _, target := range b.combat.Targets(b, shooter) {
			ranks = append(ranks, lossRank{kind: target.Kind, laden: target.Laden, of: axis.NoPower})
		}
	}
	n := len(ranks)
	ranks = b.appendDefault(t, role, ranks)
	slices.Reverse(ranks[n:])
	return ranks
}
