package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/templates"
)

// paper is an order sheet in a letter.
type paper struct {
	// text is the part of the letter in which it stands; diagnostics count its lines.
	text string
	// sheet is nil where none was found in the text.
	sheet *orders.Sheet
	diags []orders.Diagnostic
	// seat is the one for which the sheet speaks, "" for one that there is not.
	seat adjudicator.Seat
	// unfilled is true when sections of the form were left as they came.
	unfilled bool
}

// readPapers finds the sheets of the letter, reads them in the game's words, and adds their keys to its proofs.
func (h *handling) readPapers() {
	h.papers = nil
	if !h.readSheet() && h.takeForm() {
		h.readSheet()
	}
	for _, p := range h.papers {
		p.dropUnfilled(h.game.rules.Vocabulary())
		if key := p.sheet.Header.Key; key != "" {
			h.proveBy(key)
		}
	}
	if len(h.papers) > 0 {
		h.about = h.papers[0].seat
	}
}

// readSheet looks for a sheet in the text in which one may stand.
func (h *handling) readSheet() bool {
	p := h.unread
	p.sheet, p.diags = orders.Parse(p.text, h.game.rules.Vocabulary())
	h.unread.diags = p.diags
	if p.sheet == nil {
		return false
	}
	p.seat = adjudicator.Seat(p.sheet.Header.Seat)
	h.papers = append(h.papers, &p)
	return true
}

// ordersIn says whether the letter holds a sheet that is to be played, and not only checked.
func (h *handling) ordersIn() bool {
	return slices.ContainsFunc(h.papers, func(p *paper) bool { return !p.sheet.Header.Check })
}

// noticed are the lines of the letter of which the order language has something to say.
func (p *paper) noticed() []templates.Line { return quote(p.text, p.diags) }

// identity is what makes two sheets the same: the text with its blanks, empty lines and capitals evened out. Comments count, so that
// a player can send the same orders again when he means it.
func (p *paper) identity() string {
	var text strings.Builder
	rows := strings.Split(p.text, "\n")
	for _, row := range rows[min(max(p.sheet.Header.Line-1, 0), len(rows)):] {
		words := strings.ToLower(strings.Join(strings.Fields(row), " "))
		if words == "end" {
			break
		}
		if words != "" {
			text.WriteString(words + "\n")
		}
	}
	return text.String()
}
