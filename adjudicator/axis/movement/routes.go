package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// flight fills in the spaces an order leaves out: the shortest way between each two named spaces, board order breaking ties.
// It returns the spaces entered, in order, or nil when two named spaces are not joined.
func (f *field) flight(named []board.Space) []board.Space {
	var route []board.Space
	for i := 1; i < len(named); i++ {
		at, to := named[i-1], named[i]
		if f.flown(at, to) == axis.Unreachable {
			return nil
		}
		for at != to {
			at = f.flyTowards(at, to)
			route = append(route, at)
		}
	}
	return route
}

// flightFrom is how far those aircraft of a kind of the power on turn fly that stand in a space, the one that gets furthest.
func (f *field) flightFrom(k axis.Kind, at board.Space) int {
	typ := f.Rules.Type(f.State, f.Power, k)
	reach := f.reachOf(f.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return u.Kind == k && u.Owner == f.Power }), typ, true)
	if typ.HalfRange {
		reach /= 2
	}
	return reach
}

// reachOf is how far some units get that move as one of a type does: the one that gets furthest, or all of them; as far as the type for none.
func (f *field) reachOf(ids []axis.UnitID, typ *axis.UnitType, furthest bool) int {
	best := typ.Move
	for i, id := range ids {
		if n := f.ReachAs(id, typ); i == 0 || n > best == furthest {
			best = n
		}
	}
	return best
}

// target is the facility of a kind in a territory that can be bombed there, whichever for "".
func (f *field) target(at board.Space, kind string) axis.UnitID {
	return f.Rules.Facilities().Target(f.State, at, kind)
}

func (f *field) flyTowards(at, to board.Space) board.Space {
	left := f.flown(at, to)
	for _, next := range f.Rules.Board.Neighbours(at) {
		if f.flown(next, to) == left-1 {
			return next
		}
	}
	return to
}

// surfaceRoute fills in the spaces that an order for land or sea units leaves out: the shortest legal way, then the one with
// fewest hostile spaces, then board order. Where there is no legal way it falls back to the shortest way on the map, so
// that the walk along it finds the reason. It returns nil when not even that is within one step more than reach.
func (f *field) surfaceRoute(typ *axis.UnitType, named []board.Space, reach int) []board.Space {
	var route []board.Space
	for i := 1; i < len(named); i++ {
		from, to := named[i-1], named[i]
		most := reach - len(route) - (len(named) - 1 - i)
		leg := f.leg(typ, from, to, most, true)
		if leg == nil {
			leg = f.leg(typ, from, to, max(most+1, 1), false)
		}
		if leg == nil {
			return nil
		}
		route = append(route, leg...)
	}
	return route
}

// leg finds the best way of at most the given number of steps.
func (f *field) leg(typ *axis.UnitType, from, to board.Space, most int, legal bool) []board.Space {
	s := legSearch{f: f, typ: typ, to: to, legal: legal}
	for steps := 1; steps <= most && s.best == nil; steps++ {
		s.try(from, steps, 0)
	}
	return s.best
}

// legSearch looks through all ways of one length.
type legSearch struct {
	f     *field
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
	for _, next := range s.f.Rules.Board.Neighbours(at) {
		if next == s.to || !s.mayEnter(at, next) || (s.legal && !s.f.mayPass(s.typ, next)) {
			continue
		}
		cost := 0
		if s.f.hostile(next) {
			cost = 1
		}
		s.way = append(s.way, next)
		s.try(next, steps-1, hostile+cost)
		s.way = s.way[:len(s.way)-1]
	}
}

// mayEnter says whether a step exists on the map for the unit's domain and, for legal ways, whether its canal is open.
func (s *legSearch) mayEnter(at, next board.Space) bool {
	b := s.f.Rules.Board
	if !b.Adjacent(at, next) || b.IsSea(next) != (s.typ.Domain == axis.SeaUnit) || s.f.Rules.Barred(s.f.State, s.f.Power, next) {
		return false
	}
	return !s.legal || !b.IsSea(next) || s.f.CanalOpen(at, next)
}

// friendlySkies is the shortest flight between two spaces that crosses no hostile territory, board order breaking ties; nil
// when there is none.
func (f *field) friendlySkies(from, to board.Space) []board.Space {
	came := make([]board.Space, f.Rules.Board.Len())
	for i := range came {
		came[i] = board.None
	}
	came[from] = from
	for queue := []board.Space{from}; len(queue) > 0 && came[to] == board.None; queue = queue[1:] {
		for _, next := range f.Rules.Board.Neighbours(queue[0]) {
			access, _ := f.Rules.Access(f.State, f.Power, next)
			if came[next] == board.None && (access <= axis.Friendly || (access == axis.Hostile || access == axis.Violable) && next == to) {
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
