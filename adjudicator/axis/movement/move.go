// Package movement carries out the orders of the combat move and the noncombat move: by land and sea, aboard transports and through the
// air, and where aircraft land. What the combat move declares for the battles it leaves in the turn's Plan.
package movement

import (
	"cmp"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// mover carries out the orders of one movement phase. Wrong orders are refused through the Turn; the right ones among them
// are carried out all the same, so that one reading finds every error.
type mover struct {
	field
	sec *orders.Section
	// lines tells which line of the sheet moved each unit, the zero Pos for none.
	lines []orders.Pos
	// lapses is true when battles were fought since the sheet was written: orders for units lost there lapse.
	lapses bool
	// calm is true while orders are tried as if nothing befell ships on their way.
	calm bool
	// touched marks the spaces in Plan.Touched.
	touched []bool
	// blitzed lists territories that the statement in hand goes through.
	blitzed []board.Space
	// line is that of the statement in hand.
	line int
	// remarks collects what the receipt says of the statement in hand.
	remarks []words.Text
	// escort is the type of the tanks of the statement in hand, escorts the number of them without a companion.
	escort  *axis.UnitType
	escorts int
	// fleet are ships of the statement in hand that sail together when all of it has been read.
	fleet []sailing
	// receipt is where the receipt of this phase begins in Lines.
	receipt int
	// crews are the transports chosen for voyages, by where their lines stand.
	crews map[orders.Pos][]axis.UnitID
}

func newMover(t *axis.Turn, sec *orders.Section, combat bool) *mover {
	return &mover{
		field: newField(t, combat), sec: sec,
		touched: make([]bool, t.Rules.Board.Len()), lines: make([]orders.Pos, len(t.State.Units)), receipt: len(t.Lines),
	}
}

func (m *mover) statements() []orders.Statement {
	if m.sec == nil {
		return nil
	}
	return m.sec.Statements
}

// inTurn lists the statements as they are carried out: as written, but transports that only sail come last, those of one zone by
// where they go. Voyages say what their ships carry, so they choose first; the order of lines does not decide who sails.
func (m *mover) inTurn() []orders.Statement {
	var first, last []orders.Statement
	for _, st := range m.statements() {
		if move, ok := st.(orders.Move); ok && slices.ContainsFunc(move.Units, m.carries) {
			last = append(last, st)
		} else {
			first = append(first, st)
		}
	}
	slices.SortStableFunc(last, func(a, b orders.Statement) int {
		x, y := a.(orders.Move).Path, b.(orders.Move).Path
		return cmp.Or(cmp.Compare(x[0].ID, y[0].ID), cmp.Compare(x[len(x)-1].ID, y[len(y)-1].ID))
	})
	return append(first, last...)
}

func (f *field) carries(q orders.Quantity) bool {
	k := f.Rules.KindOf(q.Unit)
	return k != axis.NoKind && f.Rules.Units[k].Carries > 0
}

// begin takes a statement in hand, and returns how many errors there were before it.
func (m *mover) begin(st orders.Statement) int {
	m.remarks, m.line = m.remarks[:0], st.At().Line
	return m.errorCount()
}

// understood adds a statement to the receipt unless it was refused.
func (m *mover) understood(st orders.Statement, errorsBefore int) {
	if m.errorCount() == errorsBefore {
		m.Understand(m.sec, st, remarksOf(m))
	}
}

// sortReceipt puts the phase's receipt in the order of the sheet; declarations and flights were read late.
func (m *mover) sortReceipt() {
	slices.SortStableFunc(m.Lines[m.receipt:], func(a, b adjudicator.Understood) int { return cmp.Compare(a.Line, b.Line) })
}

func (m *mover) errorCount() int {
	n := m.Lapsed
	for i := range m.Diagnostics {
		if m.Diagnostics[i].Severity == orders.Error {
			n++
		}
	}
	return n
}

// touch notes a space as one where a battle was declared, in order of declaration.
func (m *mover) touch(at board.Space) {
	if m.combat && !m.touched[at] {
		m.touched[at] = true
		m.Plan.Touched = append(m.Plan.Touched, at)
	}
}

// captureBlitzed gives territories that tanks have just gone through to their power, before anything else moves.
func (m *mover) captureBlitzed() {
	for _, at := range m.blitzed {
		if m.HostileTerritory(at) {
			m.Emit(2, BlitzedEvent{Who: m.Who(m.Power), At: m.Where(at)}, nil, axis.TopicBlitz, axis.TopicBlitzCaptures)
			m.Capture(at, m.Power) // AN-CMOVE.10
		}
	}
	m.blitzed = m.blitzed[:0]
}

// group is units that moved together.
type group struct {
	units []axis.UnitID
	from  board.Space
	route []board.Space
	// raid says that they raid a facility, target which.
	raid   bool
	target axis.UnitID
}

// march moves land units and ships.
func (m *mover) march(st orders.Move, q orders.Quantity, k axis.Kind, path []board.Space, moved []group) []group {
	typ := m.Rules.Type(m.State, m.Power, k)
	if !m.mobile(q, typ) || !m.inElement(st, typ, path) {
		return moved
	}
	if len(st.Else) > 0 {
		m.Refuse(st.Else[0].Pos, axis.TopicReach, onlyAircraftElse{})
		return moved
	}
	units := m.pick(q, k, path[0], 0)
	if len(units) == 0 {
		return moved
	}
	if typ.KeepsUp && len(units) <= m.escorts { // AN-TECH.14, AN-RULING.28
		m.escorts -= len(units)
		typ = m.escort
	}
	reach := m.reachOf(units, typ, false)
	route := m.surfaceRoute(typ, path, reach)
	if route == nil || len(route) > reach {
		m.refuseReach(st, typ, reach, k, path)
		return moved
	}
	w := walk{m: m, typ: typ, kind: k, at: st.Path[len(st.Path)-1].Pos, from: path[0], route: route}
	if !w.legal() {
		return moved
	}
	g := group{units: units, from: path[0], route: route}
	m.remarkCargo(units, path[0])
	if m.asksOnEntry(typ) {
		m.muster(sailing{group: g, w: w, first: path[0], last: path[len(path)-1]})
		return moved
	}
	m.relocate(g, st.Pos)
	m.arrive(&w, units)
	return append(moved, g)
}

// findEscorts counts the tanks of a statement, each of which takes one unit along that keeps up with it.
func (m *mover) findEscorts(st orders.Move, from board.Space) {
	m.escorts = 0
	for _, q := range st.Units {
		k := m.Rules.KindOf(q.Unit)
		if k == axis.NoKind || !m.Rules.Type(m.State, m.Power, k).Blitzes {
			continue
		}
		m.escort = m.Rules.Type(m.State, m.Power, k)
		if q.Count == orders.All {
			m.escorts += m.unclaimed(m.countFree(k, from, 0), k, from)
		} else {
			m.escorts += q.Count
		}
	}
}

// arrive draws the consequences of a surface move: territories blitzed, a submarine's duty to fight, a battle.
func (m *mover) arrive(w *walk, units []axis.UnitID) {
	to := w.route[len(w.route)-1]
	for _, id := range units {
		u := m.State.Unit(id)
		if len(w.blitzed) > 0 {
			u.Deeds |= axis.Blitzed
		}
		if m.combat && m.Rules.Berth == nil && submersible(w.typ) && m.foes[to]&foeAntiSub != 0 {
			u.Deeds |= axis.MustFight // AN-CMOVE.23
		}
	}
	m.blitzed = append(m.blitzed, w.blitzed...)
	fights := m.hostile(to) && (m.Rules.Board.IsLand(to) || slices.ContainsFunc(units, func(id axis.UnitID) bool {
		return axis.Engages(m.Turn, id) || m.combat && m.Rules.Units[m.State.Unit(id).Kind].Pounces
	})) // AN-RULING.19: submarines alone attack only if ordered
	if fights || m.Rules.Berth == nil && m.foes[to]&foeAntiSub != 0 || (m.Rules.Board.IsLand(to) && !m.FriendlyAtStart(to)) {
		m.touch(to)
	}
}

// spends is how much of its movement a unit uses up on a way of some spaces.
func (m *mover) spends(id axis.UnitID, spaces int) int {
	if m.Type(id).Domain == axis.AirUnit {
		return m.FlightUses(id, spaces)
	}
	return spaces
}

// relocate puts units at the end of a route, cargo with them.
func (m *mover) relocate(g group, at orders.Pos) {
	last := len(g.route) - 1
	came := g.from
	if last > 0 {
		came = g.route[last-1]
	}
	for i, at := range g.route {
		if m.combat || i < last { // in the noncombat move aircraft may have flown over it
			m.violate(at)
		}
	}
	m.expect(g, at)
	for _, id := range g.units {
		if m.Type(id).Deck > 0 {
			m.leaveAlliesBehind(id)
		}
		m.place(id, g.route[last], came)
		if m.combat && m.Type(id).Ferries && m.State.Unit(id).Start == g.from {
			m.ferry(id, g.from)
		}
		u := m.State.Unit(id)
		u.Spent += int8(m.spends(id, len(g.route)))
		u.Deeds |= m.movedDeed()
		m.lines[id] = at
	}
}
