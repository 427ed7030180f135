package pacific

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// settled says whether a battle has ended, when transports without protection have gone down.
func settled(b *battle.Battle, t *axis.Turn) bool {
	if b.Sea && doomed(b, battle.Defence) {
		b.DestroyTransports(t, battle.Defence, "defenceless")
	}
	if b.Sea && doomed(b, battle.Attack) && !b.CanLeave(t) { // PA-TRANSPORT.9
		b.DestroyTransports(t, battle.Attack, "defenceless-attackers")
	}
	return b.Settled(t)
}

// doomed says whether the transports of a side are destroyed without dice: they are left alone before an enemy who can attack
// (PA-TRANSPORT.7), or nobody else of either side can hit anybody else of the other (PA-TRANSPORT.8). Against transports that lie there alone
// from the start a carrier is enough (PA-RULING.35).
func doomed(b *battle.Battle, role battle.Role) bool {
	mine, enemy := &b.Sides[role], &b.Sides[role.Other()]
	switch {
	case !mine.Any((*battle.Combatant).Transport) || !enemy.Any(escort):
		return false
	case !mine.Any(escort):
		return b.Round == 0 && role == battle.Defence || b.CanHurt(role.Other(), nil)
	}
	return !b.CanHurt(role, escort) && !b.CanHurt(role.Other(), escort)
}

// escort tells the units that are no transports.
func escort(c *battle.Combatant) bool { return !c.Transport() }
