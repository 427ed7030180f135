package movement

import (
	"despatch/adjudicator/axis"
	"despatch/orders"
)

// combatMove is phase 3 under way: what attacks moves, and what is attacked is declared.
type combatMove struct{ *mover }

// Combat carries out phase 3: it moves units to where they attack from and fills in the plan of battles. sec may be nil.
func Combat(t *axis.Turn, sec *orders.Section) {
	m := combatMove{newMover(t, sec, true)}
	m.boardAllies()
	m.hire()
	for _, st := range m.inTurn() {
		m.carryOut(st)
	}
	m.checkCargo()
	m.checkEscorts()
	m.declare()
	m.checkEndings()
	m.tellSilent()
	m.checkAssaults()
	m.landAtOnce()
	m.stayAndFight()
	m.fightFirst()
	m.proveLandings()
	m.sortReceipt()
	m.Battles = m.Battles || m.Plan.Fights()
}

// carryOut carries out one statement and, when nothing is wrong with it, puts it in the receipt. Declarations about where units end are
// read when all have moved.
func (m combatMove) carryOut(st orders.Statement) {
	before := m.begin(st)
	switch st := st.(type) {
	case orders.Pass, orders.Bombard, orders.Attack, orders.BattleOrder:
		return
	case orders.First: // heard before the forces begin (A16)
	case orders.Land:
		m.Refuse(st.Pos, axis.TopicNoncombat, landingsLater{})
	case orders.Move:
		m.move(st)
	case orders.Voyage:
		m.voyage(st)
	case orders.Rocket:
		m.rocket(st)
	default:
		m.Refuse(st.At(), axis.TopicReach, isNoMove{})
	}
	m.understood(st, before)
}

// move carries out a Move statement.
func (m combatMove) move(st orders.Move) {
	if st.Manner == orders.Drop {
		m.drop(st)
		return
	}
	path, ok := m.places(st.Path)
	if !ok {
		return
	}
	var moved []group
	m.findEscorts(st, path[0])
	for _, q := range st.Units {
		k, ok := m.kind(q)
		if !ok {
			continue
		}
		switch {
		case st.Manner == orders.Raid:
			moved = m.raid(st, q, k, path, moved)
		case m.Rules.Units[k].Domain == axis.AirUnit:
			moved = m.attackByAir(st, q, k, path, moved)
		default:
			moved = m.march(st, q, k, path, moved)
		}
	}
	m.tell(m.sailTogether(moved, st.Pos))
	m.captureBlitzed()
}
