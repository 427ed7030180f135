package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
)

// Rehearse carries a seat's sheet out without dice and shows every battle it leads to, in the order in which they are fought; each
// is taken to be won without loss for those after it. Nobody but the seat's power is taken to have said anything, because its
// player does not know what others have. A sheet that would be refused, or has no battle, shows nothing.
func (g Game) Rehearse(start *axis.State, seat axis.Power, sheets []adjudicator.Submission, show func(*axis.Turn, *battle.Engagement)) {
	for _, f := range g.beforeBattles(start, seat, sheets) {
		turn := &axis.Turn{Rules: g.Rules, State: f.state, Power: f.power, Sheet: f.sheet, Plan: f.plan, Projecting: true}
		g.Combat.Rehearse(turn, show)
	}
}

// FightOut fights the conduct of combat to which a seat's sheet leads as often as it is asked, each time on a board of its own and with the dice of
// a cup, and shows what was told. Who else has said something is not heard, as in Rehearse.
func (g Game) FightOut(start *axis.State, seat axis.Power, sheets []adjudicator.Submission, runs int, cup dice.Cup, show func([]adjudicator.Event)) {
	found := g.beforeBattles(start, seat, sheets)
	if len(found) == 0 {
		return
	}
	f := &found[len(found)-1] // raids come before
	for p := range f.state.Powers {
		if axis.Power(p) != f.power {
			f.state.Powers[p].Standing = nil
		}
	}
	for range runs {
		turn := &axis.Turn{Rules: g.Rules, State: f.state.Clone(), Power: f.power, Sheet: f.sheet, Cup: cup, Account: *play.NewAccount(g.Book)}
		turn.Plan = (&axis.KeptPlan{Plan: f.plan}).Again()
		turn.Plan.Landings = slices.Clone(f.plan.Landings)
		g.Combat.Conduct(turn)
		show(turn.Events)
	}
}

// beforeBattles are the boards before each conduct of combat to which a sheet leads, none where it would be refused.
func (g Game) beforeBattles(start *axis.State, seat axis.Power, sheets []adjudicator.Submission) (found []rehearsed) {
	if g.Speaker(seat) != start.Active() || g.times(start, sheets).Stale() != nil {
		return nil
	}
	standing := g.takeStanding(start, sheets)
	if standing.refused() {
		return nil
	}
	t := g.newTurn(standing.state.Clone(), sheets, nil)
	t.Projecting = true
	t.BeforeBattles = func(now *axis.Turn) {
		if now.Power == seat {
			found = append(found, rehearsed{state: now.State.Clone(), power: now.Power, plan: now.Plan, sheet: t.sheets[now.Power]})
		}
	}
	play.Advance(t)
	if t.Failed() {
		return nil
	}
	return found
}

// rehearsed is the board before phase 4.
type rehearsed struct {
	state *axis.State
	power axis.Power
	plan  axis.Plan
	sheet *orders.Sheet
}
