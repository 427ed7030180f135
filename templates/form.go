package templates

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// formWidth is how many columns a line of an order form may have. Mail programs put two more before a line that they quote, and
// some break what is longer than 72.
const formWidth = 70

// commentMark stands before the lines of a form that order nothing, blank as they are.
const commentMark = "  # "

// comment lays out a note of an order form: each line behind a mark, lest a broken one become an order.
func comment(note string) string {
	return commentMark + strings.Join(Wrap(note, formWidth-len(commentMark)-2), "\n"+commentMark+"  ")
}

// ready lays out an order that waits behind its comment mark. It is broken only behind a comma, where the order language lets an
// order go on in the next line.
func ready(order string) string {
	var lines []string
	for utf8.RuneCountInString(order) > formWidth-len(commentMark) {
		cut := strings.LastIndex(string([]rune(order)[:formWidth-len(commentMark)]), ", ")
		if cut < 0 {
			break
		}
		lines = append(lines, order[:cut+1])
		order = "  " + order[cut+2:]
	}
	return commentMark + strings.Join(append(lines, order), "\n"+commentMark)
}

// Form writes an order form as it stands in letters, from the line that opens the sheet to its END.
func (s *Set) Form(t Turn) (string, error) {
	var b strings.Builder
	if err := s.text.ExecuteTemplate(&b, "form", t); err != nil {
		return "", fmt.Errorf("an order form: %w", err)
	}
	return Fill(b.String()), nil
}
