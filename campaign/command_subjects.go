package campaign

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
)

var _ = underway.Carries(answerSubjects)

// answerSubjects sets how a player's letters are headed.
func answerSubjects(h *underway.Letter, c commands.Subjects) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	want := writing.Fixed
	if c.Telling {
		want = writing.Telling
		return h.Change(journal.Settings{Subjects: &want}, book.Say(subjectsNowTell{}),
			book.Say(gmailSplits{}))
	}
	return h.Change(journal.Settings{Subjects: &want}, book.Say(subjectsNowAlike{}))
}

// What is answered here.
type (
	subjectsNowTell  struct{}
	gmailSplits      struct{}
	subjectsNowAlike struct{}
)
