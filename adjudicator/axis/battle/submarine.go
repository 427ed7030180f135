package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// Submerge lets submarines leave the battle at the start of a round: first the attacker's, then the defender's, who know what
// the attacker did (AN-SUB.2, AN-RULING.9). An enemy destroyer forbids it (AN-SUB.8).
func (b *Battle) Submerge(t *axis.Turn) {
	for role := Attack; role <= Defence; role++ {
		if !b.Sides[role.Other()].Hunts {
			SubmergeWho(b, t, role, func(owner axis.Power) bool { return b.submerges(t, role, owner) })
		}
	}
}

// SubmergeWho lets those submarines of a side leave the battle of which their owners say so, who are asked about one after the other.
func SubmergeWho(b *Battle, t *axis.Turn, role Role, goes func(owner axis.Power) bool) {
	force := &b.Sides[role]
	if !force.Any(isSubmarine) {
		return
	}
	for i := range force.Units {
		c := &force.Units[i]
		if c.Condition == Fighting && isSubmarine(c) && goes(c.Owner) {
			c.Condition = Submerged // AN-SUB.1
		}
	}
	if !b.rehearsed {
		b.tellSubmerged(t, force)
	}
}

// SaysToSubmerge is what a power has ordered for the next of its submarines in a battle, whose side is outgunned or not, as a round begins or ends,
// and whether it has said anything.
func SaysToSubmerge(b *Battle, role Role, owner axis.Power, round int, outgunned bool) (goes, said bool) {
	return b.said[owner].submergesAt(b.At, round, b.down(role, owner), b.Sides[role.Other()].Only(isAircraft), outgunned)
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
	if goes, said := b.said[owner].submergesAt(b.At, b.Round, b.down(role, owner), airOnly, outgunned); said {
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
func (s *Said) submergesAt(at board.Space, round, down int, airOnly, outgunned bool) (goes, said bool) {
	rank := -1
	for i := range s.submerge {
		st := &s.submerge[i]
		if !st.covers(at) || (said && st.rank != rank) {
			continue
		}
		said, rank = true, st.rank
		switch {
		case st.fight, round < st.round, st.count > 0 && down >= st.count:
		case st.when == orders.Outgunned && !outgunned, st.when == orders.AirOnly && !airOnly:
		default:
			goes = true
		}
	}
	return goes, said
}
