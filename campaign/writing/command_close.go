package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

func (d *Clerk) closings(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Closed](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "closed", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Closed{Reason: body.Reason, Begun: g.Started()}
	})
}
