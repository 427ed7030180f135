package reading

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/sheets"
	"despatch/pattern"
	"despatch/words"
)

// KeepOrdersBack refuses messages in which a section begins with anything below it, and those below which stands a sheet that they may show to
// their reader, unless it is one of ours that came back.
func (h *Commanded) KeepOrdersBack(cameBack bool) {
	h.MessageShows = ""
	refuse := func(c commands.Command, message, hint words.Topic) {
		h.Asked.Diagnostics = append(h.Asked.Diagnostics, orders.Diagnostic{Pos: c.At(), Severity: orders.Error, Message: book.Say(message), Hint: book.Say(hint)})
	}
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool {
		if row := h.OrderInMessage(c); row != "" {
			refuse(c, ordersInMessage{words.Own(row)}, endAboveOrders{})
			return true
		}
		if row := h.showsSheet(c); row != "" && !cameBack {
			refuse(c, sheetBelowMessage{}, ordersApart{})
			h.MessageShows = row
			return true
		}
		return false
	})
}

// showsSheet is the last row of a message below which a sheet with a header stands that may belong to it, "" for none: the message asks something,
// speaks of orders, or announces what follows, and no END parts the two; or its last row ends with a colon.
func (h *Commanded) showsSheet(c commands.Command) string {
	press, ok := c.(commands.Press)
	rows := strings.Split(h.Letter.Text, "\n")
	if !ok || c.At().Line == 0 {
		return ""
	}
	said, ours := strings.Split(strings.TrimSpace(press.Text), "\n"), h.OursInWords()
	if slices.ContainsFunc(said, func(row string) bool { return HasWord(row) && ours.HoldsRow(row) }) { // the sheet stands in a copy of ours
		return ""
	}
	last, at, closed := strings.TrimSpace(said[len(said)-1]), c.At().Line-1, false
	for ; at < len(rows); at++ {
		row := strings.TrimSpace(rows[at])
		if strings.EqualFold(row, "END") && !closed {
			closed = true
		} else if row != "" && !strings.Contains(press.Text, row) && at >= c.At().Line {
			break
		}
	}
	switch {
	case at >= len(rows) || !sheetLine.MatchString(rows[at]):
	case strings.HasSuffix(last, ":"), !closed && (strings.Contains(press.Text, "?") || aside.Grave(press.Text)):
		return last
	}
	return ""
}

// sheetLine finds the line above a sheet.
var sheetLine = pattern.Of(`^\s*(?:ORDERS|CHECK)\s+\S`)

// OrderInMessage is the row of a message on which orders begin, "" for none.
func (h *GameWords) OrderInMessage(c commands.Command) string {
	press, ok := c.(commands.Press)
	if !ok || h.Game == nil || h.Game.Rules == nil {
		return ""
	}
	sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, press.Text, h.Game.Rules.Vocabulary())
	if sheet == nil || len(sheet.Sections) == 0 {
		return h.rowInMessage(press)
	}
	ordered := slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
	if !ordered && !orders.Failed(diags) { // "battle of Poland", and nothing below it
		return ""
	}
	return strings.TrimSpace(strings.Split(press.Text, "\n")[sheet.Sections[0].Line-1])
}

// mostSaid is how many rows of a message are looked at for whether they are orders.
const mostSaid = 60

// rowInMessage is the first row of a message to players that is an order and nothing else, "" for none: an order that was meant for the desk would be read
// by those whom it is against.
func (h *GameWords) rowInMessage(press commands.Press) string {
	words := h.Game.Rules.Vocabulary()
	rows := strings.Split(press.Text, "\n")
	if press.Master {
		return ""
	}
	for _, row := range rows[:min(len(rows), mostSaid)] {
		row = strings.TrimSpace(row)
		if row == "" || !unicode.IsDigit(rune(row[0])) || !incoming.OrderLike(row, words) {
			continue
		}
		for i := range words.Sections {
			sec := &words.Sections[i]
			if sec.Takes == orders.NoArgument {
				if _, ok := sheets.Statements(sec.ID, row, words); ok {
					return row
				}
			}
		}
	}
	return ""
}

// ToMaster are the rows of the letter's messages to a game master, who is told in them what is to become of the orders beside them.
func (h *Commanded) ToMaster() (runs [][]incoming.Aside) {
	for _, c := range h.Asked.Commands {
		press, ok := c.(commands.Press)
		if !ok || !press.Master {
			continue
		}
		var run []incoming.Aside
		for row := range strings.Lines(press.Text) {
			run = append(run, incoming.Aside{Text: strings.TrimSpace(row), Place: BesideOrders})
		}
		runs = append(runs, run)
	}
	return runs
}
