package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// RocketFiredEvent is a rocket that has struck: the die, the markers added, what the complex now carries.
type RocketFiredEvent struct {
	Who     words.Name `json:"who"`
	From    words.Name `json:"from"`
	At      words.Name `json:"at"`
	Thrown  int        `json:"thrown"`
	Damage  int        `json:"damage"`
	Markers int        `json:"markers"`
}

// EventType implements adjudicator.Detail.
func (RocketFiredEvent) EventType() string { return "rocket-fired" }

// launch carries out one rocket: a die of damage, no more in all than the complex can carry (AN-TECH.2, AN-TECH.5). The gun has
// not fought: it fires at aircraft as ever, and may move (AN-TECH.6, AN-RULING.75).
func (c *conduct) launch(plan *axis.RocketPlan) {
	report := RocketFiredEvent{
		Who: c.Who(c.Power), From: c.Where(c.State.Unit(plan.Gun).Space), At: c.Where(plan.Target),
	}
	throw := dice.Thrown(c.Cup, 1, dice.Reason{Place: string(report.At), Who: string(report.Who), What: "damage by a rocket"})
	if c.Cup.Err() != nil {
		return
	}
	report.Thrown = throw.Faces[0]
	report.Damage = c.addDamage(plan.Target, report.Thrown)
	report.Markers = c.State.Damage[plan.Target]
	c.Emit(1, report, []dice.Throw{throw}, axis.TopicRockets, axis.TopicRocketLimit)
}

// addDamage puts markers on a complex, as many as it can still carry: twice its territory's value in all (AN-SBR.5, AN-TECH.5).
func (c *conduct) addDamage(at board.Space, thrown int) int {
	room := max(2*c.Rules.Territories[at].Value-c.State.Damage[at], 0)
	added := min(thrown, room)
	c.State.Damage[at] += added
	return added
}
