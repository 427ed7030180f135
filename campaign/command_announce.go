package campaign

import (
	"fmt"
	"strings"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// announcement is what a game master has to say to all.
type announcement struct {
	By   journal.By `json:"by"`
	Text string     `json:"text"`
}

// answerAnnounce writes to everybody in the game.
func (h *handling) answerAnnounce(c commands.Announce) (said, error) {
	if len(h.game.Players) == 0 {
		return declined("Nobody is in this game yet.", ""), nil
	}
	if _, err := h.enact(h.tx, h.game, h.at, journal.KindAnnouncement, announcement{h.by(), c.Text}); err != nil {
		return said{}, err
	}
	var readers []string
	for i := range h.game.Players {
		if p := &h.game.Players[i]; !h.game.HearsAnyhow(p) {
			readers = append(readers, p.Name)
		}
	}
	return told(fmt.Sprintf("This was written to %s.", strings.Join(readers, ", "))), nil
}

func (d *Desk) announcements(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[announcement](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "announcement", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Announcement{Text: body.Text}
	})
}
