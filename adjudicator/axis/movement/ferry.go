package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// ferry takes aircraft of its power's own aboard a carrier that has just left a zone, up to its room: those that stood there, escorts that have come back among them, and that no line below sends
// anywhere. They are cargo until the battles are over.
func (m *mover) ferry(carrier axis.UnitID, from board.Space) {
	ship := m.State.Unit(carrier)
	idle := m.UnitsAt(from, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == m.Power && u.Aboard == axis.NoUnit && m.Rules.Units[u.Kind].Carriable && (!u.Did(axis.MovedInCombat) || u.Did(axis.Raided))
	})
	stay := map[axis.Kind]int{}
	for _, id := range idle {
		stay[m.State.Unit(id).Kind] = m.sentLater(m.State.Unit(id).Kind, from)
	}
	room := ship.Deck(m.Rules) - m.load(carrier)
	for _, id := range idle {
		u := m.State.Unit(id)
		if stay[u.Kind]--; stay[u.Kind] >= 0 || room <= 0 {
			continue
		}
		u.Aboard, u.Space, u.From = carrier, ship.Space, ship.From
		room--
	}
}

// sentLater is how many units of a kind the sheet sends out of a space and has not sent yet, as many as there can be where a line sends all.
func (m *mover) sentLater(k axis.Kind, from board.Space) int {
	n := -m.gone(k, from)
	for _, st := range m.statements() {
		move, moves := st.(orders.Move)
		if !moves || m.Rules.Find(move.Path[0]) != from {
			continue
		}
		for _, q := range move.Units {
			switch {
			case m.Rules.KindOf(q.Unit) != k:
			case q.Count == orders.All && move.Line >= m.line:
				return len(m.State.Units)
			default:
				n += max(q.Count, 0)
			}
		}
	}
	return max(n, 0)
}
