package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/sheets"
)

// imply reads the orders in the parts of a letter without a sheet, as far as they begin with the keyword of a section. For whom they are
// is found out when they are judged.
func (h *Reading) imply() {
	p := h.implier()
	if p == nil || slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { return h.orderInMessage(c) != "" }) {
		return
	}
	for i, text := range append([]string{h.Letter.Text}, h.Letter.Attachments...) {
		where, came := h.PartOf(text)
		first := slices.IndexFunc(h.Papers, func(p *incoming.Paper) bool { return p.Where == where })
		if first >= 0 && i > 0 {
			continue
		}
		if i == 0 {
			text = h.withoutMessages()
		}
		if first >= 0 { // below these orders stand the lines that open the others
			if text = incoming.RowsBefore(text, h.Papers[first].Line()); !h.named && !slices.ContainsFunc(strings.Split(text, "\n"), incoming.EndsSheet) {
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
		behind := h.ordersBehindKeywords(text)
		if behind == text {
			return
		}
		text = behind
		sheet, diags = sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	}
	if sheet == nil || len(sheet.Sections) == 0 {
		return
	}
	if above := incoming.RowsBefore(text, sheet.Sections[0].Line); h.triedBehindKeywords(above) != above {
		text = h.triedBehindKeywords(above) + strings.TrimPrefix(text, above)
		sheet, diags = sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	}
	if where == incoming.InLetter && orders.Failed(diags) && len(h.Papers) == 0 && h.onOneRow() {
		return // the sheet is offered whose lines these are
	}
	from := sheet.Sections[0].Line
	if incoming.HeadAbove(text, from) {
		return // a line that was meant to open a sheet stands above, and is pointed out
	}
	for row := range strings.Lines(incoming.RowsBefore(text, from)) {
		sheet.Header.Check = sheet.Header.Check || incoming.AsksCheck(row)
	}
	some := slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
	if !some && (where != incoming.InLetter && !orders.Failed(diags) || where == incoming.InLetter && h.isCommand(from)) {
		return // STANDING and its like are commands by themselves; a file without an order, or the slip of one, is none
	}
	if where == incoming.InLetter {
		diags = h.withoutLines(diags)
	}
	diags = append(diags, h.triedAbove(text, from)...)
	p := &incoming.Paper{Text: text, Where: where, Came: came, Sheet: sheet, Diags: diags, Implied: true, First: from}
	p.Text = withoutEnds(text, p.FirstRow(), from)
	p.DropUnfilled(words)
	h.Papers = append(h.Papers, p)
}

// longestKeyword is how many words the keyword of a section may have.
const longestKeyword = 12

// ordersBehindKeywords puts the colon into the rows of a text that have good orders behind the keyword of their section, and leaves out a
// greeting before it: "PURCHASE pass", "Hi! Purchase 5 inf".
func (h *GameWords) ordersBehindKeywords(text string) string { return h.behindKeywords(text, false) }

// triedBehindKeywords does it for orders with a slip, too, so that their writer is shown them with the rest: "PURCHASE 5 infantri".
func (h *GameWords) triedBehindKeywords(text string) string { return h.behindKeywords(text, true) }

func (h *GameWords) behindKeywords(text string, slips bool) string {
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		said := strings.Fields(withoutBrackets.Replace(row))
		for from := range min(len(said), mostGreeting) {
			if found, ok := h.behindKeyword(said[from:], slips); ok && (from == 0 || incoming.IsCourtesy(strings.Join(said[:from], " "))) {
				rows[i] = found
				break
			}
		}
	}
	return strings.Join(rows, "\n")
}

// withoutBrackets leaves brackets out: "(PURCHASE) 5 infantry".
var withoutBrackets = strings.NewReplacer("(", " ", ")", " ")

// mostGreeting is how many words are looked through for the keyword of a section behind a greeting.
const mostGreeting = 6

// behindKeyword puts the colon behind the keyword with which a row begins. ok says whether what stands behind that are good orders, or with slips,
// whether it was meant for them.
func (h *GameWords) behindKeyword(said []string, slips bool) (row string, ok bool) {
	words := h.Game.Rules.Vocabulary()
	for n := min(len(said)-1, longestKeyword); n > 0; n-- {
		sec := words.SectionNamed(strings.Join(said[:n], " "))
		if sec == nil {
			continue
		}
		behind := strings.TrimLeft(strings.Join(said[n:], " "), "-–= ")
		list, diags := sheets.ParseStatements(sec.ID, behind, words)
		good := len(list) > 0 && !orders.Failed(diags)
		return strings.TrimRight(strings.Join(said[:n], " "), "-–= ") + ": " + behind, good || slips && sec.Takes == orders.NoArgument && words.MayOrder(behind)
	}
	return "", false
}

// misplaced says that a line stands above the first section.
func misplaced(line int) orders.Diagnostic {
	return orders.Diagnostic{
		Pos: orders.Pos{Line: line, Column: 1}, Severity: orders.Error, Message: book.Say(aboveAllSections{}),
		Hint: book.Say(putBelowKeyword{}),
	}
}

// implier is who may leave out the line that opens a sheet: a player whose letter proves that he wrote it; nil for anybody else.
func (h *Written) implier() *journal.Player {
	p := h.Game.PlayerAt(h.Letter.From)
	if p == nil || len(p.Seats) == 0 || !h.Game.Started() || !slices.ContainsFunc(h.Proofs, func(of journal.Proof) bool { return of.Player.Is(h.Letter.From) }) {
		return nil
	}
	return p
}

// withoutMessages is the text of the letter without what belongs to a command, such as a message to other players.
func (h *Commanded) withoutMessages() string {
	rows := strings.Split(h.Letter.Text, "\n")
	for _, c := range h.Asked.Commands {
		row, ok := commands.Lookup(c.Verb())
		if !ok || row.Body == commands.NoBody || c.At().Line == 0 || slices.Contains(h.amid, c.At().Line) {
			continue
		}
		for i := c.At().Line - 1; i < len(rows); i++ {
			end := strings.EqualFold(strings.TrimSpace(rows[i]), "end")
			if rows[i] = ""; end {
				break
			}
		}
	}
	return strings.Join(rows, "\n")
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

// isCommand says whether a line of the letter was read as a command.
func (h *Commanded) isCommand(line int) bool {
	for _, c := range h.Asked.Commands {
		if c.At().Line == line {
			return true
		}
	}
	return false
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

// triedAbove tells of the lines above the first section that were meant for the sheet: the slip of a keyword, or the first line that would be
// an order if it stood in a section, or may be meant for one.
func (h *Commanded) triedAbove(text string, from int) []orders.Diagnostic {
	words := h.Game.Rules.Vocabulary()
	for i, row := range strings.Split(incoming.RowsBefore(text, from), "\n") {
		if slip, ok := h.nearlyKeyword(row); ok {
			slip.Line = i + 1
			return []orders.Diagnostic{slip}
		}
		if h.isGameLine(row) {
			continue
		}
		if incoming.OrderLike(row, words) || h.mayOrder(row) && !h.isCommand(i+1) {
			return []orders.Diagnostic{misplaced(i + 1)}
		}
	}
	return nil
}

// mayOrder says whether a row above the orders of a letter may be meant for one of them. Left out of what is shown to its writer, it would be lost.
func (h *GameWords) mayOrder(row string) bool {
	return !strings.HasPrefix(strings.TrimSpace(row), ">") && !allKnown(row, harmless) && !incoming.IsCourtesy(row) && h.Game.Rules.Vocabulary().MayOrder(row)
}

// nearlyKeyword says whether a row is a slip away from the keyword of a section, and what is said of it.
func (h *GameWords) nearlyKeyword(row string) (orders.Diagnostic, bool) {
	head := "ORDERS " + h.Game.ID + " " + h.Game.Info.Seats[0].Name
	_, diags := sheets.Parse(head+"\n"+row, h.Game.Rules.Vocabulary())
	i := slices.IndexFunc(diags, func(d orders.Diagnostic) bool {
		return d.Topic == orders.TopicSection && d.Suggests()
	})
	if i < 0 {
		return orders.Diagnostic{}, false
	}
	return diags[i], true
}
