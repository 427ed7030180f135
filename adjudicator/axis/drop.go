package axis

import (
	"despatch/adjudicator/board"
	"despatch/orders"
)

// DropPlan is one bomber with the paratroopers it carries.
type DropPlan struct {
	Bomber, Infantry UnitID
}

// DropDeclaredEvent tells that bombers carry paratroopers into battle.
type DropDeclaredEvent struct {
	Who   string   `json:"who"`
	Units string   `json:"units"`
	From  string   `json:"from"`
	To    string   `json:"to"`
	Via   []string `json:"via,omitempty"`
}

// EventType implements adjudicator.Detail.
func (DropDeclaredEvent) EventType() string { return "drop-declared" }

// drop flies bombers with infantry to the first hostile territory on their way (AN-TECH.7).
func (m *mover) drop(st orders.Move) {
	if !m.combat {
		m.Refuse(st.Pos, TopicNoncombat, dropInCombat{})
		return
	}
	path, ok := m.places(st.Path)
	if !ok {
		return
	}
	bombers, troops, ok := m.dropOrdered(st)
	if !ok {
		return
	}
	route := m.dropRoute(st, path, bombers)
	if route == nil {
		return
	}
	planes := m.pickAll(bombers, path[0], len(route))
	infantry := m.pickAll(troops, path[0], 0) // AN-RULING.29
	if len(planes) == 0 || len(infantry) == 0 {
		return
	}
	if room := len(planes) * m.Type(planes[0]).Drops; len(infantry) > room {
		m.Refuse(st.Pos, TopicParatroopers, eachCarriesOne{Paratroopers: len(infantry), Bombers: m.counts(planes)})
		return
	}
	m.dropAt(st, group{units: planes, from: path[0], route: route}, infantry)
}

// dropOrdered sorts a drop's units into bombers and infantry, and refuses everything else.
func (m *mover) dropOrdered(st orders.Move) (bombers, troops []orders.Quantity, ok bool) {
	if len(st.Else) > 0 {
		m.Refuse(st.Else[0].Pos, TopicCombatEnd, oneDestination{})
		return nil, nil, false
	}
	for _, q := range st.Units {
		k, ok := m.kind(q)
		if !ok {
			return nil, nil, false
		}
		switch typ := m.Rules.Type(m.State, m.Power, k); {
		case typ.Drops > 0:
			bombers = append(bombers, q)
		case typ.Light:
			troops = append(troops, q)
		case typ.RaidDice > 0:
			m.Refuse(st.Pos, TopicParatroopers, lacksAdvance{m.who(m.Power), "Paratroopers"})
			return nil, nil, false
		default:
			m.Refuse(q.Pos, TopicParatroopers, takeNoPart{m.unit(k, 2)})
			return nil, nil, false
		}
	}
	if len(bombers) == 0 || len(troops) == 0 {
		m.Refuse(st.Pos, TopicParatroopers, dropTakesBoth{})
		m.Hint(write{"drop 1 bomber, 1 infantry Germany -> East Poland"})
		return nil, nil, false
	}
	return bombers, troops, true
}

// pickAll picks the units of several quantities, nil when one of them cannot be had.
func (m *mover) pickAll(list []orders.Quantity, at board.Space, need int) []UnitID {
	var out []UnitID
	for _, q := range list {
		units := m.pick(q, m.Rules.KindOf(q.Unit), at, need)
		if units == nil {
			return nil
		}
		out = append(out, units...)
	}
	return out
}

// dropRoute finds the way of a drop. It passes no hostile territory, since it ends in the first (AN-TECH.7). It returns nil when
// it has refused the order.
func (m *mover) dropRoute(st orders.Move, path []board.Space, bombers []orders.Quantity) []board.Space {
	k := m.Rules.KindOf(bombers[0].Unit)
	typ := m.Rules.Type(m.State, m.Power, k)
	if !m.inElement(st, typ, path) {
		return nil
	}
	last := len(path) - 1
	to, at := path[last], st.Path[last].Pos
	if m.Rules.Board.IsSea(to) {
		m.Refuse(at, TopicParatroopers, dropsAreAshore{m.where(to)})
		return nil
	}
	if !m.entersEnemyLand(at, to) {
		return nil
	}
	var route []board.Space
	for i := 1; i < len(path); i++ {
		if i < last && m.HostileTerritory(path[i]) {
			m.Refuse(st.Path[i].Pos, TopicParatroopers, dropsInFirst{m.where(path[i])})
			return nil
		}
		leg := m.friendlySkies(path[i-1], path[i])
		if leg == nil {
			m.Refuse(st.Path[i].Pos, TopicParatroopers, everyWayHostile{m.where(path[i])})
			return nil
		}
		route = append(route, leg...)
	}
	if len(route) > typ.Move {
		m.Refuse(at, TopicAirReach, dropTooFar{Unit: m.unit(k, 1), Moves: typ.Move, To: m.where(to), Takes: len(route)})
		return nil
	}
	return route
}

// friendlySkies is the shortest flight between two spaces that crosses no hostile territory, board order breaking ties; nil
// when there is none.
func (m *mover) friendlySkies(from, to board.Space) []board.Space {
	came := make([]board.Space, m.Rules.Board.Len())
	for i := range came {
		came[i] = board.None
	}
	came[from] = from
	for queue := []board.Space{from}; len(queue) > 0 && came[to] == board.None; queue = queue[1:] {
		for _, next := range m.Rules.Board.Neighbours(queue[0]) {
			open := next == to || m.Rules.Board.IsSea(next) || m.FriendlyTerritory(next)
			if came[next] == board.None && open && m.Rules.MayEnter(m.Power, next) {
				came[next] = queue[0]
				queue = append(queue, next)
			}
		}
	}
	if came[to] == board.None {
		return nil
	}
	var back []board.Space
	for at := to; at != from; at = came[at] {
		back = append([]board.Space{at}, back...)
	}
	return back
}

// dropAt puts bombers and infantry where they drop. The infantry comes from nowhere by land (AN-RULING.30).
func (m *mover) dropAt(st orders.Move, g group, infantry []UnitID) {
	m.relocate(g, st.Pos)
	to := g.route[len(g.route)-1]
	for i, id := range infantry {
		u := m.State.Unit(id)
		u.Space, u.From = to, board.None
		u.Deeds |= MovedInCombat | Dropped
		m.lines[id] = st.Pos
		m.Plan.Drops = append(m.Plan.Drops, DropPlan{Bomber: g.units[i/m.Type(g.units[0]).Drops], Infantry: id})
	}
	m.touch(to)
	via := m.spaceNames(g.route[:len(g.route)-1])
	m.Emit(1, DropDeclaredEvent{
		Who: m.Rules.PowerName(m.Power), Units: m.UnitsText(append(append([]UnitID(nil), g.units...), infantry...)),
		From: m.Rules.SpaceName(g.from), To: m.Rules.SpaceName(to), Via: via,
	}, nil, TopicParatroopers)
	m.remarkWay(g.units[0], via)
}

// loseParatroopers takes out of the battle the infantry whose bombers have just been shot down (AN-TECH.10).
func (c *conduct) loseParatroopers(force *Force) {
	for _, d := range c.Plan.Drops {
		if f := force.find(d.Bomber); f == nil || f.Condition != Fallen {
			continue
		}
		if p := force.find(d.Infantry); p != nil {
			p.Condition, p.struck = Fallen, fellNow
		}
	}
}

// find returns the combatant that is a unit, nil when it is not in the force.
func (f *Force) find(id UnitID) *Combatant {
	for i := range f.Units {
		if f.Units[i].Unit == id {
			return &f.Units[i]
		}
	}
	return nil
}

// dropOnly says whether every land unit that could retreat came by parachute; then it has no way it came, and any adjacent
// territory friendly since the start of the turn is open to it (AN-RULING.30).
func (b *Battle) dropOnly() bool {
	some := false
	for i := range b.Sides[Attack].Units {
		if c := &b.Sides[Attack].Units[i]; cameByLand(c) {
			if !c.Dropped {
				return false
			}
			some = true
		}
	}
	return some
}

// dropRefuges are the territories to which paratroopers alone may retreat, in the order of the board.
func (b *Battle) dropRefuges(t *Turn) []board.Space {
	var open []board.Space
	for _, to := range t.Rules.Board.Neighbours(b.At) {
		if t.FriendlyAtStart(to) && b.mayRetreatTo(t, to) {
			open = append(open, to)
		}
	}
	return open
}

// dropRefuge is where they go: the territory asked for, else the first by name (A9); None when none is open.
func (b *Battle) dropRefuge(t *Turn, asked board.Space) board.Space {
	best := board.None
	for _, to := range b.dropRefuges(t) {
		if to == asked {
			return asked
		}
		if best == board.None || t.Rules.SpaceName(to) < t.Rules.SpaceName(best) {
			best = to
		}
	}
	return best
}

// dropsAlone says whether the only land units that attack a territory are paratroopers.
func (t *Turn) dropsAlone(at board.Space) bool {
	some := false
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Space == at && u.Owner == t.Power && t.Rules.Units[u.Kind].Domain == LandUnit {
			if !u.Did(Dropped) {
				return false
			}
			some = true
		}
	}
	return some
}
