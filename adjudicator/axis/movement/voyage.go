package movement

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// voyage is one Voyage statement under way: what its transports do leg by leg.
type voyage struct {
	*mover
	st    orders.Voyage
	owner axis.Power
	ships []axis.UnitID
	start board.Space
	zone  board.Space
	// steps is the movement used; entered says that the zone it stands in was entered on this voyage.
	steps   int
	entered bool
	// shore is where it has unloaded, None so far.
	shore board.Space
}

// voyage carries out what transports load, where they sail and where they unload.
func (m *mover) voyage(st orders.Voyage) {
	zone, ok := m.space(st.From)
	if !ok {
		return
	}
	if m.Rules.Board.IsLand(zone) {
		m.Refuse(st.From.Pos, axis.TopicShipsAtSea, transportsStandAtSea{m.Where(zone)})
		return
	}
	v := voyage{mover: m, st: st, start: zone, zone: zone, shore: board.None}
	if !v.crew() {
		return
	}
	for _, leg := range st.Legs {
		where, ok := m.space(leg.Where)
		if !ok || !v.leg(leg, where) {
			return
		}
	}
}

// crew finds the ships: of one owner, able to carry, and free to act in this phase.
func (v *voyage) crew() bool {
	for i, q := range v.st.Ships {
		owner, k := v.Power, v.Rules.KindOf(q.Unit)
		if q.Of != "" {
			owner = v.Rules.PowerOf(q.Of)
		}
		switch {
		case k == axis.NoKind || v.Rules.Units[k].Carries == 0:
			v.Refuse(q.Pos, axis.TopicHold, carriesNoUnits{v.UnitName(max(k, 0), 1)})
			v.adviseOwnLine(q)
			return false
		case owner == axis.NoPower || !v.Rules.Friends(v.State, v.Power, owner):
			v.Refuse(q.Pos, axis.TopicOwnUnits, transportsNotYours{v.Who(owner)})
			return false
		case i > 0 && owner != v.owner:
			v.Refuse(q.Pos, axis.TopicOwnUnits, lineForEachPower{})
			return false
		case owner != v.Power && !v.Consents(owner, k):
			v.Refuse(q.Pos, axis.TopicConsent, transportsClosed{v.Who(owner)}) // AN-MULTI.9
			return false
		}
		v.owner = owner
		ships, hired := v.crews[v.st.Pos]
		if !hired {
			ships = v.pickShips(q, k)
		}
		if ships == nil {
			return false
		}
		if hired {
			if ships = v.living(ships); len(ships) == 0 {
				v.lapse(q, k, v.start, 0)
				return false
			}
			v.remarkCargo(ships, v.start)
		}
		v.ships = append(v.ships, ships...)
	}
	return len(v.ships) > 0
}

// adviseOwnLine offers the line by which ships go along that carry nothing: the voyage without what is loaded and put ashore.
func (v *voyage) adviseOwnLine(q orders.Quantity) {
	alone := orders.Move{Units: []orders.Quantity{q}, Path: []orders.Place{v.st.From}}
	for _, leg := range v.st.Legs {
		if leg.Kind == orders.Sail {
			alone.Path = append(alone.Path, leg.Where)
		}
	}
	if len(alone.Path) > 1 && v.Rules.KindOf(q.Unit) != axis.NoKind && q.Of == "" {
		v.Hint(goesAlone{words.Line(orders.PrintStatement(alone, v.Rules.Vocab))})
	}
}

// pickShips takes transports that may act: those with most room when the voyage loads, else those with the cargo that it
// puts ashore.
func (v *voyage) pickShips(q orders.Quantity, k axis.Kind) []axis.UnitID {
	var free []axis.UnitID
	acted := 0
	for i := range v.State.Units {
		u := &v.State.Units[i]
		if !u.Alive() || u.Kind != k || u.Owner != v.owner || u.Space != v.start || slices.Contains(v.ships, axis.UnitID(i)) {
			continue
		}
		if v.owner == v.Power && v.barredShip(u) {
			acted++
			continue
		}
		free = append(free, axis.UnitID(i))
	}
	want := q.Count
	if want == orders.All {
		want = max(len(free), 1)
	}
	if v.lapses && len(free)+acted < want {
		v.lapse(q, k, v.start, len(free))
		want = len(free)
	}
	if len(free) < want {
		topic, few := axis.NotThere, fewCanAct{Ordered: v.Some(want, k), Place: v.Where(v.start), Free: len(free)}
		if acted > 0 && want <= len(free)+acted {
			topic, few.Acted = axis.TopicNoncombatTransport, acted // AN-TRANSPORT.15
		}
		v.Refuse(q.Pos, topic, few)
		return nil
	}
	slices.SortStableFunc(free, func(a, b axis.UnitID) int { return cmp.Compare(v.rank(a), v.rank(b)) })
	return free[:want]
}

func (v *voyage) barredShip(u *axis.Unit) bool {
	if v.combat {
		return u.Did(axis.MovedInCombat | axis.LoadedInCombat | axis.Unloaded)
	}
	spent := axis.Unloaded | axis.Retreated | axis.MovedInNoncombat | axis.LoadedInNoncombat
	if v.Rules.Units[u.Kind].LandsLate && !slices.ContainsFunc(v.st.Legs, func(l orders.Leg) bool { return l.Kind != orders.Unload }) { // CR-TRANSPORT.14
		return u.Did(spent)
	}
	return u.Did(spent | axis.MovedInCombat | axis.LoadedInCombat | axis.Fought)
}

// rank orders ships for pickShips, best first.
func (v *voyage) rank(ship axis.UnitID) int {
	if slices.ContainsFunc(v.st.Legs, func(l orders.Leg) bool { return l.Kind == orders.Load }) {
		return v.load(ship)
	}
	mine := 0
	for i := range v.State.Units {
		if u := &v.State.Units[i]; u.Alive() && u.Aboard == ship && u.Owner == v.Power && v.unloads(u.Kind) {
			mine++
		}
	}
	return -mine
}

// unloads says whether the voyage puts units of a kind ashore.
func (v *voyage) unloads(k axis.Kind) bool {
	for _, leg := range v.st.Legs {
		if leg.Kind != orders.Unload {
			continue
		}
		if len(leg.Units) == 0 || slices.ContainsFunc(leg.Units, func(q orders.Quantity) bool { return q.Unit == v.Rules.Units[k].ID }) {
			return true
		}
	}
	return false
}

func (v *voyage) leg(leg orders.Leg, where board.Space) bool {
	if v.shore != board.None && (leg.Kind != orders.Unload || where != v.shore) {
		topic := axis.TopicUnloadedStays // AN-TRANSPORT.8, AN-TRANSPORT.12
		if leg.Kind == orders.Unload {
			topic = axis.TopicOneShore // AN-TRANSPORT.9, AN-AMPHIB.16
		}
		v.Refuse(leg.Pos, topic, unloadedAlready{v.Where(v.shore)})
		if len(v.ships) > 1 {
			v.Hint(lineForEachTransport{})
		}
		return false
	}
	switch leg.Kind {
	case orders.Load:
		return v.takeAboard(leg, where)
	case orders.Sail:
		return v.sail(leg, where)
	case orders.Unload:
		return v.putAshore(leg, where)
	}
	return true
}

// sail moves the ships to a zone, cargo and all.
func (v *voyage) sail(leg orders.Leg, to board.Space) bool {
	if v.owner != v.Power {
		v.Refuse(leg.Pos, axis.TopicAlliedSail, sailsInOwnTurn{v.Who(v.owner)}) // AN-TRANSPORT.18
		return false
	}
	if to == v.zone {
		return true
	}
	if v.Rules.Board.IsLand(to) {
		v.Refuse(leg.Where.Pos, axis.TopicShipsAtSea, shipsCannotEnter{v.Where(to)})
		return false
	}
	if v.entered && v.foes[v.zone]&foeSurface != 0 && !v.passes(v.Type(v.ships[0]), v.zone) { // AN-CMOVE.25
		v.Refuse(leg.Pos, axis.TopicTransportStops, mustStop{Unit: v.UnitName(v.State.Unit(v.ships[0]).Kind, 1), Place: v.Where(v.zone)})
		return false
	}
	if v.heldUp(leg) {
		return false
	}
	kind := v.State.Unit(v.ships[0]).Kind
	typ := v.Type(v.ships[0])
	reach := v.reachOf(v.ships, typ, false)
	left := reach - v.steps
	route := v.surfaceRoute(typ, []board.Space{v.zone, to}, left)
	if route == nil || len(route) > left {
		v.Refuse(leg.Where.Pos, axis.TopicSeaReach, sailsNoFurther{Unit: v.UnitName(kind, 1), Moves: reach, To: v.Where(to)}) // AN-CMOVE.16
		return false
	}
	w := walk{m: v.mover, typ: typ, kind: kind, at: leg.Where.Pos, from: v.zone, route: route}
	if !w.legal() {
		return false
	}
	g := group{units: v.ships, from: v.zone, route: route}
	if v.asksOnEntry(typ) {
		if !v.sailOut(sailing{group: g, w: w, first: v.start, last: v.end()}, leg.Pos) {
			return false
		}
	} else {
		v.relocate(g, v.st.Pos)
		v.arrive(&w, v.ships)
		v.tellSailing(g)
	}
	v.zone, v.steps, v.entered = to, v.steps+len(route), true
	return true
}

// end is the zone in which the voyage ends.
func (v *voyage) end() board.Space {
	at := v.start
	for _, leg := range v.st.Legs {
		if leg.Kind == orders.Sail {
			at = v.Rules.Find(leg.Where)
		}
	}
	return at
}

func (v *voyage) tellSailing(g group) {
	last := len(g.route) - 1
	via := v.spaceNames(g.route[:last])
	v.Emit(1, SailedEvent{
		Who: v.Who(v.Power), Ships: v.Counts(v.ships), Cargo: v.Counts(v.cargo(nil)),
		From: v.Where(g.from), To: v.Where(g.route[last]), Via: via,
	}, nil, axis.TopicSeaReach)
	if len(via) > 0 {
		remark(v.mover, goesVia{via})
	}
}

// cargo lists the land units aboard the ships that keep accepts, nil accepting all.
func (v *voyage) cargo(keep func(*axis.Unit) bool) []axis.UnitID {
	var out []axis.UnitID
	for i := range v.State.Units {
		u := &v.State.Units[i]
		if u.Alive() && u.Aboard != axis.NoUnit && slices.Contains(v.ships, u.Aboard) && (keep == nil || keep(u)) {
			out = append(out, axis.UnitID(i))
		}
	}
	return out
}
