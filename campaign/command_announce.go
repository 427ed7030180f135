package campaign

import (
	"fmt"
	"strings"

	"despatch/campaign/journal"
	"despatch/commands"
)

var _ = carries((*handling).answerAnnounce)

// answerAnnounce writes to everybody in the game.
func (h *handling) answerAnnounce(c commands.Announce) (said, error) {
	if len(h.game.Players) == 0 {
		return declined("Nobody is in this game yet.", ""), nil
	}
	if _, err := h.enact(h.tx, h.game, h.at, journal.KindAnnouncement, journal.Announcement{By: h.by(), Text: c.Text}); err != nil {
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
