package campaign

import (
	"slices"
	"strings"

	"despatch/commands"
	"despatch/orders"
	"despatch/words"
)

// A message goes on until END, and orders without a header that stand below it would go to its readers. So a message in which a section
// begins is neither sent nor taken for orders.

// keepOrdersBack refuses messages in which a section begins with anything below it.
func (h *reading) keepOrdersBack() {
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool {
		row := h.orderInMessage(c)
		if row == "" {
			return false
		}
		h.asked.Diagnostics = append(h.asked.Diagnostics, orders.Diagnostic{
			Pos: c.At(), Severity: orders.Error, Message: book.Say(ordersInMessage{words.Own(row)}),
			Hint: book.Say(endAboveOrders{}),
		})
		return true
	})
}

// orderInMessage is the row of a message on which orders begin, "" for none.
func (h *reading) orderInMessage(c commands.Command) string {
	press, ok := c.(commands.Press)
	if !ok || h.game == nil || h.game.Rules == nil {
		return ""
	}
	sheet, diags := orders.ParseBody(orders.Header{Game: h.game.ID}, press.Text, h.game.Rules.Vocabulary())
	if sheet == nil || len(sheet.Sections) == 0 {
		return ""
	}
	ordered := slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
	if !ordered && !orders.Failed(diags) { // "battle of Poland", and nothing below it
		return ""
	}
	return strings.TrimSpace(strings.Split(press.Text, "\n")[sheet.Sections[0].Line-1])
}
