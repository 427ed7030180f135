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
	// text is the part of the letter in which it stands; diagnostics count its lines. where names that part for people.
	text, where string
	// came is what shows that the text was cut off.
	came Cut
	// sheet is nil where none was found in the text.
	sheet *orders.Sheet
	diags []orders.Diagnostic
	// seat is the one for which the sheet speaks, "" for one that there is not.
	seat adjudicator.Seat
	// unfilled is true when sections of the form were left as they came.
	unfilled bool
	// implied is true for orders without a line that opens a sheet; first is the line of their first section then.
	implied bool
	first   int
	// of are the sheets in files that it was joined from.
	of []*paper
}

// The parts of a letter in which a sheet may stand, as answers name them.
const (
	inLetter = "your letter"
	inFile   = "an attached file"
	inCheck  = "the sheet that was checked"

	// fileNamed stands before a file's name.
	fileNamed = "the attached file "
)

// readPapers finds the sheets of the letter, reads them in the game's words, and adds their keys to its proofs.
func (h *reading) readPapers() {
	h.papers = nil
	words := h.game.Rules.Vocabulary()
	h.takeForm()
	if text := h.writeHeads(h.freeCheck(h.letter.Text)); text != h.letter.Text {
		if h.unread.text == h.letter.Text {
			h.unread.text = text
		}
		h.letter.Text = text
	}
	h.closeBeforeCommands()
	h.unread.diags = h.readSheets(h.unread.text)
	for _, text := range append([]string{h.letter.Text}, h.letter.Attachments...) {
		if text != h.unread.text {
			h.readSheets(text)
		}
	}
	for _, p := range h.papers {
		p.dropUnfilled(words)
	}
	h.dropBlank()
	h.imply()
	h.joinFiles()
	h.papers = append(h.papers, h.played...)
	for _, p := range h.papers {
		if key := p.sheet.Header.Key; key != "" {
			h.proveBy(key)
		}
	}
	h.tellOtherSeats()
	if len(h.papers) > 0 {
		h.about = h.papers[0].seat
	}
}

// partOf names the part of the letter that a text is.
func (h *reading) partOf(text string) (where string, came Cut) {
	i := slices.Index(h.letter.Attachments, text)
	if text == h.letter.Text || i < 0 {
		return inLetter, h.letter.Cut
	}
	where, came = inFile, h.letter.Cut
	if i < len(h.letter.Files) {
		if name := h.letter.Files[i].Name; name != "" {
			where = fileNamed + name
		}
		if !came.Sure {
			came = h.letter.Files[i].Cut
		}
	}
	return where, came
}

// readSheets reads the sheets in a text. It returns what is to be said of a text that holds none.
func (h *reading) readSheets(text string) []orders.Diagnostic {
	words := h.game.Rules.Vocabulary()
	where, came := h.partOf(text)
	var none []orders.Diagnostic
	for _, part := range orders.Split(text, words) {
		p := &paper{text: part, where: where, came: came}
		p.sheet, p.diags = orders.Parse(part, words)
		p.diags = h.withoutCommands(h.withoutOurs(p), text)
		if p.sheet == nil {
			none = p.diags
			continue
		}
		h.noteTyped(p)
		if h.named && text == h.letter.Text { // what stands above the name of a seat is for another
			p.diags = slices.DeleteFunc(p.diags, func(d orders.Diagnostic) bool { return d.Line > 0 && d.Line < p.sheet.Header.Line })
		}
		p.seat = adjudicator.Seat(p.sheet.Header.Seat)
		if p.sheet.Header.Game == "" { // "ORDERS GERMANY": the letter answers one of this game, or it would prove nothing
			p.sheet.Header.Game = h.game.ID
		}
		h.papers = append(h.papers, p)
	}
	h.joinParts(where)
	return none
}

// withoutCommands drops what is said of lines below a sheet that belong to a command, such as a message to other players.
func (h *reading) withoutCommands(diags []orders.Diagnostic, text string) []orders.Diagnostic {
	if text != h.letter.Text || len(h.asked.Commands) == 0 {
		return diags
	}
	rows, rest := strings.Split(text, "\n"), strings.Split(h.withoutMessages(), "\n")
	return slices.DeleteFunc(diags, func(d orders.Diagnostic) bool {
		return isBelow(d) && d.Line > 0 && d.Line <= len(rest) && (rows[d.Line-1] != rest[d.Line-1] || h.isCommand(d.Line))
	})
}

// withoutLines drops what is said of lines below orders without a header that are commands.
func (h *reading) withoutLines(diags []orders.Diagnostic) []orders.Diagnostic {
	return slices.DeleteFunc(diags, func(d orders.Diagnostic) bool { return isBelow(d) && h.isCommand(d.Line) })
}

// isBelow says whether something is said of a line below the end of a sheet.
func isBelow(d orders.Diagnostic) bool {
	return d.Topic == orders.TopicBelowEnd || d.Topic == orders.TopicBelowClosing
}

// belowIt says whether something stands below the sheet that may be an order, or change one.
func (p *paper) belowIt() bool {
	return slices.ContainsFunc(p.diags, func(d orders.Diagnostic) bool {
		return d.Severity == orders.Error && isBelow(d)
	})
}

// dropBlank leaves out forms in which nothing was written where there is a sheet beside them.
func (h *reading) dropBlank() {
	blank := func(p *paper) bool { return p.unfilled && len(p.sheet.Sections) == 0 && !orders.Failed(p.diags) }
	if !slices.ContainsFunc(h.papers, func(p *paper) bool { return !blank(p) }) {
		h.papers = h.papers[:min(1, len(h.papers))]
		return
	}
	h.papers = slices.DeleteFunc(h.papers, blank)
}

// withoutOurs drops the notes of orders behind a comment mark that stand there because we have put them there: forms show what holds.
func (h *reading) withoutOurs(p *paper) []orders.Diagnostic {
	rows := strings.Split(p.text, "\n")
	var ours map[string]bool
	return slices.DeleteFunc(p.diags, func(d orders.Diagnostic) bool {
		if d.Topic != orders.TopicBehindMark || !h.game.Started() {
			return false
		}
		row := even(rows[min(d.Line, len(rows))-1])
		if p.readied(d.Line) {
			return false
		}
		if h.oursBack[row] || strings.HasPrefix(row, "# such as: ") && !h.onTurn(adjudicator.Seat(p.sheet.Header.Seat)) {
			return true // the example of a form that is not shown now
		}
		if ours == nil {
			ours = h.ourComments()
		}
		return ours[even(rows[min(d.Line, len(rows))-1])]
	})
}

// readied says whether a comment stands in a section for a place in which nothing else stands: forms put such a section behind the mark
// together with its order, and somebody has taken the mark off the first of them.
func (p *paper) readied(line int) bool {
	return slices.ContainsFunc(p.sheet.Sections, func(sec orders.Section) bool {
		return sec.Place != "" && len(sec.Statements) == 0 && sec.Line < line && line < endOf(p.sheet.Sections, sec)
	})
}

// onTurn says whether a form for a seat would be sent now.
func (h *reading) onTurn(seat adjudicator.Seat) bool {
	return slices.ContainsFunc(h.game.Duties(), func(d adjudicator.Duty) bool { return d.Seat == seat })
}

// ourComments are the comments of the forms that the writer would get now, with their blanks evened out.
func (h *reading) ourComments() map[string]bool {
	ours := make(map[string]bool)
	p := h.game.PlayerAt(h.letter.From)
	if p == nil {
		return ours
	}
	for _, seat := range p.Seats {
		_, lines := h.game.StandingOrders(seat)
		for _, line := range lines {
			ours[even("# "+line)] = true
		}
	}
	for _, t := range h.Clerk.Turns(h.game, h.game.Duties(), p) {
		form, err := h.Clerk.LettersFor(p).Form(t)
		if err != nil {
			h.Clerk.Logger.Error("a form cannot be written", "game", h.game.ID, "seat", t.Seat, "error", err)
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
func (h *reading) ordersIn() bool {
	return slices.ContainsFunc(h.papers, func(p *paper) bool { return !p.sheet.Header.Check })
}

// noticed are the lines of the letter of which the order language has something to say.
func (p *paper) noticed() []templates.Line { return quote(p.text, p.diags) }

// noticedOff is the same of a sheet for no turn: the examples in it are those of an old form.
func (p *paper) noticedOff() []templates.Line {
	rows := strings.Split(p.text, "\n")
	return quote(p.text, slices.DeleteFunc(slices.Clone(p.diags), func(d orders.Diagnostic) bool {
		return d.Topic == orders.TopicBehindMark && strings.HasPrefix(even(rows[min(d.Line, len(rows))-1]), "# such as: ")
	}))
}

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

// says is what the sheet says, in canonical form and without its round and key.
func (p *paper) says(words *orders.Vocabulary) string {
	plain := *p.sheet
	plain.Header = orders.Header{Check: p.sheet.Header.Check, Seat: string(p.seat)}
	return orders.Print(&plain, words)
}
