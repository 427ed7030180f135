package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// walk follows land units or ships along a route, step by step, and finds what stops them.
type walk struct {
	m    *mover
	typ  *axis.UnitType
	kind axis.Kind
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
	if w.typ.Domain == axis.SeaUnit {
		return w.sail()
	}
	if w.m.combat {
		return w.marchIntoCombat()
	}
	return w.marchAmongFriends()
}

func (w *walk) name() words.Name { return w.m.UnitName(w.kind, 1) }

// sail follows ships.
func (w *walk) sail() bool {
	m, prev := w.m, w.from
	for i, at := range w.route {
		if !m.Rules.Board.Adjacent(prev, at) {
			m.Refuse(w.at, axis.TopicBorders, axis.DoesNotBorder{Place: m.Where(at), Other: m.Where(prev)})
			return false
		}
		if !m.CanalOpen(prev, at) { // AN-MAP.16, AN-MAP.17
			m.Refuse(w.at, axis.TopicCanalClosed, canalClosed{Canal: m.canalName(prev, at), From: m.Where(prev), To: m.Where(at)})
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
	m, f, where := w.m, w.m.foes[at], w.m.Where(at)
	if !last && f&stoppedBy(w.typ) != 0 && m.passes(w.typ, at) {
		return true
	}
	switch {
	case !m.combat && m.Rules.Patrolled != nil:
		if m.Rules.Patrolled(m.Turn, w.typ, at) {
			m.Refuse(w.at, axis.TopicHostileSea, mayNotEnterNow{w.name(), where})
			return false
		}
	case submersible(w.typ):
		if !last && f&foeAntiSub != 0 && m.combat {
			m.Refuse(w.at, axis.TopicSubmarineStops, mustStopAndFight{Unit: w.name(), Place: where, Destroyer: true}) // AN-CMOVE.23
			return false
		}
		if !last && f&foeAntiSub != 0 {
			m.Refuse(w.at, axis.TopicNoncombatStop, mustStop{Unit: w.name(), Place: where, Destroyer: true}) // AN-SUB.19
			return false
		}
	case !m.combat && f&foeSurface != 0:
		m.Refuse(w.at, axis.TopicHostileSea, mayNotEnterNow{w.name(), where}) // AN-NCM.5
		return false
	case !last && f&foeSurface != 0 && w.typ.Carries > 0:
		m.Refuse(w.at, axis.TopicTransportStops, mustStop{Unit: w.name(), Place: where}) // AN-CMOVE.25
		return false
	case !last && f&foeSurface != 0:
		m.Refuse(w.at, axis.TopicWarshipsStop, mustStopAndFight{Unit: w.name(), Place: where}) // AN-CMOVE.14
		return false
	}
	return true
}

// marchIntoCombat follows land units in the combat move. They end in a territory that was hostile when the turn began, or
// have blitzed on the way (AN-CMOVE.4, AN-RULING.27).
func (w *walk) marchIntoCombat() bool {
	m, attacks := w.m, false
	for i, at := range w.route {
		where := m.Where(at)
		attacks = attacks || !m.FriendlyAtStart(at)
		if i < len(w.route)-1 && (m.violable(at) || m.drawnIn(at)) {
			m.Refuse(w.at, axis.TopicNeutralClosed, moveEndsThere{w.name(), where})
			return false
		}
		if i == len(w.route)-1 || !m.HostileTerritory(at) {
			continue
		}
		if m.foes[at] != 0 && w.typ.Blitzes {
			m.Refuse(w.at, axis.TopicBlitzStopped, cannotGoOn{Unit: w.name(), Place: where, Enemies: m.foesAt(at)}) // AN-CMOVE.11
			return false
		}
		if m.foes[at] != 0 || !w.typ.Blitzes {
			m.Refuse(w.at, axis.TopicStopsAtEnemy, stopsInHostile{w.name(), where}) // AN-CMOVE.6
			if w.typ.KeepsUp && m.foes[at] == 0 {
				m.Hint(asManyTanks{m.UnitName(w.kind, 2)})
			}
			return false
		}
		w.blitzed = append(w.blitzed, at) // AN-CMOVE.9
	}
	if !attacks {
		end := w.route[len(w.route)-1]
		m.Refuse(w.at, axis.TopicCombatEnd, endsAmongFriends{Place: m.Where(end), Unit: w.name()})
		m.Hint(putMoveUnder{m.Keyword(axis.SectionNoncombat)})
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
		w.m.Refuse(w.at, axis.TopicFriendlyOnly, staysAmongFriends{w.m.Where(at)}) // AN-NCM.2
		return false
	}
	return true
}

// inElement refuses ships on land, land units at sea and every path through neutral territory.
func (m *mover) inElement(st orders.Move, typ *axis.UnitType, path []board.Space) bool {
	for i, at := range path {
		sea, where := m.Rules.Board.IsSea(at), m.Where(at)
		switch {
		case typ.Domain == axis.LandUnit && sea && i == 0:
			m.Refuse(st.Path[i].Pos, axis.TopicLandAtSea, landUnitsAreCargo{where})
			if ship := m.Rules.Cast.Carries; ship != "" {
				m.Hint(orderTheTransport{words.Line("1 " + ship + " " + m.Rules.SpaceName(at) + ": unload at ...")})
			}
		case typ.Domain == axis.LandUnit && sea:
			m.Refuse(st.Path[i].Pos, axis.TopicLandAtSea, landUnitsCannotEnter{where})
			if ship := m.Rules.Cast.Carries; ship != "" {
				m.Hint(orderATransport{words.Line("1 " + ship + " ...: load 1 " + typ.Name + " from " + m.Rules.SpaceName(path[0]) + "; ...")})
			}
		case typ.Domain == axis.SeaUnit && !sea:
			m.Refuse(st.Path[i].Pos, axis.TopicShipsAtSea, shipsCannotEnter{where})
		default:
			why := m.barredFrom(at)
			if why.what == nil || typ.Domain == axis.AirUnit && i < len(path)-1 && m.crosses(at) || i == 0 && m.caughtIn(at) {
				continue
			}
			m.Refuse(st.Path[i].Pos, why.topic, why.what)
		}
		return false
	}
	return true
}

// caughtIn says whether land units of the power on turn stand where none of its units may be any more: they may leave.
func (m *mover) caughtIn(at board.Space) bool {
	return len(m.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == m.Power && u.Start == at && m.Rules.Units[u.Kind].Domain == axis.LandUnit
	})) > 0
}

// refuseReach says why no route was found within a unit's movement.
func (m *mover) refuseReach(st orders.Move, typ *axis.UnitType, reach int, k axis.Kind, path []board.Space) {
	topic := axis.TopicReach
	if typ.Domain == axis.SeaUnit {
		topic = axis.TopicSeaReach
	}
	last := len(path) - 1
	if typ.KeepsUp && typ.Move < 2 { // AN-TECH.14, AN-RULING.28
		m.Refuse(st.Path[last].Pos, axis.TopicKeepsUp, keepsUpWithTanks{Unit: m.UnitName(k, 1), To: m.Where(path[last]), From: m.Where(path[0])})
		m.Hint(asManyTanks{m.UnitName(k, 2)})
		return
	}
	m.Refuse(st.Path[last].Pos, topic, movesNoFurther{Unit: m.UnitName(k, 1), Moves: reach, To: m.Where(path[last]), From: m.Where(path[0])})
}
