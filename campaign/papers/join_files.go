package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/orders/sheets"
)

// joinFiles joins such sheets.
func (h *Reading) joinFiles() {
	for i := 0; i < len(h.Papers); i++ {
		for k := i + 1; k < len(h.Papers); k++ {
			if whole := h.joinedFiles(h.Papers[i], h.Papers[k]); whole != nil {
				h.Papers[i] = whole
				h.Papers = slices.Delete(h.Papers, k, k+1)
				k--
			}
		}
	}
}

// joinedFiles is what the sheets in two files come to as one, nil where that is not plain.
func (h *Reading) joinedFiles(a, b *incoming.Paper) *incoming.Paper {
	if a.IsFile() && b.IsFile() && slices.ContainsFunc(a.Singly(), func(p *incoming.Paper) bool { return strings.TrimSpace(p.Text) == strings.TrimSpace(b.Text) }) {
		return a // one file twice
	}
	if a.Implied && !b.Implied { // the line that opens one of them opens both
		a, b = b, a
	}
	if !a.IsFile() || !b.IsFile() || a.Where == b.Where || !h.OpenAlike(a, b) || a.SharesSection(b) {
		return nil
	}
	if one, two := h.SeatNamedIn(a.Where), h.SeatNamedIn(b.Where); one != two && one != "" && two != "" { // "germany.txt", "italy.txt"
		return nil
	}
	below, alone := b.Sections()
	if !alone {
		return nil
	}
	above, _ := a.Sections()
	text := strings.Join(append(a.Opening(), append(above, below...)...), "\n")
	whole := &incoming.Paper{
		Text: text, Where: incoming.NamesOfFiles(append(a.Singly(), b)), Came: a.Came, Seat: a.Seat,
		Unfilled: a.Unfilled && b.Unfilled, Implied: a.Implied, Of: append(a.Singly(), b),
	}
	if b.Came.Sure {
		whole.Came = b.Came
	}
	words := h.Game.Rules.Vocabulary()
	if a.Implied {
		whole.Sheet, whole.Diags = sheets.ParseBody(a.Sheet.Header, text, words)
	} else {
		whole.Sheet, whole.Diags = sheets.Parse(text, words)
	}
	if whole.Sheet == nil || len(whole.Sheet.Sections) < len(a.Sheet.Sections)+len(b.Sheet.Sections) {
		return nil
	}
	whole.Diags = h.withoutOurs(whole)
	if a.Implied {
		whole.First = whole.Sheet.Sections[0].Line
	} else if whole.Sheet.Header.Key == "" {
		whole.Sheet.Header.Key = b.Sheet.Header.Key
	}
	whole.Sheet.Header.Game = a.Sheet.Header.Game
	return whole
}

// Singly are the sheets of the letter as they stand in its parts.
func (h *Reading) Singly() (all []*incoming.Paper) {
	for _, p := range h.Papers {
		all = append(all, p.Singly()...)
	}
	return all
}
