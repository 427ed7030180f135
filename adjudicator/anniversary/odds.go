package anniversary

import (
	"despatch/adjudicator"
	"despatch/adjudicator/odds"
)

// Odds implements adjudicator.Estimator.
func (g ruleset) Odds(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) []adjudicator.BattleOdds {
	return odds.Estimate(g.rules, unwrap(s), g.rules.PowerOf(string(seat)), sheets)
}

// Calculate implements adjudicator.Calculator.
func (g ruleset) Calculate(_ adjudicator.State, battle string, steps int) (adjudicator.BattleOdds, int, error) {
	return odds.Calculate(g.rules, battle, steps)
}
