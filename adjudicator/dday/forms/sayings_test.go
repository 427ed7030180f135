package forms

import (
	"io/fs"
	"testing"

	"despatch/words/wordstest"
)

// What the forms say and what their book words fit each other.
func TestPhrasesFitTopics(t *testing.T) { wordstest.Check(t, []fs.FS{phrases()}, ".") }
