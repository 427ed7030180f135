package battle

import (
	"strconv"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/words"
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

// ClassSet is a set of classes, one bit each.
type ClassSet uint8

func classSet(classes ...Class) ClassSet {
	var m ClassSet
	for _, c := range classes {
		m |= 1 << c
	}
	return m
}

func (m ClassSet) has(c Class) bool { return m&(1<<c) != 0 }

// Reach is the set of classes that a unit of the force can hit.
func (f *Force) Reach(c *Combatant) ClassSet {
	switch {
	case c.Class == Submarine:
		return classSet(Exposed, Submarine) // AN-SUB.11
	case c.Class == Aircraft && !f.Destroyer:
		return classSet(Exposed, Aircraft) // AN-SUB.12, AN-RULING.76
	}
	return classSet(Exposed, Aircraft, Submarine)
}

// Targets is the set of classes that are there to be shot at; the casualty zone counts (AN-RULING.77).
func (f *Force) Targets() ClassSet {
	var m ClassSet
	for i := range f.Units {
		if f.Units[i].Present() {
			m |= 1 << f.Units[i].Class
		}
	}
	return m
}

// canHurt says whether a side has a unit that could hit anything.
func (b *Battle) canHurt(role Role) bool {
	force, targets := &b.Sides[role], b.Sides[role.Other()].Targets()
	armed := attacks
	if role == Defence {
		armed = defends
	}
	return force.Any(func(c *Combatant) bool { return armed(c) && force.Reach(c)&targets != 0 })
}

// prepare works out the value of every unit of a side.
func (f *Force) prepare() {
	if f.Role == Defence {
		for i := range f.Units {
			f.Units[i].value = f.Units[i].Type.Defence // AN-UNITS.9
		}
		return
	}
	pairs := false
	for i := range f.Units {
		c := &f.Units[i]
		c.value = c.Type.Attack
		pairs = pairs || c.Type.Pairs != nil
	}
	if pairs {
		f.pair()
	}
}

// pair raises the attackers that others support, paired anew from those who are left (AN-UNITS.8).
func (f *Force) pair() {
	var done *axis.Pairing // units of a kind stand together
	for i := range f.Units {
		pairs := f.Units[i].Type.Pairs
		if pairs == nil || pairs == done || !f.Units[i].Present() {
			continue
		}
		done = pairs
		left := 0
		for j := i; j < len(f.Units) && f.Units[j].Type.Pairs == pairs; j++ {
			if f.Units[j].Present() {
				left += pairs.Each
			}
		}
		for j := 0; j < len(f.Units) && (left > 0 || pairs.Each == 0); j++ {
			if c := &f.Units[j]; c.Present() && pairs.With.Has(c.Kind) && c.value < pairs.Attack {
				c.value = pairs.Attack
				left--
			}
		}
	}
}

// Volley is the fire of equal units in one step: their dice are thrown together.
type Volley struct {
	// First is one of the units, Units how many there are.
	First *Combatant
	Units int
	// Dice is how many dice they throw, Value the highest face that hits, Reach what the hits can be given to.
	Dice, Value int
	Reach       ClassSet
}

// Volleys lists the fire of one step in the order in which the dice are thrown. Units that can hit nothing do not throw
// (AN-RULING.77). The list is good until the next call.
func (b *Battle) Volleys(step FireStep) []Volley {
	force := &b.Sides[step.Side]
	targets := b.Sides[step.Side.Other()].Targets()
	b.volleys = b.volleys[:0]
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
		v := Volley{First: first, Units: n, Dice: n, Value: first.value, Reach: force.Reach(first)}
		if step.Side == Attack {
			v.Dice *= max(first.Type.AttackDice, 1) // AN-TECH.20
		}
		if v.Value > 0 && v.Reach&targets != 0 {
			b.volleys = append(b.volleys, v)
		}
	}
	return b.volleys
}

// fire carries out one step: dice for every group of equal units, then the casualties.
func (b *Battle) fire(t *axis.Turn, step FireStep) {
	var hits Hits
	for _, v := range b.Volleys(step) {
		hits[v.Reach] += b.throw(t, step, &v)
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

// throw rolls a volley and returns the hits.
func (b *Battle) throw(t *axis.Turn, step FireStep, v *Volley) int {
	if b.rehearsed {
		return atMost(t.Cup.Throw(v.Dice, dice.Reason{}), v.Value)
	}
	c, n := v.First, v.Units
	name := t.Rules.UnitName(c.Kind, n)
	throw := dice.Thrown(t.Cup, v.Dice, dice.Reason{
		Place: t.Rules.SpaceName(b.At), Round: b.Round, Who: t.Rules.PowerName(c.Owner), What: name + " at " + strconv.Itoa(v.Value),
	})
	hits := atMost(throw.Faces, v.Value)
	topics := [...]axis.Topic{axis.TopicFire, axis.TopicSurprise}
	cited := topics[:1]
	switch {
	case step.Who == SurpriseOnly:
		cited = topics[1:]
	case v.Value > c.Type.Attack && step.Side == Attack:
		topics[1] = axis.TopicSupport
		cited = topics[1:]
	}
	t.Emit(3, FiredEvent{
		At: t.Where(b.At), Who: t.Who(c.Owner), Units: words.Amounts{t.Some(n, c.Kind)}, Value: v.Value, Hits: hits,
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
