package commands

import (
	"testing"

	"despatch/words/wordstest"
)

// The help on each command stands in the book, in every language of it.
func TestHelpIsInTheBook(t *testing.T) {
	for _, s := range Table() {
		for _, language := range book.Languages() {
			if _, err := book.Phrase(language, helpOn{s.Verb}.Phrase(), nil); err != nil {
				t.Error(err)
			}
		}
		wordstest.Marked(t, s.Help)
	}
}
