package underway

import (
	"slices"

	"despatch/commands"
	"despatch/templates"
)

// askTakenOut asks who took sections out of a sheet in the quotation that are recorded. It says whether somebody did.
func (h *Answering) askTakenOut() (bool, error) {
	if !h.Game.Started() || !h.Proved() || slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { _, ok := c.(commands.Cancel); return ok }) {
		return false, nil
	}
	for _, c := range h.Changed {
		out := h.TakenOutOf(c)
		if len(out.Keys) == 0 {
			continue
		}
		reason, offer := h.TellTakenOut(out)
		r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Reason: reason, Offer: offer}
		return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "sections of what is recorded were taken out of the quoted sheet", h.Budgets()...)
	}
	return false, nil
}
