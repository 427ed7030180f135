package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/sheets"
)

// longestKeyword is how many words the keyword of a section may have.
const longestKeyword = 12

// OrdersBehindKeywords puts the colon into the rows of a text that have good orders behind the keyword of their section, and leaves out a
// greeting before it: "PURCHASE pass", "Hi! Purchase 5 inf".
func (h *GameWords) OrdersBehindKeywords(text string) string { return h.behindKeywords(text, false) }

// TriedBehindKeywords does it for orders with a slip, too, so that their writer is shown them with the rest: "PURCHASE 5 infantri".
func (h *GameWords) TriedBehindKeywords(text string) string { return h.behindKeywords(text, true) }

func (h *GameWords) behindKeywords(text string, slips bool) string {
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		said := strings.Fields(withoutBrackets.Replace(row))
		for from := range min(len(said), mostGreeting) {
			if found, ok := h.behindKeyword(said[from:], slips); ok && (from == 0 || aside.IsCourtesy(strings.Join(said[:from], " "))) {
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
	sec, n := words.SectionOpened(said[:min(len(said)-1, longestKeyword)])
	if sec == nil {
		return "", false
	}
	behind := strings.TrimLeft(strings.Join(said[n:], " "), "-–= ")
	_, good := sheets.Statements(sec.ID, behind, words)
	return strings.TrimRight(strings.Join(said[:n], " "), "-–= ") + ": " + behind, good || slips && sec.Takes == orders.NoArgument && words.MayOrder(behind)
}

// misplaced says that a line stands above the first section.
func misplaced(line int) orders.Diagnostic {
	return orders.Diagnostic{
		Pos: orders.Pos{Line: line, Column: 1}, Severity: orders.Error, Message: book.Say(aboveAllSections{}),
		Hint: book.Say(putBelowKeyword{}),
	}
}

// Implier is who may leave out the line that opens a sheet: a player whose letter proves that he wrote it; nil for anybody else.
func (h *Written) Implier() *journal.Player {
	p := h.Game.PlayerAt(h.Letter.From)
	if p == nil || len(p.Seats) == 0 || !h.Game.Started() || !slices.ContainsFunc(h.Proofs, func(of journal.Proof) bool { return of.Player.Is(h.Letter.From) }) {
		return nil
	}
	return p
}

// WithoutMessages is the text of the letter without what belongs to a command, such as a message to other players.
func (h *Commanded) WithoutMessages() string {
	rows := strings.Split(h.Letter.Text, "\n")
	for _, c := range h.Asked.Commands {
		row, ok := commands.Lookup(c.Verb())
		if !ok || row.Body == commands.NoBody || c.At().Line == 0 || slices.Contains(h.Amid, c.At().Line) {
			continue
		}
		said := strings.Join(strings.Fields(c.String()), " ")
		for i := c.At().Line - 1; i < len(rows); i++ {
			own := strings.Join(strings.Fields(rows[i]), " ")
			if row.Body == commands.Paragraph && i >= c.At().Line && (own == "" || !strings.Contains(said, own)) {
				break
			}
			end := strings.EqualFold(own, "end")
			if rows[i] = ""; end {
				break
			}
		}
	}
	return strings.Join(rows, "\n")
}

// IsCommand says whether a line of the letter was read as a command.
func (h *Commanded) IsCommand(line int) bool {
	for _, c := range h.Asked.Commands {
		if c.At().Line == line {
			return true
		}
	}
	return false
}

// TriedAbove tells of the lines above the first section that were meant for the sheet: the slip of a keyword, or the first line that would be
// an order if it stood in a section, or may be meant for one.
func (h *Commanded) TriedAbove(text string, from int) []orders.Diagnostic {
	words := h.Game.Rules.Vocabulary()
	for i, row := range strings.Split(incoming.RowsBefore(text, from), "\n") {
		if slip, ok := h.nearlyKeyword(row); ok {
			slip.Line = i + 1
			return []orders.Diagnostic{slip}
		}
		if h.IsGameLine(row) {
			continue
		}
		if incoming.OrderLike(row, words) || h.mayOrder(row) && !h.IsCommand(i+1) {
			return []orders.Diagnostic{misplaced(i + 1)}
		}
	}
	return nil
}

// mayOrder says whether a row above the orders of a letter may be meant for one of them. Left out of what is shown to its writer, it would be lost.
func (h *GameWords) mayOrder(row string) bool {
	return !strings.HasPrefix(strings.TrimSpace(row), ">") && !AllKnown(row, HarmlessWords) && !aside.IsCourtesy(row) && h.Game.Rules.Vocabulary().MayOrder(row)
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
