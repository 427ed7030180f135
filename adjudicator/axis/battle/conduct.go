package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// conduct is phase 4 under way.
type conduct struct {
	*axis.Turn
	// said is what every power has said beforehand, by power.
	said []Said
	// present marks the spaces where the power on turn has units that could fight.
	present []bool
	// settled marks the spaces whose battle is over or needs none, foughtAt those where ships fought or were destroyed.
	settled, foughtAt []bool
	// order is the order of battles.
	order []board.Space
	// battle is the battle under way; its room is used again for the next.
	battle Battle
}

func newConduct(t *axis.Turn) *conduct {
	n := t.Rules.Board.Len()
	marks := make([]bool, 3*n)
	c := &conduct{Turn: t, said: hear(t), present: marks[:n:n], settled: marks[n : 2*n : 2*n], foughtAt: marks[2*n:]}
	for i := range t.Plan.Raids {
		for _, id := range t.Plan.Raids[i].Bombers {
			t.State.Unit(id).Deeds |= axis.Raided // AN-SBR.7
		}
	}
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Owner == t.Power && !u.Did(axis.Raided) {
			c.present[u.Space] = true
		}
	}
	for i := range t.Plan.Landings {
		c.present[t.Plan.Landings[i].Target] = true
	}
	c.addBombardments()
	c.sortBattles()
	return c
}

// sortBattles puts the spaces in which something may happen in order: those to be fought first, then in order of declaration
// (A1, AN-RULING.21), then the rest.
func (c *conduct) sortBattles() {
	listed := make([]bool, len(c.present))
	add := func(at board.Space) {
		if c.present[at] && !listed[at] {
			listed[at] = true
			c.order = append(c.order, at)
		}
	}
	for _, at := range c.Plan.First {
		add(at)
	}
	for _, at := range c.Plan.Touched {
		add(at)
	}
	for i := range c.Plan.Landings {
		add(c.Plan.Landings[i].Target)
	}
	for at := range c.present {
		add(board.Space(at))
	}
}

// assaults says whether a space belongs to an amphibious assault: its target, or the sea it comes from (AN-RULING.22).
func (c *conduct) assaults(at board.Space) bool {
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at || l.Sea == at {
			return true
		}
	}
	return false
}

// fightAt settles one space, once. The seas that serve an assault are settled before it (AN-AMPHIB.3).
func (c *conduct) fightAt(at board.Space) {
	if c.settled[at] || c.Cup.Err() != nil {
		return
	}
	c.settled[at] = true
	if c.Rules.Board.IsSea(at) {
		if c.attacksAt(at) {
			c.fightAtSea(at)
		}
		return
	}
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at {
			c.fightAt(l.Sea)
		}
	}
	if c.Cup.Err() == nil {
		c.fightOnLand(at)
	}
}

// mark notes that a unit has fought.
func (c *conduct) mark(role Role) {
	for i := range c.battle.Sides[role].Units {
		c.State.Unit(c.battle.Sides[role].Units[i].Unit).Deeds |= axis.Fought
	}
}
