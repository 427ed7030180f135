package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// JudgeAfterBattles judges noncombat moves when nobody knows what the combat move brings. Land units and ships that move now
// have neither moved nor fought (AN-NCM.1), so they stand where they stood; at best every enemy in their way is gone. Aircraft
// may be anywhere, but there are no more of them than there were.
func JudgeAfterBattles(t *axis.Turn, sec *orders.Section) {
	aircraft := map[axis.Kind]int{}
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Owner == t.Power && t.Rules.Units[u.Kind].Domain == axis.AirUnit && !t.State.Trapped(t.Rules, u) {
			aircraft[u.Kind]++
		}
	}
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && t.Enemy(u) {
			t.State.Remove(axis.UnitID(i))
		}
	}
	for at := range t.State.Owner {
		if t.HostileTerritory(board.Space(at)) {
			t.State.Owner[at] = t.Power
		}
	}
	m := &noncombatMove{mover: newMover(t, sec, false)}
	m.boardAllies()
	m.hire()
	lines := len(t.Lines)
	for _, st := range m.inTurn() {
		m.carryOut(st)
	}
	m.Lines, m.LineOf = m.Lines[:lines], m.LineOf[:lines] // where they move from and by which way may yet change
	for _, st := range m.flights {
		m.judgeFlight(st, aircraft)
	}
}

// judgeFlight judges what of a flight home does not depend on the battles.
func (m *noncombatMove) judgeFlight(st orders.Move, aircraft map[axis.Kind]int) {
	for _, q := range st.Units {
		k, ok := m.kind(q)
		if !ok || m.Rules.Units[k].Domain != axis.AirUnit {
			continue
		}
		if n := aircraft[k]; q.Count != orders.All && q.Count > n {
			m.Refuse(q.Pos, axis.NotThere, hasInAll{Power: m.Who(m.Power), Units: m.Some(n, k), Ordered: q.Count})
		}
		for _, place := range append([]orders.Place{st.Path[len(st.Path)-1]}, st.Else...) {
			to, ok := m.space(place)
			switch {
			case !ok || len(st.Else) > 0: // another place may serve
			case m.Rules.Neutral(m.State, to):
				m.Refuse(place.Pos, axis.TopicNeutralClosed, neutralClosed{m.Where(to)}) // AN-MAP.4
			case m.Rules.Board.IsSea(to) && !m.Rules.Units[k].Carriable:
				m.Refuse(place.Pos, axis.TopicDeck, noDeckFor{m.UnitName(k, 2)}) // AN-AIR.8
			case m.Rules.Board.IsLand(to) && !m.FriendlyAtStart(to):
				m.Refuse(place.Pos, axis.TopicAirCaptured, hostileSinceStart{m.Where(to)}) // AN-AIR.7
			}
		}
	}
}
