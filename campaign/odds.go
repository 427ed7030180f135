package campaign

import (
	"despatch/adjudicator"
)

// odds are those of the battles that a sheet under check leads to, when its game can tell and nothing is wrong with it. They rest on
// nothing but the position and the seat's own sheets.
func (j *judging) odds(p *proposal) []adjudicator.BattleOdds {
	estimator, ok := j.game.rules.(adjudicator.Estimator)
	if !ok {
		return nil
	}
	return estimator.Odds(j.game.state, j.seat, j.game.own(j.seat, p.subs))
}
