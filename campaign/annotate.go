package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/templates"
)

// annotate lays out a canonical sheet line by line, and puts beside each line what the game says of it. What speaks of no line stands
// beside the first, which opens the sheet.
func annotate(text string, understood []adjudicator.Understood, diags []orders.Diagnostic) []templates.Line {
	rows := strings.Split(strings.TrimRight(text, "\n"), "\n")
	lines := make([]templates.Line, len(rows))
	for i, row := range rows {
		lines[i].Text = row
		for _, u := range understood {
			if u.Line == i+1 && u.Remark != "" {
				lines[i].Remark = join(lines[i].Remark, u.Remark)
			}
		}
	}
	for _, d := range diags {
		at := d.Line - 1
		if at < 0 || at >= len(lines) {
			at = 0
		}
		lines[at].Notes = append(lines[at].Notes, note(d))
	}
	return lines
}

// echo is a canonical sheet with the line that opens the player's sheets of this turn, so that he can change it where he reads it.
func (j *judging) echo(text string, understood []adjudicator.Understood, diags []orders.Diagnostic) []templates.Line {
	lines := annotate(text, understood, diags)
	lines[0].Text = j.opening()
	return lines
}

// opening is the line that opens a sheet like the one in the letter.
func (j *judging) opening() string {
	round := j.game.rules.Stand(j.game.state).Round
	if j.ahead {
		round = j.round
	}
	line := j.headerIn(j.game, j.seat, j.player.keySeat(j.seat), round)
	if j.sheet.Header.Check {
		line = "CHECK" + strings.TrimPrefix(line, "ORDERS")
	}
	return line
}

// mostEchoed is how many rows of a sheet that cannot be read are shown whole.
const mostEchoed = 300

// sheetToMend is a sheet as its writer wrote it, with what is wrong behind comment marks below its lines: whoever mends it there and sends it
// back has written a new one. Of a sheet that is too long only the lines are shown that have something wrong.
func (j *judging) sheetToMend() []templates.Line {
	rows := strings.Split(j.text, "\n")
	from := max(j.sheet.Header.Line-1, 0)
	if j.implied { // the row above the first section, which may be none
		from = j.sheet.Sections[0].Line - 2
	}
	first := templates.Line{AsWritten: true}
	if !j.implied {
		first.Text = strings.TrimSpace(rows[from])
	}
	if j.seat != "" {
		first.Text = j.opening()
	}
	lines := []templates.Line{first}
	placed := make([]bool, len(j.diags))
	var waiting []templates.Note // of a line that goes on in the next
	i := from
	for ; i < len(rows) && (i == from || !endsSheet(rows[i])); i++ {
		notes := waiting
		for k, d := range j.diags {
			if d.Line == i+1 {
				notes, placed[k] = append(notes, note(d)), true
			}
		}
		if i > from && strings.TrimSpace(rows[i]) != "" && !isOurRemark(rows, i) {
			lines = append(lines, templates.Line{Text: strings.TrimRight(rows[i], " \t"), AsWritten: true})
		}
		if waiting = nil; i > from && i+1 < len(rows) && mayGoOn(rows[i], rows[i+1]) {
			waiting = notes
			continue
		}
		last := &lines[len(lines)-1]
		last.Notes = append(last.Notes, notes...)
	}
	if len(lines) > mostEchoed {
		return quote(j.text, j.diags)
	}
	lines[0].Notes = append(lines[0].Notes, waiting...)
	for k, d := range j.diags {
		if !placed[k] {
			lines[0].Notes = append(lines[0].Notes, note(d))
		}
	}
	return append(lines, templates.Line{Text: "END"})
}

// beside adds to a sheet what there is to say of lines that do not stand in it so: beside its first line, in their words.
func beside(sheet, more []templates.Line) []templates.Line {
	if last := sheet[len(sheet)-1]; last.Text != "END" {
		return append(sheet, more...)
	}
	for _, l := range more {
		for _, n := range l.Notes {
			if text := strings.TrimSpace(l.Text); text != "" {
				n.Message = fmt.Sprintf("%q: %s", text, n.Message)
			}
			sheet[0].Notes = append(sheet[0].Notes, n)
		}
	}
	return sheet
}

// endsSheet says whether a row ends a sheet: END, the dashes above a signature, or the line that opens another.
func endsSheet(row string) bool {
	words := strings.Fields(row)
	switch {
	case len(words) == 1:
		return strings.EqualFold(words[0], "END") || words[0] == "--"
	case len(words) >= 3:
		return words[0] == "ORDERS" || words[0] == "CHECK"
	}
	return false
}

// mayGoOn says whether an order may go on in the next row, so that nothing is to be put between the two.
func mayGoOn(row, next string) bool {
	row, _, _ = strings.Cut(row, "#")
	row = strings.TrimSpace(row)
	words := strings.Fields(strings.ToLower(next))
	return strings.HasSuffix(row, ",") || strings.HasSuffix(row, ">") || strings.HasSuffix(row, "→") ||
		len(words) > 0 && slices.Contains([]string{"load", "sail", "unload"}, words[0])
}

// isOurRemark says whether a row is a remark of ours from an earlier refusal, which was left in a sheet that was mended.
func isOurRemark(rows []string, i int) bool {
	for ; i > 0 && strings.HasPrefix(strings.TrimSpace(rows[i]), "#   "); i-- {
	}
	row := strings.TrimSpace(rows[i])
	return slices.ContainsFunc([]orders.Severity{orders.Error, orders.Warning, orders.Note}, func(s orders.Severity) bool {
		return strings.HasPrefix(row, "# "+s.String()+": ")
	})
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
	lines[0].Text = "" // what is said there is said of the whole sheet
	return slices.DeleteFunc(lines, func(l templates.Line) bool { return len(l.Notes) == 0 })
}

func note(d orders.Diagnostic) templates.Note {
	return templates.Note{Severity: d.Severity.String(), Message: d.Message, Rule: d.Rule, Hint: d.Hint}
}
