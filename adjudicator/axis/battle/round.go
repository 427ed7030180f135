package battle

import (
	"strconv"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// firing is both sides as they are drawn up, and how they fire.
type firing struct {
	Sides [2]Force
	// rounds is how rounds go, guns what fires in them besides units.
	rounds *axis.Fire
	guns   []Gun
	// volleys is room for the fire of a step.
	volleys []Volley
}

// judgeHunters notes which sides hunt submarines as a round begins; what is lost in it counts until it ends (AN-SUB.8,
// AN-SUB.9, AN-RULING.11).
func (f *firing) judgeHunters() {
	for role := range f.Sides {
		f.Sides[role].Hunts = f.Sides[role].Any(huntsSubs)
	}
}

// FireStep is one step of a round: which side fires, who of it, and whether the fallen of both sides leave play after it.
type FireStep struct {
	Side Role
	// Row is what the game's table says of the step.
	Row *axis.FireRow
	// By are the classes that fire.
	By    axis.ClassSet
	Clear bool
	// Gun is what fires in the place of units, nil for these.
	Gun *Gun
}

// Steps lists the fire steps of the round that begins: those of the game's table that are open to a side, and in which somebody may fire
// who has not fired before. In Anniversary surprise strikes come first, and what both sides' strikes hit leaves play before anybody else
// fires (AN-SUB.4 to 6, AN-SUB.15); attackers and defenders fire before their fallen leave (AN-COMBAT.9, AN-COMBAT.11, AN-COMBAT.12).
func (f *firing) Steps() []FireStep {
	steps := make([]FireStep, 0, 4)
	every := axis.ClassSet(1<<len(f.rounds.Classes) - 1)
	var fired [2]axis.ClassSet
	for i := range f.rounds.Steps {
		row := &f.rounds.Steps[i]
		steps = f.gunSteps(steps, i)
		for role := Attack; role <= Defence; role++ {
			by := row.By &^ fired[role]
			if !f.open(row, role) || row.By != every && !f.Sides[role].anyOf(by) {
				continue
			}
			fired[role] |= by
			steps = append(steps, FireStep{Side: role, Row: row, By: by})
		}
		if n := len(steps); row.Clear && n > 0 {
			steps[n-1].Clear = true
		}
	}
	return steps
}

// stepsFrom lists the fire steps of a round that are still to come, from a row of the table on.
func (f *firing) stepsFrom(row int) []FireStep {
	steps := f.Steps()
	for i := range f.rounds.Steps[:row] {
		for len(steps) > 0 && steps[0].Row == &f.rounds.Steps[i] {
			steps = steps[1:]
		}
	}
	return steps
}

// EveryStep lists the steps in which a side may ever fire, each with all who could.
func (f *firing) EveryStep(role Role) []FireStep {
	var steps []FireStep
	var before axis.ClassSet
	for i := range f.rounds.Steps {
		row := &f.rounds.Steps[i]
		if by := row.By &^ before; by != 0 && fireFor(row, role) {
			steps = append(steps, FireStep{Side: role, Row: row, By: by})
			if !row.Surprise {
				before |= by
			}
		}
	}
	return steps
}

// open says whether a step is open to a side. One whose enemy hunts has no surprise strike; those who would have made it fire later
// (AN-SUB.8, AN-RULING.12).
func (f *firing) open(row *axis.FireRow, role Role) bool {
	return fireFor(row, role) && (!row.Surprise || !f.Sides[role.Other()].Hunts)
}

// fireFor says whether a side fires in a step at all.
func fireFor(row *axis.FireRow, role Role) bool {
	return row.Side == axis.BothSides || (row.Side == axis.AttackersOnly) == (role == Attack)
}

// anyOf says whether a unit of some classes is still in the battle.
func (f *Force) anyOf(classes axis.ClassSet) bool {
	return f.Any(func(c *Combatant) bool { return classes.Has(c.Class) })
}

// fires says whether a unit fires in the step.
func (s FireStep) fires(c *Combatant) bool { return c.Present() && s.By.Has(c.Class) }

// Reach is the set of classes that a unit of a side can hit in a step.
func (f *firing) Reach(step FireStep, c *Combatant) axis.ClassSet {
	return f.rounds.Reach(step.Row, c.Class, f.Sides[step.Side].Hunts)
}

// Targets is the set of classes that are there to be shot at; the casualty zone counts (AN-RULING.77).
func (f *Force) Targets() axis.ClassSet {
	var m axis.ClassSet
	for i := range f.Units {
		if f.Units[i].Present() {
			m |= 1 << f.Units[i].Class
		}
	}
	return m
}

// CanHurt says whether a side has a unit that could hit any of the enemy's units that are asked for; nil asks for any.
func (f *firing) CanHurt(role Role, whom func(*Combatant) bool) bool {
	var targets axis.ClassSet
	for i := range f.Sides[role.Other()].Units {
		if c := &f.Sides[role.Other()].Units[i]; c.Present() && (whom == nil || whom(c)) {
			targets |= 1 << c.Class
		}
	}
	return f.Sides[role].Any(func(c *Combatant) bool { return f.armed(role, c, targets) }) || f.gunned(role, targets)
}

// armed says whether a unit could hit anything in the step in which it fires.
func (f *firing) armed(role Role, c *Combatant, targets axis.ClassSet) bool {
	own := c.Type.Attack
	if role == Defence {
		own = c.Type.Defence
	}
	for i := range f.rounds.Steps {
		if row := &f.rounds.Steps[i]; row.By.Has(c.Class) && f.open(row, role) {
			return row.Value(c.Kind, own) > 0 && f.rounds.Reach(row, c.Class, f.Sides[role].Hunts)&targets != 0
		}
	}
	return false
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
	// First is one of the units, Units how many there are. A gun has no first.
	First *Combatant
	Units int
	// Dice is how many dice they throw, Value the highest face that hits, Reach what the hits can be given to.
	Dice, Value int
	Reach       axis.ClassSet
}

// Volleys lists the fire of one step in the order in which the dice are thrown. Units that can hit nothing do not throw
// (AN-RULING.77). The list is good until the next call.
func (f *firing) Volleys(step FireStep) []Volley {
	force := &f.Sides[step.Side]
	targets := f.Sides[step.Side.Other()].Targets()
	f.volleys = f.volleys[:0]
	if step.Gun != nil {
		if v := f.volleyOf(step.Gun); v.Dice > 0 {
			f.volleys = append(f.volleys, v)
		}
		return f.volleys
	}
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
		v := Volley{
			First: first, Units: n, Dice: n * step.DiceOf(first), Value: step.Row.Value(first.Kind, first.value), Reach: f.Reach(step, first),
		}
		if v.Value > 0 && (v.Reach|step.Row.Vain)&targets != 0 {
			f.volleys = append(f.volleys, v)
		}
	}
	return f.volleys
}

// DiceOf is how many dice a unit throws in the step.
func (s FireStep) DiceOf(c *Combatant) int {
	switch {
	case s.Row.Dice > 0:
		return s.Row.Dice
	case s.Side == Attack:
		return max(c.Type.AttackDice, 1) // AN-TECH.20
	}
	return 1
}

// fire carries out one step: dice for every group of equal units, then the casualties.
func (b *Battle) fire(t *axis.Turn, step FireStep) {
	var hits Hits
	for _, v := range b.Volleys(step) {
		hits.Add(v.Reach, b.throw(t, step, &v))
		if t.Cup.Err() != nil {
			return
		}
	}
	b.takeHits(t, step.Side.Other(), &hits, step.Row)
	if step.Clear {
		b.clearFallen(t)
	}
}

// equal says whether two units throw their dice together.
func equal(x, y *Combatant) bool {
	return x.Owner == y.Owner && x.Kind == y.Kind && x.Class == y.Class && x.value == y.value
}

// throw rolls a volley and returns the hits.
func (b *Battle) throw(t *axis.Turn, step FireStep, v *Volley) int {
	if b.rehearsed {
		return dice.Thrown(t.Cup, v.Dice, dice.Reason{}).AtMost(v.Value)
	}
	if step.Gun != nil {
		return step.Gun.throw(b, t, v)
	}
	c, n := v.First, v.Units
	name := t.Rules.UnitName(c.Kind, n)
	throw := dice.Thrown(t.Cup, v.Dice, dice.Reason{
		Place: t.Rules.SpaceName(b.At), Round: b.Round, Who: t.Rules.PowerName(c.Owner), What: name + " at " + strconv.Itoa(v.Value),
	})
	hits := throw.AtMost(v.Value)
	topics := [...]axis.Topic{axis.TopicFire, axis.TopicSurprise}
	cited := topics[:1]
	switch {
	case step.Row.Surprise:
		cited = topics[1:]
	case c.value > c.Type.Attack && step.Side == Attack:
		topics[1] = axis.TopicSupport
		cited = topics[1:]
	}
	t.Emit(3, FiredEvent{
		At: t.Where(b.At), Who: t.Who(c.Owner), Units: words.Amounts{t.Some(n, c.Kind)}, Value: v.Value, Hits: hits,
		Surprise: step.Row.Surprise,
	}, []dice.Throw{throw}, cited...)
	return hits
}
