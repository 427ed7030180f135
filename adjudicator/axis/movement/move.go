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
)

// foe tells what kinds of enemy units stand in a space.
type foe uint8

const (
	foeAny foe = 1 << iota
	foeSurface
	foeAntiSub
	foeTransport
)

// mover carries out the orders of one movement phase. Wrong orders are refused through the Turn; the right ones among them
// are carried out all the same, so that one reading finds every error.
type mover struct {
	*axis.Turn
	sec    *orders.Section
	combat bool
	// foes tells what enemies stand in each space. They stand still while the power on turn moves.
	foes []foe
	// lines tells which line of the sheet moved each unit, the zero Pos for none.
	lines []orders.Pos
	// lapses is true when battles were fought since the sheet was written: orders for units lost there lapse.
	lapses bool
	// touched marks the spaces in Plan.Touched.
	touched []bool
	// blitzed lists territories that the statement in hand goes through.
	blitzed []board.Space
	// line is that of the statement in hand.
	line int
	// remarks collects what the receipt says of the statement in hand.
	remarks []string
	// escort is the type of the tanks of the statement in hand, escorts the number of them without a companion.
	escort  *axis.UnitType
	escorts int
	// receipt is where the receipt of this phase begins in Lines.
	receipt int
	// flights are the noncombat orders of aircraft, which fly when everything else has moved.
	flights []orders.Move
	// crews are the transports chosen for voyages, by where their lines stand.
	crews map[orders.Pos][]axis.UnitID
	// wishes say where aircraft land that no flight has landed.
	wishes []landingWish
}

// Combat carries out phase 3: it moves units to where they attack from and fills in the plan of battles. sec may be nil.
func Combat(t *axis.Turn, sec *orders.Section) {
	m := newMover(t, sec, true)
	m.boardAllies()
	m.hire()
	for _, st := range m.inTurn() {
		m.carryOut(st)
	}
	m.checkCargo()
	m.declare()
	m.checkEndings()
	m.tellSilent()
	m.checkAssaults()
	m.landAtOnce()
	m.stayAndFight()
	m.fightFirst()
	m.proveLandings()
	m.sortReceipt()
	m.Battles = m.Battles || len(m.Plan.Touched) > 0 || len(m.Plan.Raids) > 0
}

// Noncombat carries out phase 5: movement among friends, and the landing of every aircraft. sec may be nil.
func Noncombat(t *axis.Turn, sec *orders.Section) {
	m := newMover(t, sec, false)
	m.boardAllies()
	m.lapses = !t.Projecting && t.Battles
	could := m.airborne().solve(true)
	m.hire()
	for _, st := range m.inTurn() {
		m.carryOut(st)
	}
	m.flyHome()
	m.landAsWished()
	m.landTheRest(could)
	m.leaveDecks()
	m.sortReceipt()
}

func newMover(t *axis.Turn, sec *orders.Section, combat bool) *mover {
	n := t.Rules.Board.Len()
	m := &mover{
		Turn: t, sec: sec, combat: combat,
		foes: make([]foe, n), touched: make([]bool, n), lines: make([]orders.Pos, len(t.State.Units)),
		receipt: len(t.Lines),
	}
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || !t.Enemy(u) {
			continue
		}
		typ := &t.Rules.Units[u.Kind]
		f := foeAny
		if typ.SurfaceWarship() {
			f |= foeSurface
		}
		if typ.AntiSub {
			f |= foeAntiSub
		}
		if typ.Carries > 0 {
			f |= foeTransport
		}
		m.foes[u.Space] |= f
	}
	return m
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

func (m *mover) carries(q orders.Quantity) bool {
	k := m.Rules.KindOf(q.Unit)
	return k != axis.NoKind && m.Rules.Units[k].Carries > 0
}

// carryOut carries out one statement and, when nothing is wrong with it, puts it in the receipt. Declarations about where
// units end are read when all have moved, aircraft in the noncombat move fly when all ships have sailed.
func (m *mover) carryOut(st orders.Statement) {
	m.remarks, m.line = m.remarks[:0], st.At().Line
	before := m.errorCount()
	switch st := st.(type) {
	case orders.Pass:
		return
	case orders.First: // heard before the forces begin (A16)
	case orders.Land:
		if !m.combat {
			m.wish(st)
			return
		}
		m.Refuse(st.Pos, axis.TopicNoncombat, landingsLater{})
	case orders.Move:
		if m.stayHere(st) {
			return
		}
		if !m.move(st) {
			m.flights = append(m.flights, st)
			return
		}
	case orders.Voyage:
		m.voyage(st)
	case orders.Rocket:
		m.rocket(st)
	case orders.Bombard, orders.Attack, orders.BattleOrder:
		if m.combat {
			return
		}
		m.Refuse(st.At(), axis.TopicNoncombat, orderInCombat{})
	default:
		m.Refuse(st.At(), axis.TopicReach, isNoMove{})
	}
	m.understood(st, before)
}

// understood adds a statement to the receipt unless it was refused.
func (m *mover) understood(st orders.Statement, errorsBefore int) {
	if m.errorCount() == errorsBefore {
		m.Understand(m.sec, st, joinRemarks(m.remarks))
	}
}

// sortReceipt puts the phase's receipt in the order of the sheet; declarations and flights were read late.
func (m *mover) sortReceipt() {
	slices.SortStableFunc(m.Lines[m.receipt:], func(a, b adjudicator.Understood) int { return cmp.Compare(a.Line, b.Line) })
}

func (m *mover) errorCount() int {
	n := 0
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

// move carries out a Move statement. It returns false when its aircraft still have to fly in the noncombat move.
func (m *mover) move(st orders.Move) bool {
	if st.Manner == orders.Drop {
		m.drop(st)
		return true
	}
	if st.Manner == orders.Raid && !m.combat {
		m.Refuse(st.Pos, axis.TopicNoncombat, raidInCombat{})
		return true
	}
	path, ok := m.places(st.Path)
	if !ok {
		return true
	}
	done := true
	var moved []group
	m.findEscorts(st, path[0])
	for _, q := range st.Units {
		k, ok := m.kind(q)
		if !ok {
			continue
		}
		typ := m.Rules.Type(m.State, m.Power, k)
		switch {
		case typ.Domain == axis.AirUnit && !m.combat:
			done = false
		case st.Manner == orders.Raid:
			moved = m.raid(st, q, k, path, moved)
		case typ.Domain == axis.AirUnit:
			moved = m.attackByAir(st, q, k, path, moved)
		default:
			moved = m.march(st, q, k, path, moved)
		}
	}
	m.tell(moved)
	m.captureBlitzed()
	return done
}

// captureBlitzed gives territories that tanks have just gone through to their power, before anything else moves.
func (m *mover) captureBlitzed() {
	for _, at := range m.blitzed {
		if m.HostileTerritory(at) {
			m.Emit(2, BlitzedEvent{Who: m.Rules.PowerName(m.Power), At: m.Rules.SpaceName(at)}, nil, axis.TopicBlitz, axis.TopicBlitzCaptures)
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
	raid  bool
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
	route := m.surfaceRoute(typ, path, typ.Move)
	if route == nil || len(route) > typ.Move {
		m.refuseReach(st, typ, k, path)
		return moved
	}
	w := walk{m: m, typ: typ, kind: k, at: st.Path[len(st.Path)-1].Pos, from: path[0], route: route}
	if !w.legal() {
		return moved
	}
	g := group{units: units, from: path[0], route: route}
	m.remarkCargo(units, path[0])
	m.relocate(g, st.Pos)
	m.arrive(&w, units)
	return append(moved, g)
}

// remarkCargo puts into the receipt what transports carry that were chosen among others with other cargo: the emptiest sail.
func (m *mover) remarkCargo(ships []axis.UnitID, from board.Space) {
	if m.Type(ships[0]).Carries == 0 {
		return
	}
	cargo := m.cargoText(ships)
	unlike := m.UnitsAt(from, func(id axis.UnitID, u *axis.Unit) bool {
		return u.Owner == m.Power && u.Kind == m.State.Unit(ships[0]).Kind && !slices.Contains(ships, id) &&
			m.cargoText([]axis.UnitID{id}) != m.cargoText(ships[:1])
	})
	switch {
	case unlike == nil:
	case cargo == "":
		m.remarks = append(m.remarks, "without cargo")
	default:
		m.remarks = append(m.remarks, "with "+cargo+" aboard")
	}
}

// cargoText lists what is aboard some ships.
func (m *mover) cargoText(ships []axis.UnitID) string {
	var units []axis.UnitID
	for i := range m.State.Units {
		if u := &m.State.Units[i]; u.Alive() && u.Aboard != axis.NoUnit && slices.Contains(ships, u.Aboard) {
			units = append(units, axis.UnitID(i))
		}
	}
	return m.UnitsText(units)
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
		if m.combat && submersible(w.typ) && m.foes[to]&foeAntiSub != 0 {
			u.Deeds |= axis.MustFight // AN-CMOVE.23
		}
	}
	m.blitzed = append(m.blitzed, w.blitzed...)
	fights := m.hostile(to) && !submersible(w.typ) // AN-RULING.19: submarines alone attack only if ordered
	if fights || m.foes[to]&foeAntiSub != 0 || (m.Rules.Board.IsLand(to) && !m.FriendlyAtStart(to)) {
		m.touch(to)
	}
}

// relocate puts units at the end of a route, cargo with them.
func (m *mover) relocate(g group, at orders.Pos) {
	last := len(g.route) - 1
	came := g.from
	if last > 0 {
		came = g.route[last-1]
	}
	for _, id := range g.units {
		if m.Type(id).Deck > 0 {
			m.leaveAlliesBehind(id)
		}
		m.place(id, g.route[last], came)
		u := m.State.Unit(id)
		u.Spent += int8(len(g.route))
		u.Deeds |= m.movedDeed()
		m.lines[id] = at
	}
}

// place sets where a unit and its cargo stand and the space they came from.
func (m *mover) place(id axis.UnitID, to, from board.Space) {
	u := m.State.Unit(id)
	u.Space, u.From = to, from
	if m.Type(id).Domain != axis.SeaUnit {
		return
	}
	for i := range m.State.Units {
		if c := &m.State.Units[i]; c.Alive() && c.Aboard == id {
			c.Space = to
		}
	}
}

func (m *mover) movedDeed() axis.Deeds {
	if m.combat {
		return axis.MovedInCombat
	}
	return axis.MovedInNoncombat
}
