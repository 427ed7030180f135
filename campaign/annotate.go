package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/templates"
)

// echo is a canonical sheet with the line that opens the player's sheets of this turn, so that he can change it where he reads it.
func (j *judging) echo(text string, understood []adjudicator.Understood, diags []orders.Diagnostic) []templates.Line {
	lines := writing.Annotate(text, understood, diags)
	lines[0].Text = j.opening()
	return lines
}

// opening is the line that opens a sheet like the one in the letter.
func (j *judging) opening() string {
	round := j.game.Rules.Stand(j.game.Position).Round
	if j.ahead {
		round = j.round
	}
	line := j.Clerk.HeaderIn(j.game, j.seat, j.player.KeySeat(j.seat), round)
	if j.sheet.Header.Check || j.doubt.kind != orders.NoDoubt {
		line = "CHECK" + strings.TrimPrefix(line, "ORDERS")
	}
	return line
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

// beneath puts what the rules have against statements of a sheet below the rows in which they were written, and returns the rest.
func (j *judging) beneath(sheet, more []templates.Line) (rest []templates.Line) {
	for _, l := range more {
		row := j.rowOf(strings.TrimSpace(l.Text))
		i := slices.IndexFunc(sheet, func(s templates.Line) bool { return row != "" && s.AsWritten && strings.TrimSpace(s.Text) == row })
		if i < 0 {
			rest = append(rest, l)
			continue
		}
		sheet[i].Notes = append(sheet[i].Notes, l.Notes...)
	}
	return rest
}

// rowOf is the row of the letter with the only statement that reads so in canonical form, "" where there is none such.
func (j *judging) rowOf(canonical string) string {
	rows, found := strings.Split(j.text, "\n"), ""
	for _, sec := range j.sheet.Sections {
		for _, st := range sec.Statements {
			n := st.At().Line
			switch {
			case orders.PrintStatement(st, j.game.Rules.Vocabulary()) != canonical:
			case found != "" || n < 1 || n > len(rows):
				return ""
			default:
				found = strings.TrimSpace(rows[n-1])
			}
		}
	}
	return found
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
