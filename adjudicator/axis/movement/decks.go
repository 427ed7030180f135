package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// load counts what a ship carries.
func (f *field) load(ship axis.UnitID) int {
	typ := &f.Rules.Units[f.State.Unit(ship).Kind]
	if typ.Carries == 0 && typ.Deck == 0 {
		return 0
	}
	n := 0
	for i := range f.State.Units {
		if u := &f.State.Units[i]; u.Alive() && u.Aboard == ship {
			n++
		}
	}
	return n
}

// carrierWithRoom finds a carrier of the power on turn in a zone with a free place, other than one; NoUnit if there is none.
func (f *field) carrierWithRoom(zone board.Space, other axis.UnitID) axis.UnitID {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if axis.UnitID(i) == other || !u.Alive() || u.Space != zone || u.Owner != f.Power {
			continue
		}
		if f.load(axis.UnitID(i)) < u.Deck(f.Rules) {
			return axis.UnitID(i)
		}
	}
	return axis.NoUnit
}

// roomOfAllies is the deck space on allied carriers in a zone, less the allied aircraft there that are nobody's cargo. Below
// zero some of these need a deck of the power on turn.
func (f *field) roomOfAllies(zone board.Space) int {
	room := 0
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if !u.Alive() || u.Space != zone || u.Owner == f.Power || !f.Ally(u) {
			continue
		}
		if u.Aboard == axis.NoUnit && f.Rules.Units[u.Kind].Carriable {
			room--
		}
		room += u.Deck(f.Rules)
	}
	return room
}

func (f *field) alliedAircraftAtSea(u *axis.Unit) bool {
	return u.Owner != f.Power && f.Ally(u) && f.Rules.Units[u.Kind].Carriable && f.Rules.Board.IsSea(u.Space)
}

// boardAllies puts allied aircraft that share a zone with carriers of the power on turn aboard them, as cargo (AN-AIR.26), so
// far as there is no room on carriers that stay: those of allies. The power's own aircraft are nobody's cargo (AN-AIR.25).
func (f *field) boardAllies() {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Owner == f.Power && f.Rules.Units[u.Kind].Domain == axis.AirUnit && !f.State.Trapped(f.Rules, u) {
			u.Aboard = axis.NoUnit
		}
		if u.Alive() && u.Aboard == axis.NoUnit && f.alliedAircraftAtSea(u) && f.roomOfAllies(u.Space) < 0 {
			u.Aboard = f.carrierWithRoom(u.Space, axis.NoUnit)
		}
	}
}

// leaveAlliesBehind moves allied aircraft from a carrier about to sail to others of its power in the zone, so far as these
// have room; what allies' carriers can hold is on them already. On its way a carrier leaves nobody.
func (f *field) leaveAlliesBehind(carrier axis.UnitID) {
	zone := f.State.Unit(carrier).Space
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if !u.Alive() || u.Aboard != carrier || u.Start != zone || f.State.Trapped(f.Rules, u) {
			continue
		}
		if other := f.carrierWithRoom(zone, carrier); other != axis.NoUnit {
			u.Aboard = other
		}
	}
}

// leaveDecks ends the time as cargo of allied aircraft: between turns they stand in the zone like any others, but those that cannot be launched.
func (f *field) leaveDecks() {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Aboard != axis.NoUnit && f.Rules.Units[u.Kind].Domain == axis.AirUnit && !f.State.Trapped(f.Rules, u) {
			u.Aboard = axis.NoUnit
		}
	}
}

// closedDecks is the ally that keeps the power on turn off its carriers in a zone, NoPower when nobody does.
func (f *field) closedDecks(zone board.Space) axis.Power {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner != f.Power && f.Ally(u) && u.Deck(f.Rules) > 0 && !f.Consents(u.Owner, u.Kind) {
			return u.Owner
		}
	}
	return axis.NoPower
}

// deckIn says whether a friendly carrier is in a zone.
func (f *field) deckIn(zone board.Space) bool {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Space == zone && f.Ally(u) && u.Deck(f.Rules) > 0 {
			return true
		}
	}
	return false
}

// deckInUse says whether a fighter has landed in a zone in this phase: its carrier moves no more (AN-AIR.10).
func (f *field) deckInUse(zone board.Space) bool {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner == f.Power && f.Rules.Units[u.Kind].Carriable && u.Did(axis.MovedInNoncombat) {
			return true
		}
	}
	return false
}

// awaitsNewCarrier says whether the power on turn has a carrier to place this turn.
func (f *field) awaitsNewCarrier() bool {
	for k, n := range f.State.Powers[f.Power].Waiting {
		if n > 0 && f.Rules.Units[k].Deck > 0 {
			return true
		}
	}
	return false
}

// launchZones are the sea zones beside facilities that can place a kind of ships this turn, before aircraft must have landed.
func (f *field) launchZones(k axis.Kind) []board.Space {
	var zones []board.Space
	if f.Rules.Units[k].DeckLate {
		return nil
	}
	for _, yard := range f.Yards() {
		if yard.Free == 0 || !f.Rules.Facilities().Places(f.State, &yard, k) { // AN-IC.2, AN-TECH.11, AN-RULING.32
			continue
		}
		for _, zone := range f.Rules.Board.Neighbours(yard.At) {
			if f.Rules.Board.IsSea(zone) && !slices.Contains(zones, zone) {
				zones = append(zones, zone)
			}
		}
	}
	return zones
}

// stations are the zones where a carrier can be when aircraft land, its own first. One that has moved, has fought or is about
// to stays (AN-AIR.16, AN-AIR.32); battles are taken to be won (AN-AIR.15).
func (f *field) stations(carrier axis.UnitID) []board.Space {
	u := f.State.Unit(carrier)
	zones := []board.Space{u.Space}
	if u.Did(axis.MovedInCombat|axis.MovedInNoncombat|axis.Fought|axis.Retreated) || f.willFight(u.Space) || f.deckInUse(u.Space) {
		return zones
	}
	begin := 0
	for range f.Reach(carrier) {
		end := len(zones)
		for _, from := range zones[begin:end] {
			for _, to := range f.Rules.Board.Neighbours(from) {
				if f.Rules.Board.IsSea(to) && f.safeLater(carrier, to) && f.CanalOpen(from, to) && !slices.Contains(zones, to) {
					zones = append(zones, to)
				}
			}
		}
		begin = end
	}
	return zones
}
