package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/commands"
	"despatch/orders"
)

// A message goes on until END, and orders without a header that stand below it would go to its readers. So a message in which a section
// begins is neither sent nor taken for orders.

// keepOrdersBack refuses messages that hold the keyword of a section on a row of its own.
func (h *handling) keepOrdersBack() {
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool {
		row := h.orderInMessage(c)
		if row == "" {
			return false
		}
		h.asked.Diagnostics = append(h.asked.Diagnostics, orders.Diagnostic{
			Pos: c.At(), Severity: orders.Error, Message: fmt.Sprintf("%s stands in the text of this message: nothing was sent, and no orders were taken", row),
			Hint: "if orders begin there, put END on a line above it and send the letter again; if they belong to the message, put a dash before each of its lines",
		})
		return true
	})
}

// orderInMessage is the row of a message that is the keyword of a section with something below it, "" for none.
func (h *handling) orderInMessage(c commands.Command) string {
	press, ok := c.(commands.Press)
	if !ok || h.game == nil || h.game.rules == nil {
		return ""
	}
	rows := strings.Split(strings.TrimSpace(press.Text), "\n")
	for _, row := range rows[:len(rows)-1] {
		said := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(row), ":"))
		if sec := h.game.rules.Vocabulary().SectionNamed(said); sec != nil && (said == strings.ToUpper(said) || strings.Contains(said, " ")) {
			return said
		}
	}
	return ""
}
