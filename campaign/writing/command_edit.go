package writing

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// editedLetters tell everybody what is different, as he may see it.
func (d *Clerk) editedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Edited](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "edited", body.By, true, func(p *journal.Player, state *templates.State) any {
		before := g.Rules.Position(g.Was, g.Viewer(p))
		data := templates.Edited{Reason: body.Reason, Differences: templates.Differences("before", before, state.Position)}
		for _, seat := range p.Seats {
			if slices.Contains(body.Dropped, seat) {
				data.Dropped = append(data.Dropped, g.SeatName(seat))
			}
		}
		return data
	})
}
