package judging

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// Cut is what shows that the text with the sheet was cut off.
func (j *Found) Cut() incoming.Cut { return j.Came }

// RefuseStump shows the sheet as far as it came, and asks for END.
func (j *Judging) RefuseStump(why words.Text) (Verdict, error) {
	return j.Refuse(templates.Illformed,
		book.Say(noEnd{why}),
		j.asItCame(), "the sheet has no END, and "+why.String())
}

// mostRows is how many rows of a sheet an answer repeats.
const mostRows = 100

// asItCame is the sheet line by line as its writer wrote it, with what cannot be read in it.
func (j *Judging) asItCame() []templates.Line {
	diags := append(slices.Clone(j.Diags), orders.Diagnostic{
		Pos: orders.Pos{Line: j.lastRow(), Column: 1}, Severity: orders.Error, Message: book.Say(sheetStopsHere{}),
	})
	noted := incoming.Quote(j.Text, diags)
	rows := strings.Split(j.Text, "\n")
	var lines []templates.Line
	if j.Implied && j.Seat != "" {
		lines = append(lines, templates.Line{Text: j.Opening()})
	}
	for i := max(j.Sheet.Header.Line, 1); i <= min(j.lastRow(), j.Sheet.Header.Line+mostRows); i++ {
		l := templates.Line{Number: i, Text: strings.TrimSpace(rows[i-1])}
		if at := slices.IndexFunc(noted, func(n templates.Line) bool { return n.Number == i }); at >= 0 {
			l = noted[at]
		}
		if i == j.Sheet.Header.Line && j.Seat != "" {
			l.Text = j.Opening()
		}
		if l.Text != "" {
			lines = append(lines, l)
		}
	}
	return lines
}

// lastRow is the number of the last row of the text that is not empty.
func (j *Found) lastRow() int {
	rows := strings.Split(j.Text, "\n")
	n := len(rows)
	for n > 1 && strings.TrimSpace(rows[n-1]) == "" {
		n--
	}
	return n
}

// NoteCutBelow warns of what may have stood below the END of a sheet in a letter that was cut off.
func (j *Found) NoteCutBelow() {
	if j.Sheet.End.Written && j.Letter.Cut.Sure {
		j.Diags = append(j.Diags, orders.Diagnostic{
			Severity: orders.Warning, Message: book.Say(cutBelowEnd{j.Letter.Cut.Why}),
			Hint: book.Say(sendFurther{}),
		})
	}
}

// StruckOut says where the letter strikes out words of its sheet in one of its two forms, and shows them in the other.
func (j *Found) StruckOut() []orders.Diagnostic {
	rows := strings.Split(j.Text, "\n")
	from := min(max(j.Sheet.Header.Line-1, 0), len(rows))
	to := from
	for to < len(rows) && !strings.EqualFold(strings.TrimSpace(rows[to]), "END") {
		to++
	}
	whole, starts := incoming.Squeezed(strings.Join(rows[from:to], "\n"))
	var diags []orders.Diagnostic
	for _, s := range j.Letter.Struck {
		struck, _ := incoming.Squeezed(s)
		at := strings.Index(whole, struck)
		if struck == "" || at < 0 {
			continue
		}
		line := from
		for line-from+1 < len(starts) && starts[line-from+1] <= at {
			line++
		}
		diags = append(diags, reading.StruckLine(line+1))
	}
	return diags
}
