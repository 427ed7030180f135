package campaign

import (
	"cmp"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/templates"
)

var _ = underway.Carries(answerSettings)

// answerSettings shows what the desk keeps of the asker.
func answerSettings(h *underway.Letter, _ commands.Settings) (reading.Said, error) {
	p := h.Player
	if p == nil {
		return declined(settingsOfPeople{}, gameShowTells{}), nil
	}
	s := templates.Settings{
		Name: p.Name, Addresses: p.Addresses, Seats: h.Game.SeatNames(p), Role: string(p.Role), Master: p.Master,
		Zone: cmp.Or(p.Zone, "UTC"), Language: p.Language,
	}
	subjects := book.Say(subjectsTell{})
	if h.Clerk.Fixed(p) {
		subjects = book.Say(subjectsAlike{})
	}
	s.Others = append(s.Others, subjects)
	if p.Digest {
		s.Others = append(s.Others, book.Say(gathered{journal.DigestHour}))
	}
	if !p.Digest {
		s.Others = append(s.Others, book.Say(notGathered{}))
	}
	if wish := h.Clerk.Draws(p); h.Clerk.CanDraw(h.Game) {
		s.Others = append(s.Others, book.Say(picturesAre{wish == journal.SmallPictures, wish == journal.FullPictures}))
	}
	s.Others = append(s.Others, book.Say(positionIs{p.Position == journal.OwnAndChanges, p.Position == journal.WholePosition}))
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

// What is answered here.
type (
	settingsOfPeople struct{}
	gameShowTells    struct{}
	subjectsTell     struct{}
	subjectsAlike    struct{}
	gathered         struct{ Hour int }
	notGathered      struct{}
)
