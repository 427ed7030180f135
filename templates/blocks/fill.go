package blocks

import (
	"strings"
	"unicode/utf8"
)

// Width is how many columns a line of text may have.
const Width = 78

// fillLine writes a line, broken where it is too long. A broken line goes on under its own beginning, behind the dash if it has one. A
// word longer than a line stays whole, and so does a comment of an order form, lest its end lose the mark.
func fillLine(b *strings.Builder, line string) {
	if utf8.RuneCountInString(line) <= Width || strings.HasPrefix(strings.TrimLeft(line, " "), "#") {
		b.WriteString(line)
		b.WriteByte('\n')
		return
	}
	body := strings.TrimLeft(line, " ")
	indent := len(line) - len(body)
	hang := indent
	if strings.HasPrefix(body, "- ") || strings.HasPrefix(body, "! ") {
		hang += 2
	}
	for i, piece := range Wrap(body, Width-hang) {
		if i == 0 {
			b.WriteString(strings.Repeat(" ", indent))
		} else {
			b.WriteString(strings.Repeat(" ", hang))
		}
		b.WriteString(piece)
		b.WriteByte('\n')
	}
}

// Wrap breaks a text at its blanks into pieces of at most width columns, but not between a number and what it counts. It
// returns at least one piece.
func Wrap(text string, width int) []string {
	var pieces, line []string
	used := 0
	for _, word := range glueNumbers(strings.Fields(text), width) {
		n := utf8.RuneCountInString(word)
		if used > 0 && used+1+n > width {
			pieces = append(pieces, strings.Join(line, " "))
			line, used = line[:0], 0
		}
		if used > 0 {
			used++
		}
		line = append(line, word)
		used += n
	}
	return append(pieces, strings.Join(line, " "))
}

// glueNumbers joins each number to the word behind it, where the two fit on a line.
func glueNumbers(words []string, width int) []string {
	glued := words[:0]
	for _, word := range words {
		if last := len(glued) - 1; last >= 0 && isNumber(glued[last]) && utf8.RuneCountInString(glued[last])+1+utf8.RuneCountInString(word) <= width {
			glued[last] += " " + word
			continue
		}
		glued = append(glued, word)
	}
	return glued
}

func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }
