package axis

import (
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// stale refuses orders for another round, for a power that is not on turn, or for a phase that is over. They are never
// applied to the next (AN-TURN.3, AN-TURN.5). Standing orders may come from anybody at any time.
func (r *Rules) stale(s *State, sheets []adjudicator.Submission) []orders.Diagnostic {
	var out []orders.Diagnostic
	for _, sub := range sheets {
		out = append(out, r.staleSheet(s, sub)...)
	}
	return out
}

func (r *Rules) staleSheet(s *State, sub adjudicator.Submission) []orders.Diagnostic {
	stand, header := r.Stand(s), sub.Sheet.Header
	current := r.say(itIs{stand.Round, words.Name(stand.Turn), words.Name(stand.PhaseTitle)})
	refuse := func(at orders.Pos, topic Topic, what words.Topic) orders.Diagnostic {
		return orders.Diagnostic{Pos: at, Severity: orders.Error, Rule: r.Cites[topic], Message: r.say(what), Hint: current}
	}
	if header.Round != 0 && header.Round != s.Round {
		return []orders.Diagnostic{refuse(header.Pos, "turn-order", sheetForRound{header.Round})}
	}
	var out []orders.Diagnostic
	power := r.PowerOf(string(sub.Seat))
	for _, sec := range sub.Sheet.Sections {
		if sec.ID == SectionStanding {
			continue
		}
		if r.speaker(power) != s.Active() {
			out = append(out, refuse(sec.Pos, "turn-order", notOnTurn{r.who(power)}))
			break
		}
		i := r.sectionPhase(sec.ID)
		if absent := r.Phases[i].Absent; absent != nil {
			if topic := absent(&Turn{Rules: r, State: s, Power: s.Active()}); topic != "" {
				if onlyPasses(sec) {
					continue
				}
				out = append(out, refuse(sec.Pos, topic, turnHasNoPhase{r.phase(i)}))
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
func (r *Rules) besides(s *State, seat Power, sheets []adjudicator.Submission) []orders.Diagnostic {
	var fresh []adjudicator.Submission
	for _, sub := range sheets {
		p, header := r.PowerOf(string(sub.Seat)), sub.Sheet.Header
		if header.Round != 0 && header.Round != s.Round || r.speaker(p) != s.Active() {
			if p == seat {
				return r.contradictions(sub)
			}
			continue
		}
		sheet := &orders.Sheet{Header: header}
		for _, sec := range sub.Sheet.Sections {
			alone := sub
			alone.Sheet = &orders.Sheet{Header: header, Sections: []orders.Section{sec}}
			if r.staleSheet(s, alone) == nil {
				sheet.Sections = append(sheet.Sections, sec)
			}
		}
		if len(sheet.Sections) > 0 {
			sub.Sheet = sheet
			fresh = append(fresh, sub)
		}
	}
	if len(r.sheetsOf(seat, fresh)) == 0 {
		return nil
	}
	return r.Check(s, seat, fresh).Diagnostics
}

// sectionPhase is the index of the phase that a section orders; battles are ordered with the combat move.
func (r *Rules) sectionPhase(id string) int {
	if id == SectionBattle {
		id = SectionCombat
	}
	for i := range r.Phases {
		if r.Phases[i].Section == id {
			return i
		}
	}
	return -1
}
