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
	if beginsWithWord(line) {
		return 0
	}
	rest := strings.TrimLeftFunc(line, unicode.IsSpace)
	for _, mark := range [...]string{"- ", "* ", "• ", "· ", "– ", "— ", "+ ", "◦ ", "▪ ", "● ", "‣ ", "-\u00a0", "•\u00a0", "•\t", "-\t", "*\t"} {
		if strings.HasPrefix(rest, mark) {
			return len(line) - len(rest) + len(mark)
		}
	}
	return 0
}

// beginsWithWord says whether a line begins with a letter of English or a digit, as nearly all do, and therefore with no mark.
func beginsWithWord(line string) bool {
	return line != "" && ('a' <= line[0]|0x20 && line[0]|0x20 <= 'z' || '0' <= line[0] && line[0] <= '9')
}

// halts are pictures that deny, stop or doubt what stands behind them.
const halts = "❌🚫⛔🛑✋❎✖✗✘☒👎🙅🤚⏸⏹⏯⏳⌛⏰⌚❓❔⚠☠🔴🤔💤🗑🔙↩❗❕"

// Pictures is the length of pictures before the words of a line, with the blanks behind them: "🛒 PURCHASE". It is 0 where none stand there, or one
// that may take back what it stands before.
func Pictures(line string) int {
	if beginsWithWord(line) {
		return 0
	}
	rest := strings.TrimLeftFunc(line, unicode.IsSpace)
	found, from := false, len(line)-len(rest)
	for i, r := range rest {
		switch {
		case strings.ContainsRune(halts, r):
			return 0
		case unicode.Is(unicode.So, r), unicode.Is(unicode.Sk, r), r == '\u200d', r == '\ufe0f':
			found = true
		case found && unicode.IsSpace(r):
			return from + i + len(string(r))
		default:
			return 0
		}
	}
	return 0
}
