package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// begin makes room for a new battle, keeping the slices of the last.
func (b *Battle) begin(t *axis.Turn, at board.Space, said []Said) {
	attackers, defenders := b.Sides[Attack].Units[:0], b.Sides[Defence].Units[:0]
	*b = Battle{
		combat: b.combat,
		At:     at, Sea: t.Rules.Board.IsSea(at), Attacker: t.Power, Defender: axis.NoPower, why: axis.TopicBattleEnds,
		firing: firing{rounds: axis.FireOf(t.Rules, t.Rules.Board.IsSea(at)), volleys: b.volleys},
		said:   said, told: b.told[:0], defaults: defaults{losses: b.defaults.losses[:0]}, counts: b.counts, ranks: b.ranks,
	}
	b.Sides[Attack] = Force{Role: Attack, Units: attackers}
	b.Sides[Defence] = Force{Role: Defence, Units: defenders}
}

// Muster draws up both sides: on one what the power on turn has in the space, raiders excepted (AN-SBR.7), on the other every
// enemy (AN-MULTI.1, AN-RULING.18). Allies of the attacker take no part (AN-COMBAT.7, AN-MULTI.3). At sea its transports and
// aircraft fight beside its ships (AN-AMPHIB.6, AN-RULING.6), and the enemy's fighters are in the air (AN-AIR.28).
func (b *Battle) Muster(t *axis.Turn) {
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || u.Space != b.At || !b.takesPart(t, u) {
			continue
		}
		if u.Owner == t.Power {
			b.Join(t, Attack, axis.UnitID(i))
		} else {
			u.Aboard = axis.NoUnit
			b.Join(t, Defence, axis.UnitID(i))
		}
	}
	b.LineUp(t)
}

// takesPart says whether a unit in the space fights. Cargo does not (AN-COMBAT.8), nor do aircraft that cannot be launched, guns and complexes (AN-AA.5,
// AN-UNITS.13).
func (b *Battle) takesPart(t *axis.Turn, u *axis.Unit) bool {
	typ := &t.Rules.Units[u.Kind]
	switch {
	case !typ.Fights(), b.Sea && typ.Domain == axis.LandUnit, !b.Sea && u.Did(axis.Risen):
		return false
	case u.Owner == t.Power:
		return u.Aboard == axis.NoUnit && !u.Did(axis.Raided|axis.Docked|axis.Retreated) // AN-COMBAT.18
	}
	return t.Enemy(u) && !t.State.Trapped(t.Rules, u)
}

// Join adds a unit to a side. Afterwards the sides are to be lined up again.
func (b *Battle) Join(t *axis.Turn, role Role, id axis.UnitID) {
	u := t.State.Unit(id)
	c := Combatant{
		Unit: id, Kind: u.Kind, Owner: u.Owner, Type: t.Type(id), whole: t.Rules.Type(t.State, u.Owner, u.Kind), Damaged: u.Damaged,
		Seaborne: u.Did(axis.Seaborne), Dropped: u.Did(axis.Dropped), From: u.From,
	}
	c.Class = axis.ClassIn(t.Rules, c.Type, b.Sea)
	b.Sides[role].Units = append(b.Sides[role].Units, c)
}

// LineUp puts both sides in firing order, counts cargo, and finds who speaks for the defence.
func (b *Battle) LineUp(t *axis.Turn) {
	for role := range b.Sides {
		units := b.Sides[role].Units
		slices.SortStableFunc(units, func(x, y Combatant) int {
			return cmp.Or(cmp.Compare(t.TurnRank(x.Owner), t.TurnRank(y.Owner)), cmp.Compare(x.Kind, y.Kind))
		})
		for i := range units {
			if c := &units[i]; c.whole.Carries > 0 || c.whole.Deck > 0 || c.whole.Drops > 0 {
				c.Cargo = t.CargoOf(c.Unit)
			}
		}
	}
	b.Defender = b.speaker(t)
	if b.combat != nil && b.combat.Guns != nil {
		b.guns = b.combat.Guns(b, t)
	}
	b.judgeHunters()
}

// speaker is the power that speaks for the defence.
func (b *Battle) speaker(t *axis.Turn) axis.Power {
	if !b.Sea {
		return t.State.Owner[b.At]
	}
	best, most := axis.NoPower, 0
	units := b.Sides[Defence].Units
	for i := 0; i < len(units); {
		owner, n := units[i].Owner, 0
		for ; i < len(units) && units[i].Owner == owner; i++ {
			n++
		}
		if n > most { // ties: the first in turn order, which is the order of the units
			best, most = owner, n
		}
	}
	return best
}
