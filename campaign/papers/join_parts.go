package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/orders"
	"despatch/orders/sheets"
)

// joinParts joins such sheets in a part of the letter.
func (h *Reading) joinParts(where string) {
	for i := 0; i < len(h.Papers); i++ {
		for k := i + 1; k < len(h.Papers); k++ {
			if whole := h.joinedPaper(h.Papers[i], h.Papers[k]); whole != nil && h.Papers[i].Where == where {
				h.Papers[i] = whole
				h.Papers = slices.Delete(h.Papers, k, k+1)
				k--
			}
		}
	}
}

// joinedPaper is what two sheets come to as one, nil where that is not plain.
func (h *Reading) joinedPaper(a, b *incoming.Paper) *incoming.Paper {
	same := a.Where == b.Where && a.Seat != "" && a.Seat == b.Seat && a.Sheet.Header.Round == b.Sheet.Header.Round &&
		a.Sheet.Header.Check == b.Sheet.Header.Check && strings.EqualFold(a.Sheet.Header.Game, b.Sheet.Header.Game)
	if !same || orders.Failed(a.Diags) || orders.Failed(b.Diags) || len(a.Sheet.Sections) == 0 || len(b.Sheet.Sections) == 0 {
		return nil
	}
	for _, sec := range a.Sheet.Sections {
		if slices.ContainsFunc(b.Sheet.Sections, func(other orders.Section) bool { return other.Key() == sec.Key() }) {
			return nil
		}
	}
	rows, below := strings.Split(a.Text, "\n"), strings.Split(b.Text, "\n")
	for i, row := range rows {
		if strings.EqualFold(strings.TrimSpace(row), "end") {
			rows[i] = ""
		}
	}
	below[b.Sheet.Header.Line-1] = ""
	for len(rows) < len(below) {
		rows = append(rows, "")
	}
	for i, row := range below {
		if strings.TrimSpace(row) != "" {
			rows[i] = row
		}
	}
	whole := &incoming.Paper{Text: strings.Join(rows, "\n"), Where: a.Where, Came: a.Came, Seat: a.Seat, Unfilled: a.Unfilled && b.Unfilled}
	whole.Sheet, whole.Diags = sheets.Parse(whole.Text, h.Game.Rules.Vocabulary())
	whole.Diags = h.withoutOurs(whole)
	if whole.Sheet == nil || orders.Failed(whole.Diags) || len(whole.Sheet.Sections) != len(a.Sheet.Sections)+len(b.Sheet.Sections) {
		return nil
	}
	if whole.Sheet.Header.Key == "" {
		whole.Sheet.Header.Key = b.Sheet.Header.Key
	}
	whole.Sheet.Header.Game = a.Sheet.Header.Game
	return whole
}
