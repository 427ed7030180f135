package movement

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// DropDeclaredEvent tells that bombers carry paratroopers into battle.
type DropDeclaredEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
	Via   []words.Name  `json:"via,omitempty"`
}

// EventType implements adjudicator.Detail.
func (DropDeclaredEvent) EventType() string { return "drop-declared" }

// drop flies bombers with infantry to the first hostile territory on their way (AN-TECH.7).
func (m combatMove) drop(st orders.Move) {
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
		m.Refuse(st.Pos, axis.TopicParatroopers, eachCarriesOne{Paratroopers: len(infantry), Bombers: m.Counts(planes)})
		return
	}
	m.dropAt(st, group{units: planes, from: path[0], route: route}, infantry)
}

// dropOrdered sorts a drop's units into bombers and infantry, and refuses everything else.
func (m combatMove) dropOrdered(st orders.Move) (bombers, troops []orders.Quantity, ok bool) {
	if len(st.Else) > 0 {
		m.Refuse(st.Else[0].Pos, axis.TopicCombatEnd, oneDestination{})
		return nil, nil, false
	}
	if !axis.SomeUnit(m.Rules, func(t *axis.UnitType) bool { return t.Drops > 0 }) {
		m.Refuse(st.Pos, axis.TopicParatroopers, nobodyDrops{})
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
			m.Refuse(st.Pos, axis.TopicParatroopers, lacksAdvance{m.Who(m.Power), "Paratroopers"})
			return nil, nil, false
		default:
			m.Refuse(q.Pos, axis.TopicParatroopers, takeNoPart{m.UnitName(k, 2)})
			return nil, nil, false
		}
	}
	if len(bombers) == 0 || len(troops) == 0 {
		m.Refuse(st.Pos, axis.TopicParatroopers, dropTakesBoth{})
		c := &m.Rules.Cast
		m.Hint(write{words.Line(fmt.Sprintf("drop 1 %s, 1 %s %s -> %s", c.Bombs, c.Walks, c.Land, c.BesideLand))})
		return nil, nil, false
	}
	return bombers, troops, true
}

// pickAll picks the units of several quantities, nil when one of them cannot be had.
func (m combatMove) pickAll(list []orders.Quantity, at board.Space, need int) []axis.UnitID {
	var out []axis.UnitID
	for _, q := range list {
		units := m.pick(q, m.Rules.KindOf(q.Unit), at, need)
		if units == nil {
			return nil
		}
		out = append(out, units...)
	}
	return out
}

// dropRoute finds the way of a drop. It passes no hostile territory, since it ends in the first (AN-TECH.7), but for what drops beyond. It returns nil
// when it has refused the order.
func (m combatMove) dropRoute(st orders.Move, path []board.Space, bombers []orders.Quantity) []board.Space {
	k := m.Rules.KindOf(bombers[0].Unit)
	typ := m.Rules.Type(m.State, m.Power, k)
	if !m.inElement(st, typ, path) {
		return nil
	}
	last := len(path) - 1
	to, at := path[last], st.Path[last].Pos
	if m.Rules.Board.IsSea(to) {
		m.Refuse(at, axis.TopicParatroopers, dropsAreAshore{m.Where(to)})
		return nil
	}
	if !m.entersEnemyLand(at, to) {
		return nil
	}
	var route []board.Space
	for i := 1; i < len(path); i++ {
		if typ.DropsBeyond {
			break
		}
		if i < last && m.HostileTerritory(path[i]) {
			m.Refuse(st.Path[i].Pos, axis.TopicParatroopers, dropsInFirst{m.Where(path[i])})
			return nil
		}
		leg := m.friendlySkies(path[i-1], path[i])
		if leg == nil {
			m.Refuse(st.Path[i].Pos, axis.TopicParatroopers, everyWayHostile{m.Where(path[i])})
			return nil
		}
		route = append(route, leg...)
	}
	if typ.DropsBeyond {
		route = m.flight(path)
	}
	if reach := m.flightFrom(k, path[0]); route == nil || len(route) > reach {
		m.Refuse(at, axis.TopicAirReach, dropTooFar{Unit: m.UnitName(k, 1), Moves: reach, To: m.Where(to), Takes: len(route)})
		return nil
	}
	return route
}

// dropAt puts bombers and infantry where they drop. The infantry comes from nowhere by land (AN-RULING.30).
func (m combatMove) dropAt(st orders.Move, g group, infantry []axis.UnitID) {
	m.relocate(g, st.Pos)
	to := g.route[len(g.route)-1]
	for i, id := range infantry {
		u := m.State.Unit(id)
		u.Space, u.From = to, board.None
		u.Deeds |= axis.MovedInCombat | axis.Dropped
		m.lines[id] = st.Pos
		m.Plan.Drops = append(m.Plan.Drops, axis.DropPlan{Bomber: g.units[i/m.Type(g.units[0]).Drops], Infantry: id})
	}
	m.touch(to)
	via := m.spaceNames(g.route[:len(g.route)-1])
	m.Emit(1, DropDeclaredEvent{
		Who: m.Who(m.Power), Units: m.Counts(append(append([]axis.UnitID(nil), g.units...), infantry...)),
		From: m.Where(g.from), To: m.Where(to), Via: via,
	}, nil, axis.TopicParatroopers)
	m.remarkWay(g.units[0], via)
}
