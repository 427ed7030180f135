package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/templates"
)

// annotate lays out a canonical sheet line by line, without its first and last line, and puts beside each line what the
// game says of it. What speaks of no line stands at the end.
func annotate(text string, understood []adjudicator.Understood, diags []orders.Diagnostic) []templates.Line {
	rows := strings.Split(strings.TrimRight(text, "\n"), "\n")
	var lines []templates.Line
	placed := make([]bool, len(diags))
	for i, row := range rows {
		l := templates.Line{Text: row}
		for _, u := range understood {
			if u.Line == i+1 && u.Remark != "" {
				l.Remark = join(l.Remark, u.Remark)
			}
		}
		for j, d := range diags {
			if d.Line == i+1 {
				l.Notes = append(l.Notes, note(d))
				placed[j] = true
			}
		}
		if frame := i == 0 || i == len(rows)-1; !frame || len(l.Notes) > 0 {
			lines = append(lines, l)
		}
	}
	return append(lines, leftOver(diags, placed)...)
}

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + "; " + b
}

// quote shows the lines of a letter that have something wrong, as their writer wrote them.
func quote(text string, diags []orders.Diagnostic) []templates.Line {
	rows := strings.Split(text, "\n")
	var lines []templates.Line
	placed := make([]bool, len(diags))
	for i, row := range rows {
		l := templates.Line{Number: i + 1, Text: strings.TrimSpace(row)}
		for j, d := range diags {
			if d.Line == i+1 {
				l.Notes = append(l.Notes, note(d))
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
			l.Notes = append(l.Notes, note(d))
		}
	}
	if l.Notes == nil {
		return nil
	}
	return []templates.Line{l}
}

// noted keeps the lines that have something said of them.
func noted(lines []templates.Line) []templates.Line {
	return slices.DeleteFunc(lines, func(l templates.Line) bool { return len(l.Notes) == 0 })
}

func note(d orders.Diagnostic) templates.Note {
	return templates.Note{Severity: d.Severity.String(), Message: d.Message, Rule: d.Rule, Hint: d.Hint}
}
