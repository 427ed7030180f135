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
	p.diags = h.withoutOurs(p)
	h.unread.diags = p.diags
	if p.sheet == nil {
		return false
	}
	p.seat = adjudicator.Seat(p.sheet.Header.Seat)
	h.papers = append(h.papers, &p)
	return true
}

// withoutOurs drops the notes of orders behind a comment mark that stand there because we have put them there: forms show what holds.
func (h *handling) withoutOurs(p paper) []orders.Diagnostic {
	rows := strings.Split(p.text, "\n")
	var ours map[string]bool
	return slices.DeleteFunc(p.diags, func(d orders.Diagnostic) bool {
		if d.Topic != orders.TopicBehindMark || !h.game.started() {
			return false
		}
		if ours == nil {
			ours = h.ourComments()
		}
		return ours[even(rows[min(d.Line, len(rows))-1])]
	})
}

// ourComments are the comments of the forms that the writer would get now, with their blanks evened out.
func (h *handling) ourComments() map[string]bool {
	ours := make(map[string]bool)
	p := h.game.playerAt(h.letter.From)
	if p == nil {
		return ours
	}
	for _, seat := range p.Seats {
		_, lines := h.game.standingOrders(seat)
		for _, line := range lines {
			ours[even("# "+line)] = true
		}
	}
	for _, t := range h.turns(h.game, h.game.duties(), p) {
		form, err := h.lettersFor(p).Form(t)
		if err != nil {
			h.Log.Error("a form cannot be written", "game", h.game.ID, "seat", t.Seat, "error", err)
			continue
		}
		for row := range strings.Lines(form) {
			if isComment(row) {
				ours[even(row)] = true
			}
		}
	}
	return ours
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
		words := strings.ToLower(even(row))
		if words == "end" {
			break
		}
		if words != "" {
			text.WriteString(words + "\n")
		}
	}
	return text.String()
}

// even is a row with its blanks evened out.
func even(row string) string { return strings.Join(strings.Fields(row), " ") }
