package orders

import (
	"strings"

	"despatch/lexis"
)

// Fold reduces a word to what words are compared by: small letters without accents, apostrophes or invisible characters.
func Fold(word string) string { return lexis.FoldWord(word) }

// Squeeze runs the words of a name together, so that "Indo-China", "Indo China" and "Indochina" are one. Numbers that follow
// one another stay apart: "1 2" is not "12". Leading noughts count for nothing: "Z01" is "Z1".
func Squeeze(words []string) string {
	var b []byte
	for _, w := range words {
		b = appendWord(b, w)
	}
	return string(b)
}

func appendWord(b []byte, word string) []byte {
	if word == "" {
		return b
	}
	if IsDigit(word[0]) {
		if n := len(b); n > 0 && IsDigit(b[n-1]) {
			b = append(b, ' ')
		}
		for len(word) > 1 && word[0] == '0' && IsDigit(word[1]) {
			word = word[1:]
		}
	}
	return append(b, word...)
}

// Narrow writes the wide letters, digits and blanks of East Asian keyboards as plain ones, character for character.
func Narrow(line string) string {
	if !strings.ContainsFunc(line, isWide) {
		return line
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u3000':
			return ' '
		case isWide(r):
			return r - '！' + '!'
		}
		return r
	}, line)
}

func isWide(r rune) bool { return '！' <= r && r <= '～' || r == '\u3000' }

func IsDigit(c byte) bool { return '0' <= c && c <= '9' }
