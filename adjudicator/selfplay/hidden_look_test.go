package selfplay

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
)

// look is all that a game lets a reader see of a state, with his own sheets and those of others waiting. "" is a spectator.
func (w *watch) look(s adjudicator.State, reader adjudicator.Seat, own, others []adjudicator.Submission) []string {
	v := view{game: w.game, reader: reader}
	all := slices.Concat(own, others)
	v.add("stand", w.game.Stand(s))
	verdict, over := w.game.Over(s)
	v.add("over", over, verdict.Winner, verdict.Why.String(), verdict.Scores)
	v.add("options", w.game.OptionsOf(s))
	v.duties("asked", slices.DeleteFunc(w.game.Duties(s), func(d adjudicator.Duty) bool { return d.Own && d.Seat != reader }))
	v.position(w.game.Position(s, reader))
	if charter := w.game.Charter(); charter != nil {
		v.add("chart", charter.Chart(s, reader))
	}
	if reader == "" {
		return v.lines
	}
	v.form(w.game.Form(s, reader))
	v.check("check", s, own)
	for _, line := range w.game.Check(s, reader, all).Lines { // a player of several seats has others beside it
		v.add("check", line.Pos, line.Section, line.Text)
	}
	v.add("next turn", w.game.NextTurn(s, reader))
	if then := w.game.Foresee(s, reader); then != nil {
		v.check("foreseen", then, own)
	}
	for _, sub := range own {
		v.add("listens", w.game.Listens(s, reader, sub.Sheet))
	}
	if maker := w.game.Oddsmaker(); maker != nil {
		for _, odds := range maker.Odds(s, reader, all) {
			v.add("odds", odds)
		}
		v.add("met", maker.Met(s, s, w.fought, 20_000))
	}
	for _, d := range w.game.Duties(s) {
		if d.Seat == reader {
			v.add("substitute", d.Keyword, w.game.Substitute(s, d, all, false), w.game.Substitute(s, d, all, true))
		}
	}
	return v.lines
}

// view is what a reader sees, a line for each thing.
type view struct {
	game   adjudicator.Ruleset
	reader adjudicator.Seat
	lines  []string
}

func (v *view) add(what string, things ...any) {
	v.lines = append(v.lines, what+fmt.Sprintf(" %+v", things))
}

func (v *view) duties(what string, list []adjudicator.Duty) {
	for _, d := range list {
		v.add(what, d.Seat, d.Phase, d.Section, d.Keyword, d.Title.String(), d.Decision, d.Question.String(), d.Required, d.Needed.String(), d.Default.String(), d.Examples)
	}
}

func (v *view) position(p adjudicator.Position) {
	v.add("position", p.Title)
	for _, table := range p.Tables {
		v.add("table", table.ID, table.Title, table.Columns)
		for _, row := range table.Rows {
			cells := make([]string, len(row.Cells))
			for i, cell := range row.Cells {
				cells[i] = cell.String()
			}
			v.add("row", table.ID, row.Key, row.Group, cells)
		}
	}
}

func (v *view) form(sections []adjudicator.FormSection) {
	for _, sec := range sections {
		v.add("form", sec.Keyword, sec.Extra, sec.Lines)
		for _, note := range sec.Notes {
			v.add("form", sec.Keyword, note.String())
		}
	}
}

func (v *view) check(what string, s adjudicator.State, own []adjudicator.Submission) {
	checked := v.game.Check(s, v.reader, own)
	for _, line := range checked.Lines {
		v.add(what, line.Pos, line.Section, line.Text, line.Remark.String())
	}
	for _, d := range checked.Diagnostics {
		v.diagnostic(what, d)
	}
	v.duties(what+": missing", checked.Missing)
	for _, unused := range checked.Unused {
		v.add(what, "unused", unused.String())
	}
	v.add(what, "hopeless", checked.Hopeless)
}

func (v *view) diagnostic(what string, d orders.Diagnostic) {
	v.add(what, d.Pos, d.Severity, d.Rule, d.Message.String(), d.Hint.String(), d.Alone)
}
