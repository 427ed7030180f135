package axis

import (
	"slices"

	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// CargoOf is how many units a ship carries.
func (t *Turn) CargoOf(ship UnitID) int {
	n := 0
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Aboard == ship {
			n++
		}
	}
	return n
}

// CargoAboard is what some ships carry, by its owners.
func CargoAboard(t *Turn, ships ...UnitID) (list words.Forces) {
	for p := range t.Rules.Powers {
		var ids []UnitID
		for i := range t.State.Units {
			if u := &t.State.Units[i]; u.Alive() && u.Owner == Power(p) && slices.Contains(ships, u.Aboard) {
				ids = append(ids, UnitID(i))
			}
		}
		if len(ids) > 0 {
			list = append(list, words.Force{Of: t.Who(Power(p)), Units: t.Counts(ids)})
		}
	}
	return list
}

// GuestRoom is the room for the power on turn on allies' carriers in a zone: those whose owners consent, less the allied
// aircraft there that are nobody's cargo and find no other deck. Who takes consent back sends no guest into the sea: fighters
// that stood there when the turn began may stay (AN-RULING.66).
func (t *Turn) GuestRoom(zone board.Space) int {
	open, closed, guests, stayers := 0, 0, 0, 0
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || u.Space != zone || !t.Ally(u) {
			continue
		}
		typ := &t.Rules.Units[u.Kind]
		switch {
		case u.Owner == t.Power:
			if typ.Carriable && u.Aboard == NoUnit && u.Start == zone && !u.Did(MovedInCombat|MovedInNoncombat) {
				stayers++
			}
		case typ.Deck > 0 && t.Consents(u.Owner, u.Kind):
			open += u.Deck(t.Rules)
		case typ.Deck > 0 && (t.Rules.Hosts == nil || t.Rules.Hosts(t.State, u.Owner, t.Power)):
			closed += u.Deck(t.Rules)
		case typ.Carriable && u.Aboard == NoUnit:
			guests++
		}
	}
	return open - max(0, guests-closed) + min(stayers, max(0, closed-guests))
}

// Takes says whether a transport takes so many land units, those that are heavy and those that are light (AN-TRANSPORT.1).
func (t *UnitType) Takes(heavies, lights int) bool {
	if t.Hold > 0 {
		return 2*heavies+lights <= t.Hold
	}
	return heavies <= t.Carries && heavies+lights <= t.Carries+t.CarriesLight
}

// Consents says whether an ally lets the power on turn use a kind of ship. Silence is consent (AN-RULING.66), where the game lets allies aboard at all; the last
// standing order that fits decides.
func (t *Turn) Consents(owner Power, k Kind) bool {
	if t.Rules.Hosts != nil && !t.Rules.Hosts(t.State, owner, t.Power) {
		return false
	}
	yes := true
	for _, st := range t.State.Powers[owner].Standing {
		c, ok := st.(orders.Consent)
		if ok && c.Unit == t.Rules.Units[k].ID && (c.To == "" || t.Rules.PowerOf(c.To) == t.Power) {
			yes = !c.Refuse
		}
	}
	return yes
}
