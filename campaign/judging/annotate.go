package judging

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/templates"
	"despatch/words"
)

// Echo is a canonical sheet with the line that opens the player's sheets of this turn, so that he can change it where he reads it.
func (j *Judging) Echo(text string, understood []adjudicator.Understood, diags []orders.Diagnostic) []templates.Line {
	lines := writing.Annotate(text, understood, diags)
	lines[0].Text = j.Opening()
	return lines
}

// Opening is the line that opens a sheet like the one in the letter.
func (j *Judging) Opening() string {
	round := j.Game.Rules.Stand(j.Game.Position).Round
	if j.Ahead {
		round = j.Round
	}
	line := j.Clerk.HeaderIn(j.Game, j.Seat, j.Player.KeySeat(j.Seat), round)
	if j.Sheet.Header.Check || j.Doubt.Kind != aside.NoDoubt {
		line = "CHECK" + strings.TrimPrefix(line, "ORDERS")
	}
	return line
}

// Beside adds to a sheet what there is to say of lines that do not stand in it so: beside its first line, in their words.
func Beside(sheet, more []templates.Line) []templates.Line {
	if last := sheet[len(sheet)-1]; last.Text != "END" {
		return append(sheet, more...)
	}
	for _, l := range more {
		for _, n := range l.Notes {
			if text := strings.TrimSpace(l.Text); text != "" {
				n.Message = book.Say(inTheLine{words.Own(text), n.Message})
			}
			sheet[0].Notes = append(sheet[0].Notes, n)
		}
	}
	return sheet
}

// beneath puts what the rules have against statements of a sheet below the rows in which they were written, and returns the rest.
func (j *Found) beneath(sheet, more []templates.Line) (rest []templates.Line) {
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
func (j *Found) rowOf(canonical string) string {
	rows, found := strings.Split(j.Text, "\n"), ""
	for _, sec := range j.Sheet.Sections {
		for _, st := range sec.Statements {
			n := st.At().Line
			switch {
			case orders.PrintStatement(st, j.Game.Rules.Vocabulary()) != canonical:
			case found != "" || n < 1 || n > len(rows):
				return ""
			default:
				found = strings.TrimSpace(rows[n-1])
			}
		}
	}
	return found
}
