package campaign

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
)

// Who answers a letter of ours often types his sections without the line that opens a sheet. Where the letter proves who wrote it, and
// one seat of his alone can be meant, that line is implied.

// imply reads the orders in the parts of a letter without a sheet, as far as they begin with the keyword of a section. For whom they are
// is found out when they are judged.
func (h *reading) imply() {
	p := h.implier()
	if p == nil || slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool { return h.orderInMessage(c) != "" }) {
		return
	}
	for i, text := range append([]string{h.letter.Text}, h.letter.Attachments...) {
		where, came := h.partOf(text)
		first := slices.IndexFunc(h.papers, func(p *paper) bool { return p.where == where })
		if first >= 0 && i > 0 {
			continue
		}
		if i == 0 {
			text = h.withoutMessages()
		}
		if first >= 0 { // below these orders stand the lines that open the others
			if text = rowsBefore(text, h.papers[first].line()); !h.named && !slices.ContainsFunc(strings.Split(text, "\n"), endsSheet) {
				continue // sections above the line that opens a sheet, and not closed, are told of with that one
			}
		}
		h.implyIn(withoutSignOff(text, p.Name+" "+h.letter.FromName), where, came)
	}
}

// implyIn does it for a text.
func (h *reading) implyIn(text, where string, came Cut) {
	words := h.game.Rules.Vocabulary()
	sheet, diags := orders.ParseBody(orders.Header{Game: h.game.ID}, text, words)
	if sheet == nil {
		behind := h.ordersBehindKeywords(text)
		if behind == text {
			return
		}
		text = behind
		sheet, diags = orders.ParseBody(orders.Header{Game: h.game.ID}, text, words)
	}
	if sheet == nil || len(sheet.Sections) == 0 {
		return
	}
	if above := rowsBefore(text, sheet.Sections[0].Line); h.triedBehindKeywords(above) != above {
		text = h.triedBehindKeywords(above) + strings.TrimPrefix(text, above)
		sheet, diags = orders.ParseBody(orders.Header{Game: h.game.ID}, text, words)
	}
	if where == inLetter && orders.Failed(diags) && len(h.papers) == 0 && h.onOneRow() {
		return // the sheet is offered whose lines these are
	}
	from := sheet.Sections[0].Line
	if headAbove(text, from) {
		return // a line that was meant to open a sheet stands above, and is pointed out
	}
	for row := range strings.Lines(rowsBefore(text, from)) {
		sheet.Header.Check = sheet.Header.Check || asksCheck(row)
	}
	some := slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
	if !some && (where != inLetter && !orders.Failed(diags) || where == inLetter && h.isCommand(from)) {
		return // STANDING and its like are commands by themselves; a file without an order, or the slip of one, is none
	}
	if where == inLetter {
		diags = h.withoutLines(diags)
	}
	diags = append(diags, h.triedAbove(text, from)...)
	p := &paper{text: text, where: where, came: came, sheet: sheet, diags: diags, implied: true, first: from}
	p.text = withoutEnds(text, p.firstRow(), from)
	p.dropUnfilled(words)
	h.papers = append(h.papers, p)
}

// longestKeyword is how many words the keyword of a section may have.
const longestKeyword = 12

// ordersBehindKeywords puts the colon into the rows of a text that have good orders behind the keyword of their section, and leaves out a
// greeting before it: "PURCHASE pass", "Hi! Purchase 5 inf".
func (h *reading) ordersBehindKeywords(text string) string { return h.behindKeywords(text, false) }

// triedBehindKeywords does it for orders with a slip, too, so that their writer is shown them with the rest: "PURCHASE 5 infantri".
func (h *reading) triedBehindKeywords(text string) string { return h.behindKeywords(text, true) }

func (h *reading) behindKeywords(text string, slips bool) string {
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		said := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(row))
		for from := range min(len(said), mostGreeting) {
			if from > 0 && !isCourtesy(strings.Join(said[:from], " ")) {
				continue
			}
			if found, ok := h.behindKeyword(said[from:], slips); ok {
				rows[i] = found
				break
			}
		}
	}
	return strings.Join(rows, "\n")
}

// mostGreeting is how many words are looked through for the keyword of a section behind a greeting.
const mostGreeting = 6

// behindKeyword puts the colon behind the keyword with which a row begins. ok says whether what stands behind that are good orders, or with slips,
// whether it was meant for them.
func (h *reading) behindKeyword(said []string, slips bool) (row string, ok bool) {
	words := h.game.Rules.Vocabulary()
	for n := min(len(said)-1, longestKeyword); n > 0; n-- {
		sec := words.SectionNamed(strings.Join(said[:n], " "))
		if sec == nil {
			continue
		}
		behind := strings.TrimLeft(strings.Join(said[n:], " "), "-–= ")
		list, diags := orders.ParseStatements(sec.ID, behind, words)
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
func (h *reading) implier() *journal.Player {
	p := h.game.PlayerAt(h.letter.From)
	if p == nil || len(p.Seats) == 0 || !h.game.Started() || !slices.ContainsFunc(h.proofs, func(of journal.Proof) bool { return of.Player.Is(h.letter.From) }) {
		return nil
	}
	return p
}

// withoutMessages is the text of the letter without what belongs to a command, such as a message to other players.
func (h *reading) withoutMessages() string {
	rows := strings.Split(h.letter.Text, "\n")
	for _, c := range h.asked.Commands {
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
func (h *reading) dropImplied() {
	i := slices.IndexFunc(h.papers, func(p *paper) bool { return p.implied && p.where == inLetter })
	if i < 0 {
		return
	}
	within := func(line int) bool { return h.papers[i].first <= line && line < h.papers[i].end() }
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool { return within(c.At().Line) })
	h.asked.Diagnostics = slices.DeleteFunc(h.asked.Diagnostics, func(d orders.Diagnostic) bool { return within(d.Line) })
}

// end is the line that closes the sheet, beyond all lines where none does.
func (p *paper) end() int {
	if p.sheet.Close.IsZero() {
		return math.MaxInt
	}
	return p.sheet.Close.Line
}

// isCommand says whether a line of the letter was read as a command.
func (h *reading) isCommand(line int) bool {
	for _, c := range h.asked.Commands {
		if c.At().Line == line {
			return true
		}
	}
	return false
}

// rowsBefore is a text down to a line, which is left out.
func rowsBefore(text string, line int) string {
	rows := strings.Split(text, "\n")
	return strings.Join(rows[:min(line-1, len(rows))], "\n")
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

// headAbove says whether a line above the first section begins like one that opens a sheet.
func headAbove(text string, from int) bool {
	for row := range strings.Lines(rowsBefore(text, from)) {
		words := strings.Fields(strings.ToUpper(row))
		if len(words) > 1 && !asksCheck(row) && (strings.HasPrefix(words[0], "ORDER") || strings.HasPrefix(words[0], "CHECK")) {
			return true
		}
	}
	return false
}

// triedAbove tells of the lines above the first section that were meant for the sheet: the slip of a keyword, or the first line that would be
// an order if it stood in a section, or may be meant for one.
func (h *reading) triedAbove(text string, from int) []orders.Diagnostic {
	words := h.game.Rules.Vocabulary()
	for i, row := range strings.Split(rowsBefore(text, from), "\n") {
		if slip, ok := h.nearlyKeyword(row); ok {
			slip.Line = i + 1
			return []orders.Diagnostic{slip}
		}
		if h.isGameLine(row) {
			continue
		}
		if orderLike(row, words) || h.mayOrder(row) && !h.isCommand(i+1) {
			return []orders.Diagnostic{misplaced(i + 1)}
		}
	}
	return nil
}

// mayOrder says whether a row above the orders of a letter may be meant for one of them. Left out of what is shown to its writer, it would be lost.
func (h *reading) mayOrder(row string) bool {
	return !strings.HasPrefix(strings.TrimSpace(row), ">") && !allKnown(row, harmless) && !isCourtesy(row) && h.game.Rules.Vocabulary().MayOrder(row)
}

// nearlyKeyword says whether a row is a slip away from the keyword of a section, and what is said of it.
func (h *reading) nearlyKeyword(row string) (orders.Diagnostic, bool) {
	head := "ORDERS " + h.game.ID + " " + h.game.Info.Seats[0].Name
	_, diags := orders.Parse(head+"\n"+row, h.game.Rules.Vocabulary())
	i := slices.IndexFunc(diags, func(d orders.Diagnostic) bool {
		return d.Topic == orders.TopicSection && strings.HasPrefix(d.Hint.String(), "did you mean")
	})
	if i < 0 {
		return orders.Diagnostic{}, false
	}
	return diags[i], true
}

// firstRow is the line on which orders without a header begin: that of the first section, or one above it that was meant for them.
func (p *paper) firstRow() int {
	first := p.first
	for _, d := range p.diags {
		if d.Line > 0 {
			first = min(first, d.Line)
		}
	}
	return first
}

// orderLike says whether a row of a letter would be an order in some section. A word by itself, such as "pass", is prose.
func orderLike(row string, words *orders.Vocabulary) bool {
	if !strings.ContainsFunc(row, unicode.IsDigit) && !strings.Contains(row, "->") || strings.HasPrefix(strings.TrimSpace(row), ">") {
		return false
	}
	return slices.ContainsFunc(words.Sections, func(sec orders.SectionType) bool {
		list, diags := orders.ParseStatements(sec.ID, row, words)
		return len(list) > 0 && !orders.Failed(diags)
	})
}

// partings are words with which letters end, in the languages in which they come.
var partings = strings.Fields(`bye cheers regards kind best wishes thanks thank you yours sincerely greetings all the and a lot good night
	evening day luck have nice thx tnx ciao saluti cordiali grazie mille buona serata giornata notte a presto un saluto e gruss gruß grüße viele
	danke schöne beste mit freundlichen merci cordialement salut amitiés gracias saludos un abrazo see soon`)

// withoutSignOff empties the lines at the end of a text that are a greeting or a name.
func withoutSignOff(text, names string) string {
	known := append(strings.Fields(strings.ToLower(names)), partings...)
	rows := strings.Split(text, "\n")
	for i := len(rows) - 1; i >= 0; i-- {
		words := strings.FieldsFunc(strings.ToLower(rows[i]), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '#' })
		if slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(known, w) }) && !isCourtesy(rows[i]) {
			break
		}
		rows[i] = ""
	}
	return strings.Join(rows, "\n")
}
