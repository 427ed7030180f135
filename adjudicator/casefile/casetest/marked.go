package casetest

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/casefile"
	"despatch/words"
	"despatch/words/wordstest"
)

// heard is a game that fails its test where it tells something that stands in no book: of orders, of what happened, of where the game
// stands then and what it waits for.
func heard(t *testing.T, game adjudicator.Ruleset) casefile.Heard {
	marked := func(texts ...words.Text) {
		t.Helper()
		for _, text := range texts {
			wordstest.Marked(t, text)
		}
	}
	return casefile.Heard{
		Ruleset: game,
		Hear:    func(d adjudicator.Diagnostic) { marked(d.Message, d.Hint) },
		Checked: func(c adjudicator.Checked) {
			for _, line := range c.Lines {
				marked(line.Remark)
				spoken(t, game, line)
			}
		},
		Resolved: func(out adjudicator.Outcome) {
			for _, e := range out.Events {
				phrase, err := game.Phrases().Phrase(words.Pseudo, e.Detail.EventType(), e.Detail)
				if err != nil {
					t.Error(err)
				}
				if stray := words.Unmarked(phrase); stray != nil {
					t.Errorf("%q stands in no book, of an event %s: %s", stray, e.Detail.EventType(), phrase)
				}
			}
			if out.State == nil {
				return
			}
			for _, d := range game.Duties(out.State) {
				marked(d.Title, d.Question, d.Needed, d.Default)
				for _, section := range game.Form(out.State, d.Seat) {
					marked(section.Notes...)
				}
			}
			for _, table := range game.Position(out.State, "").Tables {
				for _, row := range table.Rows {
					marked(row.Cells...)
				}
			}
			if verdict, over := game.Over(out.State); over {
				marked(verdict.Why)
			}
		},
	}
}
