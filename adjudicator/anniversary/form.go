package anniversary

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Form implements adjudicator.Former.
func (g ruleset) Form(s adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	state, p := unwrap(s), g.rules.PowerOf(string(seat))
	sections := g.play.Form(state, p)
	if g.rules.Powers[p].PlayedBy == axis.NoPower {
		return sections
	}
	keyword := g.rules.Vocab.Section(axis.SectionMobilise).Keyword
	for i := range sections {
		if sections[i].Keyword == keyword {
			sections[i].Notes, sections[i].Lines = militiaForm(&axis.Turn{Rules: g.rules, State: state, Power: p}), nil
		}
	}
	return sections
}

// militiaForm tells what infantry China has to place and which territories take it (AN-CHINA.6, AN-CHINA.7).
func militiaForm(t *axis.Turn) []string {
	m := newMilitia(t)
	var open []string
	for at := range m.stacks {
		if m.open(board.Space(at)) {
			open = append(open, fmt.Sprintf("%s (%d there)", t.Rules.SpaceName(board.Space(at)), m.stacks[at]))
		}
	}
	notes := []string{fmt.Sprintf("to be placed: %d infantry", m.waiting())}
	if len(open) == 0 {
		return append(notes, "no territory has room; they are kept")
	}
	return append(notes, "room in "+strings.Join(open, ", "))
}
