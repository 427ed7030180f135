package lexis

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold reduces a text to what texts are compared by: small letters without accents. Marks and blanks stay.
func Fold(text string) string { return folded(text, func(rune) bool { return true }) }

// FoldWord reduces a word likewise, and drops what is neither letter nor digit, such as an apostrophe or what cannot be seen.
func FoldWord(word string) string {
	if isPlain(word) {
		return strings.ToLower(word)
	}
	return folded(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func folded(text string, stays func(rune) bool) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range decomposed(text) {
		if s, ok := undecomposed[r]; ok {
			b.WriteString(s)
		} else if !unicode.Is(unicode.Mn, r) && stays(r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// decomposed is a text with its accents apart from their letters.
func decomposed(text string) string {
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			return norm.NFKD.String(text)
		}
	}
	return text
}

// isPlain says whether a word has only letters without accents.
func isPlain(word string) bool {
	for i := 0; i < len(word); i++ {
		if c := word[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// undecomposed are letters that people leave the stroke off, although Unicode does not count it as an accent.
var undecomposed = map[rune]string{
	'ß': "ss", 'ø': "o", 'Ø': "o", 'ł': "l", 'Ł': "l", 'đ': "d", 'Đ': "d", 'æ': "ae", 'Æ': "ae", 'œ': "oe", 'Œ': "oe", 'ı': "i",
}
