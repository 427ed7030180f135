package pictures

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// What pictures say and what the book words fit each other.
func TestPhrasesFitTopics(t *testing.T) {
	wordstest.Check(t, []fs.FS{phrases()}, ".")
}
