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
	reason := book.Say(behindQuoteMarks{})
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Reason: reason, Offer: strings.Join(rows, "\n")}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "all that it asks for stands behind quote marks", h.Budgets()...)
}
