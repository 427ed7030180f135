package underway

import (
	"despatch/campaign/reading"
	"despatch/storage"
	"despatch/templates"
)

// answerCopy tells once a day how to confirm, in case a person has sent the copy.
func (h *Answering) answerCopy() error {
	const why = "it holds a copy of our letter, and nothing above it"
	if h.Game == nil {
		if err := h.onlyGame(); err != nil {
			return err
		}
	}
	if h.Game != nil {
		h.Player = h.WhoWrote()
	}
	if h.Player == nil {
		h.Game = nil
		r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown, Reason: book.Say(howToConfirm{})}
		return h.refuseOutsider(r, why, false)
	}
	if err := h.heard(); err != nil {
		return err
	}
	if !h.Proved() {
		return h.unproved(book.Say(howToConfirm{}), why)
	}
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Unproved, Reason: book.Say(howToConfirm{})}
	room, err := h.Spend(h.Txn, h.At, "copies "+h.Player.ID, 1)
	if err != nil {
		return err
	}
	if !room {
		h.Done = reading.Disposition{Outcome: storage.Ignored, Why: why + notAnswered}
		return nil
	}
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), why)
}
