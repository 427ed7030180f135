package odds

import (
	"despatch/adjudicator"
	"despatch/adjudicator/axis"
)

// Money is what losses are counted in.
const Money = "IPCs"

// Estimate works out the battles that a seat's sheet leads to (see adjudicator.Estimator).
func Estimate(r *axis.Rules, s *axis.State, seat axis.Power, sheets []adjudicator.Submission) []adjudicator.BattleOdds {
	var out []adjudicator.BattleOdds
	steps := mostWork / 2 // for all battles of the sheet together
	r.Rehearse(s, seat, sheets, func(t *axis.Turn, e *axis.Engagement) {
		row := adjudicator.BattleOdds{Place: r.SpaceName(e.Battle.At), Money: Money}
		row.Attackers, row.Defenders = e.Battle.Forces(t)
		if e.Landing {
			row.If = "if every unit that is to land comes ashore"
		}
		got, used, err := within(t, e, steps)
		steps -= used
		if err != nil {
			row.TooLarge = true
		} else {
			row.Win, row.Draw, row.Loss = got.Win, got.Draw, got.Loss
			row.LossAttacker, row.LossDefender = got.LossAttacker, got.LossDefender
		}
		out = append(out, row)
	})
	return out
}
