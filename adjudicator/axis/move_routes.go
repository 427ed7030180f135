package axis

import "despatch/adjudicator/board"

// unreachable is a flight no aircraft can make.
const unreachable = 127

// flightTable holds the number of spaces an aircraft enters between any two spaces (AN-AIR.4), neutral territories left out
// (AN-MAP.4).
type flightTable struct {
	size  int
	steps []int8
}

// between returns the length of the shortest flight, unreachable when there is none.
func (f *flightTable) between(from, to board.Space) int {
	return int(f.steps[int(from)*f.size+int(to)])
}

// newFlightTables measures every flight of a board once, for each power: one that is confined flies over its own spaces only.
func newFlightTables(r *Rules) []flightTable {
	free := newFlightTable(r.Board, r.Territories, nil)
	tables := make([]flightTable, len(r.Powers))
	for p := range r.Powers {
		tables[p] = free
		if confined := r.Powers[p].Confined; confined != nil {
			tables[p] = newFlightTable(r.Board, r.Territories, confined) // AN-CHINA.13
		}
	}
	return tables
}

func newFlightTable(b *board.Board, lands []Territory, confined []bool) flightTable {
	f := flightTable{size: b.Len(), steps: make([]int8, b.Len()*b.Len())}
	for i := range f.steps {
		f.steps[i] = unreachable
	}
	queue := make([]board.Space, 0, b.Len())
	for from := range lands {
		if lands[from].Neutral || (confined != nil && !confined[from]) {
			continue
		}
		row := f.steps[from*f.size : (from+1)*f.size]
		row[from] = 0
		queue = append(queue[:0], board.Space(from))
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			for _, next := range b.Neighbours(at) {
				if row[next] == unreachable && !lands[next].Neutral && (confined == nil || confined[next]) {
					row[next] = row[at] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	return f
}

// flown is the length of the shortest flight of the power on turn between two spaces.
func (m *mover) flown(from, to board.Space) int { return m.Rules.flights[m.Power].between(from, to) }

// flight fills in the spaces an order leaves out: the shortest way between each two named spaces, board order breaking ties.
// It returns the spaces entered, in order, or nil when two named spaces are not joined.
func (m *mover) flight(named []board.Space) []board.Space {
	var route []board.Space
	for i := 1; i < len(named); i++ {
		at, to := named[i-1], named[i]
		if m.flown(at, to) == unreachable {
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
	left := m.flown(at, to)
	for _, next := range m.Rules.Board.Neighbours(at) {
		if m.flown(next, to) == left-1 {
			return next
		}
	}
	return to
}

// surfaceRoute fills in the spaces that an order for land or sea units leaves out: the shortest legal way, then the one with
// fewest hostile spaces, then board order. Where there is no legal way it falls back to the shortest way on the map, so
// that the walk along it finds the reason. It returns nil when not even that is within one step more than reach.
func (m *mover) surfaceRoute(typ *UnitType, named []board.Space, reach int) []board.Space {
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
func (m *mover) leg(typ *UnitType, from, to board.Space, most int, legal bool) []board.Space {
	s := legSearch{m: m, typ: typ, to: to, legal: legal}
	for steps := 1; steps <= most && s.best == nil; steps++ {
		s.try(from, steps, 0)
	}
	return s.best
}

// legSearch looks through all ways of one length.
type legSearch struct {
	m     *mover
	typ   *UnitType
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
	if !b.Adjacent(at, next) || b.IsSea(next) != (s.typ.Domain == SeaUnit) || s.m.Rules.Territories[next].Neutral ||
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
func (m *mover) mayPass(typ *UnitType, at board.Space) bool {
	switch {
	case typ.Domain == SeaUnit && submersible(typ):
		return m.foes[at]&foeAntiSub == 0 // AN-CMOVE.22, AN-CMOVE.23
	case typ.Domain == SeaUnit:
		return m.foes[at]&foeSurface == 0 // AN-CMOVE.14, AN-NCM.5
	case !m.HostileTerritory(at):
		return true
	}
	return m.combat && typ.Blitzes && m.foes[at] == 0 // AN-CMOVE.9
}

// submersible says whether a type is a submarine: a warship that is no surface ship.
func submersible(typ *UnitType) bool { return typ.Warship && !typ.Surface }
