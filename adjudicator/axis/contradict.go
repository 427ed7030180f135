package axis

import (
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// What contradicts itself is asked about: nobody can say which half of it was meant. It is judged before anything else of a sheet.

// unclear tells what contradicts itself in sheets, the words of a seat about who acts first among them, and what has no effect.
func (r *Rules) unclear(seat Power, sheets []adjudicator.Submission) []orders.Diagnostic {
	var out []orders.Diagnostic
	for _, sub := range sheets {
		if r.PowerOf(string(sub.Seat)) != NoPower {
			out = append(out, r.contradictions(sub)...)
		}
	}
	return append(out, r.twoFirsts(seat, sheets)...)
}

// contradictions refuses sections that pass and order something all the same, and words about who acts first from whom nobody asks.
func (r *Rules) contradictions(sub adjudicator.Submission) []orders.Diagnostic {
	var out []orders.Diagnostic
	refuse := func(at orders.Pos, topic Topic, what, hint words.Topic) {
		out = append(out, orders.Diagnostic{Pos: at, Severity: orders.Error, Rule: r.Cites[topic], Message: r.say(what), Hint: r.say(hint)})
	}
	seat := r.PowerOf(string(sub.Seat))
	for i := range sub.Sheet.Sections {
		sec := &sub.Sheet.Sections[i]
		said := NoPower
		if sec.ID == SectionBattle && meansToFight(sec) && ignored(sub.Sheet, sec) { // AN-CMOVE.18
			where := r.Vocab.Space(sec.Place)
			refuse(sec.Pos, TopicMayIgnore, ignoredAndFought{words.Name(where)}, takeOutIgnore{words.Line("ignore at " + where)})
		}
		if seat != r.speaker(seat) && sec.ID != SectionStanding && r.Phases[r.sectionPhase(sec.ID)].Shared == nil { // AN-CHINA.3
			severity, hint := orders.Error, r.say(takeSectionOut{})
			if len(realOrders(sec.Statements)) == 0 {
				severity, hint = orders.Note, r.say(mayBeLeftOut{})
			}
			out = append(out, orders.Diagnostic{
				Pos: sec.Pos, Severity: severity, Rule: r.Cites["shared-nothing"],
				Message: r.say(noPhaseOfItsOwn{r.who(seat), r.phase(r.sectionPhase(sec.ID))}), Hint: hint,
			})
		}
		for _, st := range sec.Statements {
			switch st := st.(type) {
			case orders.Pass:
				if slices.ContainsFunc(realOrders(sec.Statements), moves) { // AN-TURN.4
					refuse(st.Pos, "turn-pass", passesAndOrders{r.keyword(sec.ID)}, takeOutPass{"pass"})
				}
			case orders.First:
				first := r.PowerOf(st.Seat)
				switch {
				case !r.sharesTurn(seat): // AN-CHINA.2
					refuse(st.Pos, "shared-turn", nobodySharesTurn{r.who(r.speaker(seat))}, leaveLineOut{})
				case r.speaker(first) != r.speaker(seat):
					refuse(st.Pos, "shared-turn", doesNotActNow{r.who(first)}, writeOneOf{r.whoIsFirst(seat)})
				case said != NoPower && said != first:
					refuse(st.Pos, "shared-turn", wasFirstAlready{r.who(said)}, writeOneOfTwo{})
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
func (r *Rules) sharesTurn(p Power) bool {
	for q := range r.Powers {
		if Power(q) != p && r.speaker(Power(q)) == r.speaker(p) {
			return true
		}
	}
	return false
}

// whoIsFirst lists the orders about who acts first that a power may give: "China first", "United States first".
func (r *Rules) whoIsFirst(p Power) (lines []words.Line) {
	for q := range r.Powers {
		if r.speaker(Power(q)) == r.speaker(p) {
			lines = append(lines, words.Line(r.PowerName(Power(q))+" first"))
		}
	}
	return lines
}

// twoFirsts refuses a seat's word about who acts first that contradicts the word of another force of the same turn (AN-CHINA.2).
func (r *Rules) twoFirsts(seat Power, sheets []adjudicator.Submission) []orders.Diagnostic {
	var mine, others []orders.First
	for _, sub := range sheets {
		p := r.PowerOf(string(sub.Seat))
		if p == NoPower || r.speaker(p) != r.speaker(seat) {
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
					Pos: st.Pos, Severity: orders.Error, Rule: r.Cites["shared-turn"],
					Message: r.say(otherSheetSays{r.who(r.PowerOf(other.Seat))}),
					Hint:    r.say(leaveOrResend{r.keyword(SectionCombat)}),
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
	return at(sheet.Section(SectionCombat), battle.Place) || at(battle, "")
}
