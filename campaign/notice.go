package campaign

import (
	"strings"

	"despatch/words"
)

// reason is a reason as it stands in a sentence of ours, which has a full stop of its own.
func reason(why string) string { return strings.TrimRight(why, ". ") }

// plainly makes texts of sentences.
func plainly(sentences []string) []words.Text {
	var list []words.Text
	for _, s := range sentences {
		list = append(list, words.Plain(s))
	}
	return list
}
