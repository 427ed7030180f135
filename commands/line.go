package commands

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"despatch/lexis"
)

// line is one line of a letter, less what keyboards and mail programs add: its dashes are hyphens, its blanks are blanks, its
// quotation marks are straight, and what cannot be seen is gone.
type line struct {
	text string
	// from is, for each byte of text and for its end, the byte of the original that it stands for.
	from []int
	raw  string
}

// newLine reads a line; the mark of a list item and asterisks for bold type are passed over.
func newLine(raw string) line {
	ln := line{raw: raw, from: make([]int, 0, len(raw)+1)}
	var b strings.Builder
	b.Grow(len(raw))
	for i, r := range raw {
		if r = plain(r); r == 0 {
			continue
		}
		b.WriteRune(r)
		for range utf8.RuneLen(r) {
			ln.from = append(ln.from, i)
		}
	}
	ln.from = append(ln.from, len(raw))
	ln.text = b.String()
	ln.trim()
	return ln
}

// plain gives the character that is read for another, 0 for none.
func plain(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case lexis.Invisible(r), unicode.IsControl(r):
		return 0
	case lexis.IsDash(r):
		return '-'
	case lexis.IsQuote(r):
		return '"'
	case lexis.IsApostrophe(r):
		return '\''
	}
	return r
}

func (ln *line) trim() {
	ln.cut(len(ln.text) - len(strings.TrimLeft(ln.text, " ")))
	if n := lexis.Bullet(ln.text); n > 0 {
		ln.cut(n)
		ln.cut(len(ln.text) - len(strings.TrimLeft(ln.text, " ")))
	}
	if bold := strings.TrimLeft(ln.text, "*_"); bold != ln.text {
		ln.cut(len(ln.text) - len(bold))
		ln.end(strings.TrimRight(ln.text, "*_ "))
	}
	ln.end(strings.TrimRight(ln.text, " "))
}

// cut drops the first n bytes.
func (ln *line) cut(n int) { ln.text, ln.from = ln.text[n:], ln.from[n:] }

// end drops what stands behind the given beginning of the text.
func (ln *line) end(text string) { ln.text, ln.from = text, ln.from[:len(text)+1] }

// column is the place of a byte of text among the characters of the original, counted from 1.
func (ln *line) column(at int) int {
	return utf8.RuneCountInString(ln.raw[:ln.from[min(at, len(ln.text))]]) + 1
}

// rest is what the writer wrote from a byte of text on.
func (ln *line) rest(at int) string {
	return strings.TrimSpace(ln.raw[ln.from[at]:ln.from[len(ln.text)]])
}

// blanks runs the blanks of a text together.
func blanks(s string) string { return strings.Join(strings.Fields(s), " ") }
