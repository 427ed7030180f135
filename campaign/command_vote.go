package campaign

import (
	"fmt"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerVote)

// answerVote proposes an end of the game, or says something to such a proposal.
func answerVote(h *underway.Letter, c commands.Vote) (reading.Said, error) {
	g, p := h.Game, h.Player
	switch {
	case p == nil:
		return reading.Declined(words.Plain("Only players vote."), words.Plain("MASTER CLOSE ends the game for good.")), nil
	case !g.Started():
		return notStarted, nil
	}
	if _, over := g.Over(); over {
		return reading.Declined(words.Plain("The game is over."), words.Text{}), nil
	}
	v := journal.Vote{Player: p.ID, Motion: c.Motion, Voice: c.Voice}
	if c.Motion == commands.Concede {
		v.Side = g.Side(p)
	}
	if no := mayVote(h, v); no != nil {
		return *no, nil
	}
	if why := g.EndsNow(v); why != "" && !h.Confirmed {
		return h.AskToConfirmBecause(words.Plain(why), c)
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindVote, v); err != nil {
		return reading.Said{}, err
	}
	m := g.Motions[journal.MotionKey(v.Motion, v.Side)]
	if m.Refused == "" && len(g.Undecided(m)) == 0 {
		if _, err := h.Enact(h.Txn, g, h.At, journal.KindAgreed, journal.Agreed{Verdict: g.VerdictOf(m)}); err != nil {
			return reading.Said{}, err
		}
		if len(m.For) == 1 {
			return underway.Told(words.Plain("The game is over.")), nil
		}
		return underway.Told(words.Plain("All have agreed, and the game is over.")), nil
	}
	return reading.Said{Kind: "vote", Data: writing.VoteFor(g, m, v)}, nil
}

// mayVote says what is wrong with a vote, nil for nothing.
func mayVote(h *underway.Letter, v journal.Vote) *reading.Said {
	var no reading.Said
	key := journal.MotionKey(v.Motion, v.Side)
	m, was := h.Game.Motions[key]
	running := h.Game.Open(key)
	switch {
	case v.Voice == commands.Propose && running != nil && slices.Contains(running.For, v.Player):
		no = reading.Declined(words.Plain("You have agreed to that already."), words.Plain("The others have been asked."))
	case v.Voice == commands.Propose && running != nil:
		no = reading.Declined(words.Plain("That is proposed already."), words.Plain(fmt.Sprintf("Write %s ACCEPT or %s REFUSE.", writing.MotionWord(v.Motion), writing.MotionWord(v.Motion))))
	case v.Voice == commands.Propose && was && m.Refused != "" && m.Round == h.Game.Rules.Stand(h.Game.Position).Round:
		no = reading.Declined(words.Plain("That was refused in this round."), words.Plain("Propose it again in the next."))
	case v.Voice != commands.Propose && running == nil:
		no = reading.Declined(words.Plain("Nothing of that kind is proposed now; a proposal lapses when it is refused, and at the end of its round."),
			words.Plain(fmt.Sprintf("To propose it write %s PROPOSE.", writing.MotionWord(v.Motion))))
	case v.Voice == commands.Accept && slices.Contains(running.For, v.Player):
		no = reading.Declined(words.Plain("You have agreed to that already."), words.Text{})
	default:
		return nil
	}
	return &no
}
