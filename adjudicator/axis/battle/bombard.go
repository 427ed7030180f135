package battle

import (
	"slices"
	"strconv"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// bombard fires the ships that support a landing (AN-AMPHIB.8). Who is hit goes to the casualty zone and still fires in the
// first round (AN-AMPHIB.12).
func (c *Conduct) bombard(b *Battle, landed int) {
	if !b.Sides[Defence].Any(nil) {
		return
	}
	at := b.At
	ships := c.bombarding(at, landed)
	if len(ships) == 0 {
		return
	}
	report := BombardedEvent{
		At: c.Where(at), From: c.seasOf(ships), Who: c.Who(c.Power), Ships: c.Counts(ships),
	}
	var throws []dice.Throw
	for k := range c.Rules.Units {
		n := 0
		for _, id := range ships {
			if u := c.State.Unit(id); u.Kind == axis.Kind(k) {
				u.Deeds |= axis.Fought
				n++
			}
		}
		if n == 0 {
			continue
		}
		value := c.Rules.Type(c.State, c.Power, axis.Kind(k)).Attack
		throw := dice.Thrown(c.Cup, n, dice.Reason{
			Place: string(report.At), Who: string(report.Who), What: c.Rules.UnitName(axis.Kind(k), n) + " bombarding at " + strconv.Itoa(value),
		})
		report.Hits += throw.AtMost(value)
		throws = append(throws, throw)
	}
	if c.Cup.Err() != nil {
		return
	}
	c.Emit(2, report, throws, axis.TopicBombard, axis.TopicBombardCount)
	hits := HitsOn(axis.AllClasses, report.Hits)
	b.takeHits(c.Turn, Defence, &hits, &axis.FireRow{})
}

// seasOf names the sea zones in which ships lie.
func (c *Conduct) seasOf(ships []axis.UnitID) words.All {
	var names words.All
	for _, id := range ships {
		if name := c.Where(c.State.Unit(id).Space); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// bombarding lists the ships that bombard a territory: no more than units have landed (AN-AMPHIB.9), those that the orders
// name first, then by default whatever else is free (A5).
func (c *Conduct) bombarding(at board.Space, landed int) []axis.UnitID {
	var ships []axis.UnitID
	for i := range c.Plan.Bombardments {
		for _, id := range c.Plan.Bombardments[i].Ships {
			mine := c.Plan.Bombardments[i].Target == at && c.mayBombard(id, at)
			if mine && len(ships) < landed && !slices.Contains(ships, id) {
				ships = append(ships, id)
			}
		}
	}
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at && !c.landsBefore(i) {
			ships = c.addFreeShips(ships, l.Sea, at, landed)
		}
	}
	return ships
}

// addFreeShips adds the ships of a sea zone that no order names, battleships first, up to the limit. Ships that a larger
// landing from the same zone may claim are left for it (A5).
func (c *Conduct) addFreeShips(ships []axis.UnitID, sea, at board.Space, limit int) []axis.UnitID {
	skip := c.claimedByLarger(sea, at)
	for k := range c.Rules.Units {
		if !c.Rules.Units[k].Bombards {
			continue
		}
		for i := range c.State.Units {
			u := &c.State.Units[i]
			id := axis.UnitID(i)
			if u.Kind != axis.Kind(k) || u.Space != sea || c.plannedTarget(id) != board.None || !c.mayBombard(id, at) {
				continue
			}
			if skip > 0 {
				skip--
				continue
			}
			if len(ships) == limit {
				c.battle.TellDefault(c.Turn, axis.BombardWith, c.Power, battleshipsFirst{}, axis.TopicBombardCount)
				return ships
			}
			ships = append(ships, id)
		}
	}
	return ships
}

// mayBombard says whether a ship can fire at a territory: it lies beside a transport that lands there (AN-AMPHIB.13), there was
// no battle in its zone (AN-AMPHIB.7, AN-AMPHIB.11, AN-COMBAT.27), it has not fired (AN-AMPHIB.10), and nothing else bars it.
func (c *Conduct) mayBombard(id axis.UnitID, at board.Space) bool {
	u := c.State.Unit(id)
	if !u.Alive() || u.Owner != c.Power || !c.Type(id).Bombards || u.Did(axis.Fought) || c.barred[u.Space] {
		return false
	}
	for i := range c.Plan.Landings {
		if l := &c.Plan.Landings[i]; l.Target == at && l.Sea == u.Space {
			return true
		}
	}
	return false
}

// plannedTarget is the territory that the orders tell a ship to bombard, None when they do not name it.
func (c *Conduct) plannedTarget(id axis.UnitID) board.Space {
	for i := range c.Plan.Bombardments {
		if slices.Contains(c.Plan.Bombardments[i].Ships, id) {
			return c.Plan.Bombardments[i].Target
		}
	}
	return board.None
}

// claimedByLarger counts the ships that larger landings from the same sea zone, still to be fought, may claim.
func (c *Conduct) claimedByLarger(sea, at board.Space) int {
	claimed, mine := 0, c.landingSize(at)
	for i := range c.Plan.Landings {
		l := &c.Plan.Landings[i]
		if l.Sea != sea || c.settled[l.Target] || c.landsBefore(i) {
			continue
		}
		if size := c.landingSize(l.Target); size > mine {
			claimed += size
			for j := range c.Plan.Bombardments {
				if c.Plan.Bombardments[j].Target == l.Target {
					claimed -= len(c.Plan.Bombardments[j].Ships)
				}
			}
		}
	}
	return max(claimed, 0)
}

// landingSize is the number of units that the plan puts ashore in a territory.
func (c *Conduct) landingSize(at board.Space) int {
	n := 0
	for i := range c.Plan.Landings {
		if c.Plan.Landings[i].Target == at {
			n += len(c.Plan.Landings[i].Units)
		}
	}
	return n
}

// addBombardments adds to the plan what the sections of battles say about bombardment.
func (c *Conduct) addBombardments() {
	if c.Sheet == nil {
		return
	}
	for i := range c.Sheet.Sections {
		if c.Sheet.Sections[i].ID != axis.SectionBattle {
			continue
		}
		for _, st := range c.Sheet.Sections[i].Statements {
			if st, ok := st.(orders.Bombard); ok {
				c.Plan.Bombardments = append(c.Plan.Bombardments, axis.BombardPlan{
					Sea: c.Rules.Find(st.From), Target: c.Rules.Find(st.To), At: st.Pos, Ships: c.shipsFor(&st),
				})
			}
		}
	}
}

// shipsFor finds the ships that a bombard statement means: those that no plan has named yet.
func (c *Conduct) shipsFor(st *orders.Bombard) []axis.UnitID {
	var ships []axis.UnitID
	sea := c.Rules.Find(st.From)
	for _, q := range st.Ships {
		kind, left := c.Rules.KindOf(q.Unit), q.Count
		for i := range c.State.Units {
			u := &c.State.Units[i]
			if left == 0 {
				break
			}
			if u.Alive() && u.Kind == kind && u.Owner == c.Power && u.Space == sea && c.plannedTarget(axis.UnitID(i)) == board.None {
				ships = append(ships, axis.UnitID(i))
				left--
			}
		}
	}
	return ships
}
