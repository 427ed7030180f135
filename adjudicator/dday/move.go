package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// mover is one unit's move: its path with the zone it left first.
type mover struct {
	owner normandy.Power
	kind  normandy.Kind
	path  []normandy.Place
}

func (m *mover) end() normandy.Place { return m.path[len(m.path)-1] }

// mayStart says whether a power's mobile units may leave a zone: units locked with the enemy may not (DD-MOVE.6).
func (f field) mayStart(at normandy.Place, side int) bool {
	return f.Now.Mobile(at, side) > 0 && f.Now.Land(at, 1-side) == 0
}

// noMovers skips a movement order when no unit may move.
func noMovers(side int) func(field) bool {
	return func(f field) bool {
		for at := range f.Zones {
			if f.mayStart(normandy.Place(at), side) {
				return false
			}
		}
		return true
	}
}

func mayMove(side int) func(field, normandy.Power) bool {
	return func(f field, seat normandy.Power) bool {
		for at := range f.Zones {
			for _, q := range normandy.OwnPowers(seat) {
				if f.mayStart(normandy.Place(at), side) && normandy.MobileOf(&f.Now.Units[at], q) > 0 {
					return true
				}
			}
		}
		return false
	}
}

// moving is order 8 or 12: all moves are made in the order in which they are written (DD-RULING.12); after those of the Axis the
// fighters strafe (DD-ORDER.12.2).
func moving(side int) func(*action) func() {
	return func(a *action) func() {
		m := movement{action: a, side: side, board: slices.Clone(a.Now.Units), departed: make([]normandy.Counts, len(a.Zones)), arrived: make([]normandy.Counts, len(a.Zones))}
		m.open = m.openZones()
		for _, st := range a.said(side, a.Now.Card) {
			if move, ok := st.Statement.(orders.Move); ok {
				m.order(st.seat, move)
			}
		}
		return func() {
			a.Now.Units = m.board
			m.tell()
			if side == 0 {
				a.strafe(m.movers, a.hitsOn(normandy.AxisMoveCard))
			}
		}
	}
}

// movement is a movement order under way.
type movement struct {
	*action
	side int
	// board is where units stand after the moves so far, departed who has left each zone.
	board    []normandy.Counts
	departed []normandy.Counts
	// arrived are the units that have moved into each zone; full is the last that had no room, and need how many it had to take.
	arrived []normandy.Counts
	full    normandy.Place
	need    int
	movers  []mover
	// open lists for each power the only zones that it may leave, nil when it may leave all (DD-FORTUNE.8, DD-FORTUNE.12).
	open [normandy.Powers][]normandy.Place
	told []moveTold
}

type moveTold struct {
	owner normandy.Power
	units [normandy.Kinds]int
	path  []normandy.Place
	// held: fortune closes the zone; far: fortune has not let them go so far.
	held, far bool
	// crowded: an ally has left no room in full, which holds so many.
	crowded bool
	full    normandy.Place
	holds   int
}

// stays says whether the units that are told of have not moved.
func (t *moveTold) stays() bool { return t.held || t.far || t.crowded }

// openZones picks the zones that may be left when fortune is against the side: those named, else those with most units ordered
// to move.
func (m *movement) openZones() [normandy.Powers][]normandy.Place {
	var out [normandy.Powers][]normandy.Place
	if !m.unlucky() {
		return out
	}
	for _, q := range normandy.Sides[m.side] {
		ordered := map[normandy.Place]int{}
		var from []normandy.Place
		for _, st := range m.said(m.side, m.Now.Card) {
			move, ok := st.Statement.(orders.Move)
			if !ok || !slices.Contains(normandy.OwnPowers(st.seat), q) {
				continue
			}
			at := m.PlaceIDs[move.Path[0].ID]
			for _, quantity := range move.Units {
				n := m.orderedOf(at, q, quantity)
				if n > 0 && !slices.Contains(from, at) {
					from = append(from, at)
				}
				ordered[at] += n
			}
		}
		slices.Sort(from)
		out[q] = append([]normandy.Place{}, m.chosen(m.side, q, from, m.Fortune[m.Now.Card-1].Zones, func(at normandy.Place) int { return ordered[at] })...)
	}
	return out
}

// orderedOf is how many units of a power an order moves from a zone, at most those that stand there.
func (m *movement) orderedOf(at normandy.Place, q normandy.Power, quantity orders.Quantity) int {
	if quantity.Of != "" && m.Power(quantity.Of) != q && m.Power(quantity.Of) != normandy.Allies {
		return 0
	}
	k, _ := m.Kind(quantity.Unit)
	if n := m.Now.Units[at][q][k]; quantity.Count == orders.All || quantity.Count > n {
		return n
	}
	return quantity.Count
}

// order reads one statement and makes its moves.
func (m *movement) order(seat normandy.Power, st orders.Move) {
	from := m.PlaceIDs[st.Path[0].ID]
	if m.Now.Land(from, 1-m.side) > 0 && m.Now.Mobile(from, m.side) == 0 {
		m.Refuse(st.Path[0].Pos, "DD-MOVE.10", noneCouldMove{words.Name(normandy.SideNames[m.side]), m.Where(from)})
		return
	}
	if m.Now.Land(from, 1-m.side) > 0 {
		m.Refuse(st.Path[0].Pos, "DD-MOVE.6", locked{m.Where(from)})
		return
	}
	for _, q := range st.Units {
		k, _ := m.Kind(q.Unit)
		has := func(own normandy.Power) int { return m.Now.Units[from][own][k] - m.departed[from][own][k] }
		owner := m.owner(seat, q, has)
		if owner == normandy.NoPower {
			continue
		}
		n := q.Count
		if n == orders.All {
			n = has(owner)
		}
		if n == 0 {
			m.Note(q.Pos, "DD-MOVE.2", noneIsLeft{m.Unit(k, 1), m.Who(owner), m.Where(from)})
			continue
		}
		if n > has(owner) {
			m.Refuse(q.Pos, "DD-MOVE.10", fewCanLeave{m.Some(has(owner), k), m.Who(owner), m.Where(from)})
			continue
		}
		m.send(st, owner, k, n)
	}
}

// send moves units of one kind along the path, or to the first alternative that they can reach.
func (m *movement) send(st orders.Move, owner normandy.Power, k normandy.Kind, n int) {
	path := make([]normandy.Place, len(st.Path))
	for i, place := range st.Path {
		path[i] = m.PlaceIDs[place.ID]
	}
	if open := m.open[owner]; open != nil && !slices.Contains(open, path[0]) {
		var units [normandy.Kinds]int
		units[k] = n
		m.told = append(m.told, moveTold{owner: owner, units: units, path: path, held: true})
		return
	}
	tries := [][]normandy.Place{path}
	for _, alternative := range st.Else {
		stem := path[:len(path)-1]
		if len(stem) > m.reach(k) { // what cannot go so far sets out for the alternative at once
			stem = path[:1]
		}
		tries = append(tries, append(slices.Clone(stem), m.PlaceIDs[alternative.ID]))
	}
	before := len(m.Diagnostics)
	for i, try := range tries {
		shown := len(m.Diagnostics)
		if way, ok := m.way(st, try, k, n); ok {
			m.depart(owner, k, n, way)
			return
		}
		if i < len(tries)-1 {
			m.Diagnostics = m.Diagnostics[:shown]
		}
	}
	if m.onlyLuck(st, path, k, n) {
		var units [normandy.Kinds]int
		units[k] = n
		m.Diagnostics = m.Diagnostics[:before]
		m.told = append(m.told, moveTold{owner: owner, units: units, path: path, far: true})
		return
	}
	if last := len(m.Diagnostics) - 1; last >= 0 && m.Diagnostics[last].Rule == "DD-STACK.5" {
		crowd := m.crowd(m.full)
		if m.givesWay(owner, crowd-normandy.MobileOf(&m.arrived[m.full], normandy.UnitedKingdom)+m.need <= normandy.ZoneLimit) {
			var units [normandy.Kinds]int
			units[k] = n
			m.Diagnostics[last].Severity = orders.Note
			m.told = append(m.told, moveTold{owner: owner, units: units, path: path, crowded: true, full: m.full, holds: crowd})
		}
	}
}

// reach is how many zones a unit moves (DD-MOVE.3, DD-FORTUNE.8, DD-FORTUNE.12).
func (m *movement) reach(k normandy.Kind) int {
	if m.lucky() || m.hopeful {
		return 2
	}
	return m.Units[k].Move
}

// onlyLuck says whether a move is one that a 1 of the fortune die would have allowed, and that was ordered before the die fell; of
// three players one may have written before, and the other after.
func (m *movement) onlyLuck(st orders.Move, path []normandy.Place, k normandy.Kind, n int) bool {
	if m.lucky() || !m.fell && !(m.Now.Three() && m.Now.OptionOn(normandy.OptionFortune)) {
		return false
	}
	shown := len(m.Diagnostics)
	m.hopeful = true
	_, good := m.way(st, path, k, n)
	m.hopeful, m.Diagnostics = false, m.Diagnostics[:shown]
	return good
}

// givesWay says whether units of the United States that find no room stay where they are, instead of being refused: in a game of
// three, when there was room before the United Kingdom moved in, as their player could not know (DD-THREE.7).
func (a *action) givesWay(owner normandy.Power, roomBefore bool) bool {
	return a.Now.Three() && owner == normandy.UnitedStates && roomBefore
}

// way completes and checks a path: how long it is, whether the zones border one another, whether an enemy bars it and whether
// there is room (DD-MOVE.3, DD-MOVE.4, DD-MOVE.7, DD-STACK.5).
func (m *movement) way(st orders.Move, path []normandy.Place, k normandy.Kind, n int) ([]normandy.Place, bool) {
	reach := m.reach(k)
	if len(path) == 2 && reach == 2 && !m.Adjacent(path[0], path[1]) && path[0] != path[1] {
		path = m.between(path[0], path[1])
	}
	if len(path)-1 > reach {
		m.Refuse(st.Pos, "DD-MOVE.3", movesAtMost{m.Unit(k, 1), reach})
		return nil, false
	}
	if closed := m.Now.Effects.Closed; m.side == 1 && slices.Contains(path, closed) {
		m.Refuse(st.Pos, "DD-TACTIC.7", flooded{m.Where(closed)})
		return nil, false
	}
	for i := 1; i < len(path); i++ {
		at := path[i]
		if !m.Adjacent(path[i-1], at) {
			m.Refuse(st.Pos, "DD-MOVE.3", doesNotBorder{m.Where(path[i-1]), m.Where(at)})
			return nil, false
		}
		stops := i == len(path)-1 || m.Now.Land(at, 1-m.side) > 0
		if need := m.room(path[0], at, n, stops); m.crowd(at)+need > normandy.ZoneLimit {
			m.full, m.need = at, need
			m.Refuse(st.Pos, "DD-STACK.5", wouldHoldMore{m.Where(at), normandy.ZoneLimit})
			m.Hint(standThere{m.crowd(at)})
			return nil, false
		}
		if stops && i < len(path)-1 {
			m.Note(st.Pos, "DD-MOVE.7", stoppedIn{m.Where(at)})
			return path[:i+1], true
		}
	}
	return path, true
}

// room is how much room a group of n units must find in a zone on its way: each unit moves by itself, so that those who only pass
// through need room for one at a time, and those who come back to where they were need none (DD-STACK.5, DD-RULING.12).
func (m *movement) room(from, at normandy.Place, n int, stops bool) int {
	switch {
	case at == from:
		return 0
	case !stops:
		return 1
	}
	return n
}

// crowd is how many mobile units of the side stand in a zone after the moves so far (DD-STACK.1, DD-STACK.2).
func (m *movement) crowd(at normandy.Place) int {
	n := 0
	for _, q := range normandy.Sides[m.side] {
		n += normandy.MobileOf(&m.board[at], q)
	}
	return n
}

// between finds a zone to pass through on a move whose middle is not named: free of the enemy, with room, for the Axis under as few
// fighters as can be, and by the lowest ID.
func (m *movement) between(from, to normandy.Place) []normandy.Place {
	best := normandy.Nowhere
	for i := range m.Zones {
		at := normandy.Place(i)
		if !m.Adjacent(from, at) || !m.Adjacent(at, to) || m.Now.Land(at, 1-m.side) > 0 || m.crowd(at) >= normandy.ZoneLimit {
			continue
		}
		if best == normandy.Nowhere || m.side == 0 && m.Now.Planes(at, normandy.Fighter) < m.Now.Planes(best, normandy.Fighter) {
			best = at
		}
	}
	if best == normandy.Nowhere {
		return []normandy.Place{from, to}
	}
	return []normandy.Place{from, best, to}
}

// depart makes a move that is good.
func (m *movement) depart(owner normandy.Power, k normandy.Kind, n int, path []normandy.Place) {
	from, to := path[0], path[len(path)-1]
	m.board[from][owner][k] -= n
	m.board[to][owner][k] += n
	m.departed[from][owner][k] += n
	m.arrived[to][owner][k] += n
	for range n {
		m.movers = append(m.movers, mover{owner, k, path})
	}
	if last := len(m.told) - 1; last >= 0 && !m.told[last].stays() && m.told[last].owner == owner && slices.Equal(m.told[last].path, path) {
		m.told[last].units[k] += n
		return
	}
	var units [normandy.Kinds]int
	units[k] = n
	m.told = append(m.told, moveTold{owner: owner, units: units, path: path})
}

// tell reports the moves.
func (m *movement) tell() {
	for _, told := range m.told {
		units := words.Forces{{Units: m.Amounts(told.units)}}
		if m.side == 1 {
			units[0].Of = m.Who(told.owner)
		}
		from, to := m.Where(told.path[0]), m.Where(told.path[len(told.path)-1])
		if told.crowded {
			m.Emit(1, NoRoom{Units: units, From: from, At: m.Where(told.full), Holds: told.holds, Most: normandy.ZoneLimit}, nil, "DD-STACK.5", "DD-THREE.7")
			continue
		}
		if told.held {
			m.Emit(1, MoveHeld{Units: units, From: from}, nil, "DD-FORTUNE.8", "DD-FORTUNE.12")
			continue
		}
		if told.far {
			m.Emit(1, MoveTooFar{Units: units, From: from, To: to}, nil, "DD-MOVE.3", fmt.Sprintf("DD-FORTUNE.%d", m.Now.Card))
			continue
		}
		var via words.Name
		if len(told.path) > 2 {
			via = m.Where(told.path[1])
		}
		m.Emit(1, UnitsMoved{Units: units, From: from, Via: via, To: to}, nil, "DD-MOVE.3")
	}
}

// strafe lets every fighter fire one die at every unit that entered or left its zone, target by target, until it is destroyed; a
// unit destroyed is taken from where its move ended (DD-AIR.8 to 11, DD-RULING.11, DD-RULING.12).
func (a *action) strafe(movers []mover, hitsOn int) {
	for i := range movers {
		m := &movers[i]
		var seen []normandy.Place
		for _, at := range m.path {
			if slices.Contains(seen, at) {
				continue
			}
			seen = append(seen, at)
			if a.strafeAt(m, at, hitsOn) {
				break
			}
		}
	}
}

func (a *action) strafeAt(m *mover, at normandy.Place, hitsOn int) bool {
	for _, q := range normandy.Sides[1] {
		for range a.Now.Units[at][q][normandy.Fighter] {
			th, hit := a.shoot(hitsOn, a.PlaceName(at), a.SeatName(q), "fighter")
			a.Emit(2, Shot{By: a.one(q, normandy.Fighter), At: a.Where(at), Target: book.Say(a.Unit(m.kind, 1)), Hit: hit}, one(th), "DD-AIR.8")
			if hit {
				a.Now.Destroy(m.end(), m.owner, m.kind)
				return true
			}
		}
	}
	return false
}
