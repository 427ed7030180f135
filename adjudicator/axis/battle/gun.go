package battle

import (
	"cmp"
	"strconv"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// Gun is what fires in a round and is no unit of the battle, or no more than a part of one: a die for each enemy unit that it can hit and that is
// there, and no more than it has. Its hits are given out by themselves, before the units of its step fire; who is hit leaves when the step's
// fallen do.
type Gun struct {
	// Side is whose it is, Step in which step of the game's fire.yaml it fires, the first of which is 0. A step of its own is one of a class
	// that no unit is of.
	Side Role
	Step int
	// Owner and Kind are told.
	Owner axis.Power
	Kind  axis.Kind
	// Most is how many dice it has; where Each is set, for each unit of its side that is there and is so.
	Most int
	Each func(*Combatant) bool
	// Value is the highest face that hits, Reach the classes that it hits.
	Value int
	Reach axis.ClassSet
	// Topic cites the rule, that of all fire where there is none.
	Topic axis.Topic
}

// gunSteps adds the steps of guns to those of a round, in the order of the game's list.
func (f *firing) gunSteps(steps []FireStep, row int) []FireStep {
	for i := range f.guns {
		if g := &f.guns[i]; g.Step == row && f.volleyOf(g).Dice > 0 {
			steps = append(steps, FireStep{Side: g.Side, Row: &f.rounds.Steps[row], Gun: g})
		}
	}
	return steps
}

// gunned says whether a side has guns that hit any of some classes.
func (f *firing) gunned(role Role, targets axis.ClassSet) bool {
	for i := range f.guns {
		if g := &f.guns[i]; g.Side == role && g.Reach&targets != 0 && f.volleyOf(g).Dice > 0 {
			return true
		}
	}
	return false
}

// volleyOf is what a gun throws now.
func (f *firing) volleyOf(g *Gun) Volley {
	units, most := 1, g.Most
	if g.Each != nil {
		units = f.Sides[g.Side].count(g.Each)
		most *= units
	}
	return Volley{Units: units, Dice: min(most, g.Aims(&f.Sides[g.Side.Other()])), Value: g.Value, Reach: g.Reach}
}

// Aims is how many units of its enemies a gun could shoot at.
func (g *Gun) Aims(enemies *Force) int {
	return enemies.count(func(c *Combatant) bool { return g.Reach.Has(c.Class) })
}

// count counts the units that are there and are so.
func (f *Force) count(is func(*Combatant) bool) (n int) {
	for i := range f.Units {
		if c := &f.Units[i]; c.Present() && is(c) {
			n++
		}
	}
	return n
}

// GunsOf are those of a side of a battle.
func GunsOf(b *Battle, role Role) (list []*Gun) {
	for i := range b.guns {
		if b.guns[i].Side == role {
			list = append(list, &b.guns[i])
		}
	}
	return list
}

// Chooser says who chooses what it hits in a battle.
func (g *Gun) Chooser(b *Battle) axis.Chooser { return b.rounds.Steps[g.Step].Chooser }

// throw rolls its dice and returns the hits.
func (g *Gun) throw(b *Battle, t *axis.Turn, v *Volley) int {
	throw := dice.Thrown(t.Cup, v.Dice, dice.Reason{
		Place: t.Rules.SpaceName(b.At), Round: b.Round, Who: t.Rules.PowerName(g.Owner),
		What: t.Rules.UnitName(g.Kind, v.Units) + " at " + strconv.Itoa(v.Value),
	})
	hits := throw.AtMost(v.Value)
	t.Emit(3, FiredEvent{
		At: t.Where(b.At), Who: t.Who(g.Owner), Units: words.Amounts{t.Some(v.Units, g.Kind)}, Value: v.Value, Hits: hits,
	}, []dice.Throw{throw}, cmp.Or(g.Topic, axis.TopicFire))
	return hits
}
