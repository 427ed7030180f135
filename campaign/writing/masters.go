package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

func (c *Clerk) announcements(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Announcement](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "announcement", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Announcement{Text: body.Text}
	})
}

// becomings sends the player the part of the letter that counts as his.
func (c *Clerk) becomings(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Became](e)
	if err != nil {
		return nil, err
	}
	p := g.Player(body.Seat)
	if p == nil {
		return nil, nil
	}
	o, err := c.notice(g, e, p, "became", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Became{Seat: g.SeatName(body.Seat), Announcement: templates.Announcement{Text: body.Text}}
	})
	return []Outgoing{o}, err
}
