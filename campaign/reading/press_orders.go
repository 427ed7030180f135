package reading

import (
	"slices"
	"strings"

	"despatch/commands"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// KeepOrdersBack refuses messages in which a section begins with anything below it.
func (h *Commanded) KeepOrdersBack() {
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool {
		row := h.OrderInMessage(c)
		if row == "" {
			return false
		}
		h.Asked.Diagnostics = append(h.Asked.Diagnostics, orders.Diagnostic{
			Pos: c.At(), Severity: orders.Error, Message: book.Say(ordersInMessage{words.Own(row)}),
			Hint: book.Say(endAboveOrders{}),
		})
		return true
	})
}

// OrderInMessage is the row of a message on which orders begin, "" for none.
func (h *GameWords) OrderInMessage(c commands.Command) string {
	press, ok := c.(commands.Press)
	if !ok || h.Game == nil || h.Game.Rules == nil {
		return ""
	}
	sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, press.Text, h.Game.Rules.Vocabulary())
	if sheet == nil || len(sheet.Sections) == 0 {
		return ""
	}
	ordered := slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
	if !ordered && !orders.Failed(diags) { // "battle of Poland", and nothing below it
		return ""
	}
	return strings.TrimSpace(strings.Split(press.Text, "\n")[sheet.Sections[0].Line-1])
}
