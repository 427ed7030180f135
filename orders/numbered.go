package orders

import (
	"slices"
	"strings"
)

// Numbered is what stands under one number of a section, where each number has orders of its own. Its hints speak of these alone;
// a line of another kind is read all the same, and refused by the rules, which know better why.
type Numbered struct {
	// Title is what the number is called: "Fighters patrol". It opens the section, too.
	Title string
	// Forms are the statements that make sense there.
	Forms []Form
	// Units are the IDs of the units of which its orders speak, nil where that does not matter.
	Units []string
	// Examples are lines that it may hold.
	Examples []Example
}

// Example is a line that a section may hold, and the form of its statement.
type Example struct {
	Form Form
	Line string
}

// guide is what stands under the number of the section that is open, nil where that is no matter.
func (p *line) guide() *Numbered {
	if p.section == nil {
		return nil
	}
	if g, ok := p.section.Numbered[p.under]; ok {
		return &g
	}
	return nil
}

// forms are the forms of statement of which hints speak.
func (p *line) forms(section *SectionType) []Form {
	if g, ok := section.Numbered[p.under]; ok {
		return g.Forms
	}
	return section.Forms
}

// exampleLeads are what stands before the example in a hint.
var exampleLeads = []string{"write, for example: ", "an order of this kind reads: "}

// withOwnExample puts an example of the number that is open in the place of one for all games.
func (p *reader) withOwnExample(hint string) string {
	g := p.guide()
	if g == nil || p.form == nil || p.mending || len(g.Examples) == 0 {
		return hint
	}
	for _, lead := range exampleLeads {
		if !strings.HasPrefix(hint, lead) {
			continue
		}
		i := slices.IndexFunc(g.Examples, func(example Example) bool { return example.Form == p.form.id })
		switch {
		case i >= 0 && g.Units != nil:
			return lead + g.Examples[i].Line
		case !slices.Contains(g.Forms, p.form.id):
			return "write, for example: " + g.Examples[0].Line
		}
	}
	return hint
}

// lines are its examples in one sentence.
func (g *Numbered) lines() string {
	list := make([]string, len(g.Examples))
	for i, example := range g.Examples {
		list[i] = example.Line
	}
	return strings.Join(list, "; or: ")
}

// titled is a number of a section with a name.
type titled struct {
	section *SectionType
	number  int
}

// titleHere returns the number of a section by whose title the line consists, and the length of the title.
func (p *line) titleHere() (titled, int) {
	n := p.run()
	if n == 0 || n > p.longestTitle || p.peek() == quoted || n < len(p.tokens) && (p.tokens[n].kind != colon || n+1 < len(p.tokens)) {
		return titled{}, 0
	}
	t, ok := p.titles[squeeze(p.folded(n))]
	if !ok {
		return titled{}, 0
	}
	return t, n
}

// titled says whether the first n tokens, which opened a section, are the title of one of its numbers.
func (p *letter) titled(n int) bool {
	ahead := p.line
	ahead.next, ahead.name = 0, nil
	_, length := ahead.titleHere()
	return length == n
}

// numberWords are words that say that a number follows: "ORDER no. 2", "ordine n. 2".
var numberWords = []string{"no", "nr", "num", "number", "n", "numero", "nummer"}

// skipNumberWord passes over such a word and its full stop, where a number follows.
func (p *letter) skipNumberWord() {
	at := p.next
	if at >= len(p.tokens) || p.tokens[at].kind != word || !slices.Contains(numberWords, p.tokens[at].fold) {
		return
	}
	if at++; at < len(p.tokens) && p.tokens[at].kind == other {
		at++
	}
	if at < len(p.tokens) && p.tokens[at].kind == number {
		p.next = at
	}
}

// skipTitle reads the title behind a number: "ORDER 3 - Fighters patrol".
func (p *letter) skipTitle(t *SectionType, n int) {
	if p.broken || p.next >= len(p.tokens) {
		return
	}
	title, written := t.Numbered[n].Title, ""
	for _, tok := range p.tokens[p.next:] {
		if tok.kind == word || tok.kind == number {
			written += tok.fold
		}
	}
	if title != "" && written == squeeze(splitWords(title)) {
		p.next = len(p.tokens)
	}
}

// numbersFor lists the numbers of a section under which a statement makes sense.
func (s *SectionType) numbersFor(st Statement) (list []int) {
	if use, ok := st.(Use); ok { // the card comes up behind the order of its number
		if _, ok := s.Numbered[use.Card]; ok {
			return []int{use.Card}
		}
	}
	for n, g := range s.Numbered {
		if slices.Contains(g.Forms, st.Form()) && (g.Units == nil || speaksOf(st, g.Units)) {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// speaksOf says whether all units of a statement are of some kinds.
func speaksOf(st Statement, units []string) bool {
	var list []Quantity
	switch st := st.(type) {
	case Move:
		list = st.Units
	case Fly:
		list = st.Units
	case Take:
		list = st.Units
	}
	return !slices.ContainsFunc(list, func(q Quantity) bool { return !slices.Contains(units, q.Unit) })
}

// NumbersOf lists the numbers of a section under which a row by itself is an order that makes sense; none for a pass, which is one under each.
func (s *SectionType) NumbersOf(row string, v *Vocabulary) []int {
	list, diags := ParseStatements(s.ID, row, v)
	if len(list) != 1 || Failed(diags) || list[0].Form() == FormPass {
		return nil
	}
	return s.numbersFor(list[0])
}
