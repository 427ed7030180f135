package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// submarines are those of a game: who is silent, and who leaves.
type submarines struct{ *game }

// feared is the summed attack above which submarines keep silent by default before an enemy who then cannot hit them.
const feared = 6

// dive makes the submarines of both sides silent, or not, in the round that begins: each owner says of how many (CR-SUB.5). Silent ones do not fire, and
// only destroyers and aircraft hit them; the others everybody does (CR-SUB.6).
func (g submarines) dive(b *battle.Battle, t *axis.Turn) {
	for role := battle.Attack; role <= battle.Defence; role++ {
		for p := range g.Powers {
			var subs []*battle.Combatant
			for i := range b.Sides[role].Units {
				if c := &b.Sides[role].Units[i]; c.Owner == axis.Power(p) && c.Condition == battle.Fighting && c.Type.Surprise {
					c.Class = axis.ClassIn(t.Rules, c.Type, true)
					subs = append(subs, c)
				}
			}
			if len(subs) == 0 {
				continue
			}
			for _, c := range subs[:g.silent(b, t, role, axis.Power(p), len(subs))] {
				c.Class = g.classes.silent
			}
		}
	}
}

// silent is how many of a power's submarines keep silent in the round that begins.
func (g submarines) silent(b *battle.Battle, t *axis.Turn, role battle.Role, p axis.Power, subs int) int {
	d, holds, said := told(b, p, formSilent)
	switch {
	case holds:
		return d.of(subs)
	case said || role == battle.Attack || g.hunted(b, role) || g.strength(b, role.Other()) <= feared:
		return 0
	}
	b.TellDefault(t, "silent", p, keepsSilent{}, "silent")
	return subs
}

// hunted says whether the enemy of a side has a destroyer or aircraft in a battle, which keep submarines from leaving it (CR-SUB.8).
func (g submarines) hunted(b *battle.Battle, role battle.Role) bool {
	return b.Sides[role.Other()].Any(func(c *battle.Combatant) bool { return c.Type.AntiSub || inTheAir(c) && !g.classes.rests(b, c) })
}

// submerge lets submarines of a side leave a battle between two rounds, one by one, though others fight on (CR-SUB.9): as was ordered, else those of
// defenders who are outnumbered.
func (g submarines) submerge(b *battle.Battle, t *axis.Turn, role battle.Role) {
	if !b.Sea || g.hunted(b, role) {
		return
	}
	outnumbered := fighting(b, role) < fighting(b, role.Other())
	battle.SubmergeWho(b, t, role, func(owner axis.Power) bool {
		goes, said := battle.SaysToSubmerge(b, role, owner, b.Round+1, outnumbered)
		switch {
		case said:
			return goes
		case role == battle.Attack || !outnumbered:
			return false
		}
		b.TellDefault(t, axis.DefenceSubmerge, owner, submergesOutnumbered{}, axis.TopicSubmerge)
		return true
	})
}

// fighting counts the units of a side that are left in a battle.
func fighting(b *battle.Battle, role battle.Role) (n int) {
	for i := range b.Sides[role].Units {
		n += axis.OneIf(b.Sides[role].Units[i].Condition == battle.Fighting)
	}
	return n
}
