package underway

import (
	"fmt"

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
		what := "Declined."
		switch {
		case p.Asks:
			what = fmt.Sprintf("Not done yet: %s is asked to confirm it.", h.Player.Name)
		case p.Done:
			what = "Done."
		}
		if err := h.mention(&own, p.Line, p.Done, words.Plain(what)); err != nil {
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
	err := h.mention(own, words.Plain("ORDERS for "+seat), taken, words.Plain(fmt.Sprintf("The order sheet in your letter: %s.", h.Done.Why)))
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
