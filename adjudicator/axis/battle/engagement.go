package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Engagement is a battle as the orders bring it about, with what is fired before its first round.
type Engagement struct {
	Battle *Battle
	// Salvos are the bombardment. Gun is the highest face with which a gun shoots at the aircraft, 0 when none does.
	Salvos []Salvo
	Gun    int
	// Drops tells which bombers carry which infantry.
	Drops []axis.DropPlan
	// Landing: units come ashore, which the enemy's fleet may yet prevent.
	Landing bool
}

// Salvo is the fire of equal ships: how many dice, and the highest face that hits.
type Salvo struct{ Dice, Value int }

// Rehearse shows the battles of phase 4 as they would be fought, each taken for won by those after it. Nobody but the power on turn
// is taken to have said anything beforehand.
func Rehearse(t *axis.Turn, stages []Stage, show func(*axis.Turn, *Engagement)) {
	c := newConduct(t)
	for p := range c.said {
		if axis.Power(p) != c.Power {
			c.said[p] = Said{}
		}
	}
	for _, stage := range stages {
		for _, at := range c.order {
			if stage.fights != nil && stage.fights(c, at) {
				c.rehearseAt(at, show)
			}
		}
	}
}

// rehearseAt shows the battle of one space, once, those of the seas that serve an assault before it (see fightAt).
func (c *conduct) rehearseAt(at board.Space, show func(*axis.Turn, *Engagement)) {
	if c.settled[at] {
		return
	}
	c.settled[at] = true
	if c.Rules.Board.IsSea(at) {
		if c.attacksAt(at) {
			c.show(at, 0, show)
		}
		return
	}
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at {
			c.rehearseAt(l.Sea, show)
		}
	}
	landed := c.goAshore(at)
	if c.HostileTerritory(at) {
		c.show(at, landed, show)
	}
}

// show draws up the battle of a space, shows it if there is one, and takes it for won.
func (c *conduct) show(at board.Space, landed int, show func(*axis.Turn, *Engagement)) {
	b := &c.battle
	b.begin(c.Turn, at, c.said)
	b.muster(c.Turn)
	if !b.Sides[Attack].Any(nil) {
		return
	}
	c.mark(Attack)
	if b.Sides[Defence].Any(nil) {
		e := &Engagement{Battle: b, Drops: c.Plan.Drops, Landing: landed > 0}
		if !b.Sea {
			e.Salvos = c.salvos(at, landed)
			if gun := c.gunAt(at); gun != axis.NoUnit {
				e.Gun = c.Type(gun).Antiaircraft
			}
		}
		show(c.Turn, e)
		c.battle = Battle{}
	}
	c.RemoveEnemies(at)
	if !c.Rules.Board.IsSea(at) && c.holds(at) {
		c.Capture(at, c.Power)
	}
}

// salvos is the bombardment of a landing; its ships do not fire elsewhere.
func (c *conduct) salvos(at board.Space, landed int) []Salvo {
	var out []Salvo
	for _, id := range c.bombarding(at, landed) {
		c.State.Unit(id).Deeds |= axis.Fought
		out = append(out, Salvo{Dice: 1, Value: c.Type(id).Attack})
	}
	return out
}

// holds says whether the power on turn has a unit in a territory that can take it.
func (c *conduct) holds(at board.Space) bool {
	return len(c.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == c.Power && u.Aboard == axis.NoUnit && c.Rules.Units[u.Kind].Captures
	})) > 0
}
