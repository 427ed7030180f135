package battle

import (
	"despatch/adjudicator/axis"
	"despatch/orders"
)

// Submerge lets submarines leave the battle at the start of a round: first the attacker's, then the defender's, who know what
// the attacker did (AN-SUB.2, AN-RULING.9). An enemy destroyer forbids it (AN-SUB.8).
func (b *Battle) Submerge(t *axis.Turn) {
	for role := Attack; role <= Defence; role++ {
		force := &b.Sides[role]
		if b.Sides[role.Other()].Hunts || !force.Any(isSubmarine) {
			continue
		}
		for i := range force.Units {
			c := &force.Units[i]
			if c.Condition == Fighting && isSubmarine(c) && b.submerges(t, role, c.Owner) {
				c.Condition = Submerged // AN-SUB.1
			}
		}
		if !b.rehearsed {
			b.tellSubmerged(t, force)
		}
	}
}

// tellSubmerged reports the submarines that left in this round, by power.
func (b *Battle) tellSubmerged(t *axis.Turn, force *Force) {
	for p := range t.Rules.Powers {
		units := b.count(t, func(counts []int) {
			for i := range force.Units {
				if c := &force.Units[i]; c.Owner == axis.Power(p) && c.Condition == Submerged && !c.toldSubmerged {
					c.toldSubmerged = true
					counts[c.Kind]++
				}
			}
		})
		if units != nil {
			t.Emit(3, SubmergedEvent{At: t.Where(b.At), Who: t.Who(axis.Power(p)), Units: units}, nil, axis.TopicSubmerge)
		}
	}
}

// submerges says whether a power's submarines leave now: as it has said, else by default. Attackers stay (A6). Defenders go
// when they face aircraft alone (D6), or when no surface warship or fighter of their side is beside them (D5).
func (b *Battle) submerges(t *axis.Turn, role Role, owner axis.Power) bool {
	airOnly := b.Sides[role.Other()].Only(isAircraft)
	outgunned := !b.Sides[role].Any(armedAbove)
	if goes, said := b.said[owner].submergesAt(b, b.down(role, owner), airOnly, outgunned); said {
		return goes
	}
	switch {
	case role == Attack:
		b.TellDefault(t, axis.AttackSubmerge, owner, submarinesFight{}, axis.TopicSubmerge)
		return false
	case airOnly: // AN-SUB.3
		b.TellDefault(t, axis.SubmergeFromAir, owner, submergeFromAircraft{}, axis.TopicSubmergeAir)
		return true
	case outgunned:
		b.TellDefault(t, axis.DefenceSubmerge, owner, submergeAlone{}, axis.TopicSubmerge)
		return true
	}
	b.TellDefault(t, axis.DefenceSubmerge, owner, submarinesFightBeside{}, axis.TopicSubmerge)
	return false
}

// down counts a power's submarines that have submerged.
func (b *Battle) down(role Role, owner axis.Power) int {
	n := 0
	for i := range b.Sides[role].Units {
		if c := &b.Sides[role].Units[i]; c.Owner == owner && c.Condition == Submerged {
			n++
		}
	}
	return n
}

// submergesAt says what a power has ordered for the next of its submarines in a battle, of which some are down already, and whether
// it has said anything (AN-SUB.2). One statement whose circumstance holds is enough, unless it speaks of fewer than would then be
// down; if the power has spoken and none holds, they fight.
func (s *Said) submergesAt(b *Battle, down int, airOnly, outgunned bool) (goes, said bool) {
	rank := -1
	for i := range s.submerge {
		st := &s.submerge[i]
		if !st.covers(b.At) || (said && st.rank != rank) {
			continue
		}
		said, rank = true, st.rank
		switch {
		case st.fight, b.Round < st.round, st.count > 0 && down >= st.count:
		case st.when == orders.Outgunned && !outgunned, st.when == orders.AirOnly && !airOnly:
		default:
			goes = true
		}
	}
	return goes, said
}
