package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// times are sheets, and where the game stands: orders for another round, for a power that is not on turn, or for a phase that is over are
// never applied to the next (AN-TURN.3, AN-TURN.5). Standing orders may come from anybody at any time.
func (g Game) times(s *axis.State, sheets []adjudicator.Submission) play.Times {
	t := play.Times{Sheets: sheets, Names: g.Vocab, Stand: g.Stand(s), Over: s.Winner != "", Winner: words.Name(s.Winner), Rule: g.Cites["turn-order"]}
	t.Judge = func(sub adjudicator.Submission, sec *orders.Section) *play.Untimely {
		return g.untimely(s, t, g.PowerOf(string(sub.Seat)), sec)
	}
	return t
}

// untimely says why a section of a power's cannot be taken now.
func (g Game) untimely(s *axis.State, t play.Times, power axis.Power, sec *orders.Section) *play.Untimely {
	if sec.ID == axis.SectionStanding {
		return nil
	}
	i := g.SectionPhase(sec.ID)
	if i >= 0 && g.Phases[i].Who != nil {
		if g.answersNow(s, i, power) {
			return nil
		}
		return &play.Untimely{Rule: g.Cites["turn-order"], What: g.Say(nobodyAsks{Power: g.Who(power), Section: g.Keyword(sec.ID)})}
	}
	if s.Undrawn || g.Speaker(power) != s.Active() {
		return play.NotOnTurn(g.Cites["turn-order"], g.Say(g.Who(power)))
	}
	if absent := g.Phases[i].Absent; absent != nil {
		if topic := absent(&axis.Turn{Rules: g.Rules, State: s, Power: s.Active()}); topic != "" {
			if onlyPasses(sec) {
				return nil
			}
			return &play.Untimely{Rule: g.Cites[topic], What: g.Say(turnHasNoPhase{g.PhaseName(i)})}
		}
	}
	if i < s.Phase || i == s.Phase && slices.Contains(s.Done, power) {
		return t.IsOver(g.Cites["turn-phases"], sec)
	}
	return nil
}

// onlyPasses says whether a section gives no order: whoever passes a phase that his turn does not have is taken at his word.
func onlyPasses(sec *orders.Section) bool {
	return !slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { _, passes := st.(orders.Pass); return !passes })
}

// besides tells what else is wrong with a power's sheet of which a part is stale. One that is whole for another moment only contradicts itself; the
// rest of another is judged as if the stale part were not in it.
func (g Game) besides(s *axis.State, seat axis.Power, sheets []adjudicator.Submission) []orders.Diagnostic {
	if s.Winner != "" {
		return nil
	}
	late := func(sub adjudicator.Submission) bool {
		round := sub.Sheet.Header.Round
		return round != 0 && round != s.Round || g.Speaker(g.PowerOf(string(sub.Seat))) != s.Active()
	}
	for _, sub := range g.sheetsOf(seat, sheets) {
		if late(sub) {
			return g.contradictions(sub)
		}
	}
	fresh := slices.DeleteFunc(g.times(s, sheets).Fresh(), late)
	if len(g.sheetsOf(seat, fresh)) == 0 {
		return nil
	}
	return g.Check(s, seat, fresh).Diagnostics
}
