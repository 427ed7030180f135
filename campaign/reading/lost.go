package reading

import (
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
