package writing

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// Became says that a game master wrote in a player's stead.
type Became struct {
	By   journal.By       `json:"by"`
	Seat adjudicator.Seat `json:"seat"`
	// Text is what stands below the command in his letter.
	Text string `json:"text"`
}

// becomings sends the player the part of the letter that counts as his.
func (d *Clerk) becomings(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[Became](e)
	if err != nil {
		return nil, err
	}
	p := g.Player(body.Seat)
	if p == nil {
		return nil, nil
	}
	o, err := d.notice(g, e, p, "became", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Became{Seat: g.SeatName(body.Seat), Announcement: templates.Announcement{Text: body.Text}}
	})
	return []Outgoing{o}, err
}
