package campaign

import (
	"slices"
	"strings"

	"despatch/commands"
)

// People write a command right below their orders, without END between the two: "3 infantry", "PRESS TO ALL". The command ends the sheet.

// closeBeforeCommands puts END above a command that stands below the orders of the letter, if no other orders stand below it. One amid
// the orders is a line of theirs that cannot be read: the rest of a sheet must not be taken for the body of a message.
func (h *reading) closeBeforeCommands() {
	h.amid = nil
	rows := strings.Split(h.letter.Text, "\n")
	if !h.game.Started() || len(rows) > mostHeaded {
		return
	}
	open, from := false, 0
	for i, row := range rows {
		switch {
		case strings.HasPrefix(strings.TrimSpace(row), ">") || strings.TrimSpace(row) == "":
		case endsSheet(row):
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
func (h *reading) putEnd(rows []string, i int) {
	typed := h.unread.text == h.letter.Text
	if strings.TrimSpace(rows[i-1]) == "" {
		rows[i-1] = "END"
	} else {
		rows = slices.Insert(rows, i, "END")
	}
	if h.letter.Text = strings.Join(rows, "\n"); typed {
		h.unread.text = h.letter.Text
	}
	h.papers = nil
	h.readCommands()
}

// commandIn says whether a row of orders is a command, and can be nothing else.
func (h *reading) commandIn(row string) bool {
	if h.opensSection(row) {
		return false
	}
	read := commands.Parse("", row+"\n.\nEND", h.commandOptions())
	if len(read.Commands) != 1 || read.Commands[0].At().Line != 1 {
		return false
	}
	_, standing := read.Commands[0].(commands.Standing)
	return !standing && !orderLike(row, h.game.Rules.Vocabulary()) // last, for it reads the row once for each section
}

// tillEnd are rows down to the END among them.
func tillEnd(rows []string) []string {
	if i := slices.IndexFunc(rows, endsSheet); i >= 0 {
		return rows[:i]
	}
	return rows
}
