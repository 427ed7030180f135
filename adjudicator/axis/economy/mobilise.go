package economy

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// NothingToPlace says whether the power on turn has no unit waiting, or may not place any because its capital is lost.
func NothingToPlace(t *axis.Turn) bool {
	if axis.CapitalLost(t) {
		return true
	}
	for _, n := range t.State.Powers[t.Power].Waiting {
		if n > 0 {
			return false
		}
	}
	return true
}

// Mobilise is phase 6. Where nothing comes of it nothing is told, its name neither.
func Mobilise(t *axis.Turn, sec *orders.Section) {
	unopened := t.Mark()
	t.Open()
	opened := t.Mark()
	m := newMobilisation(t)
	placeSited(t)
	switch {
	case sec == nil || len(play.RealOrders(sec.Statements)) == 0:
		m.placeByDefault()
	default:
		m.readOrders(sec)
		m.place()
		m.refuseHeldBack(sec.Pos)
		m.refuseMissingCarrier(sec.Pos)
	}
	if t.Failed() {
		return
	}
	if m.report(); !t.ToldSince(opened) {
		t.Untell(unopened)
	}
}

// mobilisation is a placement under way.
type mobilisation struct {
	t *axis.Turn
	// yards are the facilities that may place units this turn, in board order.
	yards []axis.Yard
	// wanted are the placements to make, one per unit.
	wanted []Placement
	// placed are those made, for the report.
	placed []Placement
}

// Placement is one new unit and where it goes.
type Placement struct {
	Kind axis.Kind
	At   board.Space
	// yard is an index into mobilisation.yards, or -1 while none is chosen.
	yard int
	// fixed placements have a yard that the order names, or that the territory gives.
	fixed bool
	pos   orders.Pos
}

func newMobilisation(t *axis.Turn) *mobilisation { return &mobilisation{t: t, yards: t.Yards()} }

func (m *mobilisation) readOrders(sec *orders.Section) {
	left := append([]int(nil), m.t.State.Powers[m.t.Power].Waiting...)
	for _, st := range sec.Statements {
		deploy, ok := st.(orders.Deploy)
		if !ok {
			continue
		}
		for _, q := range deploy.Units {
			k := m.t.Rules.KindOf(q.Unit)
			count := q.Count
			if count == orders.All {
				count = left[k]
			}
			if count > left[k] || count == 0 || q.Of != "" {
				m.t.Refuse(q.Pos, "mobilise-not-bought", notWaiting{
					Power: m.t.Who(m.t.Power), Waiting: m.t.Some(left[k], k), Ordered: axis.NumberOrdered(q),
				})
				continue
			}
			left[k] -= count
			m.want(deploy, q.Pos, k, count)
		}
		m.t.Understand(sec, st, words.Text{})
	}
}

// want checks that units of a kind may go where the order says and notes the placements.
func (m *mobilisation) want(d orders.Deploy, pos orders.Pos, k axis.Kind, count int) {
	at, _ := m.t.Rules.Board.Find(d.Where.ID)
	from := board.None
	if d.From.ID != "" {
		from, _ = m.t.Rules.Board.Find(d.From.ID)
	}
	if m.t.Rules.Units[k].Facility != nil {
		m.wantFacility(pos, k, at, count)
		return
	}
	if m.t.Rules.Units[k].Upgrades != nil {
		m.wantUpgrade(pos, k, at, count)
		return
	}
	if topic, why := m.barred(k, at); why != nil {
		m.t.Refuse(pos, topic, why)
		return
	}
	yards := m.yardsFor(k, at)
	if len(yards) == 0 {
		m.refusePlace(pos, k, at)
		return
	}
	fixed := -1
	switch {
	case from != board.None:
		if fixed = m.yardAt(from, yards); fixed < 0 {
			m.t.Refuse(d.From.Pos, "mobilise-complex", noComplexCanPlace{Slot: m.t.Rules.Facilities().SlotOf(k), From: m.t.Where(from), Place: m.t.Where(at)})
			return
		}
	case len(yards) == 1:
		fixed = yards[0]
	}
	for range count {
		m.wanted = append(m.wanted, Placement{Kind: k, At: at, yard: fixed, fixed: fixed >= 0, pos: pos})
	}
}

func (m *mobilisation) yardAt(at board.Space, among []int) int {
	for _, y := range among {
		if m.yards[y].At == at {
			return y
		}
	}
	return -1
}

// yardsFor lists the facilities that could place a unit of a kind in a space: land units and aircraft in the facility's own
// territory (AN-MOBILISE.3, AN-MOBILISE.7), ships, and fighters bound for a carrier, in sea zones next to it (AN-MOBILISE.5).
func (m *mobilisation) yardsFor(k axis.Kind, at board.Space) []int {
	unit := &m.t.Rules.Units[k]
	var out []int
	if _, why := m.barred(k, at); why != nil {
		return nil
	}
	for y := range m.yards {
		home := m.yards[y].At
		switch {
		case !m.places(&m.yards[y], k):
		case at == home && unit.Domain != axis.SeaUnit:
			out = append(out, y)
		case m.t.Rules.Board.IsSea(at) && m.t.Rules.Board.Adjacent(home, at) && (unit.Domain == axis.SeaUnit || unit.Carriable):
			out = append(out, y)
		}
	}
	return out
}

// barred says under which rule of the game's own, and why, no unit of a kind may be placed in a space; nil where none bars it.
func (m *mobilisation) barred(k axis.Kind, at board.Space) (axis.Topic, words.Topic) {
	if m.t.Rules.MayPlace == nil {
		return "", nil
	}
	return m.t.Rules.MayPlace(m.t, k, at)
}

func (m *mobilisation) refusePlace(pos orders.Pos, k axis.Kind, at board.Space) {
	t, unit, name := m.t, &m.t.Rules.Units[k], m.t.Where(at)
	many, slot := t.UnitName(k, 2), t.Rules.Facilities().SlotOf(k)
	switch sea, ship := t.Rules.Board.IsSea(at), unit.Domain == axis.SeaUnit; {
	case ship && !sea:
		t.Refuse(pos, "mobilise-naval", placedAtSea{Units: many, Slot: slot, Place: name})
	case unit.BuiltAt == axis.AtHome:
		t.Refuse(pos, "mobilise-home", raisedAtHome{Units: many, Power: t.Who(t.Power), Place: name, Ships: ship})
	case unit.BuiltAt == axis.InCapital:
		t.Refuse(pos, "mobilise-capital", raisedInCapital{Units: many, Power: t.Who(t.Power), Ships: ship})
	case sea && unit.Domain == axis.LandUnit:
		t.Refuse(pos, "mobilise-not-aboard", notPlacedAtSea{})
	case len(m.raisedIn(k)) > 0:
		t.Refuse(pos, "mobilise-raised", raisedElsewhere{Units: many, Power: t.Who(t.Power), Places: m.raisedIn(k), Place: name})
	case sea && unit.Domain == axis.AirUnit && !unit.Carriable:
		t.Refuse(pos, "mobilise-ashore", placedInTerritory{Units: many, Slot: slot})
	case sea:
		t.Refuse(pos, "mobilise-naval", bordersNoComplex{Place: name, Slot: slot, Power: t.Who(t.Power)})
	case !m.builtIn(k, at):
		t.Refuse(pos, "mobilise-complex", noComplexIn{Place: name, Facility: t.Rules.Facilities().BuilderOf(k)})
	case t.State.Owner[at] == t.Power:
		t.Refuse(pos, "complex-not-this-turn", complexIsNew{Slot: slot, Place: name, Power: t.Who(t.Power)})
	default:
		t.Refuse(pos, "mobilise-ally-complex", complexBelongsTo{Slot: slot, Place: name, Power: t.Who(t.State.Owner[at])})
	}
}

// raisedIn names the land in which the game lets the power raise units of a kind, besides what the unit table says.
func (m *mobilisation) raisedIn(k axis.Kind) (names words.All) {
	if m.t.Rules.Raises == nil {
		return nil
	}
	for _, y := range m.t.Rules.Raises(m.t) {
		if y.Raises.Has(k) {
			names = append(names, m.t.Where(y.At))
		}
	}
	return names
}

// places says whether units of a kind may be placed in a yard.
func (m *mobilisation) places(y *axis.Yard, k axis.Kind) bool {
	return m.t.Rules.Facilities().Places(m.t.State, y, k)
}

// builtIn says whether a facility that places units of a kind stands in a territory, whoever may use it.
func (m *mobilisation) builtIn(k axis.Kind, at board.Space) bool {
	return slices.ContainsFunc(m.t.Rules.Facilities().In(m.t.State, at), func(id axis.UnitID) bool { return m.t.Rules.Facilities().Builds(m.t.State, id, k) })
}

// wantFacility places new facilities: in a territory that the power has held since its turn began and that is worth enough for them
// (AN-IC.6), never a second one of their slot (AN-IC.5). They use no capacity (AN-MOBILISE.10).
func (m *mobilisation) wantFacility(pos orders.Pos, k axis.Kind, at board.Space, count int) {
	t, name := m.t, m.t.Where(at)
	if refuseSite(t, pos, k, at) {
		return
	}
	slot := t.Rules.Facilities().SlotOf(k)
	switch {
	case t.Rules.Facilities().Occupied(t.State, k, at) || count > 1 || m.slotWanted(k, at):
		t.Refuse(pos, "complex-limit", oneComplexAtMost{Slot: slot, Place: name})
	default:
		m.wanted = append(m.wanted, Placement{Kind: k, At: at, yard: -1, fixed: true, pos: pos})
	}
}

// slotWanted says whether a facility of the slot of a kind is to be placed in a territory already.
func (m *mobilisation) slotWanted(k axis.Kind, at board.Space) bool {
	return slices.ContainsFunc(m.wanted, func(p Placement) bool {
		other := m.t.Rules.Units[p.Kind].Facility
		return p.At == at && other != nil && other.Slot == m.t.Rules.Units[k].Facility.Slot
	})
}

// place makes the wanted placements: those whose complex is given first, then the others where capacity can be found, then
// fighters on the decks there are.
func (m *mobilisation) place() {
	for _, fixed := range []bool{true, false} {
		for i := range m.wanted {
			if m.wanted[i].fixed == fixed {
				m.claim(i)
			}
		}
	}
	m.checkDecks()
	if m.t.Failed() {
		return
	}
	m.commit()
}

// claim finds capacity for one placement, moving others from complex to complex if that makes room (AN-MOBILISE.14).
func (m *mobilisation) claim(i int) {
	p := &m.wanted[i]
	if needsNoYard(&m.t.Rules.Units[p.Kind]) {
		return
	}
	if p.fixed {
		if y := &m.yards[p.yard]; y.Free > 0 {
			y.Free--
			return
		}
		m.refuseCapacity(p)
		return
	}
	if !m.augment(i, make([]bool, len(m.yards))) {
		m.refuseCapacity(p)
	}
}

func (m *mobilisation) augment(i int, tried []bool) bool {
	p := &m.wanted[i]
	for _, y := range m.yardsFor(p.Kind, p.At) {
		if tried[y] {
			continue
		}
		tried[y] = true
		if m.yards[y].Free > 0 {
			m.yards[y].Free--
			p.yard = y
			return true
		}
		for j := range m.wanted[:i] {
			if other := &m.wanted[j]; !other.fixed && other.yard == y && m.augment(j, tried) {
				p.yard = y
				return true
			}
		}
	}
	return false
}

func (m *mobilisation) refuseCapacity(p *Placement) {
	t := m.t
	if p.yard < 0 {
		p.yard = m.yardsFor(p.Kind, p.At)[0]
	}
	at, id := m.yards[p.yard].At, m.yards[p.yard].Facility
	if id == axis.NoUnit {
		value := t.Rules.Territories[at].Value
		t.Refuse(p.pos, "mobilise-home-full", landIsFull{
			Place: t.Where(at), Capacity: axis.Measure{Times: 1, Parts: 2}.Of(value, 0), Value: value, Unit: t.UnitName(p.Kind, 1),
		})
		return
	}
	t.Refuse(p.pos, "mobilise-capacity", complexIsFull{
		Facility: t.Rules.Facilities().SlotOf(t.State.Unit(id).Kind), Place: t.Where(at), Capacity: t.Capacity(id),
		Value: t.Rules.Territories[at].Value, Damage: int(t.State.Unit(id).Damage), Unit: t.UnitName(p.Kind, 1),
	})
}

// checkDecks sees that every fighter placed at sea finds room on a carrier of its own power, old or new (AN-MOBILISE.7,
// AN-MOBILISE.8); fighters already waiting in the zone take their room first (AN-RULING.59).
func (m *mobilisation) checkDecks() {
	for i := range m.wanted {
		p := &m.wanted[i]
		if !m.t.Rules.Board.IsSea(p.At) || m.t.Rules.Units[p.Kind].Domain != axis.AirUnit {
			continue
		}
		fighters := m.wantedAt(p.At, func(u *axis.UnitType) int { return axis.OneIf(u.Carriable) })
		room := m.ownDeckRoom(p.At) + m.wantedAt(p.At, func(u *axis.UnitType) int { return u.Deck })
		if fighters > room && !m.t.Unsettled.Decks {
			m.t.Refuse(p.pos, "mobilise-decks", roomForFighters{
				Place: m.t.Where(p.At), Room: max(0, room), Power: m.t.Who(m.t.Power), Ordered: fighters,
			})
			return
		}
	}
}

func (m *mobilisation) wantedAt(at board.Space, count func(*axis.UnitType) int) int {
	sum := 0
	for i := range m.wanted {
		if m.wanted[i].At == at {
			sum += count(&m.t.Rules.Units[m.wanted[i].Kind])
		}
	}
	return sum
}

// ownDeckRoom is the room left on the carriers of the power on turn in a sea zone, after the fighters that are there;
// negative when more fighters are there than all friendly decks hold. Its own fighters may be guests of allies (AN-AIR.11), and
// allied fighters for which allies' decks have no room are its guests.
func (m *mobilisation) ownDeckRoom(at board.Space) int {
	t := m.t
	own, fighters := 0, 0
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Space == at && u.Owner == t.Power {
			own += u.Deck(t.Rules)
			fighters += axis.OneIf(t.Rules.Units[u.Kind].Carriable && !t.State.Trapped(t.Rules, u))
		}
	}
	abroad := t.GuestRoom(at)
	return own + min(0, abroad) - max(0, fighters-max(0, abroad))
}

// commit puts the placed units on the board.
func (m *mobilisation) commit() {
	ps := &m.t.State.Powers[m.t.Power]
	for _, p := range m.wanted {
		ps.Waiting[p.Kind]--
		if up := m.t.Rules.Units[p.Kind].Upgrades; up != nil {
			m.t.State.Unit(m.upgraded(up, p.At)).Kind = up.To
		} else {
			m.t.State.Add(p.Kind, m.t.Power, p.At)
		}
		m.placed = append(m.placed, p)
	}
	m.wanted = m.wanted[:0]
}

// refuseHeldBack refuses an order that leaves a unit waiting although it could be placed (AN-MOBILISE.11).
func (m *mobilisation) refuseHeldBack(pos orders.Pos) {
	if m.t.Failed() || m.t.Unsettled.Purchase {
		return
	}
	for k, n := range m.t.State.Powers[m.t.Power].Waiting {
		if n == 0 || m.t.Unsettled.Decks && m.t.Rules.Units[k].Carriable {
			continue
		}
		if at, _ := m.defaultSpace(axis.Kind(k)); at != board.None {
			m.t.Refuse(pos, "mobilise-must", couldBePlaced{Units: m.t.Some(n, axis.Kind(k)), Place: m.t.Where(at)})
		}
	}
}

// refuseMissingCarrier refuses an order that leaves fighters over the sea without the new carrier they were promised
// (AN-AIR.13).
func (m *mobilisation) refuseMissingCarrier(pos orders.Pos) {
	t := m.t
	if t.Failed() || t.Projecting && t.Battles || t.Unsettled.Decks {
		return
	}
	for _, p := range m.placed {
		if t.Rules.Units[p.Kind].Deck == 0 {
			continue
		}
		for z := range t.Rules.Territories {
			at := board.Space(z)
			if t.Rules.Board.IsSea(at) && m.ownDeckRoom(at) < 0 && len(m.yardsFor(p.Kind, at)) > 0 {
				t.Refuse(pos, "deck-owed", fightersWaitOver{Place: t.Where(at), Unit: t.UnitName(p.Kind, 1)})
				return
			}
		}
	}
}
