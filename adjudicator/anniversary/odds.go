package anniversary

import (
	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/forecast"
)

// Odds implements adjudicator.Estimator.
func (g ruleset) Odds(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) []adjudicator.BattleOdds {
	return forecast.Estimate(func(show func(*axis.Turn, *battle.Engagement)) {
		g.play.Rehearse(unwrap(s), g.rules.PowerOf(string(seat)), sheets, show)
	})
}

// Calculate implements adjudicator.Calculator.
func (g ruleset) Calculate(_ adjudicator.State, battle string, steps int) (adjudicator.BattleOdds, int, error) {
	return forecast.Calculate(g.rules, battle, steps)
}
