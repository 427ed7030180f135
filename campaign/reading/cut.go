package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/orders"
)

func StruckLine(line int) orders.Diagnostic {
	return orders.Diagnostic{
		Pos: orders.Pos{Line: line, Column: 1}, Severity: orders.Error,
		Message: book.Say(struckOut{}),
		Hint:    book.Say(deleteNotMeant{}),
	}
}

// DropStruck leaves out commands that are struck out on the page which the letter's writer saw, and says so.
func (h *Commanded) DropStruck() {
	if len(h.Letter.Struck) == 0 {
		return
	}
	rows := strings.Split(h.Letter.Text, "\n")
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool {
		at := c.At().Line
		if at < 1 || at > len(rows) {
			return false
		}
		row, _ := incoming.Squeezed(rows[at-1])
		for _, s := range h.Letter.Struck {
			if struck, _ := incoming.Squeezed(s); strings.Contains(row, struck) || strings.Contains(struck, row) {
				h.Asked.Diagnostics = append(h.Asked.Diagnostics, StruckLine(at))
				return true
			}
		}
		return false
	})
}
