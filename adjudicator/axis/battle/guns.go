package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
)

// gunAt finds the gun that defends a territory against aircraft, NoUnit when there is none. Only one fires (AN-AA.3): the best;
// of equals that of the power the defence has named, else the controller's, else the first in turn order (D9, AN-RULING.24).
func (c *Conduct) gunAt(at board.Space) axis.UnitID {
	controller := c.State.Owner[at]
	wanted := axis.NoPower
	if controller != axis.NoPower {
		wanted = c.said[controller].gunAt(at)
	}
	best, choice := axis.NoUnit, false
	for i := range c.State.Units {
		u := &c.State.Units[i]
		if !u.Alive() || u.Space != at || u.Aboard != axis.NoUnit || !c.Enemy(u) || c.Type(axis.UnitID(i)).Antiaircraft == 0 {
			continue
		}
		if best == axis.NoUnit {
			best = axis.UnitID(i)
			continue
		}
		choice = choice || u.Owner != c.State.Unit(best).Owner
		if c.betterGun(axis.UnitID(i), best, wanted, controller) {
			best = axis.UnitID(i)
		}
	}
	if choice && wanted == axis.NoPower {
		c.Emit(1, axis.DefaultUsedEvent{
			Decision: c.Decided(axis.WhoseGun), Who: c.Who(controller), At: c.Where(at),
			Text: c.Rules.Say(gunFires{c.Who(c.State.Unit(best).Owner)}),
		}, nil, axis.TopicGunBest)
	}
	return best
}

func (c *Conduct) betterGun(gun, than axis.UnitID, wanted, controller axis.Power) bool {
	a, b := c.State.Unit(gun).Owner, c.State.Unit(than).Owner
	first := func(p axis.Power) int { return axis.CompareBools(a != p, b != p) }
	return cmp.Or(
		cmp.Compare(c.Type(than).Antiaircraft, c.Type(gun).Antiaircraft),
		first(wanted), first(controller), cmp.Compare(c.TurnRank(a), c.TurnRank(b))) < 0
}

// antiaircraft fires the territory's gun at the aircraft that attack it, once, before the first round (AN-AA.1). One die is
// thrown at each, fighters first, each for a named aircraft: within a kind in the order of the orders (AN-AA.2, AN-AA.4,
// AN-RULING.78). What it hits is gone at once.
func (c *Conduct) antiaircraft(b *Battle, _ int) {
	force := &b.Sides[Attack]
	if !force.Any(isAircraft) {
		return
	}
	gun := c.gunAt(b.At)
	if gun == axis.NoUnit {
		return
	}
	targets := c.aircraftInOrder(force)
	shot := c.shootDown(gun, targets)
	if c.Cup.Err() != nil {
		return
	}
	text := b.units(c.Turn, Attack, isAircraft)
	for _, i := range shot.hit {
		force.Units[targets[i].index].Condition, force.Units[targets[i].index].struck = Fallen, fellNow
	}
	c.loseParatroopers(force)
	lost := b.units(c.Turn, Attack, func(u *Combatant) bool { return u.struck == fellNow })
	for i := range force.Units {
		force.Units[i].struck = unhurt
	}
	b.clear(c.Turn, Attack)
	depth := 1
	if b.announced {
		depth = 2
	}
	c.Emit(depth, AntiaircraftFiredEvent{
		At: c.Where(b.At), Who: c.Who(c.State.Unit(gun).Owner), Targets: text, Hits: len(shot.hit), Lost: lost,
	}, shot.throws, axis.TopicGun, axis.TopicGunOne)
}

// aircraft is a target of antiaircraft fire.
type aircraft struct {
	id   axis.UnitID
	kind axis.Kind
	// order is the number of the statement that sent it; index is its place in its force.
	order, index int
}

func (c *Conduct) aircraftInOrder(force *Force) []aircraft {
	var list []aircraft
	for i := range force.Units {
		if u := &force.Units[i]; u.Present() && isAircraft(u) {
			list = append(list, aircraft{id: u.Unit, kind: u.Kind, order: c.statementOf(u.Unit), index: i})
		}
	}
	slices.SortStableFunc(list, func(a, b aircraft) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.order, b.order))
	})
	return list
}

// statementOf is the number of the statement of the combat move that sent a unit from where it began to where it is.
func (c *Conduct) statementOf(id axis.UnitID) int {
	if c.Sheet == nil {
		return 0
	}
	sec := c.Sheet.Section(axis.SectionCombat)
	if sec == nil {
		return 0
	}
	u := c.State.Unit(id)
	kind, from, to := c.Rules.Units[u.Kind].ID, c.Rules.Board.ID(u.Start), c.Rules.Board.ID(u.Space)
	for i, st := range sec.Statements {
		move, ok := st.(orders.Move)
		if !ok || move.Path[0].ID != from || move.Path[len(move.Path)-1].ID != to {
			continue
		}
		if slices.ContainsFunc(move.Units, func(q orders.Quantity) bool { return q.Unit == kind }) {
			return i
		}
	}
	return len(sec.Statements)
}

// gunFire is what a gun threw, and which of its targets it hit.
type gunFire struct {
	throws []dice.Throw
	hit    []int
}

// shootDown throws one die at each target, the targets of one kind together.
func (c *Conduct) shootDown(gun axis.UnitID, targets []aircraft) gunFire {
	var fire gunFire
	best := c.Type(gun).Antiaircraft
	owner := c.State.Unit(gun)
	for i := 0; i < len(targets); {
		from := i
		for i < len(targets) && targets[i].kind == targets[from].kind {
			i++
		}
		throw := dice.Thrown(c.Cup, i-from, dice.Reason{
			Place: c.Rules.SpaceName(c.State.Unit(targets[from].id).Space), Who: c.Rules.PowerName(owner.Owner),
			What: "antiaircraft fire at " + c.Rules.UnitName(targets[from].kind, i-from),
		})
		for j, face := range throw.Faces {
			if face <= best { // AN-AA.2, AN-TECH.18
				fire.hit = append(fire.hit, from+j)
			}
		}
		fire.throws = append(fire.throws, throw)
	}
	return fire
}
