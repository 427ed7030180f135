package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/templates"
)

// One answer tells all that is wrong with a sheet, as far as it can be judged: what could not be read, and what the rules have
// against the rest. An error that may only come of another one is not told, since it would send the player looking for a slip that
// he has not made.

// mostLooks is how often a sheet is checked for further errors; each look leaves out the lines in which the last one found some.
const mostLooks = 8

// judged are the errors of a sheet that is under check for its seat, in the order in which they are found.
type judged struct {
	g     *journal.Game
	seat  adjudicator.Seat
	subs  []adjudicator.Submission
	found []orders.Diagnostic
	// troubled is the rank of the first section of which something is left out, above all ranks when there is none.
	troubled int
}

// errorsBeside are the errors of the rules in what can be read of a sheet with slips, laid out by lines.
func (j *judging) errorsBeside() ([]templates.Line, error) {
	rank, sheet := j.readable()
	if len(sheet.Sections) == 0 || j.ahead || !j.game.Awaited(j.seat) && !j.game.Listens(j.seat, sheet) {
		return nil, nil
	}
	sheet, notes, over, err := j.passOver(sheet)
	if err != nil {
		return nil, err
	}
	j.diags, j.over = append(j.diags, notes...), over
	p, err := j.game.Propose(j.seat, sheet)
	if err != nil {
		return nil, err
	}
	written, err := j.rowsWritten(p, sheet)
	if err != nil {
		return nil, err
	}
	var elsewhere []orders.Diagnostic
	for _, d := range j.allErrors(p, rank) {
		if row, ok := written[d.Line]; ok {
			d.Pos = orders.Pos{Line: row, Column: 1}
			j.diags = append(j.diags, d)
		} else {
			elsewhere = append(elsewhere, d)
		}
	}
	return writing.Noted(writing.Annotate(p.Whole.Text, nil, elsewhere)), nil
}

// rowsWritten tells for the lines of a proposal in which line of the letter their orders stand.
func (j *judging) rowsWritten(p *journal.Proposal, sheet *orders.Sheet) (map[int]int, error) {
	canon, err := j.game.Read(p.Whole)
	if err != nil {
		return nil, err
	}
	rows := make(map[int]int)
	for _, sec := range sheet.Sections {
		i := slices.IndexFunc(canon.Sections, func(c orders.Section) bool { return c.Key() == sec.Key() })
		if i < 0 || len(canon.Sections[i].Statements) != len(sec.Statements) {
			continue
		}
		rows[canon.Sections[i].Line] = sec.Line
		for k, st := range sec.Statements {
			rows[canon.Sections[i].Statements[k].At().Line] = st.At().Line
		}
	}
	return rows, nil
}

// readable is the sheet less the sections whose own line has a slip, with the rank of the first in which one stands.
func (j *judging) readable() (rank int, sheet *orders.Sheet) {
	words := j.game.Rules.Vocabulary()
	rank = len(words.Sections)
	sheet = &orders.Sheet{Header: j.sheet.Header}
	for _, sec := range j.sheet.Sections {
		if j.slipIn(j.sheet.Sections, sec) {
			rank = min(rank, rankOf(words, sec.ID))
		}
		opens := !slices.ContainsFunc(j.diags, func(d orders.Diagnostic) bool { return d.Severity == orders.Error && d.Line == sec.Line })
		if opens || words.Section(sec.ID).Takes == orders.NoArgument { // which battle it is for cannot be read otherwise
			sheet.Sections = appendWhole(sheet.Sections, words, sec)
		}
	}
	for _, d := range j.diags {
		outside := d.Severity == orders.Error && (len(j.sheet.Sections) == 0 || d.Line < j.sheet.Sections[0].Line)
		if outside || d.Topic == orders.TopicSection || d.Topic == orders.TopicSectionTwice {
			rank = 0 // nobody can say which section is not whole
		}
	}
	return rank, withoutDoubles(sheet)
}

// appendWhole adds a section; one of which nothing is left passes, so that the phases after it can be judged, or is not given.
func appendWhole(list []orders.Section, words *orders.Vocabulary, sec orders.Section) []orders.Section {
	t := words.Section(sec.ID)
	switch {
	case len(sec.Statements) > 0 || t.Bare:
		return append(list, sec)
	case slices.Contains(t.Forms, orders.FormPass):
		sec.Statements = []orders.Statement{orders.Pass{Pos: sec.Pos}}
		return append(list, sec)
	}
	return list
}

// withoutDoubles keeps the first of sections that were opened twice.
func withoutDoubles(sheet *orders.Sheet) *orders.Sheet {
	out := &orders.Sheet{Header: sheet.Header}
	for _, sec := range sheet.Sections {
		if !slices.ContainsFunc(out.Sections, func(s orders.Section) bool { return s.Key() == sec.Key() }) {
			out.Sections = append(out.Sections, sec)
		}
	}
	return out
}

// rankOf is a section's place in the turn.
func rankOf(words *orders.Vocabulary, id string) int {
	return slices.IndexFunc(words.Sections, func(t orders.SectionType) bool { return t.ID == id })
}

// allErrors checks a proposal again and again, each time less the lines in which errors were found, until there are no more.
// troubled is the rank of the first section of which a part could not be read.
func (j *judging) allErrors(p *journal.Proposal, troubled int) []orders.Diagnostic {
	look := &judged{g: j.game, seat: j.seat, subs: slices.Clone(p.Subs), troubled: troubled}
	checked := p.Checked
	for range mostLooks {
		look.keep(checked.Diagnostics)
		if !orders.Failed(checked.Diagnostics) || !look.leaveOut(checked.Diagnostics) {
			break
		}
		checked = j.game.Check(j.seat, look.subs)
	}
	return look.found
}

// sheet is the seat's own among the submissions.
func (j *judged) sheet() *adjudicator.Submission {
	i := slices.IndexFunc(j.subs, func(s adjudicator.Submission) bool { return s.Seat == j.seat })
	if i < 0 {
		return nil
	}
	return &j.subs[i]
}

// keep takes up the diagnostics that stand whatever the lines left out would have said.
func (j *judged) keep(diags []orders.Diagnostic) {
	for _, d := range diags {
		if (d.Alone || j.rank(d) < j.troubled) && !slices.ContainsFunc(j.found, d.Equal) {
			j.found = append(j.found, d)
		}
	}
}

// rank is that of the section in which a diagnostic's line stands; what speaks of no line counts to the first.
func (j *judged) rank(d orders.Diagnostic) int {
	rank := 0
	if own := j.sheet(); own != nil && !d.IsZero() {
		for _, sec := range own.Sheet.Sections {
			if sec.Line <= d.Line {
				rank = rankOf(j.g.Rules.Vocabulary(), sec.ID)
			}
		}
	}
	return rank
}

// leaveOut takes the statements with errors out of the seat's sheet, and all of a section whose own line has one. It says whether
// there were any.
func (j *judged) leaveOut(diags []orders.Diagnostic) bool {
	own := j.sheet()
	if own == nil {
		return false
	}
	wrong := func(line int) bool {
		return slices.ContainsFunc(diags, func(d orders.Diagnostic) bool { return d.Severity == orders.Error && d.Line == line })
	}
	less, found := &orders.Sheet{Header: own.Sheet.Header}, false
	for _, sec := range own.Sheet.Sections {
		left := sec
		left.Statements = nil
		for _, st := range sec.Statements {
			if !wrong(sec.Line) && !wrong(st.At().Line) {
				left.Statements = append(left.Statements, st)
			}
		}
		if len(left.Statements) < len(sec.Statements) {
			found = true
			j.troubled = min(j.troubled, rankOf(j.g.Rules.Vocabulary(), sec.ID))
		}
		less.Sections = appendWhole(less.Sections, j.g.Rules.Vocabulary(), left)
	}
	*own = adjudicator.Submission{Seat: own.Seat, Sheet: less}
	return found
}
