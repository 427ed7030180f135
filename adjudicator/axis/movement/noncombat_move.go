package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// noncombatMove is phase 5 under way: movement among friends, and the landing of every aircraft.
type noncombatMove struct {
	*mover
	// flights are the orders of aircraft, which fly when everything else has moved.
	flights []orders.Move
	// wishes say where aircraft land that no flight has landed.
	wishes []landingWish
	// homecomings are the flights home that are still to be told.
	homecomings []homecoming
}

// homecoming is aircraft that fly from one space to land in another.
type homecoming struct {
	from, to board.Space
	aircraft []axis.UnitID
}

// Noncombat carries out phase 5. sec may be nil. Where something may befall ships on their way, orders that are wrong without it are refused
// before it does: afterwards nothing is refused any more.
func Noncombat(t *axis.Turn, sec *orders.Section) {
	if t.Rules.Entered != nil && !t.Projecting && sec != nil {
		calm := *t
		calm.State, calm.Events, calm.Diagnostics, calm.Lines, calm.LineOf, calm.Plan.Touched = t.State.Clone(), nil, nil, nil, nil, nil
		m := &noncombatMove{mover: newMover(&calm, sec, false)}
		m.calm = true
		if m.run(); m.Failed() {
			t.Diagnostics = append(t.Diagnostics, calm.Diagnostics...)
			return
		}
	}
	(&noncombatMove{mover: newMover(t, sec, false)}).run()
}

func (m *noncombatMove) run() {
	m.boardAllies()
	m.lapses = !m.Projecting && m.Battles
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

// carryOut carries out one statement and, when nothing is wrong with it, puts it in the receipt. Aircraft fly when all ships have sailed.
func (m *noncombatMove) carryOut(st orders.Statement) {
	before := m.begin(st)
	switch st := st.(type) {
	case orders.Pass:
		return
	case orders.First: // heard before the forces begin (A16)
	case orders.Land:
		m.wish(st)
		return
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
	case orders.Rocket, orders.Bombard, orders.Attack, orders.BattleOrder:
		m.Refuse(st.At(), axis.TopicNoncombat, orderInCombat{})
	default:
		m.Refuse(st.At(), axis.TopicReach, isNoMove{})
	}
	m.understood(st, before)
}

// move carries out a Move statement. It returns false when its aircraft still have to fly.
func (m *noncombatMove) move(st orders.Move) bool {
	switch st.Manner {
	case orders.Drop:
		m.Refuse(st.Pos, axis.TopicNoncombat, dropInCombat{})
		return true
	case orders.Raid:
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
		if m.Rules.Units[k].Domain == axis.AirUnit {
			done = false
			continue
		}
		moved = m.march(st, q, k, path, moved)
	}
	m.tell(m.sailTogether(moved, st.Pos))
	m.captureBlitzed()
	return done
}
