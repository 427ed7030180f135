package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
)

// TakeWordsIn looks for words in a text. lines says that its lines are those of the letter.
func (h *Commanded) TakeWordsIn(text string, lines bool) bool {
	refuses := slices.ContainsFunc(journal.WordsOf(h.Letter.Text), func(w string) bool { return incoming.NoWords[w] })
	rows := strings.Split(text, "\n")
	found := false
	for i := 0; i < len(rows); i++ {
		if strings.HasPrefix(strings.TrimSpace(rows[i]), ">") {
			continue
		}
		word, rest, ok := h.WordIn(rows[i])
		last := i
		if !ok && i+1 < len(rows) {
			if word, rest, ok = h.WordAcross(rows[i], rows[i+1]); ok {
				last = i + 1
			}
		}
		if !ok {
			continue
		}
		found = true
		h.forgetLines(lines, i+1, last+1)
		if refuses || slices.ContainsFunc(rest, func(w string) bool { return !h.Harmless(w) }) {
			h.Unsure = append(h.Unsure, word)
		} else {
			at := orders.Pos{}
			if lines {
				at = orders.Pos{Line: i + 1, Column: 1}
			}
			h.Asked.Commands = append(h.Asked.Commands, commands.Confirm{Pos: at, Token: word})
		}
		i = last
	}
	return found
}

// forgetLines drops what was read as a command, or could not be, on some lines of the letter, or in its subject.
func (h *Commanded) forgetLines(lines bool, from, to int) {
	if !lines {
		from, to = 0, 0
	}
	within := func(p orders.Pos) bool { return from <= p.Line && p.Line <= to }
	h.Asked.Diagnostics = slices.DeleteFunc(h.Asked.Diagnostics, func(d orders.Diagnostic) bool { return within(d.Pos) })
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool {
		_, shows := TokenOf(c)
		return shows && within(c.At())
	})
}
