package incoming

import (
	"strings"
	"unicode"
)

// PlainWords are the words of a text in small letters. A question mark counts as one.
func PlainWords(text string) []string {
	text = strings.ReplaceAll(strings.ToLower(text), "?", " ? ")
	return strings.FieldsFunc(text, func(r rune) bool { return r != '?' && r != '\'' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
