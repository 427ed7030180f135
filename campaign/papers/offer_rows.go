package papers

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/orders/sheets"
)

// LooseOrders reads the orders of a letter that has no section, as far as they leave no doubt in which they belong, the row if it is only one, and
// the words besides that are no courtesies; nil where anything else in it may be an order, too.
func (h *Reading) LooseOrders() (p *incoming.Paper, row, besides string) {
	words, writer := h.Game.Rules.Vocabulary(), h.Implier()
	if writer == nil {
		return nil, "", ""
	}
	rows := incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, writer.Name+" "+h.Letter.FromName))
	if i := slices.IndexFunc(words.Sections, func(s orders.SectionType) bool { return s.Numbered != nil }); i >= 0 {
		rows = slices.DeleteFunc(rows, func(row string) bool { return reading.AllKnown(row, reading.HarmlessWords) })
		text, row, besides := incoming.LooseCards(rows, &words.Sections[i], cardsOf(h, writer), words)
		if p = h.loosePaper(text, 0); p == nil {
			return nil, "", ""
		}
		return p, row, besides
	}
	list := looseRows{rows: make(map[string][]string)}
	wrong, tried := h.WrongRows(writer), 0
	for _, row := range rows {
		if incoming.MayBeOrder(row) {
			tried++
		}
		if tried > reading.MostLoose || !h.takeLoose(&list, row, wrong) {
			return nil, "", ""
		}
	}
	if len(list.keys) == 0 || len(list.keys) > 1 && list.besides.Len() > 0 {
		return nil, "", ""
	}
	if p = h.loosePaper(list.text(), len(list.keys)); p == nil {
		return nil, "", ""
	}
	if list.orders > 1 {
		list.said = "" // of several none is repeated
	}
	return p, list.said, list.besides.String()
}

// looseRows are orders without a section, sorted below the keywords of those in which they belong, and what stands beside them.
type looseRows struct {
	keys, rest []string
	rows       map[string][]string
	// orders is how many there are, said the last of them, besides the words that are no courtesies.
	orders  int
	said    string
	besides strings.Builder
}

func (l *looseRows) put(key string, rows ...string) {
	if l.rows[key] == nil {
		l.keys = append(l.keys, key)
	}
	l.rows[key] = append(l.rows[key], rows...)
}

// text is the sheet that they make, below what stands beside them.
func (l *looseRows) text() string {
	text := strings.Join(l.rest, "\n") + "\n"
	for _, key := range l.keys {
		text += key + "\n" + strings.Join(l.rows[key], "\n") + "\n"
	}
	return text
}

// takeLoose sorts a row in, and says whether it can be told what it is.
func (h *Reading) takeLoose(l *looseRows, row string, wrong []incoming.WrongRow) bool {
	if parts := h.SectionsOnRow(row); len(parts) > 0 {
		for _, part := range parts {
			l.put(part.Keyword, part.Rows...)
			l.orders += len(part.Rows)
		}
		return true
	}
	named := h.SectionIn(row, l.rest)
	order, sec := h.LooseOrder(row, named)
	mended, its := incoming.Mends(row, wrong, h.Game.Rules.Vocabulary())
	if its != nil && named == nil {
		order, sec = mended, its
	}
	switch {
	case sec != nil:
		h.takeOrder(l, row, order, sec, sec == its)
	case strings.Contains(row, "->") || strings.ContainsFunc(row, unicode.IsDigit) || strings.HasPrefix(row, "#") || l.beginsLikeOrder(row, h.Game.Rules.Vocabulary()):
		return false
	default:
		l.rest = append(l.rest, row)
		if !aside.IsCourtesy(row) && !reading.AllKnown(row, reading.HarmlessWords) {
			l.besides.WriteString(row + "\n")
		}
	}
	return true
}

// beginsLikeOrder says whether a row that is no order begins as one of those before it does: who wrote "scramble nothing at Atlantis" below
// "scramble all at Hawaii" meant both.
func (l *looseRows) beginsLikeOrder(row string, v *orders.Vocabulary) bool {
	form := said.RowOf(row, v).VerbHere()
	return form != nil && slices.ContainsFunc(l.keys, func(key string) bool {
		return slices.ContainsFunc(l.rows[key], func(taken string) bool { return said.RowOf(taken, v).VerbHere() == form })
	})
}

// takeOrder puts the order of a row into its section, or for each battle of which it is into the section of that.
func (h *Reading) takeOrder(l *looseRows, row, order string, sec *orders.SectionType, mends bool) {
	before, _, _ := strings.Cut(row, order)
	if i := strings.IndexFunc(row, unicode.IsDigit); before == row && i >= 0 && order != row { // the order says more than the row
		before = row[:i]
	}
	if len(incoming.PlainWords(before)) > 0 {
		l.besides.WriteString(before + "\n")
		l.rest = append(l.rest, before)
	}
	opened := h.BattlesOf(order)
	if len(opened) == 0 || mends || slices.Contains(h.SectionsIn(row), sec) {
		opened = []string{sec.Keyword}
	}
	for _, key := range opened {
		l.put(key, "  "+order)
	}
	l.said = order
	l.orders++
}

// loosePaper reads a text of sections as a sheet of the letter; nil where it is none, has a slip, or another number of sections than it should
// have, 0 for any.
func (h *Reading) loosePaper(text string, sections int) *incoming.Paper {
	sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, h.Game.Rules.Vocabulary())
	if sheet == nil || sections > 0 && len(sheet.Sections) != sections || orders.Failed(diags) {
		return nil
	}
	return &incoming.Paper{Text: text, Where: incoming.InLetter, Sheet: sheet, Diags: diags, Implied: true, First: sheet.Sections[0].Line}
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
