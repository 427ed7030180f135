package underway

import (
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/orders"
	"despatch/templates"
)

// address finds the turn for which orders without a header are. Where it cannot be told the verdict asks for it.
func (h *Entered) address(j *judging.Judging) (judging.Verdict, bool, error) {
	if !j.Implied {
		return judging.Verdict{}, false, nil
	}
	if _, over := j.Game.Over(); over {
		reason := j.Stale()
		v, err := j.Refuse(templates.Stale, reason, nil, "stale: "+reason.String())
		return v, true, err
	}
	if j.AnswersLost() && !journal.OnlyStanding(j.Sheet) {
		v, err := j.AskLost()
		return v, true, err
	}
	turns := j.Bound(j.Wanted())
	if len(turns) == 1 && !j.MayBe(turns[0]) {
		v, err := j.AskAgain(turns[0])
		if err != nil {
			return v, true, err
		}
		return v, true, h.playable(j, v.Refused)
	}
	if len(turns) == 1 && j.Another(turns[0].Seat) == nil && (orders.Failed(j.Diags) || j.Beside(turns[0].Seat) || !j.IsSaidMore(turns[0])) {
		j.Seat, j.About = turns[0].Seat, turns[0].Seat
		j.Sheet.Header.Seat, j.Sheet.Header.Round = string(j.Seat), turns[0].Round
		return judging.Verdict{}, false, nil
	}
	v, err := j.AskFor(turns)
	if err != nil {
		return v, true, err
	}
	return v, true, h.playable(j, v.Refused)
}
