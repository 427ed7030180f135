package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// tellReturned writes to the player at his next address, or, when there is none, to the game masters and to the board.
func (c *Clerk) tellReturned(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Returned](e)
	if err != nil {
		return nil, err
	}
	p := g.Known(body.Player)
	detail := templates.Undelivered{Address: body.Address, Why: body.Why, GivenUp: body.GivenUp, Posted: body.Posted}
	if !g.Unreachable(p) {
		l, err := c.LettersFor(p).Readdressed(templates.Readdressed{Heading: c.Heading(g, p), Now: g.AddressOf(p), Detail: detail})
		return []Outgoing{c.reachLetter(g, p, e, l)}, err
	}
	var letters []Outgoing
	for _, q := range g.WhoHearsOf(p) {
		u := templates.Unreachable{
			Heading: c.Heading(g, q), Player: p.Name, Seats: g.Plays(p),
			Waits: g.Created.Unreachable != journal.GoOn, Deadlines: g.HasDeadlines(),
		}
		if q.Master {
			u.Detail = &detail
		}
		l, err := c.LettersFor(q).Unreachable(u)
		if err != nil {
			return nil, err
		}
		letters = append(letters, c.reachLetter(g, q, e, l))
	}
	return letters, nil
}

// tellReached writes to a player whose letters go out again, and to those who were told that they came back.
func (c *Clerk) tellReached(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Reached](e)
	if err != nil || body.Since.IsZero() {
		return nil, err
	}
	p := g.Known(body.Player)
	var letters []Outgoing
	for _, q := range append([]*journal.Player{p}, g.WhoHearsOf(p)...) {
		l, err := c.LettersFor(q).Reachable(templates.Reachable{
			Heading: c.Heading(g, q), You: q == p, Player: p.Name, Seats: g.Plays(p), Address: g.AddressOf(p),
			Since: body.Since, Until: g.UntilOrNone(q),
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, c.reachLetter(g, q, e, l))
	}
	return letters, nil
}

// reachLetter is a letter that brings nothing to be answered.
func (c *Clerk) reachLetter(g *journal.Game, p *journal.Player, e storage.Entry, l templates.Letter) Outgoing {
	o := c.Outgoing(g, p, e.Number, c.Slug(p), l)
	o.Priority = storage.PriorityReminder
	return o
}
