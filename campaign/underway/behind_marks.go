package underway

import (
	"strings"

	"despatch/templates"
)

// tellBehindMarks answers a letter that asks for something behind quote marks and nowhere else. It says whether the letter does.
func (h *Answering) tellBehindMarks() (bool, error) {
	rows := h.Marked()
	if len(rows) == 0 {
		return false, nil
	}
	reason := "Your letter changed nothing: what it asks for stands behind the mark >, with which programs repeat what another has written, and is not read. " +
		"If it is yours, answer with it as it stands below, without the mark."
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Reason: reason, Offer: strings.Join(rows, "\n")}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "all that it asks for stands behind quote marks", h.Budgets()...)
}
