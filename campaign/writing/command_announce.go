package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// Announcement is what a game master has to say to all.
type Announcement struct {
	By   journal.By `json:"by"`
	Text string     `json:"text"`
}

func (d *Clerk) announcements(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[Announcement](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "announcement", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Announcement{Text: body.Text}
	})
}
