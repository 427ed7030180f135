package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/commands"
)

// closeBeforeCommands puts END above a command that stands below the orders of the letter, if no other orders stand below it. One amid
// the orders is a line of theirs that cannot be read: the rest of a sheet must not be taken for the body of a message.
func (h *Reading) closeBeforeCommands() {
	h.amid = nil
	rows := strings.Split(h.Letter.Text, "\n")
	if !h.Game.Started() || len(rows) > mostHeaded {
		return
	}
	open, from := false, 0
	for i, row := range rows {
		switch {
		case strings.HasPrefix(strings.TrimSpace(row), ">") || strings.TrimSpace(row) == "":
		case incoming.EndsSheet(row):
			open, from = len(strings.Fields(row)) > 1, i // the line that opens another
		case open && i > from && h.commandIn(row):
			if !slices.ContainsFunc(tillEnd(rows[i+1:]), h.opensSection) {
				h.putEnd(rows, i)
				return
			}
			h.amid = append(h.amid, i+1)
		case h.opensSection(row):
			open, from = true, i
		}
	}
}

// putEnd puts END above a row of the letter, in place of an empty row if there is one.
func (h *Reading) putEnd(rows []string, i int) {
	typed := h.Unread.Text == h.Letter.Text
	if strings.TrimSpace(rows[i-1]) == "" {
		rows[i-1] = "END"
	} else {
		rows = slices.Insert(rows, i, "END")
	}
	if h.Letter.Text = strings.Join(rows, "\n"); typed {
		h.Unread.Text = h.Letter.Text
	}
	h.Papers = nil
	h.ReadCommands()
}

// commandIn says whether a row of orders is a command, and can be nothing else.
func (h *Placed) commandIn(row string) bool {
	if h.opensSection(row) {
		return false
	}
	read := commands.Parse("", row+"\n.\nEND", h.commandOptions())
	if len(read.Commands) != 1 || read.Commands[0].At().Line != 1 {
		return false
	}
	_, standing := read.Commands[0].(commands.Standing)
	return !standing && !incoming.OrderLike(row, h.Game.Rules.Vocabulary()) // last, for it reads the row once for each section
}

// tillEnd are rows down to the END among them.
func tillEnd(rows []string) []string {
	if i := slices.IndexFunc(rows, incoming.EndsSheet); i >= 0 {
		return rows[:i]
	}
	return rows
}
