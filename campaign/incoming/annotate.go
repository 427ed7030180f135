package incoming

import (
	"strings"

	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/templates"
)

// Quote shows the lines of a letter that have something wrong, as their writer wrote them.
func Quote(text string, diags []orders.Diagnostic) []templates.Line {
	rows := strings.Split(text, "\n")
	var lines []templates.Line
	placed := make([]bool, len(diags))
	for i, row := range rows {
		l := templates.Line{Number: i + 1, Text: strings.TrimSpace(row)}
		for j, d := range diags {
			if d.Line == i+1 {
				l.Notes = append(l.Notes, writing.Note(d))
				placed[j] = true
			}
		}
		if len(l.Notes) > 0 {
			lines = append(lines, l)
		}
	}
	return append(lines, leftOver(diags, placed)...)
}

func leftOver(diags []orders.Diagnostic, placed []bool) []templates.Line {
	var l templates.Line
	for j, d := range diags {
		if !placed[j] {
			l.Notes = append(l.Notes, writing.Note(d))
		}
	}
	if l.Notes == nil {
		return nil
	}
	return []templates.Line{l}
}
