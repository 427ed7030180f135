package incoming

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
)

// Judged are the errors of a sheet that is under check for its seat, in the order in which they are found.
type Judged struct {
	G     *journal.Game
	Seat  adjudicator.Seat
	Subs  []adjudicator.Submission
	Found []orders.Diagnostic
	// Troubled is the rank of the first section of which something is left out, above all ranks when there is none.
	Troubled int
}

// AppendWhole adds a section; one of which nothing is left passes, so that the phases after it can be judged, or is not given.
func AppendWhole(list []orders.Section, words *orders.Vocabulary, sec orders.Section) []orders.Section {
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

// RankOf is a section's place in the turn.
func RankOf(words *orders.Vocabulary, id string) int {
	return slices.IndexFunc(words.Sections, func(t orders.SectionType) bool { return t.ID == id })
}

// sheet is the seat's own among the submissions.
func (j *Judged) sheet() *adjudicator.Submission {
	i := slices.IndexFunc(j.Subs, func(s adjudicator.Submission) bool { return s.Seat == j.Seat })
	if i < 0 {
		return nil
	}
	return &j.Subs[i]
}

// Keep takes up the diagnostics that stand whatever the lines left out would have said.
func (j *Judged) Keep(diags []orders.Diagnostic) {
	for _, d := range diags {
		if (d.Alone || j.rank(d) < j.Troubled) && !slices.ContainsFunc(j.Found, d.Equal) {
			j.Found = append(j.Found, d)
		}
	}
}

// rank is that of the section in which a diagnostic's line stands; what speaks of no line counts to the first.
func (j *Judged) rank(d orders.Diagnostic) int {
	rank := 0
	if own := j.sheet(); own != nil && !d.IsZero() {
		for _, sec := range own.Sheet.Sections {
			if sec.Line <= d.Line {
				rank = RankOf(j.G.Rules.Vocabulary(), sec.ID)
			}
		}
	}
	return rank
}

// LeaveOut takes the statements with errors out of the seat's sheet, and all of a section whose own line has one. It says whether
// there were any.
func (j *Judged) LeaveOut(diags []orders.Diagnostic) bool {
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
			j.Troubled = min(j.Troubled, RankOf(j.G.Rules.Vocabulary(), sec.ID))
		}
		less.Sections = AppendWhole(less.Sections, j.G.Rules.Vocabulary(), left)
	}
	*own = adjudicator.Submission{Seat: own.Seat, Sheet: less}
	return found
}
