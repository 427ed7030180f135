package axis

import (
	"strconv"

	"despatch/adjudicator/dice"
)

// Shooters says who fires in a step.
type Shooters uint8

const (
	// Everybody fires.
	Everybody Shooters = iota
	// SurpriseOnly: submarines, before the rest.
	SurpriseOnly
	// AllButSurprise: those who have not made a surprise strike.
	AllButSurprise
)

// FireStep is one step of a round: who fires, and whether the fallen of both sides leave play after it.
type FireStep struct {
	Side  Role
	Who   Shooters
	Clear bool
}

// RoundSteps lists the fire steps of the round that begins. Surprise strikes come first, and what both sides' strikes hit
// leaves play before anybody else fires (AN-SUB.4, AN-SUB.5, AN-SUB.15). A side whose enemy has a destroyer has no surprise
// strike; its submarines fire with the rest (AN-SUB.8, AN-RULING.12).
func RoundSteps(b *Battle) []FireStep {
	steps := make([]FireStep, 0, 4)
	rest := [2]Shooters{Everybody, Everybody}
	for role := Attack; role <= Defence; role++ {
		if !b.Sides[role.Other()].Destroyer && b.Sides[role].Any(isSubmarine) {
			steps = append(steps, FireStep{Side: role, Who: SurpriseOnly})
			rest[role] = AllButSurprise // AN-SUB.6
		}
	}
	if n := len(steps); n > 0 {
		steps[n-1].Clear = true
	}
	return append(steps,
		FireStep{Side: Attack, Who: rest[Attack]},                // AN-COMBAT.9
		FireStep{Side: Defence, Who: rest[Defence], Clear: true}) // AN-COMBAT.11, AN-COMBAT.12
}

// fires says whether a unit fires in the step.
func (s FireStep) fires(c *Combatant) bool {
	switch {
	case !c.Present():
		return false
	case s.Who == SurpriseOnly:
		return c.Type.Surprise
	case s.Who == AllButSurprise:
		return !c.Type.Surprise
	}
	return true
}

// mask is a set of classes, one bit each.
type mask uint8

func maskOf(classes ...Class) mask {
	var m mask
	for _, c := range classes {
		m |= 1 << c
	}
	return m
}

func (m mask) has(c Class) bool { return m&(1<<c) != 0 }

// reach is the set of classes that a unit of the force can hit.
func (f *Force) reach(c *Combatant) mask {
	switch {
	case c.Class == Submarine:
		return maskOf(Exposed, Submarine) // AN-SUB.11
	case c.Class == Aircraft && !f.Destroyer:
		return maskOf(Exposed, Aircraft) // AN-SUB.12, AN-RULING.76
	}
	return maskOf(Exposed, Aircraft, Submarine)
}

// targets is the set of classes that are there to be shot at; the casualty zone counts (AN-RULING.77).
func (f *Force) targets() mask {
	var m mask
	for i := range f.Units {
		if f.Units[i].Present() {
			m |= 1 << f.Units[i].Class
		}
	}
	return m
}

// canHurt says whether a side has a unit that could hit anything.
func (b *Battle) canHurt(role Role) bool {
	force, targets := &b.Sides[role], b.Sides[role.Other()].targets()
	armed := attacks
	if role == Defence {
		armed = defends
	}
	return force.Any(func(c *Combatant) bool { return armed(c) && force.reach(c)&targets != 0 })
}

// prepare works out the value of every unit of a side, artillery support included.
func (f *Force) prepare() {
	support := 0
	for i := range f.Units {
		if c := &f.Units[i]; c.Present() && f.Role == Attack {
			support += c.Type.Supports
		}
	}
	for i := range f.Units {
		c := &f.Units[i]
		switch {
		case f.Role == Defence:
			c.value = c.Type.Defence // AN-UNITS.9
		case c.Present() && c.Type.Supported > 0 && support > 0:
			c.value = c.Type.Supported // AN-UNITS.8: paired anew from those who are left
			support--
		default:
			c.value = c.Type.Attack
		}
	}
}

// fire carries out one step: dice for every group of equal units, then the casualties.
func (b *Battle) fire(t *Turn, step FireStep) {
	force := &b.Sides[step.Side]
	targets := b.Sides[step.Side.Other()].targets()
	var hits Hits
	force.prepare()
	for i := 0; i < len(force.Units); {
		first := &force.Units[i]
		if !step.fires(first) {
			i++
			continue
		}
		n := 0
		for ; i < len(force.Units); i++ {
			c := &force.Units[i]
			if !step.fires(c) {
				continue
			}
			if !equal(first, c) {
				break
			}
			n++
		}
		reach := force.reach(first)
		if first.value == 0 || reach&targets == 0 { // AN-RULING.77
			continue
		}
		hits[reach] += b.throw(t, step, first, n)
		if t.Cup.Err() != nil {
			return
		}
	}
	b.takeHits(t, step.Side.Other(), &hits, step.Who == SurpriseOnly)
	if step.Clear {
		b.clearFallen(t)
	}
}

// equal says whether two units throw their dice together.
func equal(x, y *Combatant) bool {
	return x.Owner == y.Owner && x.Kind == y.Kind && x.value == y.value
}

// throw rolls for n units like c and returns the hits.
func (b *Battle) throw(t *Turn, step FireStep, c *Combatant, n int) int {
	name := t.Rules.UnitName(c.Kind, n)
	throw := dice.Throw{Reason: dice.Reason{
		Place: t.Rules.SpaceName(b.At), Round: b.Round, Who: t.Rules.PowerName(c.Owner), What: name + " at " + strconv.Itoa(c.value),
	}}
	thrown := n
	if step.Side == Attack {
		thrown *= max(c.Type.AttackDice, 1) // AN-TECH.20
	}
	throw.Faces = t.Cup.Throw(thrown, throw.Reason)
	hits := atMost(throw.Faces, c.value)
	topics := [...]Topic{TopicFire, TopicSurprise}
	cited := topics[:1]
	switch {
	case step.Who == SurpriseOnly:
		cited = topics[1:]
	case c.value > c.Type.Attack && step.Side == Attack:
		topics[1] = TopicSupport
		cited = topics[1:]
	}
	t.Emit(3, FiredEvent{
		At: throw.Reason.Place, Who: throw.Reason.Who, Units: strconv.Itoa(n) + " " + name, Value: c.value, Hits: hits,
		Surprise: step.Who == SurpriseOnly,
	}, []dice.Throw{throw}, cited...)
	return hits
}

// atMost counts the dice that hit (AN-UNITS.6).
func atMost(faces []dice.Face, value int) int {
	hits := 0
	for _, f := range faces {
		if f <= value {
			hits++
		}
	}
	return hits
}
