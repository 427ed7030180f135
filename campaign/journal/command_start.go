package journal

import (
	"maps"
	"slices"

	"despatch/adjudicator"
)

// Opening is the entry that begins a game whose seats are given.
func (g *Game) Opening(list []Given) (Created, error) {
	body := g.Created
	body.Given = list
	if bids := g.bids(list); bids != "" {
		body.Options = maps.Clone(body.Options)
		if body.Options == nil {
			body.Options = make(adjudicator.Options)
		}
		body.Options[OptionBid] = bids
	}
	body.Players = slices.Clone(g.Players)
	for i := range body.Players {
		p := &body.Players[i]
		p.Seats = nil
		for _, s := range list {
			if s.Player == p.ID {
				p.Seats = append(p.Seats, g.WithServants(s.Seat)...)
			}
		}
		p.Seats = g.inOrder(p.Seats)
	}
	body.Version = g.Info.Version
	if _, dated := g.Rules.(adjudicator.Dated); dated && g.Created.Version != body.Version { // it was announced with the defaults of then
		body.Options = g.Info.Complete(body.Options)
	}
	state, err := SetUp(g.Rules, body)
	if err != nil {
		return body, err
	}
	data, sum, err := HashState(state)
	if err != nil {
		return body, err
	}
	body.State = sum
	body.After, err = Pack(data)
	return body, err
}
