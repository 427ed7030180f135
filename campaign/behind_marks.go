package campaign

import (
	"slices"
	"strings"

	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
)

// All that somebody wants may stand behind quote marks, with no row of ours around it: he copied a line with its mark, or his program put it
// there. It may be another's as well, so nothing is done on it; it goes back as it is to be sent.

// tellBehindMarks answers a letter that asks for something behind quote marks and nowhere else. It says whether the letter does.
func (h *handling) tellBehindMarks() (bool, error) {
	rows := h.marked()
	if len(rows) == 0 {
		return false, nil
	}
	reason := "Your letter changed nothing: what it asks for stands behind the mark >, with which programs repeat what another has written, and is not read. " +
		"If it is yours, answer with it as it stands below, without the mark."
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Asked, Reason: reason, Offer: strings.Join(rows, "\n")}
	return true, h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "all that it asks for stands behind quote marks", h.budgets()...)
}

// marked are the few rows behind the quote marks of a letter in which nothing else is said, from the first that is a command or the keyword of
// a section; none where that is not so, or where a letter of ours is quoted.
func (h *reading) marked() []string {
	said := spoken(withoutSignOff(h.letter.Text, h.player.Name+" "+h.letter.FromName))
	if h.letter.Form == "" || h.headIn(h.letter.Form) || slices.ContainsFunc(said, func(row string) bool { return !isCourtesy(row) }) {
		return nil
	}
	own, ours := strings.Split(h.letter.Text, "\n"), h.oursInWords()
	var rows []string
	for i, row := range strings.Split(h.letter.Form, "\n") {
		if row = strings.TrimSpace(row); row != "" && (i >= len(own) || strings.TrimSpace(own[i]) == "") {
			rows = append(rows, row)
		}
	}
	from := slices.IndexFunc(rows, h.isRequest)
	if len(rows) > mostTyped || from < 0 || slices.ContainsFunc(rows, ours.holds) {
		return nil
	}
	return rows[from:]
}

// isRequest says whether a row is a command without a slip, or the keyword of a section.
func (h *reading) isRequest(row string) bool {
	read := commands.Parse("", row, commands.Options{Names: h.game.Named})
	if len(read.Commands) > 0 && len(read.Diagnostics) == 0 {
		return true
	}
	return slices.ContainsFunc(h.game.Rules.Vocabulary().Sections, func(sec orders.SectionType) bool { return orders.Same(sec.Keyword, row) })
}
