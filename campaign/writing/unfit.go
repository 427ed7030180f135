package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// unfitLetters tell each player of his own.
func (d *Clerk) unfitLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.UnfitEntry](e)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		var held []templates.Held
		for _, seat := range p.Seats {
			if lines, ok := body.Sheets[seat]; ok {
				held = append(held, templates.Held{Seat: g.SeatName(seat), Lines: lines})
			}
		}
		if held == nil {
			continue
		}
		o, err := d.notice(g, e, p, "unfit", journal.By{}, true, func(*journal.Player, *templates.State) any { return templates.Unfit{Held: held} })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}
