package campaign

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

const (
	kindVote   = "vote"
	kindAgreed = "agreed"
)

// motion is a proposal to end the game. It lapses when its round is over.
type motion struct {
	Motion commands.Motion `json:"motion"`
	// Side is the one that would give the game up, "" for a draw.
	Side  string `json:"side,omitempty"`
	Round int    `json:"round"`
	// By has proposed it, and those in For agree, all by ID. Refused is who has declined it, "" for nobody.
	By      string   `json:"by"`
	For     []string `json:"for"`
	Refused string   `json:"refused,omitempty"`
}

// vote is what a player has said to a motion.
type vote struct {
	Player string          `json:"player"`
	Motion commands.Motion `json:"motion"`
	Voice  commands.Voice  `json:"voice"`
	Side   string          `json:"side,omitempty"`
}

// agreed ends the game because its players have agreed to.
type agreed struct {
	Verdict adjudicator.Verdict `json:"verdict"`
}

// motionKey finds a motion: there is one for a draw, and one for each side that may give up.
func motionKey(m commands.Motion, side string) string {
	if m == commands.Draw {
		return string(m)
	}
	return string(m) + " " + side
}

// open is the motion that is voted on, nil for none.
func (g *game) open(key string) *motion {
	m, ok := g.Motions[key]
	if !ok || m.Refused != "" || m.Round != g.rules.Stand(g.state).Round {
		return nil
	}
	return &m
}

// voters are the IDs of the players who must agree: all, or those of a side.
func (g *game) voters(side string) []string {
	var ids []string
	for i := range g.Players {
		p := &g.Players[i]
		if p.Role == "" && len(p.Seats) > 0 && (side == "" || g.side(p) == side) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// undecided are the voters who have not agreed yet.
func (g *game) undecided(m motion) []string {
	return slices.DeleteFunc(g.voters(m.Side), func(id string) bool { return slices.Contains(m.For, id) })
}

// answerVote proposes an end of the game, or says something to such a proposal.
func (h *handling) answerVote(c commands.Vote) (said, error) {
	g, p := h.game, h.player
	switch {
	case p == nil:
		return declined("Only players vote.", "MASTER CLOSE ends the game for good."), nil
	case !g.started():
		return notStarted, nil
	}
	if _, over := g.over(); over {
		return declined("The game is over.", ""), nil
	}
	v := vote{Player: p.ID, Motion: c.Motion, Voice: c.Voice}
	if c.Motion == commands.Concede {
		v.Side = g.side(p)
	}
	if no := h.mayVote(v); no != nil {
		return *no, nil
	}
	if why := g.endsNow(v); why != "" && !h.confirmed {
		return h.askToConfirmBecause(why, c)
	}
	if _, err := h.enact(h.tx, g, h.at, kindVote, v); err != nil {
		return said{}, err
	}
	m := g.Motions[motionKey(v.Motion, v.Side)]
	if m.Refused == "" && len(g.undecided(m)) == 0 {
		if _, err := h.enact(h.tx, g, h.at, kindAgreed, agreed{g.verdictOf(m)}); err != nil {
			return said{}, err
		}
		if len(m.For) == 1 {
			return told("The game is over."), nil
		}
		return told("All have agreed, and the game is over."), nil
	}
	return said{kind: "vote", data: g.voteFor(m, v)}, nil
}

// endsNow warns whoever has the last word on a motion that with it the game is over; "" where others must still agree.
func (g *game) endsNow(v vote) string {
	ends, alone := "It ends the game now, as a draw and for good.", "You are the only player"
	if v.Motion == commands.Concede {
		ends, alone = "It gives the game up as lost and ends it now, for good.", fmt.Sprintf("You are the only player of %s", v.Side)
	}
	switch {
	case v.Voice == commands.Propose && len(g.voters(v.Side)) == 1:
		return alone + ", so nobody else is asked. " + ends
	case v.Voice == commands.Accept && len(g.undecided(*g.open(motionKey(v.Motion, v.Side)))) == 1:
		return "All others have agreed, and yours is the last word. " + ends
	}
	return ""
}

// mayVote says what is wrong with a vote, nil for nothing.
func (h *handling) mayVote(v vote) *said {
	var no said
	key := motionKey(v.Motion, v.Side)
	m, was := h.game.Motions[key]
	running := h.game.open(key)
	switch {
	case v.Voice == commands.Propose && running != nil && slices.Contains(running.For, v.Player):
		no = declined("You have agreed to that already.", "The others have been asked.")
	case v.Voice == commands.Propose && running != nil:
		no = declined("That is proposed already.", fmt.Sprintf("Write %s ACCEPT or %s REFUSE.", motionWord(v.Motion), motionWord(v.Motion)))
	case v.Voice == commands.Propose && was && m.Refused != "" && m.Round == h.game.rules.Stand(h.game.state).Round:
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

func foldVote(g *game, e storage.Entry) error {
	body, err := decode[vote](e)
	if err != nil {
		return err
	}
	key := motionKey(body.Motion, body.Side)
	m := g.Motions[key]
	switch body.Voice {
	case commands.Propose:
		m = motion{Motion: body.Motion, Side: body.Side, Round: g.rules.Stand(g.state).Round, By: body.Player, For: []string{body.Player}}
	case commands.Accept:
		m.For = append(slices.Clone(m.For), body.Player)
	case commands.Refuse:
		m.Refused = body.Player
	}
	if g.Motions == nil {
		g.Motions = make(map[string]motion)
	}
	g.Motions[key] = m
	return nil
}

func foldAgreed(g *game, e storage.Entry) error {
	body, err := decode[agreed](e)
	if err != nil {
		return err
	}
	g.end(body.Verdict)
	return nil
}

// verdictOf is how the game ends by a motion.
func (g *game) verdictOf(m motion) adjudicator.Verdict {
	if m.Motion == commands.Draw {
		return adjudicator.Verdict{Why: "All players have agreed to a draw."}
	}
	var others []string
	for _, s := range g.info.Seats {
		if s.Side != m.Side && s.Side != "" && !slices.Contains(others, s.Side) {
			others = append(others, s.Side)
		}
	}
	v := adjudicator.Verdict{Why: m.Side + " has given the game up."}
	if len(others) == 1 {
		v.Winner = others[0]
	}
	return v
}

// voteFor is a motion as letters tell of it.
func (g *game) voteFor(m motion, v vote) templates.Vote {
	data := templates.Vote{
		Word: motionWord(m.Motion), Draw: m.Motion == commands.Draw, Side: m.Side, Round: m.Round,
		Proposed: v.Voice == commands.Propose, Refused: v.Voice == commands.Refuse,
	}
	name := func(id string) string {
		if p := g.playerCalled(id); p != nil {
			return g.signed(p)
		}
		return "a player who has left"
	}
	data.Who = name(v.Player)
	for _, id := range m.For {
		data.Agreed = append(data.Agreed, name(id))
	}
	for _, id := range g.undecided(m) {
		data.Undecided = append(data.Undecided, name(id))
	}
	return data
}

// voteLetters tell those who vote of a proposal and of its refusal. That one has agreed is told with the
// end. What a side considers is none of the other's business.
func (d *Desk) voteLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	v, err := decode[vote](e)
	if err != nil {
		return nil, err
	}
	m := g.Motions[motionKey(v.Motion, v.Side)]
	if v.Voice == commands.Accept || len(g.undecided(m)) == 0 && m.Refused == "" {
		return nil, nil
	}
	var letters []Outgoing
	for _, id := range g.voters(m.Side) {
		if id == v.Player {
			continue
		}
		p := g.playerCalled(id)
		data := g.voteFor(m, v)
		data.Asked = !slices.Contains(m.For, p.ID)
		o, err := d.notice(g, e, p, "vote", by{data.Who}, false, func(*Player, *templates.State) any { return data })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// agreedLetters tell everybody that the game is over, and how it stood.
func (d *Desk) agreedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	return d.notices(g, e, "agreed", by{}, true, func(*Player, *templates.State) any { return nil })
}
