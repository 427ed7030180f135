package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// noteLeftBehind notes which aircraft land elsewhere because their carrier has sailed without them: they are no cargo of it (AN-AIR.16), and
// somebody who has no line for them may have thought that they go along. The line by which they do is offered where they find room.
func (m *noncombatMove) noteLeftBehind() {
	for _, h := range m.homecomings {
		carrier := m.sailedFrom(h.from)
		if carrier == axis.NoUnit {
			continue
		}
		stayed := slices.DeleteFunc(slices.Clone(h.aircraft), func(id axis.UnitID) bool {
			u := m.State.Unit(id)
			return u.Start != h.from || u.Did(axis.MovedInCombat)
		})
		if len(stayed) == 0 {
			continue
		}
		to := m.State.Unit(carrier).Space
		m.Note(m.lines[carrier], axis.TopicAirLand, leftBehind{Units: m.Counts(stayed), Carrier: m.UnitName(m.State.Unit(carrier).Kind, 1), To: m.Where(h.to)})
		if m.deckRoom(to, nil) >= len(stayed) {
			m.Hint(takesThemAlong{words.Line(orders.PrintStatement(m.flightOf(stayed, h.from, to), m.Rules.Vocab))})
		}
	}
}

// sailedFrom is a carrier of the power on turn that has sailed out of a zone in this phase, NoUnit for none.
func (m *noncombatMove) sailedFrom(zone board.Space) axis.UnitID {
	for i := range m.State.Units {
		u := &m.State.Units[i]
		if u.Alive() && u.Owner == m.Power && m.Rules.Units[u.Kind].Deck > 0 && u.Did(axis.MovedInNoncombat) && u.Start == zone && u.Space != zone {
			return axis.UnitID(i)
		}
	}
	return axis.NoUnit
}

// flightOf is the order by which some aircraft fly from one space to another.
func (m *noncombatMove) flightOf(ids []axis.UnitID, from, to board.Space) orders.Move {
	st := orders.Move{Path: []orders.Place{{ID: m.Rules.Board.ID(from)}, {ID: m.Rules.Board.ID(to)}}}
	for _, id := range ids {
		kind := m.Rules.Units[m.State.Unit(id).Kind].ID
		i := slices.IndexFunc(st.Units, func(q orders.Quantity) bool { return q.Unit == kind })
		if i < 0 {
			i = len(st.Units)
			st.Units = append(st.Units, orders.Quantity{Unit: kind})
		}
		st.Units[i].Count++
	}
	return st
}
