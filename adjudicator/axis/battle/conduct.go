package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Conduct is the conduct of combat under way.
type Conduct struct {
	*axis.Turn
	// Combat is how the game conducts it.
	Combat *Combat
	// said is what every power has said beforehand, by power.
	said []Said
	// present marks the spaces where the power on turn has units that could fight.
	present []bool
	// settled marks the spaces whose battle is over or needs none, foughtAt those where ships fought or were destroyed, barred those from
	// which no ship bombards.
	settled, foughtAt, barred []bool
	// order is the order of battles.
	order []board.Space
	// foresee tells odds of the stages before that which is rehearsed.
	foresee []func(*Conduct, *Engagement)
	// battle is the battle under way; its room is used again for the next.
	battle Battle
}

func newConduct(t *axis.Turn, w *Combat) *Conduct {
	n := t.Rules.Board.Len()
	marks := make([]bool, 4*n)
	c := &Conduct{
		Turn: t, Combat: w, said: hear(t),
		present: marks[:n:n], settled: marks[n : 2*n : 2*n], foughtAt: marks[2*n : 3*n : 3*n], barred: marks[3*n:],
	}
	c.battle.combat = w
	for i := range t.Plan.Raids {
		for _, id := range t.Plan.Raids[i].Aircraft() {
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
func (c *Conduct) sortBattles() {
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
func (c *Conduct) assaults(at board.Space) bool {
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at || l.Sea == at {
			return true
		}
	}
	return false
}

// Places lists the spaces in which something may happen, in the order in which they are settled.
func (c *Conduct) Places() []board.Space { return c.order }

// Settled says whether the battle of a space is over, or there was none to fight.
func (c *Conduct) Settled(at board.Space) bool { return c.settled[at] }

// Bar keeps ships in a sea zone from bombarding.
func (c *Conduct) Bar(sea board.Space) { c.barred[sea] = true }

// Settle settles one space, once: it fights what is to be fought there, and says whose the ground is then. The seas that serve an assault
// are settled before it (AN-AMPHIB.3).
func (c *Conduct) Settle(at board.Space) {
	if c.settled[at] || c.Cup.Err() != nil {
		return
	}
	c.settled[at] = true
	if c.Rules.Board.IsSea(at) {
		if c.Combat.attacks(c, at) {
			c.fightAtSea(at)
		}
		return
	}
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at {
			c.Settle(l.Sea)
		}
	}
	if c.Cup.Err() == nil {
		c.fightOnLand(at)
	}
}

// Draw draws up a fight in a space with nobody in it yet, for a stage that says who joins it. Its rounds go as the game's do, or as it is
// said here.
func (c *Conduct) Draw(at board.Space, rounds *axis.Fire) *Battle {
	b := &Battle{combat: c.Combat}
	b.begin(c.Turn, at, c.said)
	if rounds != nil {
		b.rounds = rounds
	}
	return b
}

// Exchange fires the steps of one round of a fight and nothing else: nobody decides anything before or after it.
func (c *Conduct) Exchange(b *Battle) {
	for _, step := range b.Steps() {
		if b.fire(c.Turn, step); c.Cup.Err() != nil {
			return
		}
	}
	b.defaults.tell(c.Turn, b)
}

// Begin draws up the battle of a space, for a stage that leads several side by side: who is there is in it, and has fought.
func (c *Conduct) Begin(at board.Space) *Battle {
	b := c.Draw(at, nil)
	b.Muster(c.Turn)
	c.settled[at] = true
	c.mark(b, Attack)
	return b
}

// mark notes that the units of a side have fought.
func (c *Conduct) mark(b *Battle, role Role) {
	if b.Sea {
		c.foughtAt[b.At] = true
	}
	for i := range b.Sides[role].Units {
		c.State.Unit(b.Sides[role].Units[i].Unit).Deeds |= axis.Fought
	}
}
