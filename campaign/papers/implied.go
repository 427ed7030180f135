package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/sheets"
)

// imply reads the orders in the parts of a letter without a sheet, as far as they begin with the keyword of a section. For whom they are
// is found out when they are judged.
func (h *Reading) imply() {
	p := h.Implier()
	if p == nil || slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { return h.OrderInMessage(c) != "" }) {
		return
	}
	for i, text := range append([]string{h.Letter.Text}, h.Letter.Attachments...) {
		where, came := h.PartOf(text)
		first := slices.IndexFunc(h.Papers, func(p *incoming.Paper) bool { return p.Where == where })
		if first >= 0 && i > 0 {
			continue
		}
		if i == 0 {
			text = h.WithoutMessages()
		}
		if first >= 0 { // below these orders stand the lines that open the others
			if text = incoming.RowsBefore(text, h.Papers[first].Line()); !h.NamedHeads && !slices.ContainsFunc(strings.Split(text, "\n"), incoming.EndsSheet) {
				continue // sections above the line that opens a sheet, and not closed, are told of with that one
			}
		}
		h.implyIn(incoming.WithoutSignOff(text, p.Name+" "+h.Letter.FromName), where, came)
	}
}

// implyIn does it for a text.
func (h *Reading) implyIn(text, where string, came incoming.Cut) {
	words := h.Game.Rules.Vocabulary()
	sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	if sheet == nil {
		behind := h.OrdersBehindKeywords(text)
		if behind == text {
			return
		}
		text = behind
		sheet, diags = sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	}
	if sheet == nil || len(sheet.Sections) == 0 {
		return
	}
	if above := incoming.RowsBefore(text, sheet.Sections[0].Line); h.TriedBehindKeywords(above) != above {
		text = h.TriedBehindKeywords(above) + strings.TrimPrefix(text, above)
		sheet, diags = sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	}
	if where == incoming.InLetter && orders.Failed(diags) && len(h.Papers) == 0 && h.onOneRow() {
		return // the sheet is offered whose lines these are
	}
	from := sheet.Sections[0].Line
	if incoming.HeadAbove(text, from) {
		return // a line that was meant to open a sheet stands above, and is pointed out
	}
	sheet.Header.Check = incoming.AsksCheck(h.OwnSubject())
	for row := range strings.Lines(incoming.RowsBefore(text, from)) {
		sheet.Header.Check = sheet.Header.Check || incoming.AsksCheck(row)
	}
	some := slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
	if !some && (where != incoming.InLetter && !orders.Failed(diags) || where == incoming.InLetter && h.IsCommand(from)) {
		return // STANDING and its like are commands by themselves; a file without an order, or the slip of one, is none
	}
	if where == incoming.InLetter {
		diags = h.WithoutLines(diags)
	}
	diags = append(diags, h.TriedAbove(text, from)...)
	p := &incoming.Paper{Text: text, Where: where, Came: came, Sheet: sheet, Diags: diags, Implied: true, First: from}
	p.Text = withoutEnds(text, p.FirstRow(), from)
	p.DropUnfilled(words)
	h.Papers = append(h.Papers, p)
}

// dropImplied leaves out what was read as commands and belongs to orders without a header.
func (h *Reading) dropImplied() {
	i := slices.IndexFunc(h.Papers, func(p *incoming.Paper) bool { return p.Implied && p.Where == incoming.InLetter })
	if i < 0 {
		return
	}
	within := func(line int) bool { return h.Papers[i].First <= line && line < h.Papers[i].End() }
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool { return within(c.At().Line) })
	h.Asked.Diagnostics = slices.DeleteFunc(h.Asked.Diagnostics, func(d orders.Diagnostic) bool { return within(d.Line) })
}

// withoutEnds empties the rows END from one line to another, where a slip stands above the first section: what is written below them is
// shown to the writer with the rest.
func withoutEnds(text string, from, to int) string {
	rows := strings.Split(text, "\n")
	for i := from - 1; i < min(to-1, len(rows)); i++ {
		if strings.EqualFold(strings.TrimSpace(rows[i]), "end") {
			rows[i] = ""
		}
	}
	return strings.Join(rows, "\n")
}
