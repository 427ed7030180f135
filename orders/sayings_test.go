package orders

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// What the language has against lines and what its book words fit each other.
func TestPhrasesFitTopics(t *testing.T) { wordstest.Check(t, []fs.FS{phrases()}, ".") }
