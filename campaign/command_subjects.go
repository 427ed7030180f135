package campaign

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/words"
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
		return h.Change(journal.Settings{Subjects: &want}, words.Plain("From now on the subject of each letter says what is missing, or what has happened."),
			words.Plain("Gmail begins a new conversation whenever a subject changes. SUBJECTS FIXED keeps the letters of a game together there."))
	}
	return h.Change(journal.Settings{Subjects: &want}, words.Plain("From now on all letters of a game bear the same subject. What a letter is about stands in its first line."))
}
