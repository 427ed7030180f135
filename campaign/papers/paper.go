package papers

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/orders"
	"despatch/orders/sheets"
)

// readPapers finds the sheets of the letter, reads them in the game's words, and adds their keys to its proofs.
func (h *Reading) readPapers() {
	h.Papers = nil
	words := h.Game.Rules.Vocabulary()
	h.takeClipped()
	h.takeForm()
	text := ""
	if text, h.NamedHeads, h.Alternatives = h.writeHeads(h.freeCheck(h.Letter.Text)); text != h.Letter.Text {
		if h.Unread.Text == h.Letter.Text {
			h.Unread.Text = text
		}
		h.Letter.Text = text
	}
	for i, file := range h.Letter.Attachments {
		if headed, above, _ := h.writeHeads(file); !above {
			h.Letter.Attachments[i] = headed
		}
	}
	h.closeBeforeCommands()
	h.Unread.Diags = h.readSheets(h.Unread.Text)
	for _, text := range append([]string{h.Letter.Text}, h.Letter.Attachments...) {
		if text != h.Unread.Text {
			h.readSheets(text)
		}
	}
	for _, p := range h.Papers {
		p.DropUnfilled(words)
	}
	h.dropBlank()
	h.imply()
	h.joinFiles()
	h.Papers = append(h.Papers, h.Played...)
	for _, p := range h.Papers {
		if key := p.Sheet.Header.Key; key != "" {
			h.ProveBy(key)
		}
	}
	h.tellOtherSeats()
	if len(h.Papers) > 0 {
		h.About = h.Papers[0].Seat
	}
}

// readSheets reads the sheets in a text. It returns what is to be said of a text that holds none.
func (h *Reading) readSheets(text string) []orders.Diagnostic {
	words := h.Game.Rules.Vocabulary()
	where, came := h.PartOf(text)
	var none []orders.Diagnostic
	for _, part := range sheets.Split(text, words) {
		p := &incoming.Paper{Text: part, Where: where, Came: came}
		p.Sheet, p.Diags = sheets.Parse(part, words)
		p.Diags = h.WithoutCommands(h.withoutOurs(p), text)
		if p.Sheet == nil {
			none = p.Diags
			continue
		}
		h.noteTyped(p)
		if h.NamedHeads && text == h.Letter.Text { // what stands above the name of a seat is for another
			p.Diags = slices.DeleteFunc(p.Diags, func(d orders.Diagnostic) bool { return d.Line > 0 && d.Line < p.Sheet.Header.Line })
		}
		p.Seat = adjudicator.Seat(p.Sheet.Header.Seat)
		if p.Sheet.Header.Game == "" { // "ORDERS GERMANY": the letter answers one of this game, or it would prove nothing
			p.Sheet.Header.Game = h.Game.ID
		}
		h.Papers = append(h.Papers, p)
	}
	h.joinParts(where)
	return none
}

// dropBlank leaves out forms in which nothing was written where there is a sheet beside them.
func (h *Reading) dropBlank() {
	blank := func(p *incoming.Paper) bool {
		return p.Unfilled && len(p.Sheet.Sections) == 0 && !orders.Failed(p.Diags)
	}
	if !slices.ContainsFunc(h.Papers, func(p *incoming.Paper) bool { return !blank(p) }) {
		h.Papers = h.Papers[:min(1, len(h.Papers))]
		return
	}
	h.Papers = slices.DeleteFunc(h.Papers, blank)
}

// withoutOurs drops the notes of orders behind a comment mark that stand there because we have put them there: forms show what holds.
func (h *Reading) withoutOurs(p *incoming.Paper) []orders.Diagnostic {
	rows := strings.Split(p.Text, "\n")
	var ours map[string]bool
	return slices.DeleteFunc(p.Diags, func(d orders.Diagnostic) bool {
		if d.Topic != orders.TopicBehindMark || !h.Game.Started() {
			return false
		}
		row := incoming.Even(rows[min(d.Line, len(rows))-1])
		if p.Readied(d.Line) {
			return false
		}
		if h.oursBack[row] || h.Clerk.ShowsExample(row) && !h.OnTurn(adjudicator.Seat(p.Sheet.Header.Seat)) {
			return true // the example of a form that is not shown now
		}
		if ours == nil {
			ours = h.OurComments()
		}
		return ours[incoming.Even(rows[min(d.Line, len(rows))-1])]
	})
}

// OrdersIn says whether the letter holds a sheet that is to be played, and not only checked.
func (h *Reading) OrdersIn() bool {
	return slices.ContainsFunc(h.Papers, func(p *incoming.Paper) bool { return !p.Sheet.Header.Check })
}
