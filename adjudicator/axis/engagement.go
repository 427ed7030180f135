package axis

import (
	"despatch/adjudicator"
	"despatch/adjudicator/board"
)

// Engagement is a battle as the orders bring it about, with what is fired before its first round.
type Engagement struct {
	Battle *Battle
	// Salvos are the bombardment. Gun is the highest face with which a gun shoots at the aircraft, 0 when none does.
	Salvos []Salvo
	Gun    int
	// Drops tells which bombers carry which infantry.
	Drops []DropPlan
	// Landing: units come ashore, which the enemy's fleet may yet prevent.
	Landing bool
}

// Salvo is the fire of equal ships: how many dice, and the highest face that hits.
type Salvo struct{ Dice, Value int }

// Rehearse carries a seat's sheet out without dice and shows every battle it leads to, in the order in which they are fought; each
// is taken to be won without loss for those after it. Nobody but the seat's power is taken to have said anything, because its
// player does not know what others have. A sheet that would be refused, or has no battle, shows nothing.
func (r *Rules) Rehearse(start *State, seat Power, sheets []adjudicator.Submission, show func(*Turn, *Engagement)) {
	if r.speaker(seat) != start.Active() || start.Winner != "" || r.stale(start, sheets) != nil {
		return
	}
	standing := r.takeStanding(start, sheets)
	if standing.refused() {
		return
	}
	var found []rehearsed
	t := r.newTurn(standing.state.Clone(), sheets, nil)
	t.Projecting = true
	t.rehearse = func(now *Turn) {
		if now.Power == seat {
			found = append(found, rehearsed{state: now.State.Clone(), power: now.Power, plan: now.Plan})
		}
	}
	t.advance()
	if t.Failed() {
		return
	}
	for _, f := range found {
		turn := &Turn{Rules: r, State: f.state, Power: f.power, Sheet: t.sheets[f.power], Plan: f.plan, Projecting: true}
		newConduct(turn).rehearse(show)
	}
}

// rehearsed is the board before phase 4.
type rehearsed struct {
	state *State
	power Power
	plan  Plan
}

// rehearse goes through phase 4 as ConductCombat does.
func (c *conduct) rehearse(show func(*Turn, *Engagement)) {
	for p := range c.said {
		if Power(p) != c.Power {
			c.said[p] = Said{}
		}
	}
	for _, assaults := range []bool{true, false} {
		for _, at := range c.order {
			if !assaults || c.assaults(at) {
				c.rehearseAt(at, show)
			}
		}
	}
}

// rehearseAt shows the battle of one space, once, those of the seas that serve an assault before it (see fightAt).
func (c *conduct) rehearseAt(at board.Space, show func(*Turn, *Engagement)) {
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
func (c *conduct) show(at board.Space, landed int, show func(*Turn, *Engagement)) {
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
			if gun := c.gunAt(at); gun != NoUnit {
				e.Gun = c.Type(gun).Antiaircraft
			}
		}
		show(c.Turn, e)
		c.battle = Battle{}
	}
	c.removeEnemies(at)
	if !c.Rules.Board.IsSea(at) && c.holds(at) {
		c.Capture(at, c.Power)
	}
}

// salvos is the bombardment of a landing; its ships do not fire elsewhere.
func (c *conduct) salvos(at board.Space, landed int) []Salvo {
	var out []Salvo
	for _, id := range c.bombarding(at, landed) {
		c.State.Unit(id).Deeds |= Fought
		out = append(out, Salvo{Dice: 1, Value: c.Type(id).Attack})
	}
	return out
}

// holds says whether the power on turn has a unit in a territory that can take it.
func (c *conduct) holds(at board.Space) bool {
	return len(c.UnitsAt(at, func(_ UnitID, u *Unit) bool {
		return u.Owner == c.Power && u.Aboard == NoUnit && c.Rules.Units[u.Kind].Captures
	})) > 0
}
