package papers

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/sheets"
)

// LooseOrders reads the orders of a letter that has no section, as far as they leave no doubt in which they belong, the row if it is only one, and
// the words besides that are no courtesies; nil where anything else in it may be an order, too.
func (h *Reading) LooseOrders() (p *incoming.Paper, said, besides string) {
	words := h.Game.Rules.Vocabulary()
	writer := h.Implier()
	if writer == nil {
		return nil, "", ""
	}
	if i := slices.IndexFunc(words.Sections, func(s orders.SectionType) bool { return s.Numbered != nil }); i >= 0 {
		spoken := incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, writer.Name+" "+h.Letter.FromName))
		spoken = slices.DeleteFunc(spoken, func(row string) bool { return reading.AllKnown(row, reading.HarmlessWords) })
		text, said, besides := incoming.LooseCards(spoken, &words.Sections[i], cardsOf(h, writer), words)
		sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
		if sheet == nil || orders.Failed(diags) {
			return nil, "", ""
		}
		return &incoming.Paper{Text: text, Where: incoming.InLetter, Sheet: sheet, Diags: diags, Implied: true, First: sheet.Sections[0].Line}, said, besides
	}
	var rest, keys []string
	orderRows := 0
	rows := make(map[string][]string)
	wrong := h.WrongRows(writer)
	for _, row := range incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, writer.Name+" "+h.Letter.FromName)) {
		parts := h.SectionsOnRow(row)
		for _, part := range parts {
			if rows[part.Keyword] == nil {
				keys = append(keys, part.Keyword)
			}
			rows[part.Keyword] = append(rows[part.Keyword], part.Rows...)
			orderRows += len(part.Rows)
		}
		named := h.SectionIn(row, rest)
		order, sec := h.LooseOrder(row, named)
		mended, its := incoming.Mends(row, wrong, words)
		if its != nil && named == nil {
			order, sec = mended, its
		}
		switch {
		case len(parts) > 0:
		case sec != nil:
			before, _, _ := strings.Cut(row, order)
			if i := strings.IndexFunc(row, unicode.IsDigit); before == row && i >= 0 && order != row { // the order says more than the row
				before = row[:i]
			}
			if len(incoming.PlainWords(before)) > 0 {
				besides += before + "\n"
				rest = append(rest, before)
			}
			opened := h.BattlesOf(order)
			if len(opened) == 0 || sec == its || slices.Contains(h.SectionsIn(row), sec) {
				opened = []string{sec.Keyword}
			}
			for _, key := range opened {
				if rows[key] == nil {
					keys = append(keys, key)
				}
				rows[key] = append(rows[key], "  "+order)
			}
			said, orderRows = order, orderRows+1
		case strings.Contains(row, "->") || strings.ContainsFunc(row, unicode.IsDigit) || strings.HasPrefix(row, "#"):
			return nil, "", ""
		default:
			rest = append(rest, row)
			if !incoming.IsCourtesy(row) && !reading.AllKnown(row, reading.HarmlessWords) {
				besides += row + "\n"
			}
		}
	}
	if len(keys) == 0 || len(keys) > 1 && besides != "" {
		return nil, "", ""
	}
	text := strings.Join(rest, "\n") + "\n"
	for _, key := range keys {
		text += key + "\n" + strings.Join(rows[key], "\n") + "\n"
	}
	if orderRows > 1 {
		said = "" // of several none is repeated
	}
	sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	if sheet == nil || len(sheet.Sections) != len(keys) || orders.Failed(diags) {
		return nil, "", ""
	}
	return &incoming.Paper{Text: text, Where: incoming.InLetter, Sheet: sheet, Diags: diags, Implied: true, First: sheet.Sections[0].Line}, said, besides
}

// cardsOf are the numbers of the sections for which a writer may mean an order by itself: of the sheet that was refused, those with a mark first,
// else those of which something is recorded.
func cardsOf(h *Reading, writer *journal.Player) (groups [][]int) {
	if rows, _ := h.RefusedSheet(); rows != nil {
		sheet, _ := sheets.Parse(strings.Join(rows, "\n")+"\nEND\n", h.Game.Rules.Vocabulary())
		var wrong, all []int
		for _, sec := range sheet.Sections {
			if all = append(all, sec.Number); slices.ContainsFunc(rows[sec.Line:min(incoming.EndOf(sheet.Sections, sec)-1, len(rows))], incoming.IsErrorMark) {
				wrong = append(wrong, sec.Number)
			}
		}
		return [][]int{wrong, all}
	}
	var held []int
	for _, seat := range writer.Seats {
		for _, key := range h.CancelKeys(seat) {
			held = append(held, key.Number)
		}
	}
	return [][]int{held}
}
