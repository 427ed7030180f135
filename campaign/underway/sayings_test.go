package underway

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// What writers are told and what the book words fit each other.
func TestPhrasesFitTopics(t *testing.T) { wordstest.Check(t, []fs.FS{phrases()}, ".") }
