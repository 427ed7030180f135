package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// What befalls ships on their way nobody knows who wrote their orders. So it is left out of every trial; and once it has happened, what can
// no longer be done lapses.

// sailing is ships that are to go a way that is legal.
type sailing struct {
	group
	w walk
	// first and last are the ends of the whole way, of which this may be a leg.
	first, last board.Space
}

// asksOnEntry says whether something may befall units of a type on their way.
func (m *mover) asksOnEntry(typ *axis.UnitType) bool {
	return typ.Domain == axis.SeaUnit && m.Rules.Entered != nil && !m.Projecting && !m.calm
}

// expect tells of what ships may be expected to meet on a way, where that is only tried: to who has sent them, and in the combat move to odds.
func (m *mover) expect(g group, at orders.Pos) {
	if !m.Projecting || len(g.units) == 0 || m.Type(g.units[0]).Domain != axis.SeaUnit {
		return
	}
	from := g.from
	for _, zone := range g.route {
		e := axis.Entry{Ships: g.units, From: from, At: zone, Along: m.along(g.from, g.route[len(g.route)-1], g.units), Combat: m.combat}
		if m.Rules.Meets != nil && m.combat {
			m.Plan.Tolls = append(m.Plan.Tolls, m.Rules.Meets(m.Turn, e)...)
		}
		if m.Rules.Perils != nil {
			if topic, what := m.Rules.Perils(m.Turn, e); what != nil {
				m.Warn(at, topic, what)
			}
		}
		from = zone
	}
}

// muster keeps ships until the whole statement has been read, so that they sail together.
func (m *mover) muster(s sailing) {
	for _, id := range s.units {
		m.State.Unit(id).Deeds |= m.movedDeed()
	}
	m.fleet = append(m.fleet, s)
}

// sailTogether takes the ships of a statement along their way, those together that have the same, and adds to the groups that have moved.
func (m *mover) sailTogether(moved []group, at orders.Pos) []group {
	for len(m.fleet) > 0 {
		first := m.fleet[0]
		same := func(s sailing) bool { return slices.Equal(s.route, first.route) }
		var together, rest []sailing
		for _, s := range m.fleet {
			if same(s) {
				together = append(together, s)
			} else {
				rest = append(rest, s)
			}
		}
		m.fleet = rest
		sent := slices.Clone(together)
		arrived, stopped := m.sailOn(together, at)
		for _, s := range sent {
			m.noteLapse(s, at)
		}
		moved = slices.Concat(moved, arrived, stopped)
	}
	return moved
}

// sailOn takes ships along a way, zone by zone, and lets the game say what befalls them in each. It returns the groups that have arrived, and
// those that were stopped on the way.
func (m *mover) sailOn(fleet []sailing, at orders.Pos) (arrived, stopped []group) {
	route := fleet[0].route
	for i, zone := range route {
		from := fleet[0].from
		if i > 0 {
			from = route[i-1]
		}
		var ships []axis.UnitID
		for _, s := range fleet {
			m.relocate(group{units: s.units, from: from, route: route[i : i+1]}, at)
			ships = append(ships, s.units...)
		}
		if len(ships) == 0 {
			break
		}
		along := m.along(fleet[0].first, fleet[0].last, ships)
		held := m.enter(axis.Entry{Ships: ships, From: from, At: zone, Along: along, Combat: m.combat})
		for j := range fleet {
			s := &fleet[j]
			s.units = m.living(s.units)
			if here := shared(s.units, held); len(here) > 0 && i < len(route)-1 {
				w := s.w
				w.route = route[:i+1]
				m.arrive(&w, here)
				stopped = append(stopped, group{units: here, from: s.from, route: w.route})
				s.units = slices.DeleteFunc(s.units, func(id axis.UnitID) bool { return slices.Contains(here, id) })
			}
		}
	}
	for i := range fleet {
		if s := &fleet[i]; len(s.units) > 0 {
			m.arrive(&s.w, s.units)
			arrived = append(arrived, s.group)
		}
	}
	return arrived, stopped
}

// enter asks the game what befalls ships that enter a zone, and returns those that stay there. Nothing befalls anybody in a phase of which
// something has been refused: it does not happen, and no die may be thrown for it.
func (m *mover) enter(e axis.Entry) []axis.UnitID {
	if m.Failed() {
		return nil
	}
	before := m.Mark()
	held := m.living(shared(e.Ships, m.Rules.Entered(m.Turn, e)))
	if m.ToldSince(before) || len(held) > 0 || len(m.living(e.Ships)) < len(e.Ships) {
		m.Fated, m.lapses = true, true
		m.foes = newField(m.Turn, m.combat).foes
	}
	for _, id := range held {
		if m.combat {
			m.State.Unit(id).Deeds |= axis.MustFight
		}
		m.touch(e.At)
	}
	return held
}

// along lists ships of the power on turn, beside some, that lines of the sheet send from one zone to another.
func (m *mover) along(from, to board.Space, beside []axis.UnitID) (list []axis.UnitID) {
	for _, st := range m.statements() {
		move, ok := st.(orders.Move)
		if !ok || m.Rules.Find(move.Path[0]) != from || m.Rules.Find(move.Path[len(move.Path)-1]) != to {
			continue
		}
		for _, q := range move.Units {
			left := q.Count
			for i := range m.State.Units {
				id, u := axis.UnitID(i), &m.State.Units[i]
				gone := u.Did(m.movedDeed())
				goes := u.Space == from && !gone || u.Space == to && u.Start == from && gone
				mine := u.Alive() && u.Kind == m.Rules.KindOf(q.Unit) && u.Owner == m.Power && m.Rules.Units[u.Kind].Domain == axis.SeaUnit
				if left != 0 && mine && goes && !slices.Contains(beside, id) && !slices.Contains(list, id) {
					list = append(list, id)
					left--
				}
			}
		}
	}
	return list
}

// sailOut carries out a leg of a voyage on which something may befall the ships. It returns false when none of them has arrived.
func (v *voyage) sailOut(s sailing, at orders.Pos) bool {
	arrived, stopped := v.sailOn([]sailing{s}, v.st.Pos)
	for _, g := range stopped {
		v.ships = g.units
		v.tellSailing(g)
	}
	if len(arrived) == 0 {
		v.noteLapse(s, at)
		return false
	}
	v.ships = arrived[0].units
	v.tellSailing(arrived[0])
	return true
}

// noteLapse notes that none of some ships is where they were sent.
func (m *mover) noteLapse(s sailing, at orders.Pos) {
	to := s.route[len(s.route)-1]
	left := m.living(s.units)
	if slices.ContainsFunc(left, func(id axis.UnitID) bool { return m.State.Unit(id).Space == to }) {
		return
	}
	var why words.Topic = noneLeftForOrder{Unit: m.UnitName(s.w.kind, 1), Place: m.Where(to)}
	if len(left) > 0 {
		why = heldUp{Units: m.Counts(left), Place: m.Where(m.State.Unit(left[0]).Space)}
	}
	m.Note(at, "", why)
	m.Lapsed++
}

// heldUp says whether some of the ships of a voyage may do nothing more before they have fought where they are, and notes that a leg lapses for
// them. Those that are free go on without them.
func (v *voyage) heldUp(leg orders.Leg) bool {
	var free, held []axis.UnitID
	for _, id := range v.ships {
		if v.lapses && v.State.Unit(id).Did(axis.MustFight) {
			held = append(held, id)
		} else {
			free = append(free, id)
		}
	}
	if len(held) == 0 {
		return false
	}
	v.Lapsed++
	v.Note(leg.Pos, "", heldUp{Units: v.Counts(held), Place: v.Where(v.zone)})
	if len(free) > 0 {
		v.ships = free
	}
	return len(free) == 0
}

// living are those of some units that are still in play.
func (m *mover) living(ids []axis.UnitID) []axis.UnitID {
	out := make([]axis.UnitID, 0, len(ids))
	for _, id := range ids {
		if m.State.Unit(id).Alive() {
			out = append(out, id)
		}
	}
	return out
}

// shared are those of some units that are among others, too.
func shared(ids, others []axis.UnitID) (out []axis.UnitID) {
	for _, id := range ids {
		if slices.Contains(others, id) {
			out = append(out, id)
		}
	}
	return out
}
