package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// attackByAir flies aircraft to a battle.
func (m combatMove) attackByAir(st orders.Move, q orders.Quantity, k axis.Kind, path []board.Space, moved []group) []group {
	g, ok := m.flyOut(st, q, k, path)
	if !ok {
		return moved
	}
	to := path[len(path)-1]
	at := st.Path[len(path)-1].Pos
	if m.Rules.Board.IsSea(to) {
		if m.foes[to] == 0 && len(m.Rules.Facilities().Scrambled(m.State, to, m.Power)) == 0 {
			m.refuseEmptySea(at, to)
			return moved
		}
	} else if !m.entersEnemyLand(at, to) {
		return moved
	}
	m.relocate(g, st.Pos)
	m.touch(to)
	return append(moved, g)
}

// refuseEmptySea refuses a flight to a zone without an enemy; if carriers are there the landing was meant.
func (m combatMove) refuseEmptySea(at orders.Pos, zone board.Space) {
	where := m.Where(zone)
	if m.GuestRoom(zone) <= 0 && m.carrierWithRoom(zone, axis.NoUnit) == axis.NoUnit {
		m.Refuse(at, axis.TopicCombatEnd, noEnemyToAttack{where}) // AN-CMOVE.4
		return
	}
	m.Refuse(at, axis.TopicDeckPhase, noEnemyNorLanding{where}) // AN-AIR.9
	m.Hint(putFlightUnder{m.Keyword(axis.SectionNoncombat)})
}

// entersEnemyLand refuses territories that were friendly when the turn began; a territory blitzed this turn was not.
func (m combatMove) entersEnemyLand(at orders.Pos, to board.Space) bool {
	if m.FriendlyAtStart(to) {
		m.Refuse(at, axis.TopicCombatEnd, nothingToAttack{m.Where(to)}) // AN-CMOVE.4, AN-CMOVE.8
		m.Hint(putFlightUnder{m.Keyword(axis.SectionNoncombat)})
		return false
	}
	if m.foes[to] == 0 {
		m.Warn(at, axis.TopicHostileEntry, aircraftTakeNothing{m.Where(to)})
	}
	return true
}

// flyOut finds aircraft and their route for a flight in the combat move.
func (m combatMove) flyOut(st orders.Move, q orders.Quantity, k axis.Kind, path []board.Space) (group, bool) {
	if len(st.Else) > 0 {
		m.Refuse(st.Else[0].Pos, axis.TopicCombatEnd, oneDestination{})
		return group{}, false
	}
	typ := m.Rules.Type(m.State, m.Power, k)
	if !m.inElement(st, typ, path) {
		return group{}, false
	}
	last := len(path) - 1
	for i := 1; i < last; i++ {
		switch {
		case !m.violable(path[i]) && !m.drawnIn(path[i]), m.drawnIn(path[i]) && m.crosses(path[i]):
		case m.crosses(path[i]):
			m.Warn(st.Path[i].Pos, axis.TopicViolated, flightViolates{m.Where(path[i])})
		default:
			m.Refuse(st.Path[i].Pos, axis.TopicNeutralClosed, moveEndsThere{m.UnitName(k, 1), m.Where(path[i])})
			return group{}, false
		}
	}
	route := m.flight(path)
	if route == nil {
		m.Refuse(st.Path[last].Pos, axis.TopicAirReach, noWayToFly{m.Where(path[0]), m.Where(path[last])})
		return group{}, false
	}
	if reach := m.flightFrom(k, path[0]); len(route) > reach {
		m.Refuse(st.Path[last].Pos, axis.TopicAirReach, flightTooFar{
			Unit: m.UnitName(k, 1), Moves: reach, From: m.Where(path[0]), To: m.Where(path[last]), Takes: len(route),
		})
		return group{}, false
	}
	units := m.pick(q, k, path[0], len(route))
	return group{units: units, from: path[0], route: route}, len(units) > 0
}

// raid sends bombers against a facility (AN-SBR.2, AN-SBR.9).
func (m combatMove) raid(st orders.Move, q orders.Quantity, k axis.Kind, path []board.Space, moved []group) []group {
	typ := m.Rules.Type(m.State, m.Power, k)
	if typ.RaidDice == 0 && !typ.Escorts {
		m.Refuse(q.Pos, axis.TopicRaiders, cannotRaid{m.UnitName(k, 2)})
		return moved
	}
	g, ok := m.flyOut(st, q, k, path)
	if !ok {
		return moved
	}
	to := path[len(path)-1]
	target, ok := m.raidTarget(st, to)
	if !ok {
		return moved
	}
	g.raid, g.target = true, target
	m.relocate(g, st.Pos)
	if typ.RaidDice == 0 {
		m.planEscort(to, target, g.units, st.Pos)
		return append(moved, g)
	}
	m.planRaid(axis.RaidPlan{Target: to, Facility: target, Unnamed: m.unnamed(target, st.Unit), Bombers: g.units, At: st.Pos})
	m.remarkTarget(target, st.Unit)
	return append(moved, g)
}

// raidTarget finds what a raid is aimed at: a facility, or NoUnit for the enemy's units that are there.
func (m combatMove) raidTarget(st orders.Move, to board.Space) (axis.UnitID, bool) {
	at := st.Path[len(st.Path)-1].Pos
	if st.Unit == orders.TheUnits {
		if m.foes[to] == 0 {
			m.Refuse(at, axis.TopicRaidTarget, noUnitsToRaid{m.Where(to)})
		}
		return axis.NoUnit, m.foes[to] != 0
	}
	target := m.target(to, st.Unit)
	if target == axis.NoUnit || !m.HostileTerritory(to) {
		m.Refuse(at, axis.TopicRaidTarget, nothingToRaid{Place: m.Where(to), Facility: m.Rules.Facilities().Named(st.Unit)})
		return axis.NoUnit, false
	}
	return target, true
}

// planEscort adds aircraft that go along with a raid in a territory, whichever facilities it is aimed at.
func (m combatMove) planEscort(at board.Space, target axis.UnitID, escorts []axis.UnitID, pos orders.Pos) {
	for i := range m.Plan.Raids {
		if r := &m.Plan.Raids[i]; r.Target == at {
			r.Escorts = append(r.Escorts, escorts...)
			return
		}
	}
	m.Plan.Raids = append(m.Plan.Raids, axis.RaidPlan{Target: at, Facility: target, Escorts: escorts, At: pos})
}

// checkEscorts refuses aircraft that go along with nobody.
func (m combatMove) checkEscorts() {
	for i := range m.Plan.Raids {
		r := &m.Plan.Raids[i]
		alone := !slices.ContainsFunc(m.Plan.Raids, func(other axis.RaidPlan) bool { return other.Target == r.Target && len(other.Bombers) > 0 })
		if len(r.Escorts) > 0 && alone && !m.failed(r.At) {
			m.Refuse(r.At, axis.TopicRaiders, nobodyToEscort{Units: m.Counts(r.Escorts), Place: m.Where(r.Target)})
		}
	}
}

// unnamed says whether an order names none of several facilities.
func (m combatMove) unnamed(target axis.UnitID, named string) bool {
	return target != axis.NoUnit && named == "" && len(m.Rules.Facilities().Targets(m.State, m.State.Unit(target).Space)) > 1
}

// remarkTarget says at which facility an order aims that names none where there are several.
func (m combatMove) remarkTarget(target axis.UnitID, named string) {
	if m.unnamed(target, named) {
		remark(m.mover, aimsAt{m.UnitName(m.State.Unit(target).Kind, 1)})
	}
}

// planRaid adds bombers to the raid on a facility. There is one raid for each target, unless each line is a mission of its own.
func (m combatMove) planRaid(plan axis.RaidPlan) {
	for i := range m.Plan.Raids {
		if r := &m.Plan.Raids[i]; !m.Rules.Vocab.Missions && r.Facility == plan.Facility && r.Unnamed == plan.Unnamed {
			r.Bombers = append(r.Bombers, plan.Bombers...)
			return
		}
	}
	m.Plan.Raids = append(m.Plan.Raids, plan)
}
