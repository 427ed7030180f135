package campaign

import (
	"fmt"
	"slices"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// answerVote proposes an end of the game, or says something to such a proposal.
func (h *handling) answerVote(c commands.Vote) (said, error) {
	g, p := h.game, h.player
	switch {
	case p == nil:
		return declined("Only players vote.", "MASTER CLOSE ends the game for good."), nil
	case !g.Started():
		return notStarted, nil
	}
	if _, over := g.Over(); over {
		return declined("The game is over.", ""), nil
	}
	v := journal.Vote{Player: p.ID, Motion: c.Motion, Voice: c.Voice}
	if c.Motion == commands.Concede {
		v.Side = g.Side(p)
	}
	if no := h.mayVote(v); no != nil {
		return *no, nil
	}
	if why := g.EndsNow(v); why != "" && !h.confirmed {
		return h.askToConfirmBecause(why, c)
	}
	if _, err := h.enact(h.tx, g, h.at, journal.KindVote, v); err != nil {
		return said{}, err
	}
	m := g.Motions[journal.MotionKey(v.Motion, v.Side)]
	if m.Refused == "" && len(g.Undecided(m)) == 0 {
		if _, err := h.enact(h.tx, g, h.at, journal.KindAgreed, journal.Agreed{Verdict: g.VerdictOf(m)}); err != nil {
			return said{}, err
		}
		if len(m.For) == 1 {
			return told("The game is over."), nil
		}
		return told("All have agreed, and the game is over."), nil
	}
	return said{kind: "vote", data: voteFor(g, m, v)}, nil
}

// mayVote says what is wrong with a vote, nil for nothing.
func (h *handling) mayVote(v journal.Vote) *said {
	var no said
	key := journal.MotionKey(v.Motion, v.Side)
	m, was := h.game.Motions[key]
	running := h.game.Open(key)
	switch {
	case v.Voice == commands.Propose && running != nil && slices.Contains(running.For, v.Player):
		no = declined("You have agreed to that already.", "The others have been asked.")
	case v.Voice == commands.Propose && running != nil:
		no = declined("That is proposed already.", fmt.Sprintf("Write %s ACCEPT or %s REFUSE.", motionWord(v.Motion), motionWord(v.Motion)))
	case v.Voice == commands.Propose && was && m.Refused != "" && m.Round == h.game.Rules.Stand(h.game.Position).Round:
		no = declined("That was refused in this round.", "Propose it again in the next.")
	case v.Voice != commands.Propose && running == nil:
		no = declined("Nothing of that kind is proposed now; a proposal lapses when it is refused, and at the end of its round.",
			fmt.Sprintf("To propose it write %s PROPOSE.", motionWord(v.Motion)))
	case v.Voice == commands.Accept && slices.Contains(running.For, v.Player):
		no = declined("You have agreed to that already.", "")
	default:
		return nil
	}
	return &no
}

func motionWord(m commands.Motion) string {
	if m == commands.Draw {
		return "DRAW"
	}
	return "CONCEDE"
}

// voteFor is a motion as letters tell of it.
func voteFor(g *journal.Game, m journal.Motion, v journal.Vote) templates.Vote {
	data := templates.Vote{
		Word: motionWord(m.Motion), Draw: m.Motion == commands.Draw, Side: m.Side, Round: m.Round,
		Proposed: v.Voice == commands.Propose, Refused: v.Voice == commands.Refuse,
	}
	name := func(id string) string {
		if p := g.PlayerCalled(id); p != nil {
			return g.Signed(p)
		}
		return "a player who has left"
	}
	data.Who = name(v.Player)
	for _, id := range m.For {
		data.Agreed = append(data.Agreed, name(id))
	}
	for _, id := range g.Undecided(m) {
		data.Undecided = append(data.Undecided, name(id))
	}
	return data
}

// voteLetters tell those who vote of a proposal and of its refusal. That one has agreed is told with the
// end. What a side considers is none of the other's business.
func (d *Desk) voteLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	v, err := journal.Decode[journal.Vote](e)
	if err != nil {
		return nil, err
	}
	m := g.Motions[journal.MotionKey(v.Motion, v.Side)]
	if v.Voice == commands.Accept || len(g.Undecided(m)) == 0 && m.Refused == "" {
		return nil, nil
	}
	var letters []Outgoing
	for _, id := range g.Voters(m.Side) {
		if id == v.Player {
			continue
		}
		p := g.PlayerCalled(id)
		data := voteFor(g, m, v)
		data.Asked = !slices.Contains(m.For, p.ID)
		o, err := d.notice(g, e, p, "vote", journal.By{Name: data.Who}, false, func(*journal.Player, *templates.State) any { return data })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// agreedLetters tell everybody that the game is over, and how it stood.
func (d *Desk) agreedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	return d.notices(g, e, "agreed", journal.By{}, true, func(*journal.Player, *templates.State) any { return nil })
}
