package underway

import (
	"despatch/campaign/incoming"
	"despatch/templates"
	"despatch/words"
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
	reason := book.Say(namesOtherGame{words.Own(h.Game.ID), words.Own(id)})
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Reason: reason, Offer: line}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "speaks of another game of his", h.Budgets()...)
}
