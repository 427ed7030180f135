package movement

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// bar is a reason why a unit may not make a move.
type bar uint8

const (
	barNone bar = iota
	barMoved
	barMovedAgain
	barMovedInCombat
	barFought
	barCaptured
	barLoaded
	barActed
	barRange
	barTrapped
	barDocked
)

// bars says of each reason how many units it bars, and gives its rule.
var bars = [...]struct {
	says  func(units int) words.Topic
	topic axis.Topic
}{
	barNone:          {nil, axis.TopicReach},
	barMoved:         {func(n int) words.Topic { return movedAlready{n} }, axis.TopicOnceInCombat},
	barMovedAgain:    {func(n int) words.Topic { return movedAlready{n} }, axis.TopicNoncombat},
	barMovedInCombat: {func(n int) words.Topic { return movedInCombat{n} }, axis.TopicMovedOrFought},
	barFought:        {func(n int) words.Topic { return foughtAlready{n} }, axis.TopicMovedOrFought},
	barCaptured:      {func(n int) words.Topic { return capturedNow{n} }, axis.TopicGunCaptured},
	barLoaded:        {func(n int) words.Topic { return movedByTransport{n} }, axis.TopicWholeMove},
	barActed:         {func(n int) words.Topic { return actedElsewhere{n} }, axis.TopicUnloadedStays},
	barRange:         {func(n int) words.Topic { return withoutMovement{n} }, axis.TopicAirReach},
	barTrapped:       {func(n int) words.Topic { return trappedAboard{n} }, axis.TopicDeckDamaged},
	barDocked:        {func(n int) words.Topic { return inDock{n} }, axis.TopicDocked},
}

// barred says why a unit may not move now. need is the movement it takes, which counts for aircraft only.
func (f *field) barred(id axis.UnitID, need int) bar {
	u, typ := f.State.Unit(id), f.Type(id)
	switch {
	case f.State.Trapped(f.Rules, u):
		return barTrapped
	case u.Did(axis.Docked):
		return barDocked // CR-BATTLESHIP.10
	case u.Did(axis.CapturedThisTurn):
		return barCaptured // AN-AA.7
	case typ.Domain == axis.SeaUnit && u.Did(axis.LoadedInCombat|axis.LoadedInNoncombat|axis.Unloaded):
		return barActed // AN-TRANSPORT.8
	case u.Did(axis.LoadedInCombat | axis.LoadedInNoncombat | axis.Unloaded | axis.Seaborne):
		return barLoaded // AN-TRANSPORT.5
	case f.combat && u.Did(axis.MovedInCombat):
		return barMoved // AN-CMOVE.5
	case u.Did(axis.MovedInNoncombat):
		return barMovedAgain // AN-AIR.10, AN-NCM.1
	case typ.Domain == axis.AirUnit && need > f.Flight(id, typ, f.combat):
		return barRange // AN-AIR.1
	case f.combat || typ.Domain == axis.AirUnit:
		return barNone
	case u.Did(axis.MovedInCombat):
		return barMovedInCombat // AN-CMOVE.20, AN-CMOVE.30
	case u.Did(axis.Fought | axis.Retreated | axis.Raided):
		return barFought // AN-NCM.1, AN-RULING.56
	}
	return barNone
}

// pick takes as many units as ordered from a space: those that stand there, belong to the power on turn and may still move.
// Of equals it takes ships with less cargo first, undamaged ones first, and aircraft with just enough movement left. It
// refuses the order when there are too few.
func (m *mover) pick(q orders.Quantity, k axis.Kind, at board.Space, need int) []axis.UnitID {
	var free, barred []axis.UnitID
	for i := range m.State.Units {
		u := &m.State.Units[i]
		if !u.Alive() || u.Kind != k || u.Owner != m.Power || u.Space != at || u.Aboard != axis.NoUnit && !m.State.Trapped(m.Rules, u) {
			continue
		}
		if m.barred(axis.UnitID(i), need) == barNone {
			free = append(free, axis.UnitID(i))
		} else {
			barred = append(barred, axis.UnitID(i))
		}
	}
	want := q.Count
	if want == orders.All {
		want = max(m.unclaimed(len(free), k, at), 1)
	}
	if len(free) < want {
		if m.lapses && len(free)+len(barred) < want {
			m.lapse(q, k, at, len(free))
			want = len(free)
		} else {
			m.refuseCount(q, k, at, len(free), barred, need)
			return nil
		}
	}
	slices.SortStableFunc(free, func(a, b axis.UnitID) int {
		x, y := m.State.Unit(a), m.State.Unit(b)
		return cmp.Or(cmp.Compare(m.load(a), m.load(b)), axis.CompareBools(x.Damaged, y.Damaged), cmp.Compare(y.Spent, x.Spent))
	})
	return free[:want]
}

// unclaimed is how many of some free units "all" means: those that no line below orders by number. If these order as many as there
// are, "all" means all of them, and the lines below are refused.
func (m *mover) unclaimed(free int, k axis.Kind, at board.Space) int {
	claimed := 0
	count := func(units []orders.Quantity, from orders.Place) {
		if m.Rules.Find(from) != at {
			return
		}
		for _, q := range units {
			if m.Rules.KindOf(q.Unit) == k && q.Count != orders.All && q.Of == "" {
				claimed += q.Count
			}
		}
	}
	for _, st := range m.statements() {
		if st.At().Line <= m.line {
			continue
		}
		switch st := st.(type) {
		case orders.Move:
			count(st.Units, st.Path[0])
		case orders.Voyage:
			for _, leg := range st.Legs {
				if leg.Kind == orders.Load {
					count(leg.Units, leg.Where)
				}
			}
		}
	}
	if claimed >= free {
		return free
	}
	return free - claimed
}

// refuseCount says how many units there are and why the others cannot move.
func (m *mover) refuseCount(q orders.Quantity, k axis.Kind, at board.Space, free int, barred []axis.UnitID, need int) {
	where, who := m.Where(at), m.Who(m.Power)
	gone, others := m.gone(k, at), m.others(k, at)
	few := axis.NotThere // there are not so many, whatever bars those that there are
	if others > 0 {
		few = axis.TopicOwnUnits
	}
	tooMany := q.Count != orders.All && q.Count > free+len(barred)+gone
	switch {
	case free+len(barred) > 0:
	case gone > 0 && m.combat:
		topic := axis.TopicOnceInCombat
		if tooMany {
			topic = few
		}
		m.Refuse(q.Pos, topic, noneLeftOver{Unit: m.UnitName(k, 1), Place: where, Ordered: gone})
		return
	default:
		m.Refuse(q.Pos, few, hasNone{Power: who, Unit: m.UnitName(k, 1), Place: where})
		return
	}
	var counts [len(bars)]int
	for _, id := range barred {
		counts[m.barred(id, need)]++
	}
	var reasons []words.Topic
	topic := few
	for b := len(counts) - 1; b > 0; b-- {
		if counts[b] > 0 {
			reasons = append(reasons, bars[b].says(counts[b]))
			topic = bars[b].topic
		}
	}
	if m.combat && gone > 0 {
		reasons, topic = append(reasons, orderedElsewhere{gone}), axis.TopicOnceInCombat
	}
	if tooMany {
		topic = few
	}
	if others > 0 && topic == axis.TopicOwnUnits {
		reasons = append(reasons, ofOtherPowers{others}) // AN-MULTI.8
	}
	m.Refuse(q.Pos, topic, fewCanMove{Ordered: axis.NumberOrdered(q), Units: m.UnitName(k, q.Count), Place: where, Free: free, Barred: reasons})
	if counts[barActed] > 0 {
		m.Hint(allInOneLine{"load ...; sail ...; unload ..."})
	}
}

// lapse notes that an order came too late for units lost since it was written.
func (m *mover) lapse(q orders.Quantity, k axis.Kind, at board.Space, left int) {
	topic := axis.TopicNoncombat
	if m.combat {
		topic = "" // what has come between is the game's own
	}
	if left == 0 {
		m.Note(q.Pos, topic, noneLeftForOrder{Unit: m.UnitName(k, 1), Place: m.Where(at)})
		return
	}
	m.Note(q.Pos, topic, fewLeftForOrder{Left: m.Some(left, k), Place: m.Where(at)})
}

// kind finds the kind of a quantity and refuses units of other powers (AN-MULTI.8).
func (m *mover) kind(q orders.Quantity) (axis.Kind, bool) {
	k := m.Rules.KindOf(q.Unit)
	if k == axis.NoKind {
		m.Refuse(q.Pos, "", noUnitCalled{words.Own(q.Unit)})
		return k, false
	}
	if q.Of != "" && m.Rules.PowerOf(q.Of) != m.Power {
		m.Refuse(q.Pos, axis.TopicOwnUnits, movesInOwnTurn{m.Who(m.Rules.PowerOf(q.Of))})
		return k, false
	}
	return k, true
}

// mobile refuses things that never move, or not in this phase.
func (m *mover) mobile(q orders.Quantity, typ *axis.UnitType) bool {
	switch {
	case typ.Move == 0:
		m.Refuse(q.Pos, axis.TopicComplexStays, neverMove{m.UnitName(m.Rules.KindOf(q.Unit), 2)}) // AN-CMOVE.27
	case m.combat && typ.NoncombatOnly:
		m.Refuse(q.Pos, axis.TopicGunPhase, movesInNoncombat{m.UnitName(m.Rules.KindOf(q.Unit), 1)}) // AN-CMOVE.26
	default:
		return true
	}
	return false
}

// places finds the spaces of a path.
func (m *mover) places(list []orders.Place) ([]board.Space, bool) {
	path := make([]board.Space, 0, len(list))
	for _, p := range list {
		at, ok := m.space(p)
		if !ok {
			return nil, false
		}
		path = append(path, at)
	}
	for i := 1; i < len(path); i++ {
		if path[i] == path[i-1] {
			m.Refuse(list[i].Pos, axis.TopicBorders, namedTwiceRunning{m.Where(path[i])})
			return nil, false
		}
	}
	return path, len(path) > 1
}

// space finds a space by the ID that the sheet holds.
func (m *mover) space(p orders.Place) (board.Space, bool) {
	at, ok := m.Rules.Board.Find(p.ID)
	if !ok {
		m.Refuse(p.Pos, "", noSpaceCalled{words.Own(p.ID)})
	}
	return at, ok
}
