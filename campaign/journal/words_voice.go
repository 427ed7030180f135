package journal

import (
	"strings"
	"unicode"
)

// signs are what people put for a word: a thumb says what it shows, whatever the colour of its skin.
var signs = strings.NewReplacer("’", "'", "👍", " yes ", "👎", " no ", "✅", " yes ", "👌", " yes ", "🆗", " ok ", "❌", " no ", "🚫", " no ",
	"🏻", "", "🏼", "", "🏽", "", "🏾", "", "🏿", "", "+1", " yes ", "-1", " no ")

// WordsOf are the words of a text, in small letters.
func WordsOf(text string) []string {
	text = strings.ToLower(signs.Replace(text))
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' })
}
