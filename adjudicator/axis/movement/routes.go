package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// flight fills in the spaces an order leaves out: the shortest way between each two named spaces, board order breaking ties.
// It returns the spaces entered, in order, or nil when two named spaces are not joined.
func (m *mover) flight(named []board.Space) []board.Space {
	var route []board.Space
	for i := 1; i < len(named); i++ {
		at, to := named[i-1], named[i]
		if m.Flown(at, to) == axis.Unreachable {
			return nil
		}
		for at != to {
			at = m.flyTowards(at, to)
			route = append(route, at)
		}
	}
	return route
}

func (m *mover) flyTowards(at, to board.Space) board.Space {
	left := m.Flown(at, to)
	for _, next := range m.Rules.Board.Neighbours(at) {
		if m.Flown(next, to) == left-1 {
			return next
		}
	}
	return to
}

// surfaceRoute fills in the spaces that an order for land or sea units leaves out: the shortest legal way, then the one with
// fewest hostile spaces, then board order. Where there is no legal way it falls back to the shortest way on the map, so
// that the walk along it finds the reason. It returns nil when not even that is within one step more than reach.
func (m *mover) surfaceRoute(typ *axis.UnitType, named []board.Space, reach int) []board.Space {
	var route []board.Space
	for i := 1; i < len(named); i++ {
		from, to := named[i-1], named[i]
		most := reach - len(route) - (len(named) - 1 - i)
		leg := m.leg(typ, from, to, most, true)
		if leg == nil {
			leg = m.leg(typ, from, to, max(most+1, 1), false)
		}
		if leg == nil {
			return nil
		}
		route = append(route, leg...)
	}
	return route
}

// leg finds the best way of at most the given number of steps.
func (m *mover) leg(typ *axis.UnitType, from, to board.Space, most int, legal bool) []board.Space {
	s := legSearch{m: m, typ: typ, to: to, legal: legal}
	for steps := 1; steps <= most && s.best == nil; steps++ {
		s.try(from, steps, 0)
	}
	return s.best
}

// legSearch looks through all ways of one length.
type legSearch struct {
	m     *mover
	typ   *axis.UnitType
	to    board.Space
	legal bool
	way   []board.Space
	best  []board.Space
	// hostile is the number of hostile spaces on the best way.
	hostile int
}

func (s *legSearch) try(at board.Space, steps, hostile int) {
	if steps == 1 {
		if s.mayEnter(at, s.to) && (s.best == nil || hostile < s.hostile) {
			s.best = append(append([]board.Space(nil), s.way...), s.to)
			s.hostile = hostile
		}
		return
	}
	for _, next := range s.m.Rules.Board.Neighbours(at) {
		if next == s.to || !s.mayEnter(at, next) || (s.legal && !s.m.mayPass(s.typ, next)) {
			continue
		}
		cost := 0
		if s.m.hostile(next) {
			cost = 1
		}
		s.way = append(s.way, next)
		s.try(next, steps-1, hostile+cost)
		s.way = s.way[:len(s.way)-1]
	}
}

// mayEnter says whether a step exists on the map for the unit's domain and, for legal ways, whether its canal is open.
func (s *legSearch) mayEnter(at, next board.Space) bool {
	b := s.m.Rules.Board
	if !b.Adjacent(at, next) || b.IsSea(next) != (s.typ.Domain == axis.SeaUnit) || s.m.Rules.Territories[next].Neutral ||
		!s.m.Rules.MayEnter(s.m.Power, next) {
		return false
	}
	return !s.legal || !b.IsSea(next) || s.m.CanalOpen(at, next)
}

// hostile says whether a territory is enemy-controlled now or a sea zone holds enemy surface warships.
func (m *mover) hostile(at board.Space) bool {
	if m.Rules.Board.IsSea(at) {
		return m.foes[at]&foeSurface != 0
	}
	return m.HostileTerritory(at)
}

// mayPass says whether a unit of the type may go on through a space it enters.
func (m *mover) mayPass(typ *axis.UnitType, at board.Space) bool {
	switch {
	case typ.Domain == axis.SeaUnit && submersible(typ):
		return m.foes[at]&foeAntiSub == 0 // AN-CMOVE.22, AN-CMOVE.23
	case typ.Domain == axis.SeaUnit:
		return m.foes[at]&foeSurface == 0 // AN-CMOVE.14, AN-NCM.5
	case !m.HostileTerritory(at):
		return true
	}
	return m.combat && typ.Blitzes && m.foes[at] == 0 // AN-CMOVE.9
}

// submersible says whether a type is a submarine: a warship that is no surface ship.
func submersible(typ *axis.UnitType) bool { return typ.Warship && !typ.Surface }
