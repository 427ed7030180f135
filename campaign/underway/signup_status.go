package underway

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/templates"
	"despatch/words"
)

// StatusBefore tells where the sign-up stands.
func (h *Opened) StatusBefore() (reading.Said, error) {
	if verdict, over := h.Game.Over(); over {
		return Told(book.Say(endedBeforeItBegan{words.Own(h.Game.ID), verdict.Why})), nil
	}
	reader := h.Player
	if h.Operator && reader == nil {
		reader = &journal.Player{Master: true}
	}
	return reading.Said{Kind: "forming", Data: writing.SignUp(h.Game, reader)}, nil
}

// notBegun refuses orders for a game that has no position yet.
func (h *Answering) notBegun() error {
	const why = "the game has not begun"
	reason := book.Say(gameNotBegun{})
	if !h.Proved() {
		return h.unproved(reason, why)
	}
	return h.refuseBefore(templates.Stale, reason, why)
}

// refuseBefore refuses a letter about a game that has no position yet.
func (h *Answering) refuseBefore(kind templates.RefusalKind, reason words.Text, why string) error {
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: kind, Reason: reason}
	h.About = ""
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), why, h.Budgets()...)
}
