package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// closedDecks is the ally that keeps the power on turn off its carriers in a zone, NoPower when nobody does.
func (m *mover) closedDecks(zone board.Space) axis.Power {
	for i := range m.State.Units {
		u := &m.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner != m.Power && !m.Enemy(u) && m.Rules.Units[u.Kind].Deck > 0 && !m.Consents(u.Owner, u.Kind) {
			return u.Owner
		}
	}
	return axis.NoPower
}
