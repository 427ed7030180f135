package forecast

import (
	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/odds"
	"despatch/words"
)

// Estimate works out the battles that a seat's sheet leads to (see adjudicator.Oddsmaker): those that rehearse shows.
func Estimate(rehearse func(show func(*axis.Turn, *battle.Engagement))) []adjudicator.BattleOdds {
	var out []adjudicator.BattleOdds
	steps := odds.MostWork / 2 // for all battles of the sheet together: one takes two thirds of what those before have left
	rehearse(func(t *axis.Turn, e *battle.Engagement) {
		attackers, defenders := e.Battle.Forces(t)
		row := adjudicator.BattleOdds{Place: t.Rules.SpaceName(e.Battle.At), Attackers: words.Of(attackers), Defenders: words.Of(defenders), Money: t.Rules.Money.Many}
		if e.Landing {
			row.If = t.Rules.Say(allComeAshore{})
		}
		got, used, err := within(t, e, steps/3*2)
		steps -= used
		if err != nil {
			row.TooLarge = true
		} else {
			got.tell(&row)
		}
		out = append(out, row)
	})
	return out
}

// tell writes the result where callers of the rules read it.
func (r *Result) tell(row *adjudicator.BattleOdds) {
	row.Win, row.Draw, row.Loss = r.Win, r.Draw, r.Loss
	row.LossAttacker, row.LossDefender = r.LossAttacker, r.LossDefender
	row.Sampled, row.Error, row.LossError = r.Sampled, r.Error, r.LossError
}
