package journal

import (
	"fmt"
	"strings"
	"unicode"
)

// List joins words for people: "a, b and c".
func List(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// signs are what people put for a word: a thumb says what it shows, whatever the colour of its skin.
var signs = strings.NewReplacer("’", "'", "👍", " yes ", "👎", " no ", "✅", " yes ", "👌", " yes ", "🆗", " ok ", "❌", " no ", "🚫", " no ",
	"🏻", "", "🏼", "", "🏽", "", "🏾", "", "🏿", "", "+1", " yes ", "-1", " no ")

// WordsOf are the words of a text, in small letters.
func WordsOf(text string) []string {
	text = strings.ToLower(signs.Replace(text))
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' })
}

// TaskName names what is worked out for a game as it stands.
func (g *Game) TaskName(parts ...string) string {
	return strings.Join(append([]string{g.ID, fmt.Sprint(g.Number)}, parts...), "\x00")
}
