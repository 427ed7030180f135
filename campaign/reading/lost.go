package reading

import (
	"despatch/campaign/journal"
	"despatch/words"
)

// AnswersLost says whether the letter answers one of ours about this game that the store has lost: it names an entry that the journal has not
// reached, or one from before the desk went on from a backup, in whose place another stands now.
func (h *Placed) AnswersLost() bool {
	if h.Game == nil || len(h.Letter.Thread) == 0 {
		return false
	}
	c, ours := h.Clerk.ReadID(h.Letter.Thread[0]) // not one that came with the game from another desk
	return ours && c.Game == h.Game.ID && (c.Entry > h.Game.Number || h.Game.NameOf(c.Entry) != c.Name)
}

// Lost is what is added to a refusal of such a letter, nothing for any other.
func (h *Placed) Lost() words.Text {
	if h.AnswersLost() {
		return book.Say(answersLostLetter{})
	}
	return words.Text{}
}

// AskLost asks for which turn orders are that answer such a letter and do not say it.
func (j *Judging) AskLost() (Verdict, error) {
	var awaited []journal.SeatTurn
	for _, seat := range j.Player.Seats {
		if j.Game.Awaited(seat) {
			awaited = append(awaited, journal.SeatTurn{Seat: seat, Round: j.Game.Rules.Stand(j.Game.Position).Round})
		}
	}
	v, err := j.AskFor(awaited)
	v.Refused.Reason = words.Join(book.Say(turnNotSaid{}), j.Lost())
	if len(awaited) == 0 {
		v.Refused.Reason = words.Join(v.Refused.Reason, book.Say(nothingAwaited{}), j.mayWait())
	}
	v.Why = "orders without a header answer a letter that was lost"
	return v, err
}
