package campaign

import (
	"despatch/adjudicator"
)

// odds are those of the battles that a sheet under check leads to, when its game can tell and nothing is wrong with it. They rest on
// nothing but the position and the seat's own sheets.
func (h *handling) odds(p *proposal) []adjudicator.BattleOdds {
	estimator, ok := h.game.rules.(adjudicator.Estimator)
	if !ok {
		return nil
	}
	return estimator.Odds(h.game.state, h.seat, h.game.own(h.seat, p.subs))
}
