package incoming

import (
	"strings"
	"unicode"
)

// Squeezed leaves letters and digits, in lower case: programs break lines anew, and set marks. starts tells where each line begins.
func Squeezed(text string) (plain string, starts []int) {
	var b strings.Builder
	b.Grow(len(text))
	for line := range strings.Lines(text) {
		starts = append(starts, b.Len())
		for _, r := range line {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				b.WriteRune(unicode.ToLower(r))
			}
		}
	}
	return b.String(), starts
}
