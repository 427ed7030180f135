package axis

import (
	"despatch/adjudicator/board"
	"despatch/orders"
)

// walk follows land units or ships along a route, step by step, and finds what stops them.
type walk struct {
	m    *mover
	typ  *UnitType
	kind Kind
	// at is where the sheet names the destination.
	at    orders.Pos
	from  board.Space
	route []board.Space
	// through says that the route goes on after its end, so that no rule about ends applies (a leg of a voyage).
	through bool
	// blitzed lists territories to capture on the way.
	blitzed []board.Space
}

// legal says whether the whole route is legal; if not it has refused it.
func (w *walk) legal() bool {
	if w.typ.Domain == SeaUnit {
		return w.sail()
	}
	if w.m.combat {
		return w.marchIntoCombat()
	}
	return w.marchAmongFriends()
}

func (w *walk) name() string { return w.m.Rules.UnitName(w.kind, 1) }

// sail follows ships.
func (w *walk) sail() bool {
	m, prev := w.m, w.from
	for i, at := range w.route {
		if !m.Rules.Board.Adjacent(prev, at) {
			m.Refuse(w.at, TopicBorders, "%s does not border %s", m.Rules.SpaceName(at), m.Rules.SpaceName(prev))
			return false
		}
		if !m.CanalOpen(prev, at) { // AN-MAP.16, AN-MAP.17
			m.Refuse(w.at, TopicCanalClosed, "the %s between %s and %s is closed: your side must have held it since the start of the turn",
				m.canalName(prev, at), m.Rules.SpaceName(prev), m.Rules.SpaceName(at))
			return false
		}
		if !w.shipEnters(at, i == len(w.route)-1 && !w.through) {
			return false
		}
		prev = at
	}
	return true
}

// shipEnters judges one sea zone on the way.
func (w *walk) shipEnters(at board.Space, last bool) bool {
	m, f, where := w.m, w.m.foes[at], w.m.Rules.SpaceName(at)
	switch {
	case submersible(w.typ):
		if !last && f&foeAntiSub != 0 && m.combat {
			m.Refuse(w.at, TopicSubmarineStops, "a %s must stop in %s and fight: an enemy destroyer is there", w.name(), where) // AN-CMOVE.23
			return false
		}
		if !last && f&foeAntiSub != 0 {
			m.Refuse(w.at, TopicNoncombatStop, "a %s must stop in %s: an enemy destroyer is there", w.name(), where) // AN-SUB.19
			return false
		}
	case !m.combat && f&foeSurface != 0:
		m.Refuse(w.at, TopicHostileSea, "a %s may not enter %s in the noncombat move: enemy warships are there", w.name(), where) // AN-NCM.5
		return false
	case !last && f&foeSurface != 0 && w.typ.Carries > 0:
		m.Refuse(w.at, TopicTransportStops, "a %s must stop in %s: enemy warships are there", w.name(), where) // AN-CMOVE.25
		return false
	case !last && f&foeSurface != 0:
		m.Refuse(w.at, TopicWarshipsStop, "a %s must stop in %s and fight: enemy warships are there", w.name(), where) // AN-CMOVE.14
		return false
	}
	return true
}

// marchIntoCombat follows land units in the combat move. They end in a territory that was hostile when the turn began, or
// have blitzed on the way (AN-CMOVE.4, AN-RULING.27).
func (w *walk) marchIntoCombat() bool {
	m, attacks := w.m, false
	for i, at := range w.route {
		where := m.Rules.SpaceName(at)
		attacks = attacks || !m.FriendlyAtStart(at)
		if i == len(w.route)-1 || !m.HostileTerritory(at) {
			continue
		}
		if m.foes[at] != 0 && w.typ.Blitzes {
			m.Refuse(w.at, TopicBlitzStopped, "a %s cannot go on through %s: it must stop there, for the enemy has %s there", w.name(), where, m.foesAt(at)) // AN-CMOVE.11
			return false
		}
		if m.foes[at] != 0 || !w.typ.Blitzes {
			m.Refuse(w.at, TopicStopsAtEnemy, "a %s must stop in %s, which is hostile", w.name(), where) // AN-CMOVE.6
			return false
		}
		w.blitzed = append(w.blitzed, at) // AN-CMOVE.9
	}
	if !attacks {
		end := w.route[len(w.route)-1]
		m.Refuse(w.at, TopicCombatEnd, "%s is friendly: a combat move of a %s must go into a hostile territory", m.Rules.SpaceName(end), w.name())
		m.Hint("put the move under NONCOMBAT MOVE")
		return false
	}
	return true
}

// marchAmongFriends follows land units in the noncombat move.
func (w *walk) marchAmongFriends() bool {
	for _, at := range w.route {
		if w.m.FriendlyTerritory(at) {
			continue
		}
		w.m.Refuse(w.at, TopicFriendlyOnly, "%s is hostile: land units stay among friendly territories in the noncombat move", w.m.Rules.SpaceName(at)) // AN-NCM.2
		return false
	}
	return true
}

// foesAt names the enemy units in a space.
func (m *mover) foesAt(at board.Space) string {
	ids := m.UnitsAt(at, func(_ UnitID, u *Unit) bool { return m.Enemy(u) })
	return m.UnitsText(ids)
}

// canalName names the canal between two sea zones.
func (m *mover) canalName(a, b board.Space) string {
	for _, c := range m.Rules.Canals {
		if c.Joins == [2]board.Space{a, b} || c.Joins == [2]board.Space{b, a} {
			return c.Name
		}
	}
	return "canal"
}

// inElement refuses ships on land, land units at sea and every path through neutral territory.
func (m *mover) inElement(st orders.Move, typ *UnitType, path []board.Space) bool {
	for i, at := range path {
		sea, where := m.Rules.Board.IsSea(at), m.Rules.SpaceName(at)
		switch {
		case typ.Domain == LandUnit && sea && i == 0:
			m.Refuse(st.Path[i].Pos, TopicLandAtSea, "land units in %s are cargo", where)
			m.Hint("order the transport: 1 transport %s: unload at ...", where)
		case typ.Domain == LandUnit && sea:
			m.Refuse(st.Path[i].Pos, TopicLandAtSea, "land units cannot enter %s", where)
			m.Hint("order a transport: 1 transport ...: load 1 %s from %s; ...", typ.Name, m.Rules.SpaceName(path[0]))
		case typ.Domain == SeaUnit && !sea:
			m.Refuse(st.Path[i].Pos, TopicShipsAtSea, "ships cannot enter %s", where)
		case m.Rules.Territories[at].Neutral:
			m.Refuse(st.Path[i].Pos, TopicNeutralClosed, "%s is neutral: no unit may enter it or fly over it", where)
		case !m.Rules.MayEnter(m.Power, at): // AN-CHINA.9
			m.Refuse(st.Path[i].Pos, TopicConfined, "units of %s may not enter %s", m.Rules.PowerName(m.Power), where)
		default:
			continue
		}
		return false
	}
	return true
}

// refuseReach says why no route was found within a unit's movement.
func (m *mover) refuseReach(st orders.Move, typ *UnitType, k Kind, path []board.Space) {
	topic := TopicReach
	if typ.Domain == SeaUnit {
		topic = TopicSeaReach
	}
	last := len(path) - 1
	if typ.KeepsUp { // AN-TECH.14, AN-RULING.28
		name := m.Rules.UnitName(k, 1)
		m.Refuse(st.Path[last].Pos, TopicKeepsUp, "a %s moves two spaces only with a tank of its own, one with each: %s is further from %s than one space",
			name, m.Rules.SpaceName(path[last]), m.Rules.SpaceName(path[0]))
		m.Hint("put as many tanks as %s in one line, all from the same space by the same way", m.Rules.UnitName(k, 2))
		return
	}
	m.Refuse(st.Path[last].Pos, topic, "a %s moves %s; %s is further from %s than that", m.Rules.UnitName(k, 1),
		plural(typ.Move, "space"), m.Rules.SpaceName(path[last]), m.Rules.SpaceName(path[0]))
}
