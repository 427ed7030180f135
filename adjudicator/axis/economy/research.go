package economy

import (
	"fmt"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// ResearchedEvent tells of a power's research: what it paid, how many tokens it threw for, and whether a throw succeeded.
type ResearchedEvent struct {
	Who     words.Name `json:"who"`
	Bought  int        `json:"bought"`
	Cost    int        `json:"cost"`
	Tokens  int        `json:"tokens"`
	Success bool       `json:"success"`
}

// EventType implements adjudicator.Detail.
func (ResearchedEvent) EventType() string { return "researched" }

// AdvanceEvent tells of a technology gained.
type AdvanceEvent struct {
	Who     words.Name `json:"who"`
	Advance words.Name `json:"advance"`
	// Chart counts from 1.
	Chart int `json:"chart"`
}

// EventType implements adjudicator.Detail.
func (AdvanceEvent) EventType() string { return "advance" }

// NoTokens says whether the power on turn has no research token to throw for.
func NoTokens(t *axis.Turn) bool { return t.State.Powers[t.Power].Tokens == 0 }

// Research is phase 1: tokens are bought, then one die is thrown for each the power owns.
func Research(t *axis.Turn, sec *orders.Section) {
	t.Open()
	r := &research{t}
	order, ok := r.researchOrder(sec)
	if !ok && NoTokens(t) {
		t.Emit(1, axis.PassedEvent{Who: t.Who(t.Power)}, nil, "turn-pass")
		return
	}
	ps := &t.State.Powers[t.Power]
	cost := order.Tokens * t.Rules.TokenCost // AN-RND.2
	switch {
	case order.Tokens > 0 && r.openChart(1) < 0: // AN-RULING.37
		t.Refuse(order.Pos, "research-complete", ownsEveryAdvance{t.Who(t.Power)})
	case order.Chart < 0 || order.Chart > len(t.Rules.Charts):
		t.Refuse(order.Pos, "research-chart", noSuchChart{order.Chart})
	case cost > ps.IPCs:
		t.Refuse(order.Pos, "research-price", tokensCostMore{Tokens: order.Tokens, Cost: cost, Power: t.Who(t.Power), Has: ps.IPCs})
	}
	if t.Failed() {
		return
	}
	if ok {
		t.Understand(sec, order, t.Rules.Say(costs{cost}))
	}
	ps.IPCs -= cost
	ps.Tokens += order.Tokens
	if t.Projecting || ps.Tokens == 0 {
		return
	}
	r.throwForTokens(order, cost)
}

// research is phase 1 under way.
type research struct{ *axis.Turn }

// researchOrder returns the section's research order, if it has one; it refuses a second, which might name another chart.
func (r *research) researchOrder(sec *orders.Section) (found orders.Research, ok bool) {
	if sec == nil {
		return orders.Research{}, false
	}
	found.Pos = sec.Pos
	for _, st := range sec.Statements {
		order, is := st.(orders.Research)
		switch {
		case !is:
		case ok:
			r.Refuse(order.Pos, "research-price", researchOrderedAlready{found.Line})
		default:
			found, ok = order, true
		}
	}
	return found, ok
}

func (r *research) throwForTokens(order orders.Research, cost int) {
	ps, who := &r.State.Powers[r.Power], r.Who(r.Power)
	throw := r.Throw("research", ps.Tokens) // AN-RND.3
	success := slices.ContainsFunc(throw.Faces, func(f dice.Face) bool { return f >= r.Rules.SuccessOn })
	r.Emit(1, ResearchedEvent{Who: who, Bought: order.Tokens, Cost: cost, Tokens: ps.Tokens, Success: success},
		[]dice.Throw{throw}, "research-tokens", "research-success")
	if !success {
		return // AN-RND.5: the tokens are kept
	}
	ps.Tokens = 0 // AN-RND.4
	chart := r.openChart(max(order.Chart, 1))
	if chart < 0 {
		return
	}
	if order.Chart == 0 {
		r.Emit(2, axis.DefaultUsedEvent{Decision: r.Decided(axis.ResearchChart), Who: who, Text: r.Rules.Say(chartTaken{chart + 1})}, nil, "research-chart")
	}
	r.gain(chart)
}

// openChart returns the index of the chart with the given number, or of the next that is not complete (AN-RND.9,
// AN-RULING.36); -1 when the power owns everything.
func (r *research) openChart(number int) int {
	for i := range r.Rules.Charts {
		c := (number - 1 + i) % len(r.Rules.Charts)
		for _, a := range r.Rules.Charts[c].Advances {
			if !r.State.Has(r.Power, a.ID) {
				return c
			}
		}
	}
	return -1
}

// gain throws for one advance of a chart, again while the power has it already (AN-RND.6 to AN-RND.8).
func (r *research) gain(chart int) {
	var throws []dice.Throw
	for r.Cup.Err() == nil {
		throw := r.Throw(fmt.Sprintf("chart %d", chart+1), 1)
		throws = append(throws, throw)
		a := &r.Rules.Charts[chart].Advances[throw.Faces[0]-1]
		if r.State.Has(r.Power, a.ID) {
			continue
		}
		ps := &r.State.Powers[r.Power]
		if err := r.Rules.Learn(ps, append(slices.Clone(ps.Technologies), a.ID)); err != nil {
			panic(err) // the advance comes from the rules' own charts
		}
		r.Emit(2, AdvanceEvent{Who: r.Who(r.Power), Advance: words.Name(a.Name), Chart: chart + 1}, throws, "research-advance", "research-again")
		return
	}
}
