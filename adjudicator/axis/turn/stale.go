package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/orders"
	"despatch/words"
)

// stale refuses orders for another round, for a power that is not on turn, or for a phase that is over. They are never
// applied to the next (AN-TURN.3, AN-TURN.5). Standing orders may come from anybody at any time.
func (g Game) stale(s *axis.State, sheets []adjudicator.Submission) []orders.Diagnostic {
	var out []orders.Diagnostic
	for _, sub := range sheets {
		out = append(out, g.staleSheet(s, sub)...)
	}
	return out
}

func (g Game) staleSheet(s *axis.State, sub adjudicator.Submission) []orders.Diagnostic {
	stand, header := g.Stand(s), sub.Sheet.Header
	current := g.Say(itIs{stand.Round, words.Name(stand.Turn), words.Name(stand.PhaseTitle)})
	refuse := func(at orders.Pos, topic axis.Topic, what words.Topic) orders.Diagnostic {
		return orders.Diagnostic{Pos: at, Severity: orders.Error, Rule: g.Cites[topic], Message: g.Say(what), Hint: current}
	}
	if header.Round != 0 && header.Round != s.Round {
		return []orders.Diagnostic{refuse(header.Pos, "turn-order", sheetForRound{header.Round})}
	}
	var out []orders.Diagnostic
	power := g.PowerOf(string(sub.Seat))
	if s.Undrawn {
		current = words.Text{}
	}
	for _, sec := range sub.Sheet.Sections {
		if sec.ID == axis.SectionStanding {
			continue
		}
		i := g.SectionPhase(sec.ID)
		if i >= 0 && g.Phases[i].Who != nil {
			if !g.answersNow(s, i, power) {
				out = append(out, refuse(sec.Pos, "turn-order", nobodyAsks{Power: g.Who(power), Section: g.Keyword(sec.ID)}))
			}
			continue
		}
		if s.Undrawn || g.Speaker(power) != s.Active() {
			out = append(out, refuse(sec.Pos, "turn-order", notOnTurn{g.Who(power)}))
			break
		}
		if absent := g.Phases[i].Absent; absent != nil {
			if topic := absent(&axis.Turn{Rules: g.Rules, State: s, Power: s.Active()}); topic != "" {
				if onlyPasses(sec) {
					continue
				}
				out = append(out, refuse(sec.Pos, topic, turnHasNoPhase{g.PhaseName(i)}))
				continue
			}
		}
		if i < s.Phase || i == s.Phase && slices.Contains(s.Done, power) {
			out = append(out, refuse(sec.Pos, "turn-phases", phaseIsOver{}))
		}
	}
	return out
}

// onlyPasses says whether a section gives no order: whoever passes a phase that his turn does not have is taken at his word.
func onlyPasses(sec orders.Section) bool {
	return !slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { _, passes := st.(orders.Pass); return !passes })
}

// besides tells what else is wrong with sheets of which a part is stale: contradictions always; and the rest of a sheet whose power is
// on turn is judged as if the phases that are over were not in it.
func (g Game) besides(s *axis.State, seat axis.Power, sheets []adjudicator.Submission) []orders.Diagnostic {
	var fresh []adjudicator.Submission
	for _, sub := range sheets {
		p, header := g.PowerOf(string(sub.Seat)), sub.Sheet.Header
		if header.Round != 0 && header.Round != s.Round || g.Speaker(p) != s.Active() {
			if p == seat {
				return g.contradictions(sub)
			}
			continue
		}
		sheet := &orders.Sheet{Header: header}
		for _, sec := range sub.Sheet.Sections {
			alone := sub
			alone.Sheet = &orders.Sheet{Header: header, Sections: []orders.Section{sec}}
			if g.staleSheet(s, alone) == nil {
				sheet.Sections = append(sheet.Sections, sec)
			}
		}
		if len(sheet.Sections) > 0 {
			sub.Sheet = sheet
			fresh = append(fresh, sub)
		}
	}
	if len(g.sheetsOf(seat, fresh)) == 0 {
		return nil
	}
	return g.Check(s, seat, fresh).Diagnostics
}
