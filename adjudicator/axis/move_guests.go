package axis

import "despatch/adjudicator/board"

// guestRoom is the room for the power on turn on allies' carriers in a zone: those whose owners consent, less the allied
// aircraft there that are nobody's cargo and find no other deck. Who takes consent back sends no guest into the sea: fighters
// that stood there when the turn began may stay (AN-RULING.66).
func (t *Turn) guestRoom(zone board.Space) int {
	open, closed, guests, stayers := 0, 0, 0, 0
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || u.Space != zone || t.Enemy(u) {
			continue
		}
		typ := &t.Rules.Units[u.Kind]
		switch {
		case u.Owner == t.Power:
			if typ.Carriable && u.Start == zone && !u.Did(MovedInCombat|MovedInNoncombat) {
				stayers++
			}
		case typ.Deck > 0 && t.consents(u.Owner, u.Kind):
			open += typ.Deck
		case typ.Deck > 0:
			closed += typ.Deck
		case typ.Carriable && u.Aboard == NoUnit:
			guests++
		}
	}
	return open - max(0, guests-closed) + min(stayers, max(0, closed-guests))
}

// closedDecks is the ally that keeps the power on turn off its carriers in a zone, NoPower when nobody does.
func (m *mover) closedDecks(zone board.Space) Power {
	for i := range m.State.Units {
		u := &m.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner != m.Power && !m.Enemy(u) && m.Rules.Units[u.Kind].Deck > 0 && !m.consents(u.Owner, u.Kind) {
			return u.Owner
		}
	}
	return NoPower
}
