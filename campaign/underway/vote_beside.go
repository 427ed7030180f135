package underway

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
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
	what, vote := "a draw", "is that your vote on a draw?"
	if m.Motion == commands.Concede {
		what, vote = "that your side concedes", "is that your vote to concede?"
	}
	reason := "Something is proposed on which you have still to vote: " + what + ". The desk cannot tell whether \"" + row + "\", which stands beside your orders, is your vote, and has not counted it as one. To vote, answer with one of these lines, alone."
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Asks: vote, Reason: reason, Offer: voteLines(*m)}
	l, err := h.Clerk.LettersFor(h.Player).Refusal(r)
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
