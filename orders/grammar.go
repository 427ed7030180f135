package orders

import (
	"slices"

	"despatch/words"
)

// StatementType is one kind of statement: the verbs that open it, how it is read and how it is printed.
type StatementType struct {
	ID Form
	// Plural names statements of the form in messages: "moves".
	Plural string
	// Example is shown to a player who got it wrong.
	Example string
	// Verbs open the statement. A form without verbs is told by its shape (see shape).
	Verbs []Keyword
	// Parse reads one, of which the first word has not been read yet. Print renders it in canonical form.
	Parse func(p *Reader) Statement
	Print func(st Statement, v *Vocabulary) string

	// Shaped says whether a line without a verb is one, in a section that takes it; nil where no line is. A form without marks (WithColon, Arrows,
	// Marked) is known by its first words, as by a verb, in every section.
	Shaped func(p *Reader, section *SectionType) bool
	// WithColon: units with a colon are one, where there are no voyages. Bare: units without a mark are one, under a number that takes it.
	WithColon, Bare bool
	// Arrows: units go along arrows, in whose place people write other marks and words.
	Arrows bool
	// Several: people write several in one line.
	Several bool
	// Marked: it is often without one of its marks. Leads are beginnings that people leave out where the section seems to say them.
	Marked bool
	Leads  []string
	// Meant lists the lines that one may stand for which is none as it stands, the likeliest first; nil where nobody can say.
	Meant func(p *Line) []string
	// Under is the number of the section under which alone a statement makes sense, 0 for one that may stand under several.
	Under func(st Statement) int
}

// common are the statements of the language; a game may have others besides (Vocabulary.Statements).
var common []StatementType

func init() { // printing asks for names, and names for the vocabulary that holds these
	common = []StatementType{
		passForm, researchForm, buyForm, repairForm, moveForm, voyageForm, rocketForm, bombardForm, attackForm, loseForm,
		submergeForm, retreatForm, battleOrderForm, deployForm, landForm, consentForm, gunForm, keepForm, firstForm, ifForm,
	}
}

// elsewhere stands for the statements that open with a verb of the language which only other games have.
var elsewhere = StatementType{ID: "elsewhere", Plural: "such orders"}

// StatementType finds a form; it returns nil for an ID that is none.
func (l *Lookup) StatementType(id Form) *StatementType {
	for i := range l.Statements {
		if l.Statements[i].ID == id {
			return &l.Statements[i]
		}
	}
	return nil
}

// StatementsOf lists the statements that a section takes, a game's own first.
func (l *Lookup) StatementsOf(section *SectionType) []*StatementType { return l.taken[section.ID] }

// takenBy lists them.
func (l *Lookup) takenBy(section *SectionType) (list []*StatementType) {
	for i := range l.Statements {
		at := (i + len(common)) % len(l.Statements)
		if t := &l.Statements[at]; l.Takes(section.ID, t.ID) {
			list = append(list, t)
		}
	}
	return list
}

// Goes says whether units go along arrows in a section.
func (l *Lookup) Goes(section *SectionType) bool {
	return slices.ContainsFunc(l.StatementsOf(section), func(t *StatementType) bool { return t.Arrows })
}

// formByVerb finds the form that a verb opens. Where several games use one verb for different things, it is the form that the
// section takes.
func (p *Line) formByVerb(verb Keyword) *StatementType {
	found := &elsewhere
	for i := range p.Statements {
		t := &p.Statements[i]
		if !slices.Contains(t.Verbs, verb) {
			continue
		}
		if p.Section != nil && p.Takes(p.Section.ID, t.ID) {
			return t
		}
		if found == &elsewhere {
			found = t
		}
	}
	return found
}

// Statement reads the line as a statement of a section. It returns nil after a fault.
func (p *Reader) Statement(section *SectionType) Statement {
	p.Section, p.Form, p.Formless = section, nil, false
	if n := p.conditionAt(section); n > 0 {
		return conditional(p, section, n)
	}
	f := p.FormHere(section)
	if f == nil {
		p.Formless = true
		return nil
	}
	p.Form = f
	if p.VerbHere() == nil && p.Peek() == Word && f.ID == p.bareShape(section) && p.Exact(p.Units, p.Run(), AnyLength) == 0 && p.IsTalk() {
		p.Formless = true // "fight until one side is dead" begins as "fighter" does
		return nil
	}
	if !p.Takes(section.ID, f.ID) {
		p.wrongForm(section, f)
		return nil
	}
	st := f.Parse(p)
	p.Done(book.Say(readsSo{words.Line(f.Example)}))
	if p.Bad {
		return nil
	}
	return st
}

// FormHere returns the form that the line has, or nil.
func (p *Reader) FormHere(section *SectionType) *StatementType {
	if f := p.VerbHere(); f != nil {
		return f
	}
	if id := p.shape(section); id != "" {
		return p.StatementType(id)
	}
	return nil
}

// VerbHere returns the form whose verb the line begins with, or nil; the longest verb counts.
func (p *Line) VerbHere() *StatementType {
	if p.Peek() != Word {
		return nil
	}
	var found *StatementType
	longest := 0
	for _, verb := range p.Lexicon.verbs[p.Tokens[p.Next].Fold] {
		if n := p.Phrase(0, verb); n > longest {
			found, longest = p.formByVerb(verb), n
		}
	}
	if found == nil {
		return p.spokenHere()
	}
	return found
}

// spokenHere is the form of the game's own that the line is by the words with which it begins, whatever section takes it, so that nobody takes the
// line for a name or for talk where another does.
func (p *Line) spokenHere() *StatementType {
	for _, t := range p.spoken {
		if t.Shaped(&Reader{Line: *p}, p.takerOf(t.ID)) {
			return t
		}
	}
	return nil
}

// takerOf is a section that takes a form: the one of the line, if it does; one without a name where none does.
func (p *Line) takerOf(form Form) *SectionType {
	if p.Section != nil && p.Takes(p.Section.ID, form) {
		return p.Section
	}
	i := slices.IndexFunc(p.AllSections, func(s SectionType) bool { return p.Takes(s.ID, form) })
	if i < 0 {
		return &SectionType{}
	}
	return &p.AllSections[i]
}

// shape tells the form of a statement without a verb by the marks in it. Units with none of these marks are a purchase, or,
// in a section that takes none, the statement that the section does take, so that its parser can say what is missing.
func (p *Reader) shape(section *SectionType) Form {
	last := len(p.Tokens) - 1
	if last > 0 && p.Phrase(last, WordFirst) > 0 {
		return FormFirst
	}
	for _, t := range p.StatementsOf(section) {
		if t.Shaped != nil && t.Shaped(p, section) {
			return t.ID
		}
	}
	if p.Peek() != Number && !p.Sees(WordAll) && !p.Has(Arrow) {
		return p.shapeOfUnits(section)
	}
	switch {
	case p.Peek() == Number && p.Phrase(1, wordResearchers) > 0:
		return FormResearch
	case p.Has(Colon) && p.withColon(section) != "" && !p.Takes(section.ID, FormVoyage):
		return p.withColon(section) // it is told that the arrow is missing
	case p.Has(Colon):
		return FormVoyage
	case p.Has(Arrow):
		return FormMove
	case p.HasWord(WordAt):
		return FormDeploy
	}
	return p.bareShape(section)
}

// withColon is the form of units with a colon where there are no voyages, "" for none.
func (l *Lookup) withColon(section *SectionType) Form {
	for _, t := range l.StatementsOf(section) {
		if t.WithColon {
			return t.ID
		}
	}
	return ""
}

// shapeOfUnits is the shape of a line that begins with neither verb nor number: units whose number was forgotten, or nothing.
func (p *Line) shapeOfUnits(section *SectionType) Form {
	run := p.Run()
	if run > 0 && p.unitLength(p.Units, run) > 0 {
		return p.bareShape(section)
	}
	return ""
}

// bareShape is the form of units without a mark: the one that the section takes, or the number that is open.
func (p *Line) bareShape(section *SectionType) Form {
	if g, ok := section.Numbered[p.Under]; ok {
		for _, t := range p.StatementsOf(section) {
			if t.Bare && slices.Contains(g.Forms, t.ID) {
				return t.ID
			}
		}
	}
	for _, f := range []Form{FormBuy, FormMove, FormDeploy, FormVoyage, FormResearch} {
		if p.Takes(section.ID, f) {
			return f
		}
	}
	if !slices.ContainsFunc(p.AllSections, func(s SectionType) bool { return p.Takes(s.ID, FormBuy) }) {
		return "" // a game in which nobody buys
	}
	return FormBuy
}

func (p *Line) Has(k kind) bool {
	for _, t := range p.Tokens {
		if t.Kind == k {
			return true
		}
	}
	return false
}

func (p *Line) HasWord(k Keyword) bool {
	for n := range p.Tokens {
		if p.Phrase(n, k) > 0 {
			return true
		}
	}
	return false
}

// wrongForm reports a statement that stands in the wrong section.
func (p *Reader) wrongForm(section *SectionType, f *StatementType) {
	refused := words.Name(f.Plural)
	hint := takesThese{Orders: p.Taken(section), Refused: refused}
	for _, s := range p.AllSections {
		if p.Takes(s.ID, f.ID) {
			hint.Under = append(hint.Under, words.Line(s.Keyword))
		}
	}
	p.Fail(TopicWrongSection, p.At(), book.Say(takesNone{words.Line(section.Keyword), refused}), book.Say(hint))
}

// Taken lists what a section takes: moves, voyages, passes.
func (l *Lookup) Taken(section *SectionType) []words.Name {
	var names []words.Name
	for _, id := range section.Forms {
		if f := l.StatementType(id); f != nil {
			names = append(names, words.Name(f.Plural))
		}
	}
	return names
}

// IsTalk says whether the line is a sentence for people: several words without a number or an arrow, and no unit, or many words.
func (p *Line) IsTalk() bool {
	words := 0
	if p.WordAt(0, WordAll) {
		return false
	}
	for i, t := range p.Tokens {
		switch {
		case t.Kind == Number, t.Kind == Arrow, t.Kind == Compare, t.Kind == Semicolon:
			return false
		case t.Kind == Word:
			words++
		}
		if (len(p.Tokens) < ManyWords || i < 3) && p.NumberIn(t.Fold) == 0 && len(t.Fold) > 2 && p.UnitAt(p.Tokens, i) > 0 {
			return false
		}
	}
	return words > 2
}

// ManyWords is how many words make a sentence of a line, whatever stands in it.
const ManyWords = 8
