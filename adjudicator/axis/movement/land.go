package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// landingWish says where aircraft of a kind are to land, in order of preference: "land fighters from Sea Zone 52 at Sea Zone
// 52 else Midway". It settles what decision A15 would otherwise decide.
type landingWish struct {
	at   orders.Pos
	st   orders.Statement
	kind axis.Kind
	// from is where the aircraft are, None for wherever they cannot stay.
	from board.Space
	// count is how many are meant, orders.All for all that are there.
	count int
	to    []board.Space
}

// wish reads "land fighters ...".
func (m *noncombatMove) wish(st orders.Land) {
	w := landingWish{at: st.Pos, st: st, kind: m.Rules.KindOf(st.Unit), from: board.None, count: orders.All}
	if w.kind == axis.NoKind || m.Rules.Units[w.kind].Domain != axis.AirUnit {
		m.Refuse(st.Pos, axis.TopicAirLand, axis.OnlyAircraftLand{})
		return
	}
	ok := true
	if st.From.ID != "" {
		w.from, ok = m.space(st.From)
	}
	for _, place := range st.To {
		to, known := m.space(place)
		ok = ok && known
		w.to = append(w.to, to)
	}
	if ok {
		m.wishes = append(m.wishes, w)
	}
}

// stayHere reads "2 fighters Sea Zone 52 -> Sea Zone 52": aircraft that are to land where they are. It returns false for any
// other move.
func (m *noncombatMove) stayHere(st orders.Move) bool {
	if st.Manner != orders.Go || len(st.Path) != 2 || st.Path[0].ID != st.Path[1].ID {
		return false
	}
	for _, q := range st.Units {
		k, here := m.Rules.KindOf(q.Unit), board.None
		if at, ok := m.Rules.Board.Find(st.Path[0].ID); ok {
			here = at
		}
		if k == axis.NoKind || here == board.None || m.Rules.Units[k].Domain != axis.AirUnit {
			return false
		}
		m.wishes = append(m.wishes, landingWish{at: q.Pos, st: st, kind: k, from: here, count: q.Count, to: []board.Space{here}})
	}
	return true
}

// landAsWished lands aircraft as the wishes say, each at the first place where it may land. What cannot be granted falls to the
// default when a battle has made it impossible or the wish names no place of departure; otherwise it is refused.
func (m *noncombatMove) landAsWished() {
	for i := range m.wishes {
		w := &m.wishes[i]
		before := m.errorCount()
		m.remarks = m.remarks[:0]
		m.grant(w)
		if i+1 == len(m.wishes) || m.wishes[i+1].st.At() != w.st.At() {
			m.understood(w.st, before)
		}
	}
}

func (m *noncombatMove) grant(w *landingWish) {
	asked, left := 0, w.count
	var first fault
	for i := range m.State.Units {
		id, u := axis.UnitID(i), &m.State.Units[i]
		if left == 0 || !m.waitsToLand(u, w) {
			continue
		}
		asked++
		if left > 0 {
			left--
		}
		if why := m.landAtFirst(id, w.to); why.what != nil && first.what == nil {
			first = why
		}
	}
	m.tellHomecomings()
	name := m.UnitName(w.kind, 2)
	switch {
	case asked == 0:
		m.Note(w.at, axis.TopicAirLand, noneToLand{name})
	case first.what != nil && (m.lapses || w.from == board.None):
		m.Note(w.at, first.topic, nearestInstead{first.what})
	case first.what != nil:
		m.Refuse(w.at, first.topic, first.what)
	case left > 0:
		m.Note(w.at, axis.TopicAirLand, fewToLand{asked, name})
	}
}

// waitsToLand says whether a wish speaks of an aircraft.
func (m *noncombatMove) waitsToLand(u *axis.Unit, w *landingWish) bool {
	if !u.Alive() || u.Owner != m.Power || u.Kind != w.kind || u.Aboard != axis.NoUnit || u.Did(axis.MovedInNoncombat) {
		return false
	}
	if w.from == board.None {
		return !m.mayLandIn(u.Space) && (u.Did(axis.MovedInCombat) || u.Did(axis.Fought))
	}
	return u.Space == w.from
}

// landAtFirst lands an aircraft at the first of some places where it may land, or says why not at the first of them.
func (m *noncombatMove) landAtFirst(id axis.UnitID, places []board.Space) fault {
	var first fault
	for i, to := range places {
		u := m.State.Unit(id)
		from := u.Space
		why, route := m.wishFault(id, to)
		if why.what == nil {
			u.Space = to
			u.Spent += int8(len(route))
			u.Deeds |= axis.MovedInNoncombat
			if from != to {
				u.From = from
			}
			m.comesHome(id, from, to)
			return fault{}
		}
		if i == 0 {
			first = why
		}
	}
	return first
}

// wishFault says what is wrong with landing an aircraft in a place, which may be where it is.
func (m *noncombatMove) wishFault(id axis.UnitID, to board.Space) (fault, []board.Space) {
	u := m.State.Unit(id)
	one := orders.Quantity{Count: 1, Unit: m.Rules.Units[u.Kind].ID}
	if u.Space != to {
		why, route := m.landingFault(one, u.Kind, []board.Space{u.Space, to}, nil)
		if why.what == nil && m.barred(id, len(route)) != barNone {
			why = fault{axis.TopicAirReach, isTooFar{m.Where(to)}}
		}
		return why, route
	}
	where := m.Where(to)
	switch {
	case m.Rules.Board.IsLand(to) && !m.mayLandIn(to): // AN-AIR.7
		return fault{axis.TopicAirCaptured, noAircraftLandsIn{where}}, nil
	case m.Rules.Board.IsLand(to):
		return fault{}, nil
	case !m.Rules.Units[u.Kind].Carriable: // AN-AIR.8
		return fault{axis.TopicDeck, noDeckFor{m.UnitName(u.Kind, 2)}}, nil
	case m.deckRoom(to, nil) < 1: // AN-AIR.8, AN-AIR.32
		return fault{axis.TopicDeck, noDeckLeft{where}}, nil
	}
	return fault{}, nil
}
