package templates

import (
	"strings"
	"unicode/utf8"
)

// Fill breaks the lines that are too long for a letter, trims blanks at their ends, and leaves at most one empty line
// between two others. A broken line goes on under its own beginning, behind the dash if it has one. A word longer than a
// line stays whole, and so do a line of a sheet and a comment of an order form, lest its end lose the mark.
func Fill(text string) string {
	var b strings.Builder
	blank := true
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\r\n")
		if line == "" {
			if !blank {
				b.WriteByte('\n')
			}
			blank = true
			continue
		}
		blank = false
		fillLine(&b, line)
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// intactMark begins a line that is not to be broken: a line of a sheet means something else when it is.
const intactMark = "\uE000"

// intact lets the lines of a text stay as they are.
func intact(text string) string { return intactMark + strings.ReplaceAll(text, "\n", "\n"+intactMark) }

func fillLine(b *strings.Builder, line string) {
	line, whole := strings.CutPrefix(line, intactMark)
	if whole || utf8.RuneCountInString(line) <= Width || strings.HasPrefix(strings.TrimLeft(line, " "), "#") {
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
	var pieces []string
	var line string
	used := 0
	for _, word := range glueNumbers(strings.Fields(text), width) {
		n := utf8.RuneCountInString(word)
		if used > 0 && used+1+n > width {
			pieces = append(pieces, line)
			line, used = "", 0
		}
		if used > 0 {
			line += " "
			used++
		}
		line += word
		used += n
	}
	return append(pieces, line)
}

// glueNumbers joins each number to the word behind it, where the two fit on a line.
func glueNumbers(words []string, width int) []string {
	glued := words[:0]
	for _, word := range words {
		if last := len(glued) - 1; last >= 0 && isNumber(glued[last]) && utf8.RuneCountInString(glued[last]+" "+word) <= width {
			glued[last] += " " + word
			continue
		}
		glued = append(glued, word)
	}
	return glued
}

func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }

// underlined is a heading of a section of a letter.
func underlined(title string) string {
	return title + "\n" + strings.Repeat("-", utf8.RuneCountInString(title))
}

// list joins words for people: "a, b and c".
func list(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}
