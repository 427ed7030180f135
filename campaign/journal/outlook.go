package journal

import "despatch/adjudicator"

// outlook is what the rules say of one state, worked out when somebody first asks for it. A state never changes, so it holds as long
// as the state is at hand; another state has another, and there is nothing that could be forgotten when the position changes.
type outlook struct {
	rules adjudicator.Ruleset
	of    adjudicator.State

	judged  bool
	verdict adjudicator.Verdict
	ended   bool

	listed bool
	duties []adjudicator.Duty
}

// outlook is that of a state: the game's position, or one that it may come to.
func (g *Play) outlook(state adjudicator.State) *outlook {
	for _, o := range g.outlooks {
		if o != nil && o.of == state {
			return o
		}
	}
	g.outlooks = [2]*outlook{{rules: g.Rules, of: state}, g.outlooks[0]}
	return g.outlooks[0]
}

// over tells whether the game has ended by its rules.
func (o *outlook) over() (adjudicator.Verdict, bool) {
	if !o.judged {
		o.verdict, o.ended = o.rules.Over(o.of)
		o.judged = true
	}
	return o.verdict, o.ended
}

// asked lists who must say what. Nobody changes the list.
func (o *outlook) asked() []adjudicator.Duty {
	if !o.listed {
		o.duties, o.listed = o.rules.Duties(o.of), true
	}
	return o.duties
}
