package lexis

import (
	"strings"
	"unicode"
)

// Lines cuts a text into lines, whatever ends them.
func Lines(text string) []string {
	if strings.Contains(text, "\r") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return strings.Split(text, "\n")
}

// IsQuotedLine says whether a line repeats another mail.
func IsQuotedLine(line string) bool { return strings.HasPrefix(strings.TrimLeft(line, " \t"), ">") }

// Bullet is the length of the mark of a list item that people and mail programs put before a line, with the blanks around it; 0 for none.
func Bullet(line string) int {
	rest := strings.TrimLeftFunc(line, unicode.IsSpace)
	for _, mark := range [...]string{"- ", "* ", "• ", "· ", "– ", "— ", "+ ", "◦ ", "▪ ", "● ", "‣ ", "-\u00a0", "•\u00a0", "•\t", "-\t", "*\t"} {
		if strings.HasPrefix(rest, mark) {
			return len(line) - len(rest) + len(mark)
		}
	}
	return 0
}
