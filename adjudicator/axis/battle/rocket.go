package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// RocketFiredEvent is a rocket that has struck: the die, the markers added, what the facility now carries.
type RocketFiredEvent struct {
	Who  words.Name `json:"who"`
	From words.Name `json:"from"`
	At   words.Name `json:"at"`
	// Target is the facility that was struck, "" in a game that has but one kind of them; Razed says that it is gone.
	Target  words.Name `json:"target,omitempty"`
	Razed   bool       `json:"razed,omitempty"`
	Thrown  int        `json:"thrown"`
	Damage  int        `json:"damage"`
	Markers int        `json:"markers"`
}

// EventType implements adjudicator.Detail.
func (RocketFiredEvent) EventType() string { return "rocket-fired" }

// launch carries out one rocket: a die of damage, no more in all than the complex can carry (AN-TECH.2, AN-TECH.5). The gun has
// not fought: it fires at aircraft as ever, and may move (AN-TECH.6, AN-RULING.75).
func (c *Conduct) launch(plan *axis.RocketPlan) {
	report := RocketFiredEvent{
		Who: c.Who(c.Power), From: c.Where(c.State.Unit(plan.Gun).Space), At: c.Where(plan.Target), Target: c.facilityName(plan.Facility),
	}
	throw := dice.Thrown(c.Cup, 1, dice.Reason{Place: string(report.At), Who: string(report.Who), What: "damage by a rocket"})
	if c.Cup.Err() != nil {
		return
	}
	report.Thrown = throw.Faces[0]
	report.Damage = c.Rules.Facilities().Harm(c.State, plan.Facility, report.Thrown)
	struck := c.State.Unit(plan.Facility)
	report.Markers, report.Razed = int(struck.Damage), !struck.Alive()
	c.Emit(1, report, []dice.Throw{throw}, axis.TopicRockets, axis.TopicRocketLimit)
}

// facilityName is the name of a facility that is struck, "" in a game that has but one kind of them.
func (c *Conduct) facilityName(id axis.UnitID) words.Name {
	u := c.State.Unit(id)
	if !u.Alive() {
		return ""
	}
	return c.Rules.Facilities().Name(u.Kind)
}
