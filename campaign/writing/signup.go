package writing

import (
	"slices"

	"despatch/campaign/journal"
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
func (t telling) announcings() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Announced](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("announced", body.By, false, func(p *journal.Player, _ *templates.State) any {
		return templates.Announced{SignUp: SignUp(t.game, p), Key: t.GameLine(t.game, p)}
	})
}

// comings tells the game masters that somebody has joined.
func (t telling) comings() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Joining](t.entry)
	if err != nil {
		return nil, err
	}
	return t.toMasters("joined", journal.By{}, body.Player)
}

// withdrawals tells the game masters, and who was struck off.
func (t telling) withdrawals() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Withdrawn](t.entry)
	if err != nil {
		return nil, err
	}
	kind := "withdrawn"
	if body.Ejected {
		kind = "struck"
	}
	letters, err := t.toMasters(kind, body.By, body.Player)
	if err != nil || !body.Ejected {
		return letters, err
	}
	gone, err := t.notice(&body.Player, kind, body.By, false, func(p *journal.Player, _ *templates.State) any {
		return templates.Came{SignUp: SignUp(t.game, p), Who: p.Name, You: true}
	})
	return append(letters, gone), err
}

// toMasters tells the game masters of somebody who came or went before the game began.
func (t telling) toMasters(kind string, who journal.By, of journal.Player) ([]Outgoing, error) {
	var letters []Outgoing
	for i := range t.game.Players {
		p := &t.game.Players[i]
		if !p.Master || p.ID == of.ID {
			continue
		}
		o, err := t.notice(p, kind, who, false, func(p *journal.Player, _ *templates.State) any {
			return templates.Came{SignUp: SignUp(t.game, p), Who: of.Name}
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// departures tells everybody, and who was ejected, that seats are free.
func (t telling) departures() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Left](t.entry)
	if err != nil {
		return nil, err
	}
	kind := "left"
	if body.Ejected {
		kind = "ejected"
	}
	data := func(p *journal.Player, _ *templates.State) any {
		return templates.SeatsChange{Seats: t.game.NamesOf(body.Seats), Was: body.Player.Name, You: p.ID == body.Player.ID, Lead: p.Master}
	}
	letters, err := t.notices(kind, body.By, false, data)
	if err != nil || t.game.PlayerCalled(body.Player.ID) != nil || !body.Ejected {
		return letters, err
	}
	gone, err := t.notice(&body.Player, kind, body.By, false, data)
	return append(letters, gone), err
}

// successions tells everybody that seats have another player, and gives him what he needs to play.
func (t telling) successions() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Replaced](t.entry)
	if err != nil {
		return nil, err
	}
	change := templates.SeatsChange{Seats: t.game.NamesOf(body.Seats), Now: body.Player.Name, Dropped: body.Dropped}
	if body.Was != nil {
		change.Was = body.Was.Name
	}
	readers := slices.Clone(t.game.Players)
	if body.Was != nil && t.game.PlayerCalled(body.Was.ID) == nil {
		readers = append(readers, *body.Was)
	}
	var letters []Outgoing
	for i := range readers {
		p := &readers[i]
		mine := p.ID == body.Player.ID
		o, err := t.notice(p, "replaced", body.By, mine, func(p *journal.Player, _ *templates.State) any {
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
