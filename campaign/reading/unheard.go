package reading

import (
	"strings"
	"unicode"
)

// HasWord says whether a row holds a letter or a digit.
func HasWord(row string) bool {
	return strings.ContainsFunc(row, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}
