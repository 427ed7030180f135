package campaign

import (
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
		return declined(onlyPlayersVote{}, closeEnds{}), nil
	case !g.Started():
		return notStarted, nil
	}
	if _, over := g.Over(); over {
		return declined(gameEnded{}, nil), nil
	}
	v := journal.Vote{Player: p.ID, Motion: c.Motion, Voice: c.Voice}
	if c.Motion == commands.Concede {
		v.Side = g.Side(p)
	}
	if no := mayVote(h, v); no != nil {
		return *no, nil
	}
	if why := g.EndsNow(v); !why.IsZero() && !h.Confirmed {
		return h.AskToConfirmBecause(why, c)
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
			return told(gameEnded{}), nil
		}
		return told(allHaveAgreed{}), nil
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
		no = declined(youHaveAgreed{}, othersWereAsked{})
	case v.Voice == commands.Propose && running != nil:
		no = declined(proposedAlready{}, acceptOrRefuse{words.Line(writing.MotionWord(v.Motion))})
	case v.Voice == commands.Propose && was && m.Refused != "" && m.Round == h.Game.Rules.Stand(h.Game.Position).Round:
		no = declined(refusedThisRound{}, proposeInTheNext{})
	case v.Voice != commands.Propose && running == nil:
		no = declined(nothingProposed{}, toProposeIt{words.Line(writing.MotionWord(v.Motion))})
	case v.Voice == commands.Accept && slices.Contains(running.For, v.Player):
		no = declined(youHaveAgreed{}, nil)
	default:
		return nil
	}
	return &no
}

// What is answered here.
type (
	onlyPlayersVote  struct{}
	closeEnds        struct{}
	allHaveAgreed    struct{}
	youHaveAgreed    struct{}
	othersWereAsked  struct{}
	proposedAlready  struct{}
	acceptOrRefuse   struct{ Motion words.Line }
	refusedThisRound struct{}
	proposeInTheNext struct{}
	nothingProposed  struct{}
	toProposeIt      struct{ Motion words.Line }
)
