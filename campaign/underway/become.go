package underway

import (
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// replyToBoth answers the player for what was done in his stead, and tells the game master only whether it was done.
func (h *Letter) replyToBoth(own, inStead templates.Answer) error {
	if len(inStead.Parts) > 0 {
		if err := h.reply(inStead); err != nil {
			return err
		}
	}
	for _, p := range inStead.Parts {
		what := book.Say(declined{})
		switch {
		case p.Asks:
			what = book.Say(askedToConfirm{words.Own(h.Player.Name)})
		case p.Done:
			what = book.Say(done{})
		}
		if err := h.mention(&own, p.Line, p.Done, what); err != nil {
			return err
		}
	}
	if len(h.Papers) > 0 {
		if err := h.orderInStead(&own); err != nil {
			return err
		}
	}
	h.Player = h.Writer
	return h.reply(own)
}

// orderInStead takes the letter's sheet as the player's, who gets the receipt.
func (h *Letter) orderInStead(own *templates.Answer) error {
	before, seat := h.Done, h.Game.SeatName(h.About)
	if err := h.order(); err != nil {
		return err
	}
	taken := h.Done.Outcome == storage.Accepted
	err := h.mention(own, book.Say(ordersFor{words.Name(seat)}), taken, book.Say(orderSheetInLetter{words.Own(h.Done.Why)}))
	h.Done.Why = before.Why + "; sheet: " + h.Done.Why
	if before.Outcome == storage.Accepted {
		h.Done.Outcome = storage.Accepted
	}
	return err
}

// mention adds a sentence about something to an answer.
func (h *Opened) mention(a *templates.Answer, line words.Text, done bool, sentence words.Text) error {
	part, err := h.Clerk.LettersFor(h.Writer).Part("plain", line, done, templates.Plain{Paragraphs: []words.Text{sentence}})
	a.Parts = append(a.Parts, part)
	return err
}
