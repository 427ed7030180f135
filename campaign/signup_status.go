package campaign

import (
	"fmt"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/templates"
)

// statusBefore tells where the sign-up stands.
func (h *reading) statusBefore() (said, error) {
	if verdict, over := h.game.Over(); over {
		return told(fmt.Sprintf("Game %s ended before it began. %s", h.game.ID, verdict.Why)), nil
	}
	reader := h.player
	if h.operator && reader == nil {
		reader = &journal.Player{Master: true}
	}
	return said{kind: "forming", data: writing.SignUp(h.game, reader)}, nil
}

// notBegun refuses orders for a game that has no position yet.
func (h *handling) notBegun() error {
	const reason, why = "The game has not begun. You get a letter when it does, and it tells what you play.", "the game has not begun"
	if !h.proved() {
		return h.unproved(reason, why)
	}
	return h.refuseBefore(templates.Stale, reason, why)
}

// refuseBefore refuses a letter about a game that has no position yet.
func (h *handling) refuseBefore(kind templates.RefusalKind, reason, why string) error {
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: kind, Reason: reason}
	h.about = ""
	return h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), why, h.budgets()...)
}
