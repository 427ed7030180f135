package casetest

import (
	"testing"

	"despatch/adjudicator"
	"despatch/orders/sheets"
	"despatch/words"

	"despatch/orders"
)

// spoken sees that an order, said in each language that has words for it, reads back as the same.
func spoken(t *testing.T, game adjudicator.Ruleset, line adjudicator.Understood) {
	t.Helper()
	book, v := game.Phrases(), game.Vocabulary()
	for _, language := range book.Languages() {
		if language == words.English {
			continue
		}
		said := v.InLanguage(language, words.Line(line.Section+"\n"+line.Text), func(of words.Topic) string { return book.Say(of).In(language) })
		sheet, faults := sheets.Parse("ORDERS "+v.Seats[0].Name+"\n"+string(said)+"\nEND\n", v)
		for _, f := range faults {
			if f.Severity == orders.Error {
				t.Errorf("%q, in %s:\n%s\n%s; %s", line.Text, language, said, f.Message, f.Hint)
			}
		}
		if sheet == nil || len(sheet.Sections) != 1 || len(sheet.Sections[0].Statements) != 1 {
			t.Errorf("%q is in %s no single order:\n%s", line.Text, language, said)
		} else if again := orders.PrintStatement(sheet.Sections[0].Statements[0], v); again != line.Text {
			t.Errorf("%q, in %s:\n%s\nreads back as %q", line.Text, language, said, again)
		}
	}
}
