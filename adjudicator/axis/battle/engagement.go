package battle

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Engagement is a battle as the orders bring it about, with what is fired before its first round.
type Engagement struct {
	Battle *Battle
	// Strikes are fired in stages before the battle, one after the other.
	Strikes []Strike
	// Salvos are the bombardment. Gun is the highest face with which a gun shoots at the aircraft, 0 when none does.
	Salvos []Salvo
	Gun    int
	// Drops tells which bombers carry which infantry.
	Drops []axis.DropPlan
	// Landing: units come ashore, which the enemy's fleet may yet prevent.
	Landing bool
}

// Salvo is the fire of equal ships: how many dice, and the highest face that hits. Gone is the chance that such a ship is lost before it fires.
type Salvo struct {
	Dice, Value int
	Gone        float64
}

// Strike is fire at some units of a side before they fight: a die is thrown for each that is left, and it is lost with faces up to Face; or one
// die for all of them together, which are lost with what carries them.
type Strike struct {
	At       Role
	Units    []axis.UnitID
	Face     int
	Together bool
}

// foreseeTolls is what ships of the attackers were expected to meet on their way, and with them those that they were to put ashore.
func (c *Conduct) foreseeTolls(e *Engagement) {
	for _, toll := range c.Plan.Tolls {
		if e.Battle.Sea {
			e.Strikes = append(e.Strikes, Strike{At: Attack, Units: toll.Ships, Face: toll.Face})
			continue
		}
		for _, l := range c.Plan.Landings {
			if l.Target == e.Battle.At && slices.Contains(toll.Ships, l.Transport) {
				e.Strikes = append(e.Strikes, Strike{At: Attack, Units: l.Units, Face: toll.Face, Together: true})
			}
		}
	}
}

// gone is the chance that a ship was lost on its way.
func (c *Conduct) gone(ship axis.UnitID) float64 {
	there := 1.
	for _, toll := range c.Plan.Tolls {
		if slices.Contains(toll.Ships, ship) {
			there *= 1 - float64(min(toll.Face, 6))/6
		}
	}
	return 1 - there
}

// Rehearse shows the battles of phase 4 as they would be fought, each taken for won by those after it. Nobody but the power on turn
// is taken to have said anything beforehand, and of stages without battles no more is taken for granted than while a sheet is checked.
func (w *Combat) Rehearse(t *axis.Turn, show func(*axis.Turn, *Engagement)) {
	c := newConduct(t, w)
	for p := range c.said {
		if axis.Power(p) != c.Power {
			c.said[p] = Said{}
		}
	}
	for i := range w.Stages {
		stage := &w.Stages[i]
		if stage.Fights == nil {
			if stage.Assume != nil {
				stage.Assume(t)
			}
			if stage.Foresee != nil {
				c.foresee = append(c.foresee, stage.Foresee)
			}
			continue
		}
		for _, at := range c.order {
			if stage.Fights(c, at) {
				c.rehearseAt(at, show)
			}
		}
	}
}

// rehearseAt shows the battle of one space, once, those of the seas that serve an assault before it (see Settle).
func (c *Conduct) rehearseAt(at board.Space, show func(*axis.Turn, *Engagement)) {
	if c.settled[at] {
		return
	}
	c.settled[at] = true
	if c.Rules.Board.IsSea(at) {
		if c.Combat.attacks(c, at) {
			c.show(at, 0, show)
		}
		return
	}
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at {
			c.rehearseAt(l.Sea, show)
		}
	}
	landed := c.GoAshore(at)
	if c.HostileTerritory(at) {
		c.show(at, landed, show)
	}
}

// show draws up the battle of a space, shows it if there is one, and takes it for won.
func (c *Conduct) show(at board.Space, landed int, show func(*axis.Turn, *Engagement)) {
	b := &c.battle
	b.begin(c.Turn, at, c.said)
	b.Muster(c.Turn)
	if !b.Sides[Attack].Any(nil) {
		return
	}
	c.mark(b, Attack)
	if b.Sides[Defence].Any(nil) {
		e := &Engagement{Battle: b, Drops: c.Plan.Drops, Landing: landed > 0}
		c.foreseeTolls(e)
		for _, foresee := range c.foresee {
			foresee(c, e)
		}
		for i := range c.Combat.Openings {
			if foresee := c.Combat.Openings[i].Foresee; foresee != nil && !b.Sea {
				foresee(c, e, landed)
			}
		}
		show(c.Turn, e)
		c.battle = Battle{combat: c.Combat}
	}
	c.RemoveEnemies(at)
	if !c.Rules.Board.IsSea(at) && c.holds(at) {
		c.Capture(at, c.Power)
	}
}

// foreseeSalvos is the bombardment of a landing; its ships do not fire elsewhere.
func (c *Conduct) foreseeSalvos(e *Engagement, landed int) {
	for _, id := range c.bombarding(e.Battle.At, landed) {
		c.State.Unit(id).Deeds |= axis.Fought
		e.Salvos = append(e.Salvos, Salvo{Dice: 1, Value: c.Type(id).Attack, Gone: c.gone(id)})
	}
}

// foreseeGun is the gun that will fire at the aircraft.
func (c *Conduct) foreseeGun(e *Engagement, _ int) {
	if gun := c.gunAt(e.Battle.At); gun != axis.NoUnit {
		e.Gun = c.Type(gun).Antiaircraft
	}
}

// holds says whether the power on turn has a unit in a territory that can take it.
func (c *Conduct) holds(at board.Space) bool {
	return len(c.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == c.Power && u.Aboard == axis.NoUnit && c.Rules.Units[u.Kind].Captures
	})) > 0
}
