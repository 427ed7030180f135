package writing

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// SignUp is where the sign-up stands. Wishes are for the game masters' eyes, and for whoever has them.
func SignUp(g *journal.Game, reader *journal.Player) templates.SignUp {
	s := templates.SignUp{
		Game: g.ID, Title: g.Info.Title, Scenario: g.ScenarioTitle(), Open: g.Signup.Open, Wanted: g.Signup.Wanted, Joined: len(g.Signup.Wishes),
		Lead: reader != nil && reader.Master,
	}
	for _, seat := range journal.MainSeats(g.Info) {
		s.Seats = append(s.Seats, seat.Name)
	}
	s.Options = agreed(g)
	for _, w := range g.Signup.Wishes {
		p := templates.Wish{Player: g.PlayerCalled(w.Player).Name, Yours: reader != nil && w.Player == reader.ID}
		if p.Yours || s.Lead {
			p.Seats, p.Bid = g.NamesOf(w.Preferences), w.Bid
		}
		s.Wishes = append(s.Wishes, p)
	}
	return s
}

// announcings tells the game masters that they lead a game.
func (c *Clerk) announcings(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Announced](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "announced", body.By, false, func(p *journal.Player, _ *templates.State) any {
		return templates.Announced{SignUp: SignUp(g, p), Key: c.GameLine(g, p)}
	})
}

// comings tells the game masters that somebody has joined.
func (c *Clerk) comings(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Joining](e)
	if err != nil {
		return nil, err
	}
	return c.toMasters(g, e, "joined", journal.By{}, body.Player)
}

// withdrawals tells the game masters, and who was struck off.
func (c *Clerk) withdrawals(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Withdrawn](e)
	if err != nil {
		return nil, err
	}
	kind := "withdrawn"
	if body.Ejected {
		kind = "struck"
	}
	letters, err := c.toMasters(g, e, kind, body.By, body.Player)
	if err != nil || !body.Ejected {
		return letters, err
	}
	gone, err := c.notice(g, e, &body.Player, kind, body.By, false, func(p *journal.Player, _ *templates.State) any {
		return templates.Came{SignUp: SignUp(g, p), Who: p.Name, You: true}
	})
	return append(letters, gone), err
}

// toMasters tells the game masters of somebody who came or went before the game began.
func (c *Clerk) toMasters(g *journal.Game, e storage.Entry, kind string, who journal.By, of journal.Player) ([]Outgoing, error) {
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		if !p.Master || p.ID == of.ID {
			continue
		}
		o, err := c.notice(g, e, p, kind, who, false, func(p *journal.Player, _ *templates.State) any {
			return templates.Came{SignUp: SignUp(g, p), Who: of.Name}
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// departures tells everybody, and who was ejected, that seats are free.
func (c *Clerk) departures(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Left](e)
	if err != nil {
		return nil, err
	}
	kind := "left"
	if body.Ejected {
		kind = "ejected"
	}
	data := func(p *journal.Player, _ *templates.State) any {
		return templates.SeatsChange{Seats: g.NamesOf(body.Seats), Was: body.Player.Name, You: p.ID == body.Player.ID, Lead: p.Master}
	}
	letters, err := c.notices(g, e, kind, body.By, false, data)
	if err != nil || g.PlayerCalled(body.Player.ID) != nil || !body.Ejected {
		return letters, err
	}
	gone, err := c.notice(g, e, &body.Player, kind, body.By, false, data)
	return append(letters, gone), err
}

// successions tells everybody that seats have another player, and gives him what he needs to play.
func (c *Clerk) successions(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Replaced](e)
	if err != nil {
		return nil, err
	}
	change := templates.SeatsChange{Seats: g.NamesOf(body.Seats), Now: body.Player.Name, Dropped: body.Dropped}
	if body.Was != nil {
		change.Was = body.Was.Name
	}
	readers := slices.Clone(g.Players)
	if body.Was != nil && g.PlayerCalled(body.Was.ID) == nil {
		readers = append(readers, *body.Was)
	}
	var letters []Outgoing
	for i := range readers {
		p := &readers[i]
		mine := p.ID == body.Player.ID
		o, err := c.notice(g, e, p, "replaced", body.By, mine, func(p *journal.Player, _ *templates.State) any {
			e2 := change
			e2.Yours, e2.You = mine, body.Was != nil && p.ID == body.Was.ID
			return e2
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// allotted tells a player why he got the seats that he got, where people joined the game before it began.
func allotted(g *journal.Game, p *journal.Player) []templates.Given {
	var list []templates.Given
	for _, s := range g.Created.Given {
		if s.Player != p.ID {
			continue
		}
		t := templates.Given{Seat: g.SeatName(s.Seat), Choice: s.Choice, Bid: s.Bid}
		for _, l := range s.Lost {
			name := l.To
			if other := g.PlayerCalled(l.To); other != nil {
				name = other.Name
			}
			t.Lost = append(t.Lost, templates.Lost{Seat: g.SeatName(l.Seat), To: name, Why: string(l.Why)})
		}
		list = append(list, t)
	}
	return list
}
