package writing

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// processedLetters tell everybody; what the desk has written for a seat is shown to its player alone.
func (d *Clerk) processedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Processed](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "processed", body.By, false, func(p *journal.Player, _ *templates.State) any {
		data := templates.Processed{Phase: body.Phase}
		for _, s := range g.Info.Seats {
			written, ok := body.Sheets[s.ID]
			if !ok {
				continue
			}
			data.Missing = append(data.Missing, s.Name)
			if slices.Contains(p.Seats, s.ID) {
				data.Written = append(data.Written, templates.Held{Seat: s.Name, Lines: AnnotateAny(written.Text)})
			}
		}
		return data
	})
}
