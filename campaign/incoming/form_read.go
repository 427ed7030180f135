package incoming

import (
	"math"
	"slices"
	"strings"

	"despatch/orders"
	"despatch/words"
)

// FilledForm is a sheet of ours that came back within an answer, and in which something was written.
type FilledForm struct {
	Stretch
	// Rows are the whole sheet as it stands now, from the line that opens it to its END: the lines that were left alone as they were
	// sent, without those that were deleted, with those that were put in. There are as many as the stretch has, or more.
	Rows []string
	// Changed is false where only comments were written into.
	Changed bool
	// Added is true where a row of orders in it is not ours.
	Added bool
	// Ours are the comments in it that were sent so, and not written by anybody.
	Ours []string
	// Behind is what somebody has typed behind its comment marks, by the row.
	Behind map[string]string
}

// Written is a sheet that came back with something written into it.
func (m *Mended) Written(s Stretch) FilledForm {
	return FilledForm{Stretch: s, Rows: m.laidOut(s), Changed: m.Changed, Added: m.added, Ours: m.ourComments, Behind: m.typedBehind()}
}

// Among puts a sheet in its place among the rows of a letter. Where it has become longer its last rows share one place.
func (f *FilledForm) Among(rows []string) []string {
	n := f.To - f.From
	rows = append(rows, make([]string, max(0, f.To-len(rows)))...)
	copy(rows[f.From:f.To], f.Rows[:min(n, len(f.Rows))])
	if len(f.Rows) > n {
		rows[f.To-1] = strings.Join(f.Rows[n-1:], "\n")
	}
	return rows
}

// Stretch is some rows of a letter: the first, and the one behind the last.
type Stretch struct{ From, To int }

// FormsIn finds the forms of a game among the rows of a letter, each from the line that opens a sheet to its END.
func FormsIn(rows []string, game string) []Stretch {
	var list []Stretch
	from := -1
	for i, row := range rows {
		row = strings.TrimSpace(row)
		switch {
		case strings.HasPrefix(row, "ORDERS"), strings.HasPrefix(row, "CHECK"):
			words := strings.Fields(row)
			if len(words) >= 3 && (words[0] == "ORDERS" || words[0] == "CHECK") && strings.EqualFold(words[1], game) {
				from = i
			}
		case from >= 0 && strings.EqualFold(row, "END"):
			list = append(list, Stretch{from, i + 1})
			from = -1
		}
	}
	return list
}

// IsComment says whether a row orders nothing, since it begins with the mark of comments.
func IsComment(row string) bool { return strings.HasPrefix(strings.TrimSpace(row), "#") }

// DropUnfilled leaves out the sections in which nothing was written: they count as not given, and not as passed. In games where a
// section without a line leaves its matter to the default, that is one without a comment, too.
func (p *Paper) DropUnfilled(words *orders.Vocabulary) {
	rows := strings.Split(p.Text, "\n")
	all := slices.Clone(p.Sheet.Sections)
	p.Sheet.Sections = slices.DeleteFunc(p.Sheet.Sections, func(sec orders.Section) bool {
		if len(sec.Statements) > 0 || p.SlipIn(all, sec) || words.Section(sec.ID).Bare && !commented(rows[min(sec.Line, len(rows)):]) {
			return false
		}
		p.Unfilled = true
		return true
	})
}

// SlipIn says whether a line of a section, one of those given, could not be read.
func (p *Paper) SlipIn(sections []orders.Section, sec orders.Section) bool {
	end := EndOf(sections, sec)
	return slices.ContainsFunc(p.Diags, func(d orders.Diagnostic) bool {
		return d.Severity == orders.Error && sec.Line <= d.Line && d.Line < end
	})
}

// EndOf is the line on which the section after one begins, beyond all lines for the last.
func EndOf(sections []orders.Section, sec orders.Section) int {
	end := math.MaxInt
	for _, s := range sections {
		if s.Line > sec.Line {
			end = min(end, s.Line)
		}
	}
	return end
}

// commented says whether a comment stands among the rows of a section without statements, down to the next section or END.
func commented(rows []string) bool {
	for _, row := range rows {
		if IsComment(row) {
			return true
		}
		if strings.TrimSpace(row) != "" {
			return false
		}
	}
	return false
}

// EmptySheet says why a sheet without orders is refused.
func (p *Paper) EmptySheet() words.Text {
	if slices.ContainsFunc(p.Diags, func(d orders.Diagnostic) bool { return d.Topic == orders.TopicBehindMark }) {
		return book.Say(ordersBehindMarks{})
	}
	if p.Implied {
		return book.Say(nothingBelowKeywords{})
	}
	if p.Unfilled {
		return book.Say(formUnchanged{})
	}
	return book.Say(noSectionInSheet{})
}
