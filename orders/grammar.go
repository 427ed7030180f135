package orders

import (
	"fmt"
	"slices"
	"strings"

	"despatch/lexis"
)

// form is one kind of statement: the verbs that open it, how it is read and how it is printed.
type form struct {
	id Form
	// plural names statements of the form in messages: "moves".
	plural string
	// example is shown to a player who got it wrong.
	example string
	// verbs open the statement. A form without verbs is told by its shape (see shape).
	verbs []keyword
	parse func(p *reader) Statement
	print func(st Statement, v *Vocabulary) string
}

// forms lists every form of statement there is.
var forms = []form{
	passForm, researchForm, buyForm, repairForm, moveForm, voyageForm, rocketForm, bombardForm, attackForm, loseForm,
	submergeForm, retreatForm, battleOrderForm, deployForm, landForm, consentForm, gunForm, keepForm, firstForm,
	aimForm, fireForm, flyForm, beachForm, musterForm, useForm, chooseForm, takeForm, throwForm, askForm, ifForm,
}

// formByID finds a form; it returns nil for an ID that is none.
func formByID(id Form) *form {
	for i := range forms {
		if forms[i].id == id {
			return &forms[i]
		}
	}
	return nil
}

// formByVerb finds the form that a verb opens. Where several games use one verb for different things, it is the form that the
// section takes.
func (p *line) formByVerb(verb keyword) *form {
	var found *form
	for i := range forms {
		if !slices.Contains(forms[i].verbs, verb) {
			continue
		}
		if p.section != nil && p.takes(p.section.ID, forms[i].id) {
			return &forms[i]
		}
		if found == nil {
			found = &forms[i]
		}
	}
	return found
}

// statement reads the line as a statement of a section. It returns nil after a fault.
func (p *reader) statement(section *SectionType) Statement {
	p.section, p.form, p.formless = section, nil, false
	if n := p.conditionAt(section); n > 0 {
		return conditional(p, section, n)
	}
	f := p.formHere(section)
	if f == nil {
		p.formless = true
		return nil
	}
	p.form = f
	if p.verbHere() == nil && p.peek() == word && f.id == p.bareShape(section) && p.exact(p.units, p.run(), anyLength) == 0 && p.isTalk() {
		p.formless = true // "fight until one side is dead" begins as "fighter" does
		return nil
	}
	if !p.takes(section.ID, f.id) {
		p.wrongForm(section, f)
		return nil
	}
	st := f.parse(p)
	p.done("an order of this kind reads: " + f.example)
	if p.bad {
		return nil
	}
	return st
}

// formHere returns the form that the line has, or nil.
func (p *reader) formHere(section *SectionType) *form {
	if f := p.verbHere(); f != nil {
		return f
	}
	if id := p.shape(section); id != "" {
		return formByID(id)
	}
	return nil
}

// verbHere returns the form whose verb the line begins with, or nil; the longest verb counts.
func (p *line) verbHere() *form {
	if p.peek() != word {
		return nil
	}
	var found *form
	longest := 0
	for _, verb := range p.lexicon.verbs[p.tokens[p.next].fold] {
		if n := p.phrase(0, verb); n > longest {
			found, longest = p.formByVerb(verb), n
		}
	}
	return found
}

// entersHere says whether the line is "3 infantry at Gold" or "all at Gold", where a section takes units from charts and no others.
func (p *line) entersHere(section *SectionType) bool {
	units := p.peek() == number || p.sees(wordAll)
	return units && p.hasWord(wordAt) && !p.has(colon) && !p.has(arrow) && !p.takes(section.ID, FormDeploy)
}

// shape tells the form of a statement without a verb by the marks in it. Units with none of these marks are a purchase, or,
// in a section that takes none, the statement that the section does take, so that its parser can say what is missing.
func (p *reader) shape(section *SectionType) Form {
	last := len(p.tokens) - 1
	if last > 0 && p.phrase(last, wordFirst) > 0 {
		return FormFirst
	}
	if p.takes(section.ID, FormFly) && fliesHere(p) {
		return FormFly
	}
	if p.takes(section.ID, FormFly) && p.peek() == word && (p.has(arrow) || p.hasWord(wordTo)) && !p.hasWord(wordFill) && p.exact(p.units, p.run(), anyLength) > 0 {
		return FormFly // it is told that the number of units is missing
	}
	if p.takes(section.ID, FormMuster) && (p.peek() != number && p.has(colon) || p.hasWord(wordFill) || p.entersHere(section)) {
		return FormMuster
	}
	if p.peek() != number && !p.sees(wordAll) && !p.has(arrow) {
		return p.shapeOfUnits(section)
	}
	switch {
	case p.peek() == number && p.phrase(1, wordResearchers) > 0:
		return FormResearch
	case p.has(colon) && p.takes(section.ID, FormFly) && !p.takes(section.ID, FormVoyage):
		return FormFly // it is told that the arrow is missing
	case p.has(colon):
		return FormVoyage
	case p.has(arrow):
		return FormMove
	case p.hasWord(wordAt):
		return FormDeploy
	}
	return p.bareShape(section)
}

// shapeOfUnits is the shape of a line that begins with neither verb nor number: units whose number was forgotten, or nothing.
func (p *line) shapeOfUnits(section *SectionType) Form {
	run := p.run()
	if run > 0 && p.unitLength(p.units, run) > 0 {
		return p.bareShape(section)
	}
	return ""
}

// bareShape is the form of units without a mark: the one that the section takes, or the number that is open.
func (p *line) bareShape(section *SectionType) Form {
	if _, ok := section.Numbered[p.under]; ok && slices.Contains(p.forms(section), FormFly) {
		return FormFly
	}
	for _, f := range []Form{FormBuy, FormMove, FormDeploy, FormVoyage, FormResearch} {
		if p.takes(section.ID, f) {
			return f
		}
	}
	if !slices.ContainsFunc(p.allSections, func(s SectionType) bool { return p.takes(s.ID, FormBuy) }) {
		return "" // a game in which nobody buys
	}
	return FormBuy
}

func (p *line) has(k kind) bool {
	for _, t := range p.tokens {
		if t.kind == k {
			return true
		}
	}
	return false
}

func (p *line) hasWord(k keyword) bool {
	for n := range p.tokens {
		if p.phrase(n, k) > 0 {
			return true
		}
	}
	return false
}

// wrongForm reports a statement that stands in the wrong section.
func (p *reader) wrongForm(section *SectionType, f *form) {
	var elsewhere []string
	for _, s := range p.allSections {
		if p.takes(s.ID, f.id) {
			elsewhere = append(elsewhere, s.Keyword)
		}
	}
	hint := "it takes " + p.taken(section)
	if len(elsewhere) > 0 {
		hint += "; " + f.plural + " stand under " + orList(elsewhere)
	}
	p.fail(TopicWrongSection, p.at(), section.Keyword+" takes no "+f.plural, hint)
}

// taken lists what a section takes: "moves, voyages and passes".
func (l *lookup) taken(section *SectionType) string {
	var names []string
	for _, id := range section.Forms {
		if f := formByID(id); f != nil {
			names = append(names, f.plural)
		}
	}
	return andList(names)
}

// notUnderstood reports a line that is no statement at all, with the nearest verb if there is one.
func (p *saidLine) notUnderstood(section *SectionType) {
	if p.doubtful() {
		return
	}
	hint := "if it is no order, put END above it or # before it"
	if verb := p.nearestVerb(section); verb != "" && !p.passesFor(verb) {
		hint = "did you mean " + verb + "?"
	} else if p.isTalk() && (p.guide() == nil || len(p.tokens) >= manyWords) {
		p.fail(TopicNotUnderstood, p.at(), p.quote(len(p.tokens))+" is no order", talkHint)
		return
	} else if g := p.guide(); g != nil {
		hint = fmt.Sprintf("lines of %s %d read: %s; or: pass; %s", section.Keyword, p.under, g.lines(), hint)
	} else if section != nil {
		hint = section.Keyword + " takes " + p.taken(section) + "; " + hint
	}
	p.fail(TopicNotUnderstood, p.at(), p.quote(len(p.tokens))+" is not understood", hint)
}

// doubtful reports a line within a sheet that may keep it from being played, or tells for whom it is: behind a mark or below END it would
// still mean that. It says whether the line does.
func (p *saidLine) doubtful() bool {
	if p.mending || p.full() {
		return false
	}
	whole := p.quote(len(p.tokens)) + " is no order, and "
	switch p.judge().doubtOf(p.text, asideWords(p.text), Beside{}, asides()) {
	case Withheld:
		p.fail(TopicNotUnderstood, p.at(), whole+"may mean that these orders are not to be played", "if so, nothing is left to do: none of this sheet is recorded; if they are to be played, take the line out")
	case CheckWanted:
		p.fail(TopicNotUnderstood, p.at(), whole+"asks for a check", "for that put CHECK in place of ORDERS in the line that opens the sheet, and take this one out")
	case Meant:
		p.fail(TopicNotUnderstood, p.at(), whole+"may say for whom the sheet is, or for when", "that is said in the line that opens the sheet, by the name of the seat and ROUND; take this one out")
	default:
		return false
	}
	return true
}

// passesFor says whether a word of one that passes is near to a line of more words, or to "anything", which mean something else.
func (p *saidLine) passesFor(verb string) bool {
	passes := slices.ContainsFunc(p.lexicon.phrases[verbPass], func(ph []string) bool { return squeeze(ph) == squeeze(splitWords(verb)) })
	return passes && (len(p.tokens) > 1 || p.tokens[0].fold == "anything")
}

const talkHint = "words for people stand above the line with ORDERS, below END or behind #; to write to another player, use PRESS where the game allows it"

// isTalk says whether the line is a sentence for people: several words without a number or an arrow, and no unit, or many words.
func (p *line) isTalk() bool {
	words := 0
	if p.wordAt(0, wordAll) {
		return false
	}
	for i, t := range p.tokens {
		switch {
		case t.kind == number, t.kind == arrow, t.kind == compare, t.kind == semicolon:
			return false
		case t.kind == word:
			words++
		}
		if (len(p.tokens) < manyWords || i < 3) && p.numberIn(t.fold) == 0 && len(t.fold) > 2 && p.unitAt(p.tokens, i) > 0 {
			return false
		}
	}
	return words > 2
}

// manyWords is how many words make a sentence of a line, whatever stands in it.
const manyWords = 8

// nearestVerb returns the verb of the section's forms that is most like the first word, or "".
func (p *saidLine) nearestVerb(section *SectionType) string {
	if p.full() || len(p.tokens) == 0 || p.tokens[0].kind != word {
		return ""
	}
	written := p.tokens[0].fold
	limit := max(1, len(written)/3)
	best, nearest := limit+1, ""
	for _, id := range p.forms(section) {
		f := formByID(id)
		if f == nil {
			continue
		}
		for _, verb := range f.verbs {
			for _, phrase := range p.lexicon.phrases[verb] {
				if d := lexis.Distance(written, phrase[0], limit); 0 < d && d < best {
					best, nearest = d, strings.Join(phrase, " ")
				}
			}
		}
	}
	return nearest
}
