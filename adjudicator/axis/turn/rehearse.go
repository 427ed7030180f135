package turn

import (
	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/play"
)

// Rehearse carries a seat's sheet out without dice and shows every battle it leads to, in the order in which they are fought; each
// is taken to be won without loss for those after it. Nobody but the seat's power is taken to have said anything, because its
// player does not know what others have. A sheet that would be refused, or has no battle, shows nothing.
func (g Game) Rehearse(start *axis.State, seat axis.Power, sheets []adjudicator.Submission, show func(*axis.Turn, *battle.Engagement)) {
	if g.Speaker(seat) != start.Active() || g.times(start, sheets).Stale() != nil {
		return
	}
	standing := g.takeStanding(start, sheets)
	if standing.refused() {
		return
	}
	var found []rehearsed
	t := g.newTurn(standing.state.Clone(), sheets, nil)
	t.Projecting = true
	t.BeforeBattles = func(now *axis.Turn) {
		if now.Power == seat {
			found = append(found, rehearsed{state: now.State.Clone(), power: now.Power, plan: now.Plan})
		}
	}
	play.Advance(t)
	if t.Failed() {
		return
	}
	for _, f := range found {
		turn := &axis.Turn{Rules: g.Rules, State: f.state, Power: f.power, Sheet: t.sheets[f.power], Plan: f.plan, Projecting: true}
		g.Combat.Rehearse(turn, show)
	}
}

// rehearsed is the board before phase 4.
type rehearsed struct {
	state *axis.State
	power axis.Power
	plan  axis.Plan
}
