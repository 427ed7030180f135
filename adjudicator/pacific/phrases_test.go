package pacific

import (
	"io/fs"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/words/wordstest"
)

// TestPhrasesFitTopics: what the kernel and the game say, events among it, and what their books word fit each other.
func TestPhrasesFitTopics(t *testing.T) {
	wordstest.Check(t, []fs.FS{axis.Phrases(), ownPhrases()}, "../axis/...", ".")
}
