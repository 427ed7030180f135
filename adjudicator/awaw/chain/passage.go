package chain

import (
	"slices"

	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
)

// Passage is ships in a hex of their way, where aircraft on land may attack them once (WW-23.811a).
type Passage struct {
	At sea.Place
	// Side is whose ships they are, Deed what they do, forms.FormHunters for who goes for others.
	Side theatre.Side
	Deed orders.Form
	// Number tells one activity of a phase from another (WW-23.161a); all who approach the same activity have one (WW-23.161c), and Force tells these apart.
	Number, Force int
	Sailing       []*Sailing
	// Target: their way ends here. Tried: here somebody has tried to meet them.
	Target, Tried bool
}

// numbers gives missions their numbers in the phase.
func (r *Run) numbers(missions []*Mission) {
	for _, m := range missions {
		if m.Number == 0 {
			r.count++
			m.Number, m.tried = r.count, sea.Nowhere
		}
	}
}

// sail has a mission pass the hexes of its way that are before it, as far as some hex; in that it is passed when nobody fights there. After
// interceptions have been thrown for, aircraft attack on the way (WW-23.83).
func (r *Run) sail(m *Mission, until sea.Place) {
	if r.Pass == nil || m.Stays || len(m.Sailing) == 0 {
		return
	}
	way := m.hexes(r.Theatre.Chart)
	for ; m.passed < len(way) && way[m.passed] != until && !m.gone(); m.passed++ {
		p := way[m.passed]
		r.Pass(Passage{At: p, Side: m.Side, Deed: m.Deed, Number: m.Number, Force: m.Number, Sailing: m.Sailing, Target: p == m.Route.To(), Tried: p == m.tried})
	}
	m.Beaten = m.Beaten || m.gone()
}

// gone says whether nobody of a mission sails on.
func (m *Mission) gone() bool {
	return !slices.ContainsFunc(m.Sailing, func(s *Sailing) bool { return !s.Beaten && !s.Gone() })
}

// fought notes that the hex of a clash is behind a mission: there it fought.
func (m *Mission) fought(at sea.Place, way []sea.Place) {
	if i := slices.Index(way, at); i >= m.passed {
		m.passed = i + 1
	}
}

// approaches has those who go for somebody pass the hexes of their way, as far as they have come, but that in which they fight.
func (r *Run) approaches(c *clash, list []*hunt) {
	if r.Pass == nil {
		return
	}
	for i, h := range slices.Backward(list) { // the last to go sails first (WW-22.166)
		way := h.way
		if !h.arrived {
			way = way[:min(max(h.moved, 0), len(way))]
		}
		for _, p := range way {
			fights := p == h.at || slices.ContainsFunc(h.by, func(by *hunt) bool { return by.arrived && by.at == p })
			if fights || h.far == 0 || h.who.Gone() {
				break
			}
			r.Pass(Passage{At: p, Side: h.who.Side, Deed: forms.FormHunters, Number: c.missions[0].Number, Force: i, Sailing: []*Sailing{h.who}})
		}
		h.who.Beaten = h.who.Beaten || h.who.Gone()
	}
}
