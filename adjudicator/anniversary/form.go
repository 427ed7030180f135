package anniversary

import (
	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/board"
	"despatch/words"
)

// Form implements adjudicator.Ruleset.
func (g ruleset) Form(s adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	sections := g.Edition.Form(s, seat)
	state, p := edition.StateOf(s), g.Rules.PowerOf(string(seat))
	if g.Rules.Powers[p].PlayedBy == axis.NoPower {
		return sections
	}
	keyword := g.Rules.Vocab.Section(axis.SectionMobilise).Keyword
	for i := range sections {
		if sections[i].Keyword == keyword {
			sections[i].Notes, sections[i].Lines = militiaForm(&axis.Turn{Rules: g.Rules, State: state, Power: p}), nil
		}
	}
	return sections
}

// militiaForm tells what infantry China has to place and which territories take it (AN-CHINA.6, AN-CHINA.7).
func militiaForm(t *axis.Turn) []words.Text {
	m := newMilitia(t)
	var open []stack
	for at := range m.stacks {
		if m.open(board.Space(at)) {
			open = append(open, stack{t.Where(board.Space(at)), m.stacks[at]})
		}
	}
	notes := []words.Text{t.Rules.Say(militiaToPlace{m.waiting()})}
	if m.waiting() == 0 {
		notes[0] = t.Rules.Say(militiaToCome{heldFor(t.Rules, t.State, t.Power) / perInfantry})
	}
	if len(open) == 0 {
		return append(notes, t.Rules.Say(noRoomKept{}))
	}
	return append(notes, t.Rules.Say(roomIn{open}))
}
