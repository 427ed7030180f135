package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// takeAboard carries out a load leg.
func (v *voyage) takeAboard(leg orders.Leg, from board.Space) bool {
	if v.heldUp(leg) {
		return true
	}
	if !v.mayLoad(leg, from) {
		return false
	}
	var units []axis.UnitID
	for _, q := range leg.Units {
		k, ok := v.kind(q)
		if !ok {
			return false
		}
		typ := &v.Rules.Units[k]
		switch {
		case !typ.Transportable:
			v.Refuse(q.Pos, axis.TopicHold, cannotCarry{v.UnitName(k, 1)}) // AN-TRANSPORT.1
			return false
		case v.combat && typ.NoncombatOnly:
			v.Refuse(q.Pos, axis.TopicGunPhase, loadedInNoncombat{v.UnitName(k, 1)}) // AN-CMOVE.26
			return false
		}
		picked := v.pick(q, k, from, 0)
		if picked == nil {
			return v.lapses
		}
		units = append(units, picked...)
	}
	// What only one of can be aboard goes first, so that infantry finds the places that are left.
	slices.SortStableFunc(units, func(a, b axis.UnitID) int { return axis.CompareBools(v.light(a), v.light(b)) })
	for _, id := range units {
		ship := v.shipWithRoom(v.light(id))
		if ship == axis.NoUnit {
			v.Refuse(leg.Pos, axis.TopicHold, noRoomAboard{Units: v.Counts([]axis.UnitID{id}), Ships: v.Counts(v.ships)}) // AN-TRANSPORT.1
			return false
		}
		v.stow(id, ship)
	}
	v.Emit(1, LoadedEvent{
		Who: v.Who(v.Power), Units: v.Counts(units), From: v.Where(from),
		Ships: v.Counts(v.ships), At: v.Where(v.zone),
	}, nil, axis.TopicLoadPlace)
	return true
}

// mayLoad judges the place and the phase of a load leg.
func (v *voyage) mayLoad(leg orders.Leg, from board.Space) bool {
	name, zone := v.Where(from), v.Where(v.zone)
	// A zone where they lay as the turn began, in which warships have only now become enemies, is open to them once more.
	declared := v.zone == v.start && v.combat && !v.State.HostileAtStart[v.zone]
	hostile := v.foes[v.zone]&foeSurface != 0 && !declared && !v.atPeace()
	switch {
	case v.Rules.Board.IsSea(from):
		v.Refuse(leg.Where.Pos, axis.TopicOneShip, notShipToShip{}) // AN-TRANSPORT.10
	case !v.Rules.Board.Adjacent(from, v.zone):
		v.Refuse(leg.Where.Pos, axis.TopicLoadPlace, transportsElsewhere{name, zone}) // AN-TRANSPORT.6
	case v.Rules.Neutral(v.State, from):
		v.Refuse(leg.Where.Pos, axis.TopicNeutralClosed, axis.IsNeutral{Place: name})
	case !v.Rules.MayEnter(v.Power, v.zone):
		v.Refuse(leg.Pos, axis.TopicNoEmbarking, neverLoaded{v.Who(v.Power)}) // AN-CHINA.12
	case hostile && v.zone == v.start && v.combat:
		v.Refuse(leg.Pos, axis.TopicLoadShared, nothingLoadedIn{zone}) // AN-CMOVE.21, AN-RULING.67
	case hostile:
		v.Refuse(leg.Pos, axis.TopicHostileLoad, nothingLoadedIn{zone}) // AN-TRANSPORT.11
	case v.owner != v.Power && v.combat:
		v.Refuse(leg.Pos, axis.TopicAlliedLoad, boardsAlliesLater{}) // AN-RULING.68
	default:
		return true
	}
	return false
}

// atPeace says whether the ships lie where they are beside whoever is there, and go about their business.
func (v *voyage) atPeace() bool {
	return !slices.ContainsFunc(v.ships, func(id axis.UnitID) bool { return axis.BerthOf(v.Turn, id) != axis.AtPeace })
}

func (v *voyage) light(id axis.UnitID) bool { return v.Rules.Units[v.State.Unit(id).Kind].Light }

// shipWithRoom finds the ship for one more unit. Light units go first where only they still fit, then where most room is, so
// that heavier ones loaded later find a place.
func (v *voyage) shipWithRoom(light bool) axis.UnitID {
	best, bestScore := axis.NoUnit, 0
	for _, ship := range v.ships {
		typ := v.Type(ship)
		heavies, lights := v.aboard(ship)
		if light && !typ.Takes(heavies, lights+1) || !light && !typ.Takes(heavies+1, lights) {
			continue
		}
		whole := max(typ.Hold, typ.Carries+typ.CarriesLight)
		score := whole - heavies - lights
		if light && !typ.Takes(heavies+1, lights) {
			score += whole
		}
		if score > bestScore {
			best, bestScore = ship, score
		}
	}
	return best
}

// aboard counts a ship's cargo, whoever owns it.
func (v *voyage) aboard(ship axis.UnitID) (heavies, lights int) {
	for i := range v.State.Units {
		u := &v.State.Units[i]
		if !u.Alive() || u.Aboard != ship {
			continue
		}
		if v.Rules.Units[u.Kind].Light {
			lights++
		} else {
			heavies++
		}
	}
	return heavies, lights
}

func (v *voyage) stow(id, ship axis.UnitID) {
	u := v.State.Unit(id)
	deed := axis.LoadedInNoncombat
	if v.combat {
		deed = axis.LoadedInCombat
	}
	u.From, u.Space, u.Aboard = u.Space, v.zone, ship
	u.Deeds |= deed | v.movedDeed()
	v.State.Unit(ship).Deeds |= deed
	v.lines[id], v.lines[ship] = v.st.Pos, v.st.Pos
}

// putAshore carries out an unload leg: in the combat move it declares an assault, in the noncombat move it lands at once.
func (v *voyage) putAshore(leg orders.Leg, shore board.Space) bool {
	if !v.mayUnload(leg, shore) {
		return false
	}
	units, ok := v.passengers(leg)
	if !ok {
		return false
	}
	if len(units) == 0 {
		if v.lapses {
			return true
		}
		v.Refuse(leg.Pos, axis.TopicOnlyAssault, noneCanGoAshore{v.Where(shore)})
		return false
	}
	v.shore = shore
	if v.combat {
		return v.declareLanding(leg, units, shore)
	}
	v.disembark(units, shore)
	return true
}

// mayUnload judges the place and the phase of an unload leg.
func (v *voyage) mayUnload(leg orders.Leg, shore board.Space) bool {
	name, zone := v.Where(shore), v.Where(v.zone)
	switch {
	case v.Rules.Board.IsSea(shore) || !v.Rules.Board.Adjacent(shore, v.zone):
		v.Refuse(leg.Where.Pos, axis.TopicAssaultZone, transportsElsewhere{name, zone}) // AN-AMPHIB.2
	case v.Rules.Neutral(v.State, shore) && !(v.combat && v.violable(shore)):
		v.Refuse(leg.Where.Pos, axis.TopicNeutralClosed, axis.IsNeutral{Place: name})
	case v.Rules.Barred(v.State, v.Power, shore):
		why := v.barredFrom(shore)
		v.Refuse(leg.Where.Pos, why.topic, why.what)
	case v.combat && v.FriendlyAtStart(shore):
		v.Refuse(leg.Where.Pos, axis.TopicCombatEnd, landsInNoncombat{name}) // AN-CMOVE.4
		v.Hint(putVoyageUnder{v.Keyword(axis.SectionNoncombat)})
	case !v.combat && !v.FriendlyTerritory(shore):
		v.Refuse(leg.Where.Pos, axis.TopicOnlyAssault, onlyAssaultLands{name}) // AN-AMPHIB.28
	case !v.combat && v.foes[v.zone]&foeSurface != 0 && !v.atPeace():
		v.Refuse(leg.Pos, axis.TopicHostileLoad, nothingUnloadedIn{zone}) // AN-TRANSPORT.11
	case v.unloadedElsewhere(shore):
		v.Refuse(leg.Where.Pos, axis.TopicOneShore, oneShoreATurn{}) // AN-TRANSPORT.9
	default:
		return true
	}
	return false
}

// unloadedElsewhere says whether one of the ships has put units ashore somewhere else already; only an ally's ship can be
// named twice.
func (v *voyage) unloadedElsewhere(shore board.Space) bool {
	for _, l := range v.Plan.Landings {
		if v.combat && slices.Contains(v.ships, l.Transport) && l.Target != shore {
			return true
		}
	}
	return slices.ContainsFunc(v.ships, func(id axis.UnitID) bool { return v.State.Unit(id).Did(axis.Unloaded) })
}

// passengers are the units that an unload leg names, or all of the power's that may leave.
func (v *voyage) passengers(leg orders.Leg) ([]axis.UnitID, bool) {
	mine := v.cargo(func(u *axis.Unit) bool { return u.Owner == v.Power && v.mayLeave(u) && !v.planned(u) })
	if len(leg.Units) == 0 {
		return mine, true
	}
	var out []axis.UnitID
	for _, q := range leg.Units {
		k, ok := v.kind(q)
		if !ok {
			return nil, false
		}
		if v.combat && v.Rules.Units[k].NoncombatOnly {
			v.Refuse(q.Pos, axis.TopicGunAshore, notInAssault{v.UnitName(k, 1)}) // AN-RULING.26
			return nil, false
		}
		n := 0
		for _, id := range mine {
			if v.State.Unit(id).Kind == k && (q.Count == orders.All || n < q.Count) {
				out = append(out, id)
				n++
			}
		}
		if q.Count != orders.All && n < q.Count && !v.lapses {
			v.refusePassengers(q, k, n)
			return nil, false
		}
	}
	return out, true
}

func (v *voyage) refusePassengers(q orders.Quantity, k axis.Kind, n int) {
	topic := axis.TopicHold
	if v.owner != v.Power && len(v.cargo(func(u *axis.Unit) bool { return u.Owner == v.Power && u.Kind == k })) >= q.Count {
		topic = axis.TopicAlliedUnload
	}
	v.Refuse(q.Pos, topic, fewCanGoAshore{Ordered: v.Some(q.Count, k), Free: n})
}

// mayLeave says whether a unit aboard may go ashore in this phase. Off an ally's transport it must have boarded in an earlier
// turn (AN-TRANSPORT.19); guns do not land in an assault (AN-RULING.26).
func (v *voyage) mayLeave(u *axis.Unit) bool {
	if v.owner != v.Power && u.Did(axis.LoadedInCombat|axis.LoadedInNoncombat) {
		return false
	}
	return !v.combat || !v.Rules.Units[u.Kind].NoncombatOnly
}

// declareLanding plans an assault, one plan for each ship that lands units.
func (v *voyage) declareLanding(leg orders.Leg, units []axis.UnitID, target board.Space) bool {
	for _, ship := range v.ships {
		plan := axis.LandingPlan{Transport: ship, Sea: v.zone, Target: target, At: leg.Pos}
		for _, id := range units {
			if v.State.Unit(id).Aboard == ship {
				plan.Units = append(plan.Units, id)
				v.State.Unit(id).Deeds |= axis.MovedInCombat
			}
		}
		if len(plan.Units) == 0 {
			continue
		}
		v.Plan.Landings = append(v.Plan.Landings, plan)
		if v.owner == v.Power {
			v.State.Unit(ship).Deeds |= axis.MovedInCombat // it acts nowhere else this turn
			v.lines[ship] = v.st.Pos
		}
	}
	if v.foes[v.zone]&foeSurface != 0 {
		v.touch(v.zone)
	}
	v.touch(target)
	v.violate(target)
	v.Emit(1, LandingDeclaredEvent{
		Who: v.Who(v.Power), Units: v.Counts(units), From: v.Where(v.zone), To: v.Where(target),
	}, nil, axis.TopicOnlyAssault)
	return true
}

// disembark puts units ashore in a friendly territory.
func (v *voyage) disembark(units []axis.UnitID, shore board.Space) {
	for _, id := range units {
		u := v.State.Unit(id)
		v.State.Unit(u.Aboard).Deeds |= axis.Unloaded // AN-TRANSPORT.8
		u.Aboard, u.From, u.Space = axis.NoUnit, u.Space, shore
		u.Deeds |= axis.Unloaded | v.movedDeed()
	}
	v.Emit(1, UnloadedEvent{
		Who: v.Who(v.Power), Units: v.Counts(units), From: v.Where(v.zone), To: v.Where(shore),
	}, nil, axis.TopicUnloadSome)
}

// planned says whether a unit is already planned to land.
func (v *voyage) planned(u *axis.Unit) bool {
	for _, l := range v.Plan.Landings {
		for _, id := range l.Units {
			if v.State.Unit(id) == u {
				return true
			}
		}
	}
	return false
}

// checkCargo refuses units that were loaded in the combat move and are not landed in it (AN-TRANSPORT.13, AN-AMPHIB.17).
func (m combatMove) checkCargo() {
	for i := range m.State.Units {
		u := &m.State.Units[i]
		if !u.Alive() || u.Owner != m.Power || u.Aboard == axis.NoUnit || !u.Did(axis.LoadedInCombat) {
			continue
		}
		planned := slices.ContainsFunc(m.Plan.Landings, func(l axis.LandingPlan) bool { return slices.Contains(l.Units, axis.UnitID(i)) })
		if !planned && !m.failed(m.lines[i]) && !m.Type(u.Aboard).LandsLate {
			m.Refuse(m.lines[i], axis.TopicMustLand, mustGoAshore{m.Some(1, u.Kind)})
		}
	}
}

// landAtOnce puts units ashore whose target a tank has taken in this same phase: nobody is left there to fight (AN-RULING.27).
// Where enemy warships are in the zone the sea battle comes first, so such landings stay planned.
func (m combatMove) landAtOnce() {
	kept := m.Plan.Landings[:0]
	for _, l := range m.Plan.Landings {
		if !m.FriendlyTerritory(l.Target) || m.foes[l.Sea]&foeSurface != 0 {
			kept = append(kept, l)
			continue
		}
		v := voyage{mover: m.mover, owner: m.State.Unit(l.Transport).Owner, zone: l.Sea, ships: []axis.UnitID{l.Transport}}
		v.disembark(l.Units, l.Target)
	}
	m.Plan.Landings = kept
	m.Plan.Bombardments = slices.DeleteFunc(m.Plan.Bombardments, func(b axis.BombardPlan) bool { return m.landing(b.Sea, b.Target) == 0 })
}

// checkAssaults refuses a landing from a zone with enemy warships that nothing of the power on turn can fight (AN-RULING.70). Ships that were held
// up there fight all the same, and land their units if the enemy leaves.
func (m combatMove) checkAssaults() {
	for _, l := range m.Plan.Landings {
		if m.State.Unit(l.Transport).Did(axis.MustFight) || m.foes[l.Sea]&foeSurface == 0 || m.canClear(l.Sea) || m.failed(l.At) || axis.BerthOf(m.Turn, l.Transport) == axis.AtPeace {
			continue
		}
		m.Refuse(l.At, axis.TopicLoneTransports, warshipsStayThere{m.Where(l.Sea)})
	}
}
