package adjudicator

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// The book has a phrase for each thing that is said, and no other.
func TestPhrasesFitTopics(t *testing.T) {
	wordstest.Check(t, []fs.FS{phrases()}, ".")
}
