package underway

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
)

// odds are those of the battles that a sheet under check leads to, when its game can tell and nothing is wrong with it. They rest on
// nothing but the position and the seat's own sheets.
func (h *Letter) odds(j *judging.Judging, p *journal.Proposal) []adjudicator.BattleOdds {
	oddsmaker := j.Game.Rules.Oddsmaker()
	if oddsmaker == nil {
		return nil
	}
	g, seat, own := j.Game, j.Seat, j.Game.Own(j.Seat, p.Subs)
	odds, _ := Apart(h, g.TaskName("check", string(seat), reading.Digest(p.Whole.Text), reading.Digest(fmt.Sprint(g.Pending))), checkSteps, func(desk.Viewer, int) ([]adjudicator.BattleOdds, int, error) {
		return oddsmaker.Odds(g.Position, seat, own), checkSteps, nil
	})
	return odds // none where there is no room for them
}

// checkSteps is what the odds of one sheet's battles may cost.
const checkSteps = LetterSteps / 2
