package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// arrivals tell everybody where to write from now on.
func (d *Clerk) arrivals(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Arrived](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "arrived", journal.By{}, true, func(*journal.Player, *templates.State) any {
		return templates.Arrived{From: body.From, Address: d.House.Address, Keys: body.Keys}
	})
}
