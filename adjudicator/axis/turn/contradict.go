package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// What contradicts itself is asked about: nobody can say which half of it was meant. It is judged before anything else of a sheet.

// unclear tells what contradicts itself in sheets, the words of a seat about who acts first among them, and what has no effect.
func (g Game) unclear(seat axis.Power, sheets []adjudicator.Submission) []orders.Diagnostic {
	var out []orders.Diagnostic
	for _, sub := range sheets {
		if g.PowerOf(string(sub.Seat)) != axis.NoPower {
			out = append(out, g.contradictions(sub)...)
		}
	}
	return append(out, g.twoFirsts(seat, sheets)...)
}

// contradictions refuses sections that pass and order something all the same, and words about who acts first from whom nobody asks.
func (g Game) contradictions(sub adjudicator.Submission) []orders.Diagnostic {
	var out []orders.Diagnostic
	refuse := func(at orders.Pos, topic axis.Topic, what, hint words.Topic) {
		out = append(out, orders.Diagnostic{Pos: at, Severity: orders.Error, Rule: g.Cites[topic], Message: g.Say(what), Hint: g.Say(hint)})
	}
	seat := g.PowerOf(string(sub.Seat))
	for i := range sub.Sheet.Sections {
		sec := &sub.Sheet.Sections[i]
		said := axis.NoPower
		if sec.ID == axis.SectionBattle && movement.MeansToFight(sec) && ignored(sub.Sheet, sec) { // AN-CMOVE.18
			where := g.Vocab.Space(sec.Place)
			refuse(sec.Pos, axis.TopicMayIgnore, ignoredAndFought{words.Name(where)}, takeOutIgnore{words.Line("ignore at " + where)})
		}
		if seat != g.Speaker(seat) && sec.ID != axis.SectionStanding && g.Phases[g.SectionPhase(sec.ID)].Shared == nil { // AN-CHINA.3
			severity, hint := orders.Error, g.Say(takeSectionOut{})
			if len(play.RealOrders(sec.Statements)) == 0 {
				severity, hint = orders.Note, g.Say(mayBeLeftOut{})
			}
			out = append(out, orders.Diagnostic{
				Pos: sec.Pos, Severity: severity, Rule: g.Cites["shared-nothing"],
				Message: g.Say(noPhaseOfItsOwn{g.Who(seat), g.PhaseName(g.SectionPhase(sec.ID))}), Hint: hint,
			})
		}
		for _, st := range sec.Statements {
			switch st := st.(type) {
			case orders.Pass:
				if slices.ContainsFunc(play.RealOrders(sec.Statements), moves) { // AN-TURN.4
					refuse(st.Pos, "turn-pass", passesAndOrders{g.Keyword(sec.ID)}, takeOutPass{"pass"})
				}
			case orders.First:
				first := g.PowerOf(st.Seat)
				switch {
				case !g.sharesTurn(seat): // AN-CHINA.2
					refuse(st.Pos, "shared-turn", nobodySharesTurn{g.Who(g.Speaker(seat))}, leaveLineOut{})
				case g.Speaker(first) != g.Speaker(seat):
					refuse(st.Pos, "shared-turn", doesNotActNow{g.Who(first)}, writeOneOf{g.whoIsFirst(seat)})
				case said != axis.NoPower && said != first:
					refuse(st.Pos, "shared-turn", wasFirstAlready{g.Who(said)}, writeOneOfTwo{})
				default:
					said = first
				}
			}
		}
	}
	return out
}

// moves says whether a statement orders something; who acts first may be said beside a pass.
func moves(st orders.Statement) bool {
	_, first := st.(orders.First)
	return !first
}

// sharesTurn says whether a power acts in the same turn as another.
func (g Game) sharesTurn(p axis.Power) bool {
	for q := range g.Powers {
		if axis.Power(q) != p && g.Speaker(axis.Power(q)) == g.Speaker(p) {
			return true
		}
	}
	return false
}

// whoIsFirst lists the orders about who acts first that a power may give: "China first", "United States first".
func (g Game) whoIsFirst(p axis.Power) (lines []words.Line) {
	for q := range g.Powers {
		if g.Speaker(axis.Power(q)) == g.Speaker(p) {
			lines = append(lines, words.Line(g.PowerName(axis.Power(q))+" first"))
		}
	}
	return lines
}

// twoFirsts refuses a seat's word about who acts first that contradicts the word of another force of the same turn (AN-CHINA.2).
func (g Game) twoFirsts(seat axis.Power, sheets []adjudicator.Submission) []orders.Diagnostic {
	var mine, others []orders.First
	for _, sub := range sheets {
		p := g.PowerOf(string(sub.Seat))
		if p == axis.NoPower || g.Speaker(p) != g.Speaker(seat) {
			continue
		}
		for i := range sub.Sheet.Sections {
			for _, st := range sub.Sheet.Sections[i].Statements {
				if first, ok := st.(orders.First); !ok {
					continue
				} else if p == seat {
					mine = append(mine, first)
				} else {
					others = append(others, first)
				}
			}
		}
	}
	for _, st := range mine {
		for _, other := range others {
			if st.Seat != other.Seat {
				return []orders.Diagnostic{{
					Pos: st.Pos, Severity: orders.Error, Rule: g.Cites["shared-turn"],
					Message: g.Say(otherSheetSays{g.Who(g.PowerOf(other.Seat))}),
					Hint:    g.Say(leaveOrResend{g.Keyword(axis.SectionCombat)}),
				}}
			}
		}
	}
	return nil
}

// ignored says whether a sheet leaves the ships alone for which a section is.
func ignored(sheet *orders.Sheet, battle *orders.Section) bool {
	at := func(sec *orders.Section, place string) bool {
		return sec != nil && slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool {
			attack, ok := st.(orders.Attack)
			return ok && attack.Ignore && attack.Where.ID == place
		})
	}
	return at(sheet.Section(axis.SectionCombat), battle.Place) || at(battle, "")
}
