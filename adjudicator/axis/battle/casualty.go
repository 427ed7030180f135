package battle

import (
	"despatch/adjudicator/axis"
	"despatch/words"
)

// assignment gives out the hits of one fire step. Units are offered in the order of loss, and each is hit if the hits given
// out so far can be arranged to reach it too. That gives the first units in order, and never fewer hits than could take effect
// (AN-RULING.13).
type assignment struct {
	b     *Battle
	force *Force
	hits  *Hits
	room  room
	left  int
	// each, where it is set, is told of every unit that has taken a hit, by its place.
	each func(place int)
}

// takeHits assigns hits of a step to one side and reports what they did.
func (b *Battle) takeHits(t *axis.Turn, role Role, hits *Hits, row *axis.FireRow) {
	left := hits.total()
	if left == 0 {
		return
	}
	a := assignment{b: b, force: &b.Sides[role], hits: hits, left: left}
	order := b.lossOrder(t, role, row.Chooser)
	choice := !b.rehearsed && a.varied()
	a.assign(&order)
	if choice && a.choosable(0) >= 0 {
		b.defaults.sum(t, b, role, &order, hits.mixed(), row.Surprise)
	}
	b.reportHits(t, role)
	if a.left > 0 && !b.rehearsed && a.force.Any(func(c *Combatant) bool { return c.Condition == Fighting }) { // AN-COMBAT.30
		t.Emit(3, HitsLostEvent{At: t.Where(b.At), Who: b.sideName(t, role), Hits: a.left}, nil, axis.TopicHitLost)
	}
}

// choosable returns the index of the next unit that could still be chosen for one of the hits, -1 when there is none.
func (a *assignment) choosable(from int) int {
	reach := a.hits.reach()
	for i := from; i < len(a.force.Units); i++ {
		if c := &a.force.Units[i]; c.Condition == Fighting && reach.Has(c.Class) && !isTransport(c) {
			return i
		}
	}
	return -1
}

// varied says whether there is anything to choose: two units of which one might rather be lost than the other.
func (a *assignment) varied() bool {
	first := a.choosable(0)
	for i := first; i >= 0; i = a.choosable(i + 1) {
		x, y := &a.force.Units[first], &a.force.Units[i]
		if x.Kind != y.Kind || x.Owner != y.Owner || x.Damaged != y.Damaged {
			return true
		}
	}
	return false
}

// assign offers every unit in order. Those that the default spares come after all others, transports last.
func (a *assignment) assign(order *lossOrder) {
	a.room = a.hits.room()
	if order.freeHitsFirst {
		a.offer(func(c *Combatant) bool { return c.Type.Hits > 1 && !c.Damaged && !isTransport(c) }, 1) // AN-RULING.15
	}
	for i := range order.ranks {
		rank := &order.ranks[i]
		most := 2
		if rank.literal {
			most = 1
		}
		a.offer(func(c *Combatant) bool {
			return !isTransport(c) && rank.covers(c) && !(rank.byDefault && !rank.again && a.spared(c, order.spares))
		}, most)
	}
	for i := range order.ranks { // the spared, in the same order
		rank := &order.ranks[i]
		a.offer(func(c *Combatant) bool { return !isTransport(c) && rank.covers(c) }, 2)
	}
	// AN-TRANSPORT.3, AN-RULING.14: transports only take what nobody else can; those with the least aboard first.
	for cargo := 0; cargo <= mostCargo; cargo++ {
		a.offer(func(c *Combatant) bool { return isTransport(c) && (c.Cargo <= cargo || cargo == mostCargo) }, 1)
	}
}

// mostCargo is as much as a transport's load is looked at when its owner's casualties are chosen.
const mostCargo = 2

// offer hits, as far as hits can reach them, the units that are asked for, each at most so many times.
func (a *assignment) offer(is func(*Combatant) bool, most int) {
	if a.left == 0 {
		return
	}
	for i := range a.force.Units {
		c := &a.force.Units[i]
		for n := 0; n < most && a.left > 0 && c.Condition == Fighting && is(c); n++ {
			if !a.room.take(c.Class) {
				break
			}
			a.left--
			c.takeHit()
			if a.each != nil {
				a.each(i)
			}
		}
	}
}

// takeHit damages a unit or puts it into the casualty zone (AN-UNITS.22, AN-COMBAT.10).
func (c *Combatant) takeHit() {
	if c.Type.Hits > 1 && !c.Damaged {
		c.Damaged, c.struck = true, damagedNow
		return
	}
	c.Condition, c.struck = Fallen, fellNow
}

// spared says whether the default order passes over a unit as long as another can be hit: in Anniversary, of ships, the last destroyer while
// enemy submarines are about, and a carrier that fighters need (D3); of attackers on land, the last unit that can hold the territory for the
// aircraft beside it (A7), or whatever else holds none.
func (a *assignment) spared(c *Combatant, why axis.Spare) bool {
	switch {
	case why == 0:
		return false
	case why&axis.SpareLastCaptor != 0 && holdsGround(c):
		return a.standing(holdsGround) == 1 && a.standing(holdsNothing) > 0
	case why&axis.SpareLastHunter != 0 && c.Type.AntiSub:
		return a.standing(huntsSubs) == 1 && a.b.Sides[a.force.Role.Other()].Any(isSubmarine)
	case why&axis.SpareNeededDeck != 0 && c.Type.Deck > 0:
		room := 0
		for i := range a.force.Units {
			if other := &a.force.Units[i]; other != c && other.Condition == Fighting {
				room += other.Type.Deck
			}
		}
		return a.standing(needsCarrier) > room
	}
	return false
}

// standing counts the units that are asked for and still take hits.
func (a *assignment) standing(is func(*Combatant) bool) int {
	n := 0
	for i := range a.force.Units {
		if c := &a.force.Units[i]; c.Condition == Fighting && is(c) {
			n++
		}
	}
	return n
}

// clearFallen takes the fallen of both sides out of play (AN-COMBAT.12).
func (b *Battle) clearFallen(t *axis.Turn) {
	b.clear(t, Attack)
	b.clear(t, Defence)
}

// clear takes the fallen of one side out of play, with what they carry (AN-COMBAT.8), and lets damage count from here on (CR-RULING.60).
func (b *Battle) clear(t *axis.Turn, role Role) {
	for i := range b.Sides[role].Units {
		switch c := &b.Sides[role].Units[i]; {
		case c.Condition == Fallen:
			c.Condition = Lost
			if !b.rehearsed {
				t.State.Remove(c.Unit)
			}
		case c.Damaged && c.Type.Damaged != nil:
			c.Suffer(true)
		}
	}
}

// reportHits tells what the step did, power by power, and notes the damage on the ships.
func (b *Battle) reportHits(t *axis.Turn, role Role) {
	for i := range b.Sides[role].Units {
		if c := &b.Sides[role].Units[i]; c.struck == damagedNow && !b.rehearsed {
			t.State.Unit(c.Unit).Damaged = true
		}
	}
	fallen := axis.TopicDefendersFall
	if role == Attack {
		fallen = axis.TopicAttackersFall
	}
	b.eachLoser(t, role, func(owner axis.Power, damaged, lost words.Amounts) {
		at, who := t.Where(b.At), t.Who(owner)
		if damaged != nil {
			t.Emit(3, ShipDamagedEvent{At: at, Who: who, Units: damaged}, nil, axis.TopicTwoHits)
		}
		if lost != nil {
			t.Emit(3, LostEvent{At: at, Who: who, Units: lost}, nil, fallen)
		}
	})
}

// eachLoser calls tell for every power with units that were just damaged or fell, cargo included, and forgets the blows.
func (b *Battle) eachLoser(t *axis.Turn, role Role, tell func(owner axis.Power, damaged, lost words.Amounts)) {
	units := b.Sides[role].Units
	defer forgetBlows(units)
	if b.rehearsed {
		return
	}
	for p := range t.Rules.Powers {
		owner := axis.Power(p)
		damaged := b.count(t, func(counts []int) {
			for i := range units {
				if c := &units[i]; c.Owner == owner && c.struck == damagedNow {
					counts[c.Kind]++
				}
			}
		})
		lost := b.count(t, func(counts []int) {
			for i := range units {
				c := &units[i]
				if c.struck != fellNow {
					continue
				}
				if c.Owner == owner {
					counts[c.Kind]++
				}
				if c.Cargo > 0 {
					countCargo(t, counts, c.Unit, owner)
				}
			}
		})
		if damaged != nil || lost != nil {
			tell(owner, damaged, lost)
		}
	}
}

func forgetBlows(units []Combatant) {
	for i := range units {
		units[i].struck = unhurt
	}
}

// countCargo adds to the counts what a power has aboard a ship.
func countCargo(t *axis.Turn, counts []int, ship axis.UnitID, owner axis.Power) {
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Aboard == ship && u.Owner == owner {
			counts[u.Kind]++
		}
	}
}

// count lists what fill counts, nil for nothing.
func (b *Battle) count(t *axis.Turn, fill func(counts []int)) words.Amounts {
	if len(b.counts) == 0 {
		b.counts = make([]int, len(t.Rules.Units))
	}
	counts := b.counts
	clear(counts)
	fill(counts)
	return axis.AmountsOf(t.Rules, counts)
}

// units lists the units of a side that are asked for.
func (b *Battle) units(t *axis.Turn, role Role, is func(*Combatant) bool) words.Amounts {
	return b.count(t, func(counts []int) {
		for i := range b.Sides[role].Units {
			if c := &b.Sides[role].Units[i]; is(c) {
				counts[c.Kind]++
			}
		}
	})
}
