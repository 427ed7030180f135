package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// fightOnLand settles a territory: the landing, the bombardment, antiaircraft fire, the battle, and who holds it then
// (AN-AMPHIB.3, AN-RULING.23). Overland, seaborne and air units fight as one (AN-AMPHIB.15, AN-COMBAT.31).
func (c *Conduct) fightOnLand(at board.Space) {
	landed := c.GoAshore(at)
	if !c.HostileTerritory(at) {
		return
	}
	b := &c.battle
	b.begin(c.Turn, at, c.said)
	b.Muster(c.Turn)
	if !b.Sides[Attack].Any(nil) {
		return
	}
	c.mark(b, Attack)
	defended := c.OpenFire(b, landed)
	if c.Cup.Err() != nil {
		return
	}
	if defended {
		b.Fight(c.Turn)
	} else {
		c.walkIn(b)
	}
	c.Conclude(b)
}

// OpenFire announces a battle on land and fires what comes before its first round. It says whether anybody defended.
func (c *Conduct) OpenFire(b *Battle, landed int) bool {
	defended := b.Sides[Defence].Any(nil)
	if defended {
		b.Announce(c.Turn)
	}
	for i := range c.Combat.Openings {
		if c.Combat.Openings[i].Fire(c, b, landed); c.Cup.Err() != nil {
			break
		}
	}
	return defended
}

// walkIn tells that a territory is entered that nobody fights for (AN-COMBAT.22).
func (c *Conduct) walkIn(b *Battle) {
	if units := b.units(c.Turn, Attack, (*Combatant).Present); units != nil {
		c.Emit(1, WalkedInEvent{
			At: c.Where(b.At), Who: c.Who(c.Power), Units: units,
		}, nil, axis.TopicTakenWithout)
	}
}

// WalkIn takes a territory for those who have come to it, where nobody fights for it.
func (c *Conduct) WalkIn(b *Battle) {
	c.walkIn(b)
	c.Conclude(b)
}

// Conclude gives the territory to the attacker if he has won and a unit that can hold it survives (AN-COMBAT.19 to 22,
// AN-AIR.22).
func (c *Conduct) Conclude(b *Battle) {
	if c.Cup.Err() != nil || b.Sea || b.Sides[Defence].Any(nil) {
		return
	}
	if b.Sides[Attack].Any(holdsGround) {
		c.Capture(b.At, c.Power)
	}
}

// GoAshore lands the units of every transport whose sea is free of enemy surface warships, and returns how many land units
// came (AN-AMPHIB.2, AN-AMPHIB.14). A transport that was sunk or retreated lands nothing (AN-AMPHIB.27).
func (c *Conduct) GoAshore(at board.Space) int {
	landed := 0
	for i := range c.Plan.Landings {
		first := &c.Plan.Landings[i]
		if first.Target != at || c.landsBefore(i) {
			continue
		}
		landed += c.Land(at, first.Sea, c.Combat.ashore(c, first.Sea))
	}
	return landed
}

// Land puts ashore what was to land in a territory from one sea zone, if that is free, tells of it, and returns how many land units came. It is for
// stages that land what comes from each zone at a time of its own.
func (c *Conduct) Land(at, sea board.Space, free bool) int {
	landed := 0
	text := c.battle.count(c.Turn, func(counts []int) {
		for i := range c.Plan.Landings {
			if l := &c.Plan.Landings[i]; free && l.Target == at && l.Sea == sea {
				landed += c.land(l, counts)
			}
		}
	})
	where, from, who := c.Where(at), c.Where(sea), c.Who(c.Power)
	if text == nil {
		c.Emit(1, AssaultFailedEvent{At: where, From: from, Who: who}, nil, axis.TopicLanding)
	} else {
		c.Emit(1, AssaultLandedEvent{At: where, From: from, Who: who, Units: text}, nil, axis.TopicLanding)
	}
	return landed
}

// landsBefore says whether an earlier landing comes from the same sea to the same territory, so that both are told as one.
func (c *Conduct) landsBefore(i int) bool {
	for j := range i {
		if c.Plan.Landings[j].Target == c.Plan.Landings[i].Target && c.Plan.Landings[j].Sea == c.Plan.Landings[i].Sea {
			return true
		}
	}
	return false
}

// land puts the units of one transport ashore, counts them by kind, and returns how many came.
func (c *Conduct) land(l *axis.LandingPlan, counts []int) int {
	ship := c.State.Unit(l.Transport)
	if !ship.Alive() || ship.Space != l.Sea {
		return 0
	}
	landed := 0
	for _, id := range l.Units {
		u := c.State.Unit(id)
		if !u.Alive() || u.Aboard != l.Transport {
			continue
		}
		u.Aboard, u.Space, u.From = axis.NoUnit, l.Target, l.Sea
		u.Deeds |= axis.Seaborne | axis.Unloaded | axis.Fought
		ship.Deeds |= axis.Unloaded // AN-AMPHIB.29
		counts[u.Kind]++
		landed++
	}
	return landed
}
