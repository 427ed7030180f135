package campaign

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerAnnounce)

// answerAnnounce writes to everybody in the game.
func answerAnnounce(h *underway.Letter, c commands.Announce) (reading.Said, error) {
	if len(h.Game.Players) == 0 {
		return declined(nobodyInGame{}, nil), nil
	}
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindAnnouncement, journal.Announcement{By: h.By(), Text: c.Text}); err != nil {
		return reading.Said{}, err
	}
	var readers []words.Own
	for i := range h.Game.Players {
		if p := &h.Game.Players[i]; !h.Game.HearsAnyhow(p) {
			readers = append(readers, words.Own(p.Name))
		}
	}
	return told(writtenTo{readers}), nil
}

// What is answered here.
type (
	nobodyInGame struct{}
	writtenTo    struct{ Readers []words.Own }
)
