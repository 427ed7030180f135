package judging

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// What is said of order sheets and what the book words fit each other.
func TestPhrasesFitTopics(t *testing.T) {
	wordstest.Check(t, []fs.FS{phrases()}, ".")
}
