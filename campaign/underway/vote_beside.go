package underway

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

// askVoteBeside asks who sends orders, and words beside them that may be a vote, for that vote; the question goes out with the answer to the orders.
func (h *Posting) askVoteBeside() error {
	if h.Became || h.Operator || slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { _, votes := c.(commands.Vote); return votes }) {
		return nil
	}
	m, answered, err := h.MotionMeant()
	if m == nil || err != nil {
		return err
	}
	row := h.VoteRow(answered)
	if row == "" {
		return nil
	}
	h.VoteAsked = answered
	concede := m.Motion == commands.Concede
	reason, vote := book.Say(voteBeside{concede, words.Own(row)}), book.Say(isThatYourVote{concede})
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Asks: vote, Reason: reason, Offer: voteLines(*m)}
	l, err := h.Clerk.LettersFor(h.Game, h.Player).Refusal(r)
	if err != nil {
		return err
	}
	o := h.Answer(h.Game.Number, h.SlugHere(), l)
	if h.beside != nil { // what came of the commands
		return h.SendOut(h.Txn, h.At, o)
	}
	h.beside = &o
	return nil
}

// voteLines are the lines that vote on a motion.
func voteLines(m journal.Motion) string {
	return writing.MotionWord(m.Motion) + " ACCEPT\n" + writing.MotionWord(m.Motion) + " REFUSE"
}
