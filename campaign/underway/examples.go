package underway

import (
	"strings"

	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// turnTwice is a line that opens a sheet, and names its turn as the desk does and once more as its writer did: his counts.
var turnTwice = pattern.Of(`^((?:ORDERS|CHECK) .+?) (?:ROUND|TURN) \d+ KEY (\S+) ((?:ROUND|TURN) \d+)$`)

// ownExamples writes what the parsers have said of the letter for its writer.
func (h *Opened) ownExamples() {
	own := h.Examples()
	if own == nil {
		return
	}
	write := func(list []orders.Diagnostic, text string) {
		rows := strings.Split(text, "\n")
		for i := range list {
			at := list[i].Line
			checks := at > 0 && at <= len(rows) && reading.SaysCheck(rows[at-1])
			list[i].Hint = list[i].Hint.Rewritten(func(l words.Line) words.Line { // the message may hold the writer's own words
				line := turnTwice.ReplaceAllString(own.Replace(string(l)), "$1 $3 KEY $2")
				if checks {
					line = strings.Replace(line, "ORDERS "+h.Game.ID+" ", "CHECK "+h.Game.ID+" ", 1)
				}
				return words.Line(line)
			})
		}
	}
	write(h.Unread.Diags, h.Unread.Text)
	write(h.Asked.Diagnostics, h.Letter.Text)
	for _, p := range h.Papers {
		write(p.Diags, p.Text)
	}
}

// OwnTopic writes a matter of the help for its reader: the sheet in it is one that he can send, which passes on what is asked of him.
func (h *Opened) OwnTopic(blocks []templates.HelpBlock) []templates.HelpBlock {
	own := h.Examples()
	if own == nil {
		return blocks
	}
	out := make([]templates.HelpBlock, len(blocks))
	for i, b := range blocks {
		if b.Example {
			b.Text = own.Replace(b.Text)
		}
		out[i] = b
		head, _, sheet := strings.Cut(strings.TrimSpace(b.Text), "\n")
		if !b.Example || !sheet || !strings.HasPrefix(head, "ORDERS") {
			continue
		}
		if turns := h.Clerk.Turns(h.Game, h.Game.Duties(), h.Player); h.Game.Started() && len(turns) > 0 {
			out[i].Text = "  " + head + "\n  " + turns[0].Sections[0].Keyword + "\n    pass\n  END"
		}
	}
	return out
}
