package anniversary

import "despatch/adjudicator"

// NextTurn implements adjudicator.Scheduler.
func (g ruleset) NextTurn(s adjudicator.State, seat adjudicator.Seat) int {
	return g.rules.NextTurn(unwrap(s), g.rules.PowerOf(string(seat)))
}

// Foresee implements adjudicator.Scheduler.
func (g ruleset) Foresee(s adjudicator.State, seat adjudicator.Seat) adjudicator.State {
	return g.wrap(g.rules.Foresee(unwrap(s), g.rules.PowerOf(string(seat))))
}
