package desk

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// What the desk tells of itself and what its book words fit each other.
func TestPhrasesFitTopics(t *testing.T) { wordstest.Check(t, []fs.FS{phrases()}, ".") }
