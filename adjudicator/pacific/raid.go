package pacific

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// raids are the strategic raids of a turn.
type raids struct{ *game }

// facilityFire is the highest face with which an attacked facility shoots a bomber down (PA-SBR.11).
const facilityFire = 1

// carryOut carries out the strategic raids, territory by territory (PA-SBR.17, PA-RULING.70).
func (g raids) carryOut(c *battle.Conduct) {
	var done []board.Space
	for i := range c.Plan.Raids {
		if at := c.Plan.Raids[i].Target; !slices.Contains(done, at) && c.Cup.Err() == nil {
			done = append(done, at)
			g.raid(c, at)
		}
	}
}

// raid carries out the raid on a territory: the air battle, the fire of all attacked facilities, then the bombs, each in the order complex, air
// base, naval base (PA-RULING.70). Antiaircraft guns do not fire (PA-SBR.13).
func (g raids) raid(c *battle.Conduct, at board.Space) {
	plans := c.Plan.RaidsOn(at)
	for _, plan := range plans {
		for _, id := range plan.Aircraft() {
			c.State.Unit(id).Deeds |= axis.Fought | axis.Raided // PA-SBR.3, PA-SBR.4
		}
	}
	g.airBattle(c, at, plans)
	plans = g.aim(c, at, plans)
	reports := make([]battle.RaidResolvedEvent, len(plans))
	throws := make([][]dice.Throw, len(plans))
	for i, plan := range plans {
		throws[i] = g.shootDown(c, plan, &reports[i])
	}
	for i, plan := range plans {
		throws[i] = append(throws[i], g.bomb(c, plan, &reports[i])...)
		if c.Cup.Err() == nil && reports[i].Bombers != nil {
			c.Emit(1, reports[i], throws[i], axis.TopicRaid, axis.TopicRaidGun, axis.TopicRaidLimit)
		}
	}
}

// aim sends bombers that are still in the air, whose order named no facility, to what works there: a complex, then the air base, then the
// naval base, to each as many as it takes to harm it most with sixes (PA-SBR.10, PA-ACT.2). Who is left goes to the first.
func (g raids) aim(c *battle.Conduct, at board.Space, plans []*axis.RaidPlan) []*axis.RaidPlan {
	var aimed []*axis.RaidPlan
	var free []axis.UnitID
	for _, plan := range plans {
		if plan.Unnamed {
			free = append(free, flying(c, plan)...)
		} else {
			named := *plan // the plan may be that of a position that somebody else looks at
			named.Bombers = slices.Clone(plan.Bombers)
			aimed = append(aimed, &named)
		}
	}
	over := func(target axis.UnitID) *axis.RaidPlan {
		if i := slices.IndexFunc(aimed, func(plan *axis.RaidPlan) bool { return plan.Facility == target }); i >= 0 {
			return aimed[i]
		}
		aimed = append(aimed, &axis.RaidPlan{Target: at, Facility: target})
		return aimed[len(aimed)-1]
	}
	targets := g.Facilities().Targets(c.State, at)
	slices.SortStableFunc(targets, func(a, b axis.UnitID) int { return axis.CompareBools(!g.works(c, a), !g.works(c, b)) })
	for _, target := range targets {
		plan, u := over(target), c.State.Unit(target)
		n := min(len(free), max(0, (g.Facilities().Most(u)-int(u.Damage)+5)/6-len(flying(c, plan))))
		plan.Bombers, free = append(plan.Bombers, free[:n]...), free[n:]
	}
	if len(free) > 0 {
		first := over(targets[0])
		first.Bombers = append(first.Bombers, free...)
	}
	slices.SortStableFunc(aimed, func(a, b *axis.RaidPlan) int {
		return cmp.Compare(c.State.Unit(a.Facility).Kind, c.State.Unit(b.Facility).Kind)
	})
	return aimed
}

// works says whether a facility still does something: a complex places units, a base serves.
func (g raids) works(c *battle.Conduct, id axis.UnitID) bool {
	u := c.State.Unit(id)
	capacity := g.Units[u.Kind].Facility.Capacity
	return g.Facilities().Operative(u) && (capacity.IsZero() || capacity.Of(g.Territories[u.Space].Value, -int(u.Damage)) > 0)
}

// airBattle fights the one round between escorts and interceptors (PA-SBR.6 to PA-SBR.8). Without an interceptor there is none.
func (g raids) airBattle(c *battle.Conduct, at board.Space, plans []*axis.RaidPlan) {
	rising := c.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return c.Enemy(u) && u.Did(axis.Risen) })
	if len(rising) == 0 {
		return
	}
	b := c.Draw(at, g.air)
	for _, plan := range plans {
		for _, id := range plan.Aircraft() {
			if c.State.Unit(id).Alive() {
				b.Join(c.Turn, battle.Attack, id)
			}
		}
	}
	for _, id := range rising {
		b.Join(c.Turn, battle.Defence, id)
	}
	b.LineUp(c.Turn)
	b.Announce(c.Turn)
	c.Exchange(b)
}

// flying are the bombers of a plan that are still in the air.
func flying(c *battle.Conduct, plan *axis.RaidPlan) (list []axis.UnitID) {
	for _, id := range plan.Bombers {
		if c.State.Unit(id).Alive() {
			list = append(list, id)
		}
	}
	return list
}

// shootDown throws the die of a facility for each bomber that attacks it (PA-SBR.11), never for escorts (PA-SBR.12).
func (g raids) shootDown(c *battle.Conduct, plan *axis.RaidPlan, report *battle.RaidResolvedEvent) []dice.Throw {
	bombers := flying(c, plan)
	if len(bombers) == 0 || c.Cup.Err() != nil {
		return nil
	}
	struck := c.State.Unit(plan.Facility)
	*report = battle.RaidResolvedEvent{
		At: c.Where(plan.Target), Target: g.Facilities().Name(struck.Kind), Who: c.Who(c.Power), Bombers: c.Counts(bombers),
	}
	throw := dice.Thrown(c.Cup, len(bombers), dice.Reason{
		Place: string(report.At), Who: g.PowerName(struck.Owner), What: "antiaircraft fire of the " + string(report.Target),
	})
	var lost []axis.UnitID
	for i, face := range throw.Faces {
		if face <= facilityFire {
			lost = append(lost, bombers[i])
		}
	}
	report.Lost = c.Counts(lost)
	for _, id := range lost {
		c.State.Remove(id)
	}
	return []dice.Throw{throw}
}

// bomb throws the damage of the bombers that are left and puts it on their target, as much as that can bear (PA-SBR.14, PA-SBR.15).
func (g raids) bomb(c *battle.Conduct, plan *axis.RaidPlan, report *battle.RaidResolvedEvent) []dice.Throw {
	bombers := flying(c, plan)
	report.Markers = int(c.State.Unit(plan.Facility).Damage)
	if len(bombers) == 0 || c.Cup.Err() != nil {
		return nil
	}
	throw := dice.Thrown(c.Cup, len(bombers), dice.Reason{Place: string(report.At), Who: string(report.Who), What: "damage by " + c.UnitsText(bombers)})
	for _, face := range throw.Faces {
		report.Thrown += face
	}
	report.Damage = g.Facilities().Harm(c.State, plan.Facility, report.Thrown)
	report.Markers = int(c.State.Unit(plan.Facility).Damage)
	return []dice.Throw{throw}
}

// alarmed are the territories that are raided, each with the fighters of a power there that may rise (PA-SBR.5).
func (g reactions) alarmed(t *axis.Turn) (list []alarm) {
	for i := range t.Plan.Raids {
		at := t.Plan.Raids[i].Target
		for _, id := range t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
			return t.Enemy(u) && g.Units[u.Kind].Escorts
		}) {
			list = ring(list, t.State.Unit(id).Owner, at, at, id)
		}
	}
	return inTurn(t, list)
}

// escortsOver counts the escorts of all raids on a territory.
func escortsOver(t *axis.Turn, at board.Space) (n int) {
	for _, plan := range t.Plan.RaidsOn(at) {
		n += len(plan.Escorts)
	}
	return n
}

// InterceptedEvent tells that fighters have risen to meet raiders.
type InterceptedEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (InterceptedEvent) EventType() string { return "intercepted" }
