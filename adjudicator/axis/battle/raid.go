package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// raid carries out one strategic raid: the gun first (AN-SBR.3), then the damage of the bombers that got through (AN-SBR.4).
// Nothing else defends (AN-SBR.10).
func (c *Conduct) raid(plan *axis.RaidPlan) {
	if c.Cup.Err() != nil {
		return
	}
	bombers := make([]aircraft, 0, len(plan.Bombers))
	for i, id := range plan.Bombers {
		if u := c.State.Unit(id); u.Alive() {
			u.Deeds |= axis.Fought | axis.Raided // AN-SBR.7
			bombers = append(bombers, aircraft{id: id, kind: u.Kind, index: i})
		}
	}
	if len(bombers) == 0 {
		return
	}
	report := RaidResolvedEvent{
		At: c.Where(plan.Target), Target: c.facilityName(plan.Facility), Who: c.Who(c.Power), Bombers: c.aircraftOf(bombers),
	}
	var fire gunFire
	if gun := c.gunAt(plan.Target); gun != axis.NoUnit {
		fire = c.shootDown(gun, bombers)
		lost := make([]aircraft, 0, len(fire.hit))
		for _, i := range fire.hit {
			lost = append(lost, bombers[i])
			c.State.Remove(bombers[i].id)
		}
		report.Lost = c.aircraftOf(lost)
	}
	throws := append(fire.throws, c.bomb(plan, bombers, &report)...)
	if c.Cup.Err() == nil {
		c.Emit(1, report, throws, axis.TopicRaid, axis.TopicRaidGun, axis.TopicRaidLimit)
	}
}

// bomb throws the damage dice of the bombers left and adds the markers, no more than the facility can carry (AN-SBR.5).
func (c *Conduct) bomb(plan *axis.RaidPlan, bombers []aircraft, report *RaidResolvedEvent) []dice.Throw {
	n, what := 0, ""
	for _, bomber := range bombers {
		if c.State.Unit(bomber.id).Alive() {
			n += c.Type(bomber.id).RaidDice
			what = c.Rules.UnitName(bomber.kind, n)
		}
	}
	struck := c.State.Unit(plan.Facility)
	report.Markers = int(struck.Damage)
	if n == 0 || !struck.Alive() || c.Cup.Err() != nil {
		return nil
	}
	throw := dice.Thrown(c.Cup, n, dice.Reason{Place: string(report.At), Who: string(report.Who), What: "damage by " + what})
	if c.Cup.Err() != nil {
		return nil
	}
	for _, face := range throw.Faces {
		report.Thrown += face
	}
	report.Damage = c.Rules.Facilities().Harm(c.State, plan.Facility, report.Thrown)
	report.Markers, report.Razed = int(struck.Damage), !struck.Alive()
	return []dice.Throw{throw}
}

// aircraftOf lists aircraft by kind.
func (c *Conduct) aircraftOf(list []aircraft) words.Amounts {
	return c.battle.count(c.Turn, func(counts []int) {
		for i := range list {
			counts[list[i].kind]++
		}
	})
}
