package campaign

import (
	"slices"
	"strings"

	"despatch/orders"
)

// Some write each section as a sheet of its own, with its ORDERS line and its END. Sheets of one part of a letter that open with the same
// line and have no section in common are one.

// joinParts joins such sheets in a part of the letter.
func (h *reading) joinParts(where string) {
	for i := 0; i < len(h.papers); i++ {
		for k := i + 1; k < len(h.papers); k++ {
			if whole := h.joinedPaper(h.papers[i], h.papers[k]); whole != nil && h.papers[i].where == where {
				h.papers[i] = whole
				h.papers = slices.Delete(h.papers, k, k+1)
				k--
			}
		}
	}
}

// joinedPaper is what two sheets come to as one, nil where that is not plain.
func (h *reading) joinedPaper(a, b *paper) *paper {
	same := a.where == b.where && a.seat != "" && a.seat == b.seat && a.sheet.Header.Round == b.sheet.Header.Round &&
		a.sheet.Header.Check == b.sheet.Header.Check && strings.EqualFold(a.sheet.Header.Game, b.sheet.Header.Game)
	if !same || orders.Failed(a.diags) || orders.Failed(b.diags) || len(a.sheet.Sections) == 0 || len(b.sheet.Sections) == 0 {
		return nil
	}
	for _, sec := range a.sheet.Sections {
		if slices.ContainsFunc(b.sheet.Sections, func(other orders.Section) bool { return other.Key() == sec.Key() }) {
			return nil
		}
	}
	rows, below := strings.Split(a.text, "\n"), strings.Split(b.text, "\n")
	for i, row := range rows {
		if strings.EqualFold(strings.TrimSpace(row), "end") {
			rows[i] = ""
		}
	}
	below[b.sheet.Header.Line-1] = ""
	for len(rows) < len(below) {
		rows = append(rows, "")
	}
	for i, row := range below {
		if strings.TrimSpace(row) != "" {
			rows[i] = row
		}
	}
	whole := &paper{text: strings.Join(rows, "\n"), where: a.where, came: a.came, seat: a.seat, unfilled: a.unfilled && b.unfilled}
	whole.sheet, whole.diags = orders.Parse(whole.text, h.game.Rules.Vocabulary())
	whole.diags = h.withoutOurs(whole)
	if whole.sheet == nil || orders.Failed(whole.diags) || len(whole.sheet.Sections) != len(a.sheet.Sections)+len(b.sheet.Sections) {
		return nil
	}
	if whole.sheet.Header.Key == "" {
		whole.sheet.Header.Key = b.sheet.Header.Key
	}
	whole.sheet.Header.Game = a.sheet.Header.Game
	return whole
}
