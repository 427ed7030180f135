package incoming

import (
	"slices"
	"strings"
	"unicode"

	"despatch/orders"
	"despatch/orders/sheets"
)

// WrongRow is an order of a refused sheet below which an error stands.
type WrongRow struct {
	Section *orders.SectionType
	Text    string
}

// WrongRows are the wrong orders of a refused sheet, by themselves or together, from the row that opens it to the one before its END.
func WrongRows(rows []string, words *orders.Vocabulary) (list []WrongRow) {
	sheet, _ := sheets.Parse(strings.Join(rows, "\n")+"\nEND\n", words)
	if len(rows) == 0 || sheet == nil {
		return nil
	}
	for _, sec := range sheet.Sections {
		i := slices.IndexFunc(words.Sections, func(s orders.SectionType) bool { return s.ID == sec.ID })
		if i < 0 || words.Sections[i].Takes != orders.NoArgument {
			continue
		}
		end := min(EndOf(sheet.Sections, sec)-1, len(rows))
		together, _ := wrongTogether(rows, sec.Line, end)
		for _, at := range slices.Concat(WrongIn(rows, sec.Line, end), together) {
			if at >= sec.Line {
				list = append(list, WrongRow{&words.Sections[i], strings.TrimSpace(rows[at])})
			}
		}
	}
	return list
}

// Mends reads a row as one of the wrong orders put right, whole or from its first number on: an order like it, or its number alone, with or
// without the unit. It goes where the wrong one stood. The section is nil where the row is like none, or like orders of several sections.
func Mends(row string, wrong []WrongRow, words *orders.Vocabulary) (string, *orders.SectionType) {
	texts := []string{row}
	if i := strings.IndexFunc(row, unicode.IsDigit); i > 0 {
		texts = append(texts, row[i:])
	}
	for _, text := range texts {
		text = strings.TrimSpace(strings.TrimRight(text, " .,;!"))
		order, best := "", -1
		var section *orders.SectionType
		for _, w := range wrong {
			mended, off := MendOf(text, w.Text)
			_, ok := sheets.Statements(w.Section.ID, mended, words)
			switch {
			case off < 0 || !ok:
			case best >= 0 && off == best && (section != w.Section || mended != order):
				section = nil
			case best < 0 || off < best:
				order, section, best = mended, w.Section, off
			}
		}
		if best >= 0 {
			return order, section
		}
	}
	return "", nil
}
