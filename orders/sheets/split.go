package sheets

import (
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/said"
	"despatch/words"
)

// mostSheets is how many sheets a text is parted into; no game has so many seats. The last part holds what is left, and its second
// header is refused like any other.
const mostSheets = 32

// Split parts a text that holds several sheets into texts that hold one each, with every line in its place and the others empty. A
// text with one sheet, or none, comes back as it is.
func Split(text string, v *orders.Vocabulary) []string {
	lines := lexis.Lines(text)
	heads := newLetter(v).heads(lines)
	if len(heads) < 2 {
		return []string{text}
	}
	heads = heads[:min(len(heads), mostSheets)]
	texts := make([]string, len(heads))
	for i, from := range heads {
		to := len(lines)
		if i+1 < len(heads) {
			to = heads[i+1]
		}
		texts[i] = strings.Repeat("\n", from) + strings.Join(lines[from:to], "\n")
	}
	return texts
}

// heads lists the lines that open a sheet: the first as for a text with one, and below it what would be a second header.
func (p *letter) heads(lines []string) []int {
	first, ok := p.findHeader(lines)
	if !ok {
		return nil
	}
	heads, ended := []int{first.line}, false
	for i := first.line + 1; i < len(lines) && !introducesQuote(lines, i); i++ {
		if lexis.IsQuotedLine(lines[i]) || tooLong(lines[i]) || !p.startLine(lines[i], i+1) {
			continue
		}
		if p.endsSheet() {
			ended = true
			continue
		}
		if c, ok := p.tryHeader(i); ok && (c.valid || c.capitals && !ended) {
			heads, ended = append(heads, i), false
		}
	}
	return heads
}

// ParseBody reads a text as a sheet that has no header of its own: from the first line that is a section's keyword to END, or to the
// end of the text. It returns nil when no line is one.
func ParseBody(header orders.Header, text string, v *orders.Vocabulary) (*orders.Sheet, []orders.Diagnostic) {
	v.CountParse()
	p := newLetter(v)
	lines := lexis.Lines(text)
	from := p.firstKeyword(lines)
	if from < 0 {
		return nil, nil
	}
	b := body{letter: p, sheet: &orders.Sheet{Header: header}}
	b.read(lines, from)
	return b.sheet, p.Finish()
}

// OpensSection says whether a line holds the keyword of a section, with its place or number, and perhaps its orders behind a colon.
func OpensSection(line string, v *orders.Vocabulary) bool {
	return newLetter(v).firstKeyword([]string{line}) >= 0
}

// firstKeyword is the first line that holds nothing but the keyword of a section, with its place or number, and perhaps its orders
// behind a colon; -1 for none.
func (p *letter) firstKeyword(lines []string) int {
	for i, line := range lines {
		if lexis.IsQuotedLine(line) || tooLong(line) || !p.startLine(line, i+1) {
			continue
		}
		if introducesQuote(lines, i) {
			break
		}
		t, n := p.SectionHere()
		if t == nil {
			if t, _ := p.refusedSection(); t != nil {
				return i
			}
			continue
		}
		if p.Next += n; t.Takes == orders.NoArgument {
			p.SkipStep(t)
		}
		if p.Peek() == 0 && t.Takes == orders.NoArgument || p.Peek() == orders.Colon {
			return i
		}
		if t.Takes != orders.NoArgument && (p.Peek() == 0 && t.Numbered != nil && n > 0 && p.titled(n) || p.argumentAlone(t)) {
			return i
		}
	}
	return -1
}

// argumentAlone says whether the line ends with the place or number that the keyword takes. It leaves no trace.
func (p *letter) argumentAlone(t *orders.SectionType) bool {
	shown, suppressed := len(p.Diagnostics), p.Suppressed
	b := body{letter: p, sheet: new(orders.Sheet)}
	if t.Takes == orders.SpaceArgument {
		b.Place()
	} else {
		p.skipNumberWord()
		b.Under = p.Number(orders.NumberAfter(t.Keyword), 1, words.Text{})
		p.skipTitle(t, b.Under)
	}
	alone := !p.Bad && !p.Broken && (p.Next == len(p.Tokens) || p.Peek() == orders.Colon || t.Takes == orders.NumberArgument && b.ordersBehind(t))
	p.Diagnostics, p.Suppressed = p.Diagnostics[:shown], suppressed
	return alone
}

// ordersBehind says whether orders stand behind the number of a section, or what may be meant as orders or as further numbers.
func (p *letter) ordersBehind(t *orders.SectionType) bool {
	section, under := p.Section, p.Under
	defer func() { p.Section, p.Under = section, under }()
	p.Section = t
	if _, ok := p.behindNumber(); ok || p.onlyNumbers() {
		return true
	}
	at := p.behindMarks()
	if at >= len(p.Tokens) {
		return false
	}
	list, _ := said.Guess{Row: p.ahead(p.Text[p.Tokens[at].Start:]).Row}.Meant(t)
	return len(list) > 0
}
