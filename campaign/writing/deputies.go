package writing

import (
	"time"

	"despatch/campaign/journal"
	"despatch/templates"
)

// deputyLetters tell a new deputy, his player and the game masters.
func (t telling) deputyLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Deputed](t.entry)
	if err != nil {
		return nil, err
	}
	data := DeputyOf(t.game, &body.Deputy)
	who := journal.By{Name: data.Player}
	if body.By != nil {
		who = *body.By
	}
	data.ByMaster = body.By != nil
	var letters []Outgoing
	for i := range t.game.Players {
		p := &t.game.Players[i]
		data.Yours, data.You = p.ID == body.Deputy.Of, p.ID == body.Deputy.ID
		if !data.Yours && !data.You && !p.Master {
			continue
		}
		o, err := t.notice(p, "deputy", who, data.You, func(*journal.Player, *templates.State) any { return data })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// deputyEndedLetters tell the same people.
func (t telling) deputyEndedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.DeputyGone](t.entry)
	if err != nil {
		return nil, err
	}
	data := DeputyOf(t.game, &body.Deputy)
	data.Over = body.Over
	readers := []*journal.Player{&body.Deputy}
	for i := range t.game.Players {
		if p := &t.game.Players[i]; p.ID == body.Deputy.Of || p.Master {
			readers = append(readers, p)
		}
	}
	var letters []Outgoing
	for _, p := range readers {
		data.Yours, data.You = p.ID == body.Deputy.Of, p.ID == body.Deputy.ID
		o, err := t.notice(p, "deputy-ended", body.By, false, func(*journal.Player, *templates.State) any { return data })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// DeputyOf is a deputy as letters tell of him.
func DeputyOf(g *journal.Game, p *journal.Player) templates.Deputy {
	data := templates.Deputy{Deputy: p.Name, Until: p.Until.Add(-time.Minute)}
	for _, seat := range p.Seats {
		data.Seats = append(data.Seats, g.SeatName(seat))
	}
	if owner := g.PlayerCalled(p.Of); owner != nil {
		data.Player = owner.Name
	}
	return data
}
