package said

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// What the writer of a line is told and what the book words fit each other.
func TestPhrasesFitTopics(t *testing.T) { wordstest.Check(t, []fs.FS{phrases()}, ".") }
