package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// RocketDeclaredEvent tells that a gun is to launch a rocket.
type RocketDeclaredEvent struct {
	Who  words.Name `json:"who"`
	From words.Name `json:"from"`
	To   words.Name `json:"to"`
	// Target is the facility that it is aimed at, "" in a game that has but one kind of them.
	Target words.Name `json:"target,omitempty"`
}

// EventType implements adjudicator.Detail.
func (RocketDeclaredEvent) EventType() string { return "rocket-declared" }

// rocket reads the order for one rocket. Without an order no gun launches (A2).
func (m combatMove) rocket(st orders.Rocket) {
	from, ok := m.space(st.From)
	if !ok {
		return
	}
	to, ok := m.space(st.To)
	if !ok {
		return
	}
	gun := m.launcher(st, from)
	if gun == axis.NoUnit || !m.rocketTarget(st, gun, from, to) {
		return
	}
	target := m.target(to, st.Unit)
	m.Plan.Rockets = append(m.Plan.Rockets, axis.RocketPlan{Gun: gun, Target: to, Facility: target, At: st.Pos})
	m.remarkTarget(target, st.Unit)
	m.Emit(1, RocketDeclaredEvent{
		Who: m.Who(m.Power), From: m.Where(from), To: m.Where(to), Target: m.Rules.Facilities().Name(m.State.Unit(target).Kind),
	}, nil, axis.TopicRockets)
}

// launcher finds the gun that launches from a territory: the power's own, ashore, wherever its side holds the ground
// (AN-RULING.31). It refuses the order when there is none.
func (m combatMove) launcher(st orders.Rocket, from board.Space) axis.UnitID {
	where, who := m.Where(from), m.Who(m.Power)
	guns := m.UnitsAt(from, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == m.Power && u.Aboard == axis.NoUnit && m.Rules.Units[u.Kind].Antiaircraft > 0
	})
	switch {
	case len(guns) == 0:
		m.Refuse(st.From.Pos, axis.TopicRocketRange, noGunAshore{Power: who, Place: where})
	case m.Type(guns[0]).RocketRange == 0:
		m.Refuse(st.Pos, axis.TopicRockets, lacksAdvance{who, "Rockets"})
	case slices.ContainsFunc(m.Plan.Rockets, func(r axis.RocketPlan) bool { return m.State.Unit(r.Gun).Space == from }):
		m.Refuse(st.Pos, axis.TopicRocketGun, launchesAlready{where}) // AN-TECH.3
	default:
		return guns[0]
	}
	return axis.NoUnit
}

// rocketTarget judges the facility that a rocket is aimed at.
func (m combatMove) rocketTarget(st orders.Rocket, gun axis.UnitID, from, to board.Space) bool {
	where, reach, target := m.Where(to), m.Type(gun).RocketRange, m.target(to, st.Unit)
	switch {
	case target == axis.NoUnit || !m.HostileTerritory(to):
		m.Refuse(st.To.Pos, axis.TopicRockets, noEnemyComplex{Place: where, Facility: m.Rules.Facilities().Named(st.Unit)}) // AN-TECH.2
	case slices.ContainsFunc(m.Plan.Rockets, func(r axis.RocketPlan) bool { return r.Facility == target }):
		m.Refuse(st.To.Pos, axis.TopicRocketTarget, aimedAtAlready{Slot: m.Rules.Facilities().SlotOf(m.State.Unit(target).Kind), Place: where}) // AN-TECH.4
	case m.flown(from, to) > reach:
		m.Refuse(st.To.Pos, axis.TopicRocketRange, beyondRockets{Place: where, Reach: reach, From: m.Where(from)}) // AN-RULING.31
	default:
		return true
	}
	return false
}
