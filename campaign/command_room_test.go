package campaign

import (
	"strings"
	"testing"

	"despatch/campaign/desk"
	"despatch/campaign/papers"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

// The answers to questions have so much room in a letter: the first always, a later one as far as there is some left. What a command has
// changed is told whatever room there is.
func TestAnswersHaveSoMuchRoom(t *testing.T) {
	letters, err := templates.Open(records.Language)
	if err != nil {
		t.Fatal(err)
	}
	held := &records.Records{Clerk: &writing.Clerk{Tongue: writing.Tongue{Letters: letters}}}
	h := &underway.Opened{Desk: &underway.Desk{Desk: &desk.Desk{Records: held}}, Reading: papers.Take(thread.Arrived{Records: held})}
	// Of a paragraph both the text and the page have the words, and the line break and tags around them.
	long := func(bytes int) templates.Part {
		const around = len("\n") + len("<p></p>\n")
		part, err := letters.Part("plain", words.Of(words.Line("POSITION")), true, templates.Plain{Paragraphs: []words.Text{words.Plain(strings.Repeat("x", (bytes-around)/2))}})
		if err != nil {
			t.Fatal(err)
		}
		return part
	}
	question, change := reading.Result{Command: commands.Position{}}, reading.Result{Command: commands.Digest{}}
	for _, tt := range []struct {
		name  string
		above int
		r     reading.Result
		size  int
		kept  bool
	}{
		{"the first, however long", -1, question, 2 * underway.AnswerRoom, true},
		{"one for which there is room", underway.AnswerRoom / 2, question, underway.AnswerRoom / 2, true},
		{"a word too much", underway.AnswerRoom / 2, question, underway.AnswerRoom/2 + 3, false},
		{"a change", underway.AnswerRoom, change, underway.AnswerRoom, true},
	} {
		var answer templates.Answer
		if tt.above >= 0 {
			answer.Parts = append(answer.Parts, long(tt.above))
		}
		r, part, err := h.TooMuch(answer, tt.r, long(tt.size))
		if err != nil {
			t.Fatal(err)
		}
		says := part.Body.Text()
		if kept := part.Size() == long(tt.size).Size(); kept != tt.kept || r.Declined == tt.kept || !tt.kept && !strings.Contains(says, "in a letter of its own") {
			t.Errorf("%s: kept %t, want %t; it says %.80q", tt.name, kept, tt.kept, says)
		}
	}
}
