package movement

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// sectionPos is where the section in hand stands, the zero Pos when there is none.
func (m *mover) sectionPos() orders.Pos {
	if m.sec == nil {
		return orders.Pos{}
	}
	return m.sec.Pos
}

// queue puts flights in the order in which they are carried out, so that the order of lines lets no sheet stand or fall: those to land, which
// make room, before those to decks; decks that are there already before others, which may come; and lines with second choices when it is known
// what is left. Of lines of a kind the first in the sheet comes first.
func (m *noncombatMove) queue() {
	after := func(st orders.Move) (key int, to string) {
		place := st.Path[len(st.Path)-1]
		zone := m.Rules.Find(place)
		switch {
		case len(st.Else) > 0:
			return 3, ""
		case zone == board.None || m.Rules.Board.IsLand(zone):
			return 0, ""
		case m.deckIn(zone):
			return 1, place.ID
		}
		return 2, place.ID
	}
	slices.SortStableFunc(m.flights, func(a, b orders.Move) int {
		x, to := after(a)
		y, other := after(b)
		return cmp.Or(cmp.Compare(x, y), cmp.Compare(to, other))
	})
}

// flyHome carries out the noncombat orders of aircraft, after ships have sailed.
func (m *noncombatMove) flyHome() {
	m.queue()
	for i, st := range m.flights {
		before := m.errorCount()
		m.remarks, m.line = m.remarks[:0], st.Line
		path, ok := m.places(st.Path)
		if !ok {
			continue
		}
		for _, q := range st.Units {
			k, ok := m.kind(q)
			if ok && m.Rules.Units[k].Domain == axis.AirUnit {
				m.flyItem(st, q, k, path, m.flights[i+1:])
			}
		}
		m.tellHomecomings()
		m.understood(st, before)
	}
}

// flyItem sends aircraft of one kind to the first of their destinations where they may land.
func (m *noncombatMove) flyItem(st orders.Move, q orders.Quantity, k axis.Kind, path []board.Space, later []orders.Move) {
	here := m.pick(q, k, path[0], 0)
	if len(here) == 0 {
		return
	}
	q.Count = len(here)
	var first fault
	var firstAt orders.Pos
	targets := append([]orders.Place{st.Path[len(st.Path)-1]}, st.Else...)
	for i, place := range targets {
		to, ok := m.space(place)
		if !ok {
			return
		}
		way := append(slices.Clone(path[:len(path)-1]), to)
		why, route := m.landingFault(q, k, way, later)
		if why.what == nil {
			g := group{units: m.pick(q, k, path[0], len(route)), from: path[0], route: route}
			m.relocate(g, st.Pos)
			for _, id := range g.units {
				m.comesHome(id, path[0], to)
			}
			if len(targets) > 1 {
				remark(m.mover, landsAt{m.Where(to)})
			}
			return
		}
		if i == 0 {
			first, firstAt = why, place.Pos
		}
	}
	if m.lapses { // decision A15: what battle has made impossible gives way to the default
		m.Note(firstAt, first.topic, nearestInstead{first.what})
		return
	}
	m.Refuse(firstAt, first.topic, first.what)
	if len(targets) > 1 {
		m.Hint(noneOfElse{})
	}
}

// landingFault says what is wrong with landing at the end of a path, and finds the route to it.
func (m *noncombatMove) landingFault(q orders.Quantity, k axis.Kind, path []board.Space, later []orders.Move) (fault, []board.Space) {
	to := path[len(path)-1]
	where, name := m.Where(to), m.UnitName(k, 2)
	for i, at := range path {
		if why := m.barredFrom(at); why.what != nil && (i == len(path)-1 || !m.crosses(at)) {
			return why, nil
		}
		switch over := i > 0 && i < len(path)-1; {
		case !m.violable(at):
		case !over: // it is no place to land
			return fault{axis.TopicNeutralClosed, noLandingOnNeutral{m.Where(at)}}, nil
		case !m.crosses(at):
			return fault{axis.TopicNeutralClosed, moveEndsThere{m.UnitName(k, 1), m.Where(at)}}, nil
		}
	}
	route := m.flight(path)
	if route == nil || m.countFree(k, path[0], len(route)) < q.Count { // AN-AIR.1
		return fault{axis.TopicAirReach, tooFarToLand{Place: where, Units: m.Some(q.Count, k), Takes: len(route)}}, nil
	}
	if m.Rules.Board.IsLand(to) {
		switch {
		case m.mayLandIn(to):
		case m.HostileTerritory(to): // AN-AIR.6
			return fault{axis.TopicAirLand, hostileToAircraft{where}}, nil
		default: // AN-AIR.7
			return fault{axis.TopicAirCaptured, hostileSinceStart{where}}, nil
		}
		return fault{}, route
	}
	if !m.Rules.Units[k].Carriable { // AN-AIR.8
		return fault{axis.TopicDeck, noDeckFor{name}}, nil
	}
	if room := m.deckRoom(to, later); room < q.Count {
		if owner := m.closedDecks(to); owner != axis.NoPower { // AN-MULTI.9
			return fault{axis.TopicConsent, carriersClosed{m.Who(owner), where}}, nil
		}
		// AN-AIR.8
		return fault{axis.TopicDeck, deckRoomFor{Place: where, Room: max(room, 0), Ordered: q.Count}}, nil
	}
	return fault{}, route
}

// countFree counts aircraft of a kind in a space that can fly a distance.
func (f *field) countFree(k axis.Kind, at board.Space, need int) int {
	n := 0
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Kind == k && u.Owner == f.Power && u.Space == at && u.Aboard == axis.NoUnit && f.barred(axis.UnitID(i), need) == barNone {
			n++
		}
	}
	return n
}

// deckRoom is the room for further aircraft in a zone: on carriers there, on those that may still come, and on new ones that
// can be placed there, less the aircraft that have landed there or stay. Whether all orders fit together is proved at the end.
func (m *noncombatMove) deckRoom(zone board.Space, later []orders.Move) int {
	room := m.GuestRoom(zone)
	staying := 0
	for i := range m.State.Units {
		u, id := &m.State.Units[i], axis.UnitID(i)
		if !u.Alive() || u.Owner != m.Power {
			continue
		}
		typ := &m.Rules.Units[u.Kind]
		switch {
		case typ.Deck > 0 && slices.Contains(m.stations(id), zone):
			room += max(0, u.Deck(m.Rules)-m.load(id))
		case !typ.Carriable || u.Space != zone || m.State.Trapped(m.Rules, u):
		case u.Did(axis.MovedInNoncombat):
			room--
		case u.Start == zone && !u.Did(axis.MovedInCombat):
			staying++
		}
	}
	for k, n := range m.State.Powers[m.Power].Waiting {
		if n > 0 && m.Rules.Units[k].Deck > 0 && !axis.CapitalLost(m.Turn) && slices.Contains(m.launchZones(axis.Kind(k)), zone) {
			room += n * m.Rules.Units[k].Deck // AN-AIR.12
		}
	}
	return room - max(0, staying-m.leaving(zone, later))
}

// leaving counts the aircraft that later orders take out of a zone.
func (m *noncombatMove) leaving(zone board.Space, later []orders.Move) int {
	n := 0
	for _, st := range later {
		if from, ok := m.Rules.Board.Find(st.Path[0].ID); !ok || from != zone {
			continue
		}
		for _, q := range st.Units {
			k := m.Rules.KindOf(q.Unit)
			switch {
			case k == axis.NoKind || !m.Rules.Units[k].Carriable:
			case q.Count == orders.All:
				n += m.countFree(k, zone, 0)
			default:
				n += q.Count
			}
		}
	}
	return n
}

// landTheRest lands every aircraft that no order has landed (decision A15), fetches carriers for those that can land nowhere
// else (AN-NCM.7), and destroys those left over (AN-AIR.19). Orders that lose more aircraft than the position did are refused.
func (m *noncombatMove) landTheRest(could landings) {
	search := m.airborne()
	found := search.solve(false)
	if len(found.lost) > 0 {
		found = search.solve(true)
	}
	if len(found.lost) > len(could.lost) {
		if m.refuseLosses(found.lost); m.Failed() { // once something has befallen ships, what they cost is told and borne
			return
		}
	}
	settled := make([]bool, len(m.State.Units))
	byDefault := m.fetchCarriers(search, found)
	for f, d := range found.deck {
		if d < 0 {
			continue
		}
		id := search.flyers[f]
		settled[id] = true
		byDefault = m.land(id, search.decks[d].zones[found.zone[d]]) || byDefault
	}
	byDefault = m.landNearest(settled) || byDefault
	m.noteLeftBehind()
	m.tellHomecomings()
	m.destroyHomeless(found.lost)
	if byDefault {
		m.Emit(1, axis.DefaultUsedEvent{
			Decision: m.Decided(axis.AircraftLanding), Who: m.Who(m.Power), Text: m.Rules.Say(landNearest{}),
		}, nil, axis.TopicAirLand)
	}
}

// refuseLosses refuses orders that leave aircraft without a landing they could have had (AN-AIR.20, AN-NCM.7).
func (m *noncombatMove) refuseLosses(lost []axis.UnitID) {
	for _, id := range lost {
		u := m.State.Unit(id)
		name, where := m.UnitName(u.Kind, 1), m.Where(u.Space)
		if !m.lines[id].IsZero() {
			m.Refuse(m.lines[id], axis.TopicOutOfRange, noPlaceToLand{name, where})
			continue
		}
		m.Refuse(m.sectionPos(), axis.TopicCarrierMustCome, leftAloft{name, where})
	}
}

// fetchCarriers sails carriers to where the search stationed them.
func (m *noncombatMove) fetchCarriers(search *landingSearch, found landings) bool {
	any := false
	for i := range search.decks {
		d := &search.decks[i]
		if d.carrier == axis.NoUnit || found.zone[i] == 0 || !slices.Contains(found.deck, i) {
			continue
		}
		u := m.State.Unit(d.carrier)
		to := d.zones[found.zone[i]]
		g := group{units: []axis.UnitID{d.carrier}, from: u.Space}
		g.route = m.surfaceRoute(m.Type(d.carrier), []board.Space{u.Space, to}, m.Reach(d.carrier))
		m.relocate(g, m.sectionPos())
		m.tellGroup(g.units, g)
		any = true
	}
	return any
}

// land puts an aircraft at its landing place and returns true when it had to fly there.
func (m *noncombatMove) land(id axis.UnitID, to board.Space) bool {
	u := m.State.Unit(id)
	if u.Space == to {
		return false
	}
	from := u.Space
	u.Spent += int8(m.Flown(from, to))
	u.Space, u.From = to, from
	u.Deeds |= axis.MovedInNoncombat
	m.comesHome(id, from, to)
	return true
}

// comesHome notes that an aircraft has flown home, to tell it with those that fly the same way.
func (m *noncombatMove) comesHome(id axis.UnitID, from, to board.Space) {
	i := slices.IndexFunc(m.homecomings, func(h homecoming) bool { return h.from == from && h.to == to })
	if i < 0 {
		i = len(m.homecomings)
		m.homecomings = append(m.homecomings, homecoming{from: from, to: to})
	}
	m.homecomings[i].aircraft = append(m.homecomings[i].aircraft, id)
}

// tellHomecomings tells of the aircraft that have flown home since it was told last.
func (m *noncombatMove) tellHomecomings() {
	for _, h := range m.homecomings {
		m.tellLanding(h.aircraft, h.from, h.to)
	}
	m.homecomings = nil
}

func (m *noncombatMove) tellLanding(units []axis.UnitID, from, to board.Space) {
	e := AircraftLandedEvent{
		Who: m.Who(m.Power), Units: m.Counts(units), From: m.Where(from), At: m.Where(to),
	}
	topic := axis.TopicAirLand
	switch {
	case m.Rules.Board.IsLand(to):
	case m.deckIn(to):
		e.Deck, topic = true, axis.TopicDeck
	case m.awaitsNewCarrier():
		e.Waits, topic = true, axis.TopicNewCarrier // AN-AIR.12
	default:
		e.Waits, topic = true, axis.TopicCarrierMustCome // AN-NCM.7
	}
	m.Emit(1, e, nil, topic)
}

// landNearest lands aircraft that need no deck: at sea those with room in their own zone stay, the others fly to the nearest
// territory.
func (m *noncombatMove) landNearest(settled []bool) bool {
	flew := false
	for _, moved := range []bool{false, true} {
		for i := range m.State.Units {
			u, id := &m.State.Units[i], axis.UnitID(i)
			if !u.Alive() || settled[i] || u.Owner != m.Power || m.Rules.Units[u.Kind].Domain != axis.AirUnit ||
				m.mayLandIn(u.Space) || u.Did(axis.MovedInCombat) != moved || m.State.Trapped(m.Rules, u) {
				continue
			}
			if m.staysOnDeck(u, settled) {
				settled[i] = true
				continue
			}
			if to := m.nearestLanding(id); to != board.None {
				flew = m.land(id, to) || flew
			}
		}
	}
	return flew
}

// staysOnDeck says whether a carrier in an aircraft's zone has room for it beside those settled there.
func (m *noncombatMove) staysOnDeck(u *axis.Unit, settled []bool) bool {
	if !m.Rules.Board.IsSea(u.Space) || !m.Rules.Units[u.Kind].Carriable || (u.Did(axis.MovedInCombat) && u.Start != u.Space) {
		return false
	}
	room := m.GuestRoom(u.Space)
	for i := range m.State.Units {
		other := &m.State.Units[i]
		if !other.Alive() || other.Space != u.Space || other.Owner != m.Power {
			continue
		}
		if settled[i] {
			room--
		}
		if deck := other.Deck(m.Rules); deck > 0 {
			room += deck - m.load(axis.UnitID(i))
		}
	}
	return room > 0
}

// destroyHomeless takes aircraft without a landing out of play (AN-AIR.19, AN-NCM.9).
func (m *noncombatMove) destroyHomeless(lost []axis.UnitID) {
	for _, id := range lost {
		u := m.State.Unit(id)
		m.Emit(1, AircraftLostEvent{
			Who: m.Who(m.Power), Units: m.Counts([]axis.UnitID{id}), At: m.Where(u.Space),
		}, nil, axis.TopicAirLost)
		m.State.Remove(id)
	}
}
