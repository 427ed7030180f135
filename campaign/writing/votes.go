package writing

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/templates"
)

func MotionWord(m commands.Motion) string {
	if m == commands.Draw {
		return "DRAW"
	}
	return "CONCEDE"
}

// VoteFor is a motion as letters tell of it.
func VoteFor(g *journal.Game, m journal.Motion, v journal.Vote) templates.Vote {
	data := templates.Vote{
		Word: MotionWord(m.Motion), Draw: m.Motion == commands.Draw, Side: m.Side, Round: m.Round,
		Proposed: v.Voice == commands.Propose, Refused: v.Voice == commands.Refuse,
	}
	data.Who = g.SignedBy(v.Player)
	for _, id := range m.For {
		data.Agreed = append(data.Agreed, g.SignedBy(id))
	}
	for _, id := range g.Undecided(m) {
		data.Undecided = append(data.Undecided, g.SignedBy(id))
	}
	return data
}

// voteLetters tell those who vote of a proposal and of its refusal. That one has agreed is told with the
// end. What a side considers is none of the other's business.
func (t telling) voteLetters() ([]Outgoing, error) {
	v, err := journal.Decode[journal.Vote](t.entry)
	if err != nil {
		return nil, err
	}
	m := t.game.Motions[journal.MotionKey(v.Motion, v.Side)]
	if v.Voice == commands.Accept || len(t.game.Undecided(m)) == 0 && m.Refused == "" {
		return nil, nil
	}
	var letters []Outgoing
	for _, id := range t.game.Voters(m.Side) {
		if id == v.Player {
			continue
		}
		p := t.game.PlayerCalled(id)
		data := VoteFor(t.game, m, v)
		data.Asked = !slices.Contains(m.For, p.ID)
		o, err := t.notice(p, "vote", journal.By{Name: data.Who.String()}, false, func(*journal.Player, *templates.State) any { return data })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// agreedLetters tell everybody that the game is over, and how it stood.
func (t telling) agreedLetters() ([]Outgoing, error) {
	return t.notices("agreed", journal.By{}, true, func(*journal.Player, *templates.State) any { return nil })
}
