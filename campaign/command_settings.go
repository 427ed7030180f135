package campaign

import (
	"cmp"
	"fmt"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

var _ = underway.Carries(answerSettings)

// answerSettings shows what the desk keeps of the asker.
func answerSettings(h *underway.Letter, _ commands.Settings) (reading.Said, error) {
	p := h.Player
	if p == nil {
		return reading.Declined(words.Plain("These are settings of people, and you are not in the game."), words.Plain("game show tells who is.")), nil
	}
	s := templates.Settings{
		Name: p.Name, Addresses: p.Addresses, Seats: h.Game.SeatNames(p), Role: string(p.Role), Master: p.Master,
		Zone: cmp.Or(p.Zone, "UTC"), Language: cmp.Or(p.Language, "English"),
	}
	subjects := "Subjects of your letters: telling (SUBJECTS FIXED makes them all alike)."
	if h.Clerk.Fixed(p) {
		subjects = "Subjects of your letters: all alike (SUBJECTS TELLING makes them say what is missing)."
	}
	s.Others = append(s.Others, subjects)
	if p.Digest {
		s.Others = append(s.Others, fmt.Sprintf("Letters that need no answer are gathered into one a day, at %d:00 (DIGEST OFF sends each at once).", journal.DigestHour))
	}
	if !p.Digest {
		s.Others = append(s.Others, "Letters that need no answer come at once (DIGEST ON gathers them into one a day).")
	}
	for _, days := range h.Game.Away[p.ID] {
		s.Absent = append(s.Absent, days.String())
	}
	for _, other := range h.Game.Players {
		if other.Role == journal.Deputy && other.Of == p.ID {
			s.Deputies = append(s.Deputies, other.Name)
		}
	}
	return reading.Said{Kind: "settings", Data: s}, nil
}
