package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/words"
)

// What forms tell a power of the decisions that fall while it is not on turn: what happens unless it says something, and a line that says otherwise. Each is
// told only to a power that has what it is about.
type (
	sayBlock     struct{ Line, Never words.Line }
	sayScramble  struct{ Line, Never words.Line }
	sayAloft     struct{ Assault, Safe words.Line }
	saySilence   struct{ Line, Submerge words.Line }
	sayCoast     struct{ Line words.Line }
	sayLeave     struct{ Line, Aircraft words.Line }
	sayTargets   struct{ Line words.Line }
	sayCasualty  struct{ Line words.Line }
	sayChits     struct{ Line words.Line }
	sayInterfere struct{ Line words.Line }
)

// sayings are those that concern a power as things stand.
func (g *game) sayings(t *axis.Turn) (notes []words.Text) {
	has := func(is func(*axis.UnitType) bool) bool {
		for i := range t.State.Units {
			if u := &t.State.Units[i]; u.Alive() && u.Owner == t.Power && is(&g.Units[u.Kind]) {
				return true
			}
		}
		return false
	}
	say := func(concerned bool, topic words.Topic) {
		if concerned {
			notes = append(notes, g.Say(topic))
		}
	}
	rises := has(func(u *axis.UnitType) bool { return u.Carriable })
	say(has((*axis.UnitType).SurfaceWarship), sayBlock{"block loaded transport, carrier when attackers <= 3", "no block"})
	say(rises, sayScramble{"scramble all when aircraft <= 3", "no scramble"})
	say(rises, sayAloft{"assault with 1", "keep aircraft safe"})
	say(has(func(u *axis.UnitType) bool { return u.Surprise }), saySilence{"silent submarines: all when attackers > 2", "submerge at round 2"})
	say(has(func(u *axis.UnitType) bool { return u.Domain == axis.LandUnit && u.Move > 0 }), sayCoast{"coastal fire all but 1"})
	say(true, sayLeave{"retreat after round 2 when odds > 2:1", "retreat aircraft after round 1"})
	say(rises, sayTargets{"target carrier, loaded transport, armor"})
	say(true, sayCasualty{"lose infantry, transport, armor"})
	say(t.State.Has(t.Power, enemyCode), sayChits{"return chit of " + words.Line(g.PowerName(g.rival(t.Power)))})
	say(true, sayInterfere{interfereExample})
	return notes
}

// rival is the first enemy of a power in the table.
func (g *game) rival(p axis.Power) axis.Power {
	for q := range g.Powers {
		if !g.OneSide(p, axis.Power(q)) {
			return axis.Power(q)
		}
	}
	return p
}
