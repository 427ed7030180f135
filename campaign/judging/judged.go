package judging

import (
	"slices"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/templates"
)

// mostLooks is how often a sheet is checked for further errors; each look leaves out the lines in which the last one found some.
const mostLooks = 8

// errorsBeside are the errors of the rules in what can be read of a sheet with slips, laid out by lines.
func (j *Judging) errorsBeside() ([]templates.Line, error) {
	rank, sheet := j.readable()
	if len(sheet.Sections) == 0 || j.Ahead || !j.Game.Awaited(j.Seat) && !j.Game.Listens(j.Seat, sheet) {
		return nil, nil
	}
	sheet, notes, over, err := j.PassOver(sheet)
	if err != nil {
		return nil, err
	}
	j.Diags, j.Over = append(j.Diags, notes...), over
	p, err := j.Game.Propose(j.Seat, sheet)
	if err != nil {
		return nil, err
	}
	written, err := j.rowsWritten(p, sheet)
	if err != nil {
		return nil, err
	}
	var elsewhere []orders.Diagnostic
	for _, d := range j.AllErrors(p, rank) {
		if row, ok := written[d.Line]; ok {
			d.Pos = orders.Pos{Line: row, Column: 1}
			j.Diags = append(j.Diags, d)
		} else {
			elsewhere = append(elsewhere, d)
		}
	}
	return writing.Noted(writing.Annotate(p.Whole.Text, nil, elsewhere)), nil
}

// rowsWritten tells for the lines of a proposal in which line of the letter their orders stand.
func (j *Found) rowsWritten(p *journal.Proposal, sheet *orders.Sheet) (map[int]int, error) {
	canon, err := j.Game.Read(p.Whole)
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
func (j *Found) readable() (rank int, sheet *orders.Sheet) {
	words := j.Game.Rules.Vocabulary()
	rank = len(words.Sections)
	sheet = &orders.Sheet{Header: j.Sheet.Header}
	for _, sec := range j.Sheet.Sections {
		if j.SlipIn(j.Sheet.Sections, sec) {
			rank = min(rank, incoming.RankOf(words, sec.ID))
		}
		opens := !slices.ContainsFunc(j.Diags, func(d orders.Diagnostic) bool { return d.Severity == orders.Error && d.Line == sec.Line })
		if opens || words.Section(sec.ID).Takes == orders.NoArgument { // which battle it is for cannot be read otherwise
			sheet.Sections = incoming.AppendWhole(sheet.Sections, words, sec)
		}
	}
	for _, d := range j.Diags {
		outside := d.Severity == orders.Error && (len(j.Sheet.Sections) == 0 || d.Line < j.Sheet.Sections[0].Line)
		if outside || d.Topic == orders.TopicSection || d.Topic == orders.TopicSectionTwice {
			rank = 0 // nobody can say which section is not whole
		}
	}
	return rank, withoutDoubles(sheet)
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

// AllErrors checks a proposal again and again, each time less the lines in which errors were found, until there are no more.
// troubled is the rank of the first section of which a part could not be read.
func (j *Found) AllErrors(p *journal.Proposal, troubled int) []orders.Diagnostic {
	look := &incoming.Judged{G: j.Game, Seat: j.Seat, Subs: slices.Clone(p.Subs), Troubled: troubled}
	checked := p.Checked
	for range mostLooks {
		look.Keep(checked.Diagnostics)
		if !orders.Failed(checked.Diagnostics) || !look.LeaveOut(checked.Diagnostics) {
			break
		}
		checked = j.Game.Check(j.Seat, look.Subs)
	}
	return look.Found
}
