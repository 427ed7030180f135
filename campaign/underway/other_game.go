package underway

import (
	"despatch/campaign/incoming"
	"despatch/templates"
)

// tellOtherGame answers a letter without a sheet that speaks of another game of its writer's. It says whether the letter does.
func (h *Answering) tellOtherGame() (bool, error) {
	if !h.Game.Started() || h.QuotesSheet() {
		return false, nil
	}
	id := ""
	for _, row := range incoming.Spoken(h.Letter.Text) {
		if id = h.OtherGameIn(row); id != "" {
			break
		}
	}
	line := h.LineElsewhere(id)
	if line == "" {
		return false, nil
	}
	reason := "This letter is about game " + h.Game.ID + ", and names game " + id + ". Nothing was done in either. For " + id +
		", answer with the line below, and under it the command, or the sections with your orders, each on a line of its own."
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Reason: reason, Offer: line}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "speaks of another game of his", h.Budgets()...)
}
