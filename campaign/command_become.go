package campaign

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

var _ = carries((*handling).answerBecome)

// answerBecome has the rest of the letter read as if the player of a seat had written it. He is sent that rest at once, and
// everything that is answered to it: so the game master sees no more of what is hidden than before, also where he is blind.
func (h *handling) answerBecome(c commands.Become) (reading.Said, error) {
	g := h.Game
	seat, p, refusal := h.playerNamed(c.Seat)
	switch {
	case refusal != nil:
		return *refusal, nil
	case !g.Started():
		return notStarted, nil
	case p == h.Player:
		return reading.Declined(fmt.Sprintf("You play %s yourself.", g.SeatName(seat)), "Send your orders as always."), nil
	}
	if _, err := h.Enact(h.tx, g, h.At, journal.KindBecame, journal.Became{By: h.By(), Seat: seat, Text: below(h.Letter.Text, c.At().Line)}); err != nil {
		return reading.Said{}, err
	}
	h.Writer, h.Became = h.Player, true
	h.Player = g.Player(seat)
	h.Proofs = append(h.Proofs, journal.Proof{Game: g.ID, Player: h.Player, Entry: g.Number})
	return told(fmt.Sprintf("What stands below counts as written by %s for %s, and is answered to %s, who is sent a copy.",
		p.Name, g.SeatName(seat), p.Name)), nil
}

// notStarted refuses what needs a position.
var notStarted = reading.Declined("The game has not begun yet.", "")

// playerNamed finds a seat by its name as written, and who sits there; or refuses.
func (h *handling) playerNamed(name string) (adjudicator.Seat, *journal.Player, *reading.Said) {
	id, ok := h.Game.Rules.Vocabulary().SeatNamed(name)
	if !ok {
		no := reading.Declined(fmt.Sprintf("There is no seat called %q in this game.", name), "STATUS names those that are awaited.")
		return "", nil, &no
	}
	seat := adjudicator.Seat(id)
	p := h.Game.Player(seat)
	if p == nil {
		no := reading.Declined(fmt.Sprintf("Nobody plays %s.", h.Game.SeatName(seat)), "")
		return seat, nil, &no
	}
	return seat, p, nil
}

// replyToBoth answers the player for what was done in his stead, and tells the game master only whether it was done.
func (h *handling) replyToBoth(own, inStead templates.Answer) error {
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
func (h *handling) orderInStead(own *templates.Answer) error {
	before, seat := h.done, h.Game.SeatName(h.About)
	if err := h.order(); err != nil {
		return err
	}
	taken := h.done.Outcome == storage.Accepted
	err := h.mention(own, "ORDERS for "+seat, taken, fmt.Sprintf("The order sheet in your letter: %s.", h.done.Why))
	h.done.Why = before.Why + "; sheet: " + h.done.Why
	if before.Outcome == storage.Accepted {
		h.done.Outcome = storage.Accepted
	}
	return err
}

// mention adds a sentence about something to an answer.
func (h *handling) mention(a *templates.Answer, line string, done bool, sentence string) error {
	part, err := h.Clerk.LettersFor(h.Writer).Part("plain", line, done, templates.Plain{Paragraphs: []string{sentence}})
	a.Parts = append(a.Parts, part)
	return err
}

// below is the text under a line of a letter; line 0 is the subject.
func below(text string, line int) string {
	rows := strings.Split(text, "\n")
	return strings.TrimSpace(strings.Join(rows[min(line, len(rows)):], "\n"))
}
