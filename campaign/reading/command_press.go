package reading

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// LongestPress is how many letters and blanks a message may have.
const LongestPress = 8000

// Plain is a text of a player's as others may be shown it: without what no keyboard writes, such as marks that turn the direction of
// writing or move the cursor.
func Plain(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case r == utf8.RuneError, unicode.IsControl(r), unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co):
			return -1
		}
		return r
	}, strings.ReplaceAll(text, "\r\n", "\n"))
	rows := strings.Split(text, "\n")
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " ")
	}
	return strings.Trim(strings.Join(rows, "\n"), "\n")
}
