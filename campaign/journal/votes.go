package journal

import (
	"slices"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/storage"
	"despatch/words"
)

const (
	KindVote   = "vote"
	KindAgreed = "agreed"
)

// Motion is a proposal to end the game. It lapses when its round is over.
type Motion struct {
	Motion commands.Motion `json:"motion"`
	// Side is the one that would give the game up, "" for a draw.
	Side  string `json:"side,omitempty"`
	Round int    `json:"round"`
	// By has proposed it, and those in For agree, all by ID. Refused is who has declined it, "" for nobody.
	By      string   `json:"by"`
	For     []string `json:"for"`
	Refused string   `json:"refused,omitempty"`
}

// Vote is what a player has said to a motion.
type Vote struct {
	Player string          `json:"player"`
	Motion commands.Motion `json:"motion"`
	Voice  commands.Voice  `json:"voice"`
	Side   string          `json:"side,omitempty"`
}

// Agreed ends the game because its players have agreed to.
type Agreed struct {
	Verdict adjudicator.Verdict `json:"verdict"`
}

// MotionKey finds a motion: there is one for a draw, and one for each side that may give up.
func MotionKey(m commands.Motion, side string) string {
	if m == commands.Draw {
		return string(m)
	}
	return string(m) + " " + side
}

// Open is the motion that is voted on, nil for none.
func (g *Play) Open(key string) *Motion {
	m, ok := g.Motions[key]
	if !ok || m.Refused != "" || m.Round != g.Rules.Stand(g.Position).Round {
		return nil
	}
	return &m
}

// Voters are the IDs of the players who must agree: all, or those of a side.
func (g *Table) Voters(side string) []string {
	var ids []string
	for i := range g.Players {
		p := &g.Players[i]
		if p.Role == "" && len(p.Seats) > 0 && (side == "" || g.Side(p) == side) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// Undecided are the voters who have not agreed yet.
func (g *Table) Undecided(m Motion) []string {
	return slices.DeleteFunc(g.Voters(m.Side), func(id string) bool { return slices.Contains(m.For, id) })
}

// EndsNow warns whoever has the last word on a motion that with it the game is over; nothing where others must still agree.
func (g *Play) EndsNow(v Vote) words.Text {
	ends := endsNow{Side: words.Name(v.Side), Concede: v.Motion == commands.Concede}
	switch {
	case v.Voice == commands.Propose && len(g.Voters(v.Side)) == 1:
		ends.Alone = true
		return book.Say(ends)
	case v.Voice == commands.Accept && len(g.Undecided(*g.Open(MotionKey(v.Motion, v.Side)))) == 1:
		return book.Say(ends)
	}
	return words.Text{}
}

func foldVote(g *Game, _ storage.Entry, body Vote) error {
	key := MotionKey(body.Motion, body.Side)
	m := g.Motions[key]
	switch body.Voice {
	case commands.Propose:
		m = Motion{Motion: body.Motion, Side: body.Side, Round: g.Rules.Stand(g.Position).Round, By: body.Player, For: []string{body.Player}}
	case commands.Accept:
		m.For = append(slices.Clone(m.For), body.Player)
	case commands.Refuse:
		m.Refused = body.Player
	}
	if g.Motions == nil {
		g.Motions = make(map[string]Motion)
	}
	g.Motions[key] = m
	return nil
}

func foldAgreed(g *Game, _ storage.Entry, body Agreed) error {
	g.end(agreedOn(g, body.Verdict))
	return nil
}

// agreedOn is a verdict of the journal as something to be worded: the one of the motion that it came of.
func agreedOn(g *Game, kept adjudicator.Verdict) adjudicator.Verdict {
	for _, m := range g.Motions {
		if v := g.VerdictOf(m); v.Winner == kept.Winner && v.Why.Equal(kept.Why) {
			return v
		}
	}
	return kept
}

// VerdictOf is how the game ends by a motion.
func (of *Seats) VerdictOf(m Motion) adjudicator.Verdict {
	if m.Motion == commands.Draw {
		return adjudicator.Verdict{Why: book.Say(allAgreedToDraw{})}
	}
	var others []string
	for _, s := range of.Info.Seats {
		if s.Side != m.Side && s.Side != "" && !slices.Contains(others, s.Side) {
			others = append(others, s.Side)
		}
	}
	v := adjudicator.Verdict{Why: book.Say(gaveUp{words.Name(m.Side)})}
	if len(others) == 1 {
		v.Winner = others[0]
	}
	return v
}

const KindClosed = "closed"

// Closed ends a game for good.
type Closed struct {
	By     By     `json:"by"`
	Reason string `json:"reason,omitempty"`
}

// ClosesNow warns of what a game loses by being closed.
func (g *Play) ClosesNow() words.Text {
	closes := closesNow{Game: words.Own(g.ID)}
	if g.Started() {
		closes.Begun, closes.Round = true, g.Rules.Stand(g.Position).Round
	}
	return book.Say(closes)
}

func foldClosed(g *Game, _ storage.Entry, body Closed) error {
	g.end(adjudicator.Verdict{Why: book.Say(closedByMaster{words.Own(body.Reason)})})
	return nil
}
