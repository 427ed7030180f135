package writing

import (
	"despatch/campaign/journal"
	"despatch/templates"
)

func (t telling) announcements() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Announcement](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("announcement", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Announcement{Text: body.Text}
	})
}

// becomings sends the player the part of the letter that counts as his.
func (t telling) becomings() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Became](t.entry)
	if err != nil {
		return nil, err
	}
	p := t.game.Player(body.Seat)
	if p == nil {
		return nil, nil
	}
	o, err := t.notice(p, "became", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Became{Seat: t.game.SeatName(body.Seat), Announcement: templates.Announcement{Text: body.Text}}
	})
	return []Outgoing{o}, err
}
