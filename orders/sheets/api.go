// Package sheets finds the order sheets of a text: where each begins and ends, its sections with their orders, and what stands astray in
// it. It makes values of text; package orders makes text of values.
package sheets

import (
	"strconv"

	"despatch/lexis"
	"despatch/orders"
	"despatch/words"
)

// Parse reads the text of an order mail. It returns nil when the mail holds no line that opens a sheet. Otherwise it returns
// what it could read, with an Error for each thing that it could not: a sheet of which Failed is true must not be carried out.
func Parse(text string, v *orders.Vocabulary) (*orders.Sheet, []orders.Diagnostic) {
	v.CountParse()
	p := newLetter(v)
	sheet := p.sheet(lexis.Lines(text))
	return sheet, p.Finish()
}

// ParseStatements reads statements that are kept as text, one to a line, as if they stood in the section with the given ID. The
// section's keyword may stand above them and END below, as in a sheet that is mailed.
func ParseStatements(section, text string, v *orders.Vocabulary) ([]orders.Statement, []orders.Diagnostic) {
	return statementsIn(section, text, newLetter(v))
}

// Statements are those that a text holds as a section; ok is false where it holds none, or anything that cannot be read. It is asked of rows
// that are not orders, too, and tells nobody about them: so it does not look for what they may mean, which takes longer than all else.
func Statements(section, text string, v *orders.Vocabulary) (list []orders.Statement, ok bool) {
	p := newLetter(v)
	p.Unheard = true
	list, diags := statementsIn(section, text, p)
	return list, len(list) > 0 && !orders.Failed(diags)
}

func statementsIn(section, text string, p *letter) ([]orders.Statement, []orders.Diagnostic) {
	v := p.Vocabulary
	v.CountParse()
	t := v.Section(section)
	if t == nil {
		p.Report(orders.TopicSection, orders.Pos{}, orders.NoSuchName("section", strconv.Quote(section)), words.Text{})
		return nil, p.Finish()
	}
	b := body{letter: p, sheet: &orders.Sheet{Sections: []orders.Section{{ID: section}}}, section: t}
	lines := lexis.Lines(text)
	begun := false
	for i := 0; i < len(lines); i++ {
		if !begun && orders.Same(lines[i], t.Keyword) {
			begun = true
			continue
		}
		if p.startLine(lines[i], i+1) {
			if begun = true; p.endsSheet() {
				break
			}
			i = b.statement(lines, b.join(lines, i))
		}
	}
	return b.sheet.Sections[0].Statements, p.Finish()
}
