package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// rolledbackLetters tell everybody where the game stands again, and what does not hold any longer.
func (d *Clerk) rolledbackLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Rolledback](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "rolledback", body.By, true, func(p *journal.Player, _ *templates.State) any {
		stand := g.Rules.Stand(g.Position)
		data := templates.Rolledback{Reason: body.Reason, Stand: stand, To: body.To, At: body.At, Undone: body.Undone}
		for _, seat := range p.Seats {
			if waits, ok := g.Pending[seat]; ok {
				data.Held = append(data.Held, templates.Held{Seat: g.SeatName(seat), Lines: AnnotateAny(waits.Text)})
			}
		}
		if len(data.Held) > 0 {
			data.Due = body.Due
		}
		data.Dropped = HeldAhead(g, p, g.Dropped)
		return data
	})
}
