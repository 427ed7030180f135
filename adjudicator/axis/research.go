package axis

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dice"
	"despatch/orders"
)

// ResearchedEvent tells of a power's research: what it paid, how many tokens it threw for, and whether a throw succeeded.
type ResearchedEvent struct {
	Who     string `json:"who"`
	Bought  int    `json:"bought"`
	Cost    int    `json:"cost"`
	Tokens  int    `json:"tokens"`
	Success bool   `json:"success"`
}

// EventType implements adjudicator.Detail.
func (ResearchedEvent) EventType() string { return "researched" }

// AdvanceEvent tells of a technology gained.
type AdvanceEvent struct {
	Who     string `json:"who"`
	Advance string `json:"advance"`
	// Chart counts from 1.
	Chart int `json:"chart"`
}

// EventType implements adjudicator.Detail.
func (AdvanceEvent) EventType() string { return "advance" }

// NoTokens says whether the power on turn has no research token to throw for.
func NoTokens(t *Turn) bool { return t.State.Powers[t.Power].Tokens == 0 }

// Research is phase 1: tokens are bought, then one die is thrown for each the power owns.
func Research(t *Turn, sec *orders.Section) {
	t.Open()
	order, ok := t.researchOrder(sec)
	if !ok && NoTokens(t) {
		t.Emit(1, PassedEvent{Who: t.Rules.PowerName(t.Power)}, nil, "turn-pass")
		return
	}
	ps := &t.State.Powers[t.Power]
	cost := order.Tokens * t.Rules.TokenCost // AN-RND.2
	switch {
	case order.Tokens > 0 && t.openChart(1) < 0: // AN-RULING.37
		t.Refuse(order.Pos, "research-complete", ownsEveryAdvance{t.who(t.Power)})
	case order.Chart < 0 || order.Chart > len(t.Rules.Charts):
		t.Refuse(order.Pos, "research-chart", noSuchChart{order.Chart})
	case cost > ps.IPCs:
		t.Refuse(order.Pos, "research-price", tokensCostMore{Tokens: order.Tokens, Cost: cost, Power: t.who(t.Power), Has: ps.IPCs})
	}
	if t.Failed() {
		return
	}
	if ok {
		t.Understand(sec, order, plural(cost, "IPC"))
	}
	ps.IPCs -= cost
	ps.Tokens += order.Tokens
	if t.Projecting || ps.Tokens == 0 {
		return
	}
	t.throwForTokens(order, cost)
}

// researchOrder returns the section's research order, if it has one; it refuses a second, which might name another chart.
func (t *Turn) researchOrder(sec *orders.Section) (found orders.Research, ok bool) {
	if sec == nil {
		return orders.Research{}, false
	}
	found.Pos = sec.Pos
	for _, st := range sec.Statements {
		order, is := st.(orders.Research)
		switch {
		case !is:
		case ok:
			t.Refuse(order.Pos, "research-price", researchOrderedAlready{found.Line})
		default:
			found, ok = order, true
		}
	}
	return found, ok
}

func (t *Turn) throwForTokens(order orders.Research, cost int) {
	ps, who := &t.State.Powers[t.Power], t.Rules.PowerName(t.Power)
	throw := t.throw("research", ps.Tokens) // AN-RND.3
	success := slices.ContainsFunc(throw.Faces, func(f dice.Face) bool { return f >= t.Rules.SuccessOn })
	t.Emit(1, ResearchedEvent{Who: who, Bought: order.Tokens, Cost: cost, Tokens: ps.Tokens, Success: success},
		[]dice.Throw{throw}, "research-tokens", "research-success")
	if !success {
		return // AN-RND.5: the tokens are kept
	}
	ps.Tokens = 0 // AN-RND.4
	chart := t.openChart(max(order.Chart, 1))
	if chart < 0 {
		return
	}
	if order.Chart == 0 {
		t.Emit(2, DefaultUsedEvent{Decision: "A14", Who: who, Text: fmt.Sprintf("no chart was named; chart %d is used", chart+1)}, nil, "research-chart")
	}
	t.gain(chart)
}

// openChart returns the index of the chart with the given number, or of the next that is not complete (AN-RND.9,
// AN-RULING.36); -1 when the power owns everything.
func (t *Turn) openChart(number int) int {
	for i := range t.Rules.Charts {
		c := (number - 1 + i) % len(t.Rules.Charts)
		for _, a := range t.Rules.Charts[c].Advances {
			if !t.State.Has(t.Power, a.ID) {
				return c
			}
		}
	}
	return -1
}

// gain throws for one advance of a chart, again while the power has it already (AN-RND.6 to AN-RND.8).
func (t *Turn) gain(chart int) {
	var throws []dice.Throw
	for t.Cup.Err() == nil {
		throw := t.throw(fmt.Sprintf("chart %d", chart+1), 1)
		throws = append(throws, throw)
		a := &t.Rules.Charts[chart].Advances[throw.Faces[0]-1]
		if t.State.Has(t.Power, a.ID) {
			continue
		}
		ps := &t.State.Powers[t.Power]
		if err := t.Rules.Learn(ps, append(slices.Clone(ps.Technologies), a.ID)); err != nil {
			panic(err) // the advance comes from the rules' own charts
		}
		t.Emit(2, AdvanceEvent{Who: t.Rules.PowerName(t.Power), Advance: a.Name, Chart: chart + 1}, throws, "research-advance", "research-again")
		return
	}
}

// throw throws dice for the power on turn outside battles.
func (t *Turn) throw(what string, n int) dice.Throw {
	why := dice.Reason{Who: t.Rules.PowerName(t.Power), What: what}
	return dice.Throw{Reason: why, Faces: t.Cup.Throw(n, why)}
}
