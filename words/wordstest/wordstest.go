// Package wordstest sees that no word of a text stands outside of books. Its own tests compare the topics of every room with its book of
// phrases, without running either: what code says, by its types, and what phrases print, by their templates.
package wordstest

import (
	"testing"

	"despatch/words"
)

// Marked sees that no word of a text stands outside of books: that its pseudo-language marks them all.
func Marked(t *testing.T, text words.Text) {
	t.Helper()
	if stray := words.Unmarked(text.In(words.Pseudo)); stray != nil {
		t.Errorf("%q stands in no book: %s", stray, text.In(words.Pseudo))
	}
}
