package campaign

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/journal"
	"despatch/orders"
)

// Some attach each section as a file of its own. Sheets in files that open with the same line, or are all without one, and have no section
// in common are one; so is one without a line beside one that has it, where its writer has one seat. Where a section stands in two of them nobody can tell which counts, and that is asked.

// joinFiles joins such sheets.
func (h *reading) joinFiles() {
	for i := 0; i < len(h.papers); i++ {
		for k := i + 1; k < len(h.papers); k++ {
			if whole := h.joinedFiles(h.papers[i], h.papers[k]); whole != nil {
				h.papers[i] = whole
				h.papers = slices.Delete(h.papers, k, k+1)
				k--
			}
		}
	}
}

// joinedFiles is what the sheets in two files come to as one, nil where that is not plain.
func (h *reading) joinedFiles(a, b *paper) *paper {
	if a.isFile() && b.isFile() && slices.ContainsFunc(a.singly(), func(p *paper) bool { return strings.TrimSpace(p.text) == strings.TrimSpace(b.text) }) {
		return a // one file twice
	}
	if a.implied && !b.implied { // the line that opens one of them opens both
		a, b = b, a
	}
	if !a.isFile() || !b.isFile() || a.where == b.where || !h.openAlike(a, b) || a.sharesSection(b) {
		return nil
	}
	if one, two := h.seatNamedIn(a.where), h.seatNamedIn(b.where); one != two && one != "" && two != "" { // "germany.txt", "italy.txt"
		return nil
	}
	below, alone := b.sections()
	if !alone {
		return nil
	}
	above, _ := a.sections()
	text := strings.Join(append(a.opening(), append(above, below...)...), "\n")
	whole := &paper{
		text: text, where: namesOfFiles(append(a.singly(), b)), came: a.came, seat: a.seat,
		unfilled: a.unfilled && b.unfilled, implied: a.implied, of: append(a.singly(), b),
	}
	if b.came.Sure {
		whole.came = b.came
	}
	words := h.game.Rules.Vocabulary()
	if a.implied {
		whole.sheet, whole.diags = orders.ParseBody(a.sheet.Header, text, words)
	} else {
		whole.sheet, whole.diags = orders.Parse(text, words)
	}
	if whole.sheet == nil || len(whole.sheet.Sections) < len(a.sheet.Sections)+len(b.sheet.Sections) {
		return nil
	}
	whole.diags = h.withoutOurs(whole)
	if a.implied {
		whole.first = whole.sheet.Sections[0].Line
	} else if whole.sheet.Header.Key == "" {
		whole.sheet.Header.Key = b.sheet.Header.Key
	}
	whole.sheet.Header.Game = a.sheet.Header.Game
	return whole
}

// singly are the sheets of the letter as they stand in its parts.
func (h *reading) singly() (all []*paper) {
	for _, p := range h.papers {
		all = append(all, p.singly()...)
	}
	return all
}

func (p *paper) singly() []*paper {
	if len(p.of) > 0 {
		return slices.Clone(p.of)
	}
	return []*paper{p}
}

// isFile says whether a sheet stands in a file, or in several.
func (p *paper) isFile() bool { return p.where != inLetter && p.where != inCheck }

// namesOfFiles are the names of the files of some sheets, as a sentence has them.
func namesOfFiles(papers []*paper) string {
	var names []string
	for _, p := range papers {
		names = append(names, strings.TrimPrefix(p.where, fileNamed))
	}
	return "the attached files " + journal.List(names)
}

// openAlike says whether sheets are for one turn by the lines that open them. One without such a line goes with the other where it can be for
// nobody else, and the letter says nothing else of it: its writer has one seat.
func (h *reading) openAlike(a, b *paper) bool {
	if a.implied == b.implied {
		return a.implied || a.opensAs(b)
	}
	writer := h.game.PlayerAt(h.letter.From)
	if writer == nil || len(writer.Seats) != 1 || a.seat != writer.Seats[0] {
		return false
	}
	for _, row := range spoken(withoutSignOff(h.letter.Text, writer.Name+" "+h.letter.FromName)) {
		if !allKnown(row, slices.Concat(harmless, attached)) && !isCourtesy(row) {
			return false
		}
	}
	return true
}

// opensAs says whether the lines that open two sheets say the same.
func (p *paper) opensAs(other *paper) bool {
	one, two := p.sheet.Header, other.sheet.Header
	return p.seat != "" && p.seat == other.seat && one.Round == two.Round && one.Check == two.Check && strings.EqualFold(one.Game, two.Game)
}

func (p *paper) sharesSection(other *paper) bool {
	return len(p.sheet.Sections) == 0 || len(other.sheet.Sections) == 0 || slices.ContainsFunc(p.sheet.Sections, func(sec orders.Section) bool {
		return slices.ContainsFunc(other.sheet.Sections, func(o orders.Section) bool { return o.Key() == sec.Key() })
	})
}

// opening is what stands above the first section, with the line that opens the sheet.
func (p *paper) opening() []string {
	rows := strings.Split(p.text, "\n")
	return rows[:min(p.sheet.Sections[0].Line-1, len(rows))]
}

// sections are the rows from the first section down to the end of the sheet. alone is false where something else stands above or below them.
func (p *paper) sections() (rows []string, alone bool) {
	all := strings.Split(p.text, "\n")
	from := min(p.sheet.Sections[0].Line-1, len(all))
	to := from + slices.IndexFunc(all[from:], endsSheet)
	if to < from {
		to = len(all)
	}
	other := func(row string) bool { return strings.TrimSpace(row) != "" && !isComment(row) }
	above := all[min(p.sheet.Header.Line, from):from]
	alone = !slices.ContainsFunc(above, other) && !slices.ContainsFunc(all[min(to+1, len(all)):], other)
	return all[from:to], alone
}

// seatNamedIn is the seat that a file's name names, "" for none or several.
func (h *reading) seatNamedIn(where string) string {
	named := ""
	for _, word := range strings.FieldsFunc(where, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if seat, ok := h.game.Rules.Vocabulary().SeatNamed(word); ok {
			if named != "" && named != string(seat) {
				return ""
			}
			named = string(seat)
		}
	}
	return named
}
