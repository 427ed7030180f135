package axis

import (
	"fmt"
	"slices"
	"strings"

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
	refuse := func(at orders.Pos, topic Topic, what, hint string) {
		out = append(out, orders.Diagnostic{Pos: at, Severity: orders.Error, Rule: r.Cites[topic], Message: words.Plain(what), Hint: words.Plain(hint)})
	}
	seat := r.PowerOf(string(sub.Seat))
	for i := range sub.Sheet.Sections {
		sec := &sub.Sheet.Sections[i]
		keyword := r.Vocab.Section(sec.ID).Keyword
		said := NoPower
		if sec.ID == SectionBattle && meansToFight(sec) && ignored(sub.Sheet, sec) { // AN-CMOVE.18
			where := r.Vocab.Space(sec.Place)
			refuse(sec.Pos, TopicMayIgnore, "the ships in "+where+" are ignored, and this section says how to fight them",
				"to fight take out \"ignore at "+where+"\", to leave them alone take out this section")
		}
		if seat != r.speaker(seat) && sec.ID != SectionStanding && r.Phases[r.sectionPhase(sec.ID)].Shared == nil { // AN-CHINA.3
			severity, hint := orders.Error, "take the section out"
			if len(realOrders(sec.Statements)) == 0 {
				severity, hint = orders.Note, "it may be left out"
			}
			out = append(out, orders.Diagnostic{
				Pos: sec.Pos, Severity: severity, Rule: r.Cites["shared-nothing"],
				Message: words.Plain(fmt.Sprintf("%s has no %s phase of its own", r.PowerName(seat), strings.ToLower(r.Phases[r.sectionPhase(sec.ID)].Title))), Hint: words.Plain(hint),
			})
		}
		for _, st := range sec.Statements {
			switch st := st.(type) {
			case orders.Pass:
				if slices.ContainsFunc(realOrders(sec.Statements), moves) { // AN-TURN.4
					refuse(st.Pos, "turn-pass", keyword+" passes and gives orders, too", "take out \"pass\", or the orders beside it")
				}
			case orders.First:
				first := r.PowerOf(st.Seat)
				switch {
				case !r.sharesTurn(seat): // AN-CHINA.2
					refuse(st.Pos, "shared-turn", fmt.Sprintf("nobody shares %s's turn, so nobody else could act first", r.PowerName(r.speaker(seat))), "leave the line out")
				case r.speaker(first) != r.speaker(seat):
					refuse(st.Pos, "shared-turn", fmt.Sprintf("%s does not act in this turn", r.PowerName(first)), "write "+r.whoIsFirst(seat))
				case said != NoPower && said != first:
					refuse(st.Pos, "shared-turn", fmt.Sprintf("%s was to act first already", r.PowerName(said)), "write one of the two")
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

// whoIsFirst lists the orders about who acts first that a power may give: "China first or United States first".
func (r *Rules) whoIsFirst(p Power) string {
	text := ""
	for q := range r.Powers {
		if r.speaker(Power(q)) == r.speaker(p) {
			if text != "" {
				text += " or "
			}
			text += r.PowerName(Power(q)) + " first"
		}
	}
	return text
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
					Message: words.Plain(fmt.Sprintf("the other sheet of this turn says that %s acts first", r.PowerName(r.PowerOf(other.Seat)))),
					Hint:    words.Plain("leave the line out, or send the other sheet's COMBAT MOVE again"),
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
