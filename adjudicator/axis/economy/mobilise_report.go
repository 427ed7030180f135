package economy

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// PlacedEvent tells what a power placed where.
type PlacedEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (PlacedEvent) EventType() string { return "placed" }

// KeptEvent tells what a power could not place and keeps for a later turn.
type KeptEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (KeptEvent) EventType() string { return "kept" }

// HomelessEvent tells of fighters lost because no deck came under them.
type HomelessEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (HomelessEvent) EventType() string { return "homeless" }

// report tells what was placed, space by space, and what is kept.
func (m *mobilisation) report() {
	t, who := m.t, m.t.Who(m.t.Power)
	told := make([]bool, len(m.placed))
	for i := range m.placed {
		if told[i] {
			continue
		}
		counts := make([]int, len(t.Rules.Units))
		for j := i; j < len(m.placed); j++ {
			if m.placed[j].At == m.placed[i].At {
				counts[m.placed[j].Kind]++
				told[j] = true
			}
		}
		t.Emit(1, PlacedEvent{Who: who, Units: axis.AmountsOf(t.Rules, counts), At: t.Where(m.placed[i].At)}, nil, "mobilise-complex")
	}
	if kept := axis.AmountsOf(t.Rules, t.State.Powers[t.Power].Waiting); kept != nil && t.Rules.Unplaced == nil {
		t.Emit(1, KeptEvent{Who: who, Units: kept}, nil, "mobilise-kept") // AN-MOBILISE.12
	} else if kept != nil {
		m.payBack(kept)
	}
	m.loseHomelessFighters()
}

// payBack gives up the units that could not be placed, for what the game pays back.
func (m *mobilisation) payBack(kept words.Amounts) {
	t, ps, ipcs := m.t, &m.t.State.Powers[m.t.Power], 0
	for k, n := range ps.Waiting {
		if n > 0 {
			ipcs += n * t.Rules.Unplaced(t, axis.Kind(k))
		}
	}
	clear(ps.Waiting)
	ps.IPCs += ipcs
	t.Emit(1, RefundedEvent{Who: t.Who(t.Power), Units: kept, IPCs: ipcs}, nil, "refunded")
}

// loseHomelessFighters destroys own aircraft over sea zones without room on a deck once the new carriers are placed
// (AN-AIR.19).
func (m *mobilisation) loseHomelessFighters() {
	t := m.t
	for z := range t.Rules.Territories {
		at := board.Space(z)
		if !t.Rules.Board.IsSea(at) {
			continue
		}
		for m.ownDeckRoom(at) < 0 {
			list := t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
				return u.Owner == t.Power && t.Rules.Units[u.Kind].Carriable && !t.State.Trapped(t.Rules, u)
			})
			if len(list) == 0 {
				break
			}
			text := words.Amounts(t.Counts(list[:1]))
			t.State.Remove(list[0])
			t.Emit(1, HomelessEvent{Who: t.Who(t.Power), Units: text, At: t.Where(at)}, nil, "aircraft-homeless")
		}
	}
}
