package templates

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// formWidth is how many columns a line of an order form may have. Mail programs put two more before a line that they quote, and
// some break what is longer than 72.
const formWidth = 70

// phoneWidth is how many columns a comment may have in a page, where a telephone shows as many: it is broken behind its marks, and not
// by the telephone a second time, in the middle of a row.
const phoneWidth = 38

// commentMark stands before the lines of a form that order nothing, blank as they are.
const commentMark = "  # "

// commentWithin lays out notes of an order form: each line behind a mark, lest a broken one become an order.
func commentWithin(width int) func(note string) string {
	return func(note string) string {
		return commentMark + strings.Join(Wrap(note, width-len(commentMark)-2), "\n"+commentMark+"  ")
	}
}

// ready lays out an order that waits behind its comment mark.
func ready(order string) string {
	return commentMark + strings.Join(brokenOrder(order, formWidth-len(commentMark)), "\n"+commentMark)
}

// laidOut lays out a line of a sheet, in several rows where it is long.
func laidOut(l Line) string {
	if l.AsWritten {
		return l.Text
	}
	return strings.Join(brokenOrder(l.Text, formWidth), "\n")
}

// breaks are where the order language lets an order go on in the next line: behind a comma or an arrow, and before what a transport
// does next.
var breaks = []string{", ", "-> ", "; load ", "; sail ", "; unload "}

// brokenOrder breaks an order that is too long where it reads back as the same order. One that has no such place stays whole.
func brokenOrder(order string, width int) []string {
	indent := strings.Repeat(" ", 2+len(order)-len(strings.TrimLeft(order, " ")))
	var rows []string
	for utf8.RuneCountInString(order) > width {
		fits := len(string([]rune(order)[:width]))
		cut := 0
		for _, mark := range breaks {
			first, rest, _ := strings.Cut(mark, " ")
			if i := strings.LastIndex(order[:min(len(order), fits+1+len(rest))], mark); i >= 0 && i+len(first) <= fits {
				cut = max(cut, i+len(first))
			}
		}
		if cut == 0 {
			break
		}
		rows = append(rows, order[:cut])
		order = indent + strings.TrimLeft(order[cut:], " ")
	}
	return append(rows, order)
}

// remarkWithin lays out what is said of a line of a sheet, below it and behind comment marks, so that the sheet can be read back.
func remarkWithin(width int) func(text string) string {
	return func(text string) string {
		const mark = "    # "
		return mark + strings.Join(Wrap(text, width-len(mark)-2), "\n"+mark+"  ")
	}
}

// spoken is a note as letters tell it.
func (n Note) spoken() string {
	text := n.Severity + ": " + n.Message
	if n.Rule != "" {
		text += " (" + n.Rule + ")"
	}
	if n.Hint != "" {
		text += "; " + n.Hint
	}
	return text
}

// Form writes an order form as it stands in letters, from the line that opens the sheet to its END.
func (s *Set) Form(t Turn) (string, error) {
	var b strings.Builder
	if err := s.text.ExecuteTemplate(&b, "form", t); err != nil {
		return "", fmt.Errorf("an order form: %w", err)
	}
	return Fill(b.String()), nil
}
