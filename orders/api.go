package orders

import "fmt"

// Parse reads the text of an order mail. It returns nil when the mail holds no line that opens a sheet. Otherwise it returns
// what it could read, with an Error for each thing that it could not: a sheet of which Failed is true must not be carried out.
func Parse(text string, v *Vocabulary) (*Sheet, []Diagnostic) {
	v.parses.Add(1)
	p := newLetter(v)
	sheet := p.sheet(splitLines(text))
	return sheet, p.finish()
}

// ParseStatements reads statements that are kept as text, one to a line, as if they stood in the section with the given ID. The
// section's keyword may stand above them and END below, as in a sheet that is mailed.
func ParseStatements(section, text string, v *Vocabulary) ([]Statement, []Diagnostic) {
	v.parses.Add(1)
	p := newLetter(v)
	t := v.Section(section)
	if t == nil {
		p.report(TopicSection, Pos{}, fmt.Sprintf("no section is called %q", section), "")
		return nil, p.finish()
	}
	b := body{letter: p, sheet: &Sheet{Sections: []Section{{ID: section}}}, section: t}
	lines := splitLines(text)
	begun := false
	for i := 0; i < len(lines); i++ {
		if !begun && Same(lines[i], t.Keyword) {
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
	return b.sheet.Sections[0].Statements, p.finish()
}
