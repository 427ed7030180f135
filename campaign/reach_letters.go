package campaign

import (
	"time"

	"despatch/storage"
	"despatch/templates"
)

// The letters about mail that comes back. Who it is told is told once, however many letters come back. Addresses and what mail
// servers say are for the game masters alone.

// tellReturned writes to the player at his next address, or, when there is none, to the game masters and to the board.
func (d *Desk) tellReturned(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[returned](e)
	if err != nil {
		return nil, err
	}
	p := g.known(body.Player)
	detail := templates.Undelivered{Address: body.Address, Why: body.Why, GivenUp: body.GivenUp, Posted: body.Posted}
	if !g.unreachable(p) {
		l, err := d.lettersFor(p).Readdressed(templates.Readdressed{Heading: d.heading(g, p), Now: g.addressOf(p), Detail: detail})
		return []Outgoing{d.reachLetter(g, p, e, l)}, err
	}
	var letters []Outgoing
	for _, q := range g.whoHearsOf(p) {
		u := templates.Unreachable{
			Heading: d.heading(g, q), Player: p.Name, Seats: g.plays(p),
			Waits: g.Created.Unreachable != GoOn, Deadlines: g.hasDeadlines(),
		}
		if q.Master {
			u.Detail = &detail
		}
		l, err := d.lettersFor(q).Unreachable(u)
		if err != nil {
			return nil, err
		}
		letters = append(letters, d.reachLetter(g, q, e, l))
	}
	return letters, nil
}

// tellReached writes to a player whose letters go out again, and to those who were told that they came back.
func (d *Desk) tellReached(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[reached](e)
	if err != nil || body.Since.IsZero() {
		return nil, err
	}
	p := g.known(body.Player)
	var letters []Outgoing
	for _, q := range append([]*Player{p}, g.whoHearsOf(p)...) {
		l, err := d.lettersFor(q).Reachable(templates.Reachable{
			Heading: d.heading(g, q), You: q == p, Player: p.Name, Seats: g.plays(p), Address: g.addressOf(p),
			Since: body.Since, Until: g.untilOrNone(q),
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, d.reachLetter(g, q, e, l))
	}
	return letters, nil
}

// reachLetter is a letter that brings nothing to be answered.
func (d *Desk) reachLetter(g *game, p *Player, e storage.Entry, l templates.Letter) Outgoing {
	o := d.outgoing(g, p, e.Number, d.slug(p), l)
	o.Priority = storage.PriorityReminder
	return o
}

// whoHearsOf lists those who are told that a player is unreachable, or no longer: the game masters; and the whole board, if he plays
// in a game that has begun and goes on. Who is unreachable himself is spared.
func (g *game) whoHearsOf(p *Player) []*Player {
	board := p.Role == "" && len(p.Seats) > 0 && g.goesOn()
	var list []*Player
	for i := range g.Players {
		q := &g.Players[i]
		if q.ID != p.ID && (board || q.Master) && !g.unreachable(q) {
			list = append(list, q)
		}
	}
	return list
}

// plays names the seats that are a person's own: none of a deputy's.
func (g *game) plays(p *Player) []string {
	if p.Role != "" {
		return nil
	}
	return g.seatNames(p)
}

// goesOn says whether a game has begun and is not over.
func (g *game) goesOn() bool {
	if !g.started() {
		return false
	}
	_, over := g.over()
	return !over
}

// untilOrNone is the deadline that a player reads, zero also for a game that has not begun.
func (g *game) untilOrNone(p *Player) time.Time {
	if !g.started() {
		return time.Time{}
	}
	return g.untilFor(p)
}
