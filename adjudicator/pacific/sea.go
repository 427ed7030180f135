package pacific

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/orders"
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

// breakOff is what follows a round: whoever has not said when his units break off lets ships that cannot harm anybody any more go while they
// can (PA-ACT.7), and aircraft beside a landing of which nobody is left, while two enemies or more are (PA-ACT.9).
func breakOff(b *battle.Battle, t *axis.Turn) {
	attackers, landUnit := &b.Sides[battle.Attack], func(c *battle.Combatant) bool { return c.Type.Domain == axis.LandUnit }
	may := func(who orders.Side) bool { return battle.Silent(b, who) && battle.MayLeave(b, t, who) }
	switch {
	case b.Sea && !b.CanHurt(battle.Attack, nil) && may(orders.AnyUnits):
		b.TellDefault(t, axis.RetreatOrPress, b.Attacker, harmlessLeave{}, axis.TopicRetreat)
		battle.BreakOff(b, t, orders.AnyUnits)
	case battle.Landed(b) && !attackers.Any(landUnit) && fightingOn(b) > 1 && may(orders.Airborne):
		b.TellDefault(t, axis.RetreatOrPress, b.Attacker, aircraftLeave{}, axis.TopicRetreatAir)
		battle.BreakOff(b, t, orders.Airborne)
	default:
		b.PressOnOrRetreat(t)
		if b.Sea && doomed(b, battle.Attack) { // who could have retreated and has not (PA-TRANSPORT.9)
			b.DestroyTransports(t, battle.Attack, "defenceless-attackers")
		}
	}
}

// fightingOn counts the defenders who are left.
func fightingOn(b *battle.Battle) (n int) {
	for i := range b.Sides[battle.Defence].Units {
		n += axis.OneIf(b.Sides[battle.Defence].Units[i].Present())
	}
	return n
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
