package templates

import (
	"fmt"

	"despatch/templates/blocks"
	"despatch/words"
)

// sheet is lines that can be read back: what is said of them stands behind comment marks.
func (set *Set) sheet(lines []Line) (blocks.Sheet, error) {
	var s blocks.Sheet
	for _, l := range lines {
		row := blocks.Row{Kind: blocks.Order, Text: l.Text}
		if l.AsWritten {
			row.Kind = blocks.Written
		} else if set.language != words.Pseudo { // which marks what the reader may write, and this is to be copied
			row.Text = words.Printed(set.language, words.Line(l.Text))
		}
		s.Rows = append(s.Rows, row)
		if remark := l.Remark.In(set.language); remark != "" {
			s.Rows = append(s.Rows, blocks.Row{Kind: blocks.Remark, Text: remark})
		}
		for _, n := range l.Notes {
			said, err := set.book.Line("note", n)
			if err != nil {
				return s, err
			}
			s.Rows = append(s.Rows, blocks.Row{Kind: blocks.Remark, Text: said, Tone: n.tone()})
		}
	}
	return s, nil
}

func (n Note) tone() blocks.Tone {
	if n.Severity == "error" {
		return blocks.Error
	}
	return blocks.Warning
}

// Form writes an order form as it stands in letters, from the line that opens the sheet to its END.
func (s *Set) Form(t Turn) (string, error) {
	doc, err := s.book.Write("form", t)
	if err != nil {
		return "", fmt.Errorf("an order form: %w", err)
	}
	return doc.Text(), nil
}
