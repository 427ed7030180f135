package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
)

// closeBeforeCommands puts END above a command that stands below the orders of the letter, if no other orders stand below it. One amid
// the orders is a line of theirs that cannot be read: the rest of a sheet must not be taken for the body of a message.
func (h *Reading) closeBeforeCommands() {
	h.Amid = nil
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
		case open && i > from && h.CommandIn(row):
			if !slices.ContainsFunc(tillEnd(rows[i+1:]), h.OpensSection) {
				h.putEnd(rows, i)
				return
			}
			h.Amid = append(h.Amid, i+1)
		case h.OpensSection(row):
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

// tillEnd are rows down to the END among them.
func tillEnd(rows []string) []string {
	if i := slices.IndexFunc(rows, incoming.EndsSheet); i >= 0 {
		return rows[:i]
	}
	return rows
}
