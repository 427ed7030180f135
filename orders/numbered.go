package orders

import (
	"slices"

	"despatch/words"
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
	// Examples are lines that it may hold; SeatExamples are those in a sheet of the seat with the given ID, in place of these.
	Examples     []Example
	SeatExamples map[string][]Example
}

// Example is a line that a section may hold, and the form of its statement.
type Example struct {
	Form Form
	Line string
}

// Guide is what stands under the number of the section that is open, with the examples of who speaks; nil where that is no matter.
func (p *Reader) Guide() *Numbered {
	if p.Section == nil {
		return nil
	}
	g, ok := p.Section.Numbered[p.Under]
	if !ok {
		return nil
	}
	if own := g.SeatExamples[p.Speaker]; own != nil {
		g.Examples = own
	}
	return &g
}

// Forms are the forms of statement of which hints speak.
func (p *Line) Forms(section *SectionType) []Form {
	if g, ok := section.Numbered[p.Under]; ok {
		return g.Forms
	}
	return section.Forms
}

// withOwnExample puts an example of the number that is open in the place of one for all games.
func (p *Reader) withOwnExample(hint words.Text) words.Text {
	g := p.Guide()
	if g == nil || p.Form == nil || p.Mending || len(g.Examples) == 0 {
		return hint
	}
	about := hint.About()
	switch about.(type) {
	case forExample, forExampleEither, readsSo:
	default:
		return hint
	}
	i := slices.IndexFunc(g.Examples, func(example Example) bool { return example.Form == p.Form.ID })
	switch {
	case i >= 0 && g.Units != nil:
		if _, reads := about.(readsSo); reads {
			return book.Say(readsSo{words.Line(g.Examples[i].Line)})
		}
		return ForExample(g.Examples[i].Line)
	case !slices.Contains(g.Forms, p.Form.ID):
		return ForExample(g.Examples[0].Line)
	}
	return hint
}

// Lines are its examples.
func (g *Numbered) Lines() []words.Line {
	list := make([]words.Line, len(g.Examples))
	for i, example := range g.Examples {
		list[i] = words.Line(example.Line)
	}
	return list
}

// titled is a number of a section with a name.
type titled struct {
	Section *SectionType
	Number  int
}

// TitleHere returns the number of a section by whose title the line consists, and the length of the title.
func (p *Line) TitleHere() (titled, int) {
	n := p.Run()
	if n == 0 || n > p.longestTitle || p.Peek() == Quoted || n < len(p.Tokens) && (p.Tokens[n].Kind != Colon || n+1 < len(p.Tokens)) {
		return titled{}, 0
	}
	t, ok := p.titles[Squeeze(p.Folded(n))]
	if !ok {
		return titled{}, 0
	}
	return t, n
}

// NumbersFor lists the numbers of a section under which a statement makes sense.
func (s *SectionType) NumbersFor(st Statement, v *Vocabulary) (list []int) {
	if t := v.Lookup().StatementType(st.Form()); t != nil && t.Under != nil {
		if n := t.Under(st); s.hasNumber(n) {
			return []int{n}
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

func (s *SectionType) hasNumber(n int) bool {
	_, ok := s.Numbered[n]
	return ok
}

// speaksOf says whether all units of a statement are of some kinds.
func speaksOf(st Statement, units []string) bool {
	mover, ok := st.(Mover)
	return !ok || !slices.ContainsFunc(mover.Moved(), func(q Quantity) bool { return !slices.Contains(units, q.Unit) })
}
