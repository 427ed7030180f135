package writing

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

func AnnotateAny(text string) []templates.Line {
	if text == "" {
		return nil
	}
	return Annotate(text, nil, nil)
}

// Annotate lays out a canonical sheet line by line, and puts beside each line what the game says of it. What speaks of no line stands
// beside the first, which opens the sheet.
func Annotate(text string, understood []adjudicator.Understood, diags []orders.Diagnostic) []templates.Line {
	rows := strings.Split(strings.TrimRight(text, "\n"), "\n")
	lines := make([]templates.Line, len(rows))
	for i, row := range rows {
		lines[i].Text = row
		for _, u := range understood {
			if u.Line == i+1 && !u.Remark.IsZero() {
				lines[i].Remark = join(lines[i].Remark, u.Remark)
			}
		}
	}
	for _, d := range diags {
		at := d.Line - 1
		if at < 0 || at >= len(lines) {
			at = 0
		}
		lines[at].Notes = append(lines[at].Notes, Note(d))
	}
	return lines
}

func join(a, b words.Text) words.Text {
	if a.IsZero() {
		return b
	}
	return book.Say(both{a, b})
}

// Noted keeps the lines that have something said of them.
func Noted(lines []templates.Line) []templates.Line {
	lines[0].Text = "" // what is said there is said of the whole sheet
	return slices.DeleteFunc(lines, func(l templates.Line) bool { return len(l.Notes) == 0 })
}

func Note(d orders.Diagnostic) templates.Note {
	return templates.Note{Severity: d.Severity.String(), Message: d.Message, Rule: d.Rule, Hint: d.Hint}
}
