package toy

import (
	"io/fs"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/words/wordstest"
)

// What the toy tells fits its phrases, by types and templates.
func TestPhrasesFitTopics(t *testing.T) {
	wordstest.Check(t, []fs.FS{axis.Phrases(), ownPhrases()}, "../axis/...", ".")
}
