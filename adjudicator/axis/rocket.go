package axis

import (
	"slices"

	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
)

// RocketPlan is one rocket: the gun that launches it, and the complex it is aimed at.
type RocketPlan struct {
	Gun    UnitID
	Target board.Space
	At     orders.Pos
}

// RocketDeclaredEvent tells that a gun is to launch a rocket.
type RocketDeclaredEvent struct {
	Who  string `json:"who"`
	From string `json:"from"`
	To   string `json:"to"`
}

// EventType implements adjudicator.Detail.
func (RocketDeclaredEvent) EventType() string { return "rocket-declared" }

// RocketFiredEvent is a rocket that has struck: the die, the markers added, what the complex now carries.
type RocketFiredEvent struct {
	Who     string `json:"who"`
	From    string `json:"from"`
	At      string `json:"at"`
	Thrown  int    `json:"thrown"`
	Damage  int    `json:"damage"`
	Markers int    `json:"markers"`
}

// EventType implements adjudicator.Detail.
func (RocketFiredEvent) EventType() string { return "rocket-fired" }

// rocket reads the order for one rocket. Without an order no gun launches (A2).
func (m *mover) rocket(st orders.Rocket) {
	from, ok := m.space(st.From)
	if !ok {
		return
	}
	to, ok := m.space(st.To)
	if !ok {
		return
	}
	gun := m.launcher(st, from)
	if gun == NoUnit || !m.rocketTarget(st, gun, from, to) {
		return
	}
	m.Plan.Rockets = append(m.Plan.Rockets, RocketPlan{Gun: gun, Target: to, At: st.Pos})
	m.Emit(1, RocketDeclaredEvent{
		Who: m.Rules.PowerName(m.Power), From: m.Rules.SpaceName(from), To: m.Rules.SpaceName(to),
	}, nil, TopicRockets)
}

// launcher finds the gun that launches from a territory: the power's own, ashore, wherever its side holds the ground
// (AN-RULING.31). It refuses the order when there is none.
func (m *mover) launcher(st orders.Rocket, from board.Space) UnitID {
	where, who := m.where(from), m.who(m.Power)
	guns := m.UnitsAt(from, func(_ UnitID, u *Unit) bool {
		return u.Owner == m.Power && u.Aboard == NoUnit && m.Rules.Units[u.Kind].Antiaircraft > 0
	})
	switch {
	case len(guns) == 0:
		m.Refuse(st.From.Pos, TopicRocketRange, noGunAshore{Power: who, Place: where})
	case m.Type(guns[0]).RocketRange == 0:
		m.Refuse(st.Pos, TopicRockets, lacksAdvance{who, "Rockets"})
	case slices.ContainsFunc(m.Plan.Rockets, func(r RocketPlan) bool { return m.State.Unit(r.Gun).Space == from }):
		m.Refuse(st.Pos, TopicRocketGun, launchesAlready{where}) // AN-TECH.3
	default:
		return guns[0]
	}
	return NoUnit
}

// rocketTarget judges the complex that a rocket is aimed at.
func (m *mover) rocketTarget(st orders.Rocket, gun UnitID, from, to board.Space) bool {
	where, reach := m.where(to), m.Type(gun).RocketRange
	switch {
	case m.complexAt(to) == NoUnit || !m.HostileTerritory(to):
		m.Refuse(st.To.Pos, TopicRockets, noEnemyComplex{where}) // AN-TECH.2
	case slices.ContainsFunc(m.Plan.Rockets, func(r RocketPlan) bool { return r.Target == to }):
		m.Refuse(st.To.Pos, TopicRocketTarget, aimedAtAlready{where}) // AN-TECH.4
	case m.flown(from, to) > reach:
		m.Refuse(st.To.Pos, TopicRocketRange, beyondRockets{Place: where, Reach: reach, From: m.where(from)}) // AN-RULING.31
	default:
		return true
	}
	return false
}

// launch carries out one rocket: a die of damage, no more in all than the complex can carry (AN-TECH.2, AN-TECH.5). The gun has
// not fought: it fires at aircraft as ever, and may move (AN-TECH.6, AN-RULING.75).
func (c *conduct) launch(plan *RocketPlan) {
	report := RocketFiredEvent{
		Who: c.Rules.PowerName(c.Power), From: c.Rules.SpaceName(c.State.Unit(plan.Gun).Space), At: c.Rules.SpaceName(plan.Target),
	}
	throw := dice.Throw{Reason: dice.Reason{Place: report.At, Who: report.Who, What: "damage by a rocket"}}
	throw.Faces = c.Cup.Throw(1, throw.Reason)
	if c.Cup.Err() != nil {
		return
	}
	report.Thrown = throw.Faces[0]
	report.Damage = c.addDamage(plan.Target, report.Thrown)
	report.Markers = c.State.Damage[plan.Target]
	c.Emit(1, report, []dice.Throw{throw}, TopicRockets, TopicRocketLimit)
}

// addDamage puts markers on a complex, as many as it can still carry: twice its territory's value in all (AN-SBR.5, AN-TECH.5).
func (c *conduct) addDamage(at board.Space, thrown int) int {
	room := max(2*c.Rules.Territories[at].Value-c.State.Damage[at], 0)
	added := min(thrown, room)
	c.State.Damage[at] += added
	return added
}
