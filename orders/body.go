package orders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/lexis"
	"despatch/pattern"
	"despatch/words"
)

// body reads the sections of a sheet line by line.
type body struct {
	*letter
	sheet *Sheet
	// section is the type of the section that the next line stands in, nil when it stands in none.
	section *SectionType
	// homeless is true when lines outside any section have been reported already.
	homeless bool
	// goesOn is true when the line that opened the section holds its first statement, too: "PURCHASE: 3 infantry".
	goesOn bool
	// opened holds the line on which each section was opened.
	opened map[SectionKey]int
	// byTitle are the sections that were opened by the title of their number.
	byTitle []int
	// before is the line of the last statement, and beforeAt its index.
	before   string
	beforeAt int
}

// opensSection reads the line that has been started if it opens a section.
func (b *body) opensSection() bool {
	t, n := b.sectionHere()
	if t == nil || b.isStatement(t, n) {
		return false
	}
	if t.Takes == NoArgument && n < b.run() && b.tokens[n].kind == word && b.nearestSection() != nil {
		return false // "COMBAT MOV" is no COMBAT
	}
	b.open(t, n)
	return true
}

// sectionHere returns the section whose keyword the line begins with, and the length of the keyword.
func (p *line) sectionHere() (*SectionType, int) {
	var found *SectionType
	var buf [64]byte
	key, length := buf[:0], 0
	for n := 1; n <= min(p.run(), p.longestSection) && p.peek() != quoted; n++ {
		key = appendWord(key, p.tokens[n-1].fold)
		if t := p.sections[string(key)]; t != nil {
			found, length = t, n
		}
	}
	if found == nil {
		if t, n := p.titleHere(); n > 0 {
			return t.section, n
		}
	}
	if found == nil && p.next == 0 {
		return p.listedSection()
	}
	return found, length
}

// listedSection reads a keyword alone behind the number of a point: "1. PURCHASE". Its length counts that, too.
func (p *line) listedSection() (*SectionType, int) {
	mark := len(p.tokens) - len(p.withoutListMark(p.tokens))
	if mark == 0 || mark == len(p.tokens) {
		return nil, 0
	}
	rest := *p
	rest.tokens = p.tokens[mark:]
	t, n := rest.sectionHere()
	if t == nil {
		return nil, 0
	}
	if rest.next += n; t.Takes == NoArgument {
		if rest.skipStep(t); rest.peek() != 0 && rest.peek() != colon {
			return nil, 0
		}
	}
	return t, n + mark
}

// isStatement says whether a line that begins with a section's keyword is a statement all the same, since the keyword takes no
// argument and the section that is open has a statement that begins so.
func (b *body) isStatement(t *SectionType, keyword int) bool {
	if t.Takes != NoArgument || len(b.tokens) == keyword || b.section == nil {
		return false
	}
	f := b.verbHere()
	if t == b.section && b.tokens[keyword].kind != colon { // "buy 3 infantry" below "PURCHASE"
		return true
	}
	return f != nil && b.takes(b.section.ID, f.id)
}

// open opens a section.
func (b *body) open(t *SectionType, keyword int) {
	sec := Section{Pos: b.at(), ID: t.ID}
	byTitle, _ := b.titleHere()
	b.next += keyword
	b.letter.section, b.under = t, 0
	switch {
	case t.Takes == SpaceArgument:
		sec.Place = b.place().ID
	case byTitle.section == t:
		sec.Number = byTitle.number
		b.byTitle = append(b.byTitle, len(b.sheet.Sections))
	case t.Takes == NumberArgument:
		b.skipNumberWord()
		sec.Number = b.number("the number after "+t.Keyword, 1, "")
		b.skipTitle(t, sec.Number)
	}
	b.under = sec.Number
	if t.Takes == NoArgument {
		if note := b.skipStep(t); note != nil {
			b.diagnostics = append(b.diagnostics, *note)
		}
	}
	b.goesOn = (b.accept(colon) || b.orderBehind(t)) && !b.broken && b.next < len(b.tokens)
	if !b.broken && !b.goesOn && b.next < len(b.tokens) {
		b.nothingMayFollow(t, sec)
	}
	if line, ok := b.opened[sec.Key()]; ok && !b.bad {
		b.report(TopicSectionTwice, sec.Pos, fmt.Sprintf("%s is opened a second time", sectionName(t, sec)),
			fmt.Sprintf("put all its orders under the first, in line %d", line))
	}
	if b.opened == nil {
		b.opened = make(map[SectionKey]int)
	}
	b.opened[sec.Key()] = sec.Line
	b.sheet.Sections = append(b.sheet.Sections, sec)
	b.section, b.homeless = t, false
}

// titlesAlone reports sections that were opened by a title and hold nothing: the words may have been meant otherwise.
func (b *body) titlesAlone() {
	for _, i := range b.byTitle {
		sec := b.sheet.Sections[i]
		if t := b.sectionByID[sec.ID]; len(sec.Statements) == 0 && t != nil {
			b.report(TopicSectionLine, sec.Pos, fmt.Sprintf("nothing stands below the title of %s", sectionName(t, sec)),
				fmt.Sprintf("write its orders there, or pass; or write %s alone to leave it to its default", sectionName(t, sec)))
		}
	}
}

// orderBehind says whether what stands behind the keyword of a section, or behind its number and perhaps a mark, is an order of it:
// "PURCHASE 3 infantry", "buy a tank", "ORDER 12 - pass".
func (b *body) orderBehind(t *SectionType) bool {
	switch {
	case b.next >= len(b.tokens) || b.broken:
		return false
	case t.Takes == NumberArgument:
		at, ok := b.behindNumber()
		if ok {
			b.next = at
		}
		return ok
	case t.Takes != NoArgument:
		return false
	}
	ahead := b.ahead(b.text[b.tokens[b.next].start:])
	return len(ahead.tokens) > 0 && ahead.isOrder(t)
}

// behindNumber finds the order on the line that opens a section, behind its number: where it begins, and whether it is one.
func (p *letter) behindNumber() (at int, ok bool) {
	at = p.behindMarks()
	if at >= len(p.tokens) {
		return at, false
	}
	ahead := p.ahead(p.text[p.tokens[at].start:])
	return at, ahead.phrase(0, verbPass) == len(ahead.tokens) || ahead.isOrder(p.section)
}

// onlyNumbers says whether nothing but further numbers stand behind that of a section: "ORDER 3, 5 and 8".
func (p *letter) onlyNumbers() bool {
	found := false
	for n := p.next; n < len(p.tokens) && p.tokens[n].kind != colon; n++ {
		switch t := p.tokens[n]; {
		case t.kind == number:
			found = true
		case t.kind != comma && t.kind != other && !slices.ContainsFunc(p.lexicon.phrases[wordAnd], func(and []string) bool { return len(and) == 1 && and[0] == t.fold }):
			return false
		}
	}
	return found
}

// behindMarks skips the mark between a number and what stands behind it.
func (p *letter) behindMarks() int {
	if n := p.next; n < len(p.tokens) && (p.tokens[n].kind == other || p.tokens[n].kind == comma) {
		return n + 1
	}
	return p.next
}

// nothingMayFollow reports what stands behind the keyword of a section, with the lines that it may be meant as.
func (b *body) nothingMayFollow(t *SectionType, sec Section) {
	name, hint := sectionName(t, sec), "write its orders on the lines below it"
	if at := b.behindMarks(); t.Takes == NumberArgument && at < len(b.tokens) {
		list, _ := guess{b.ahead(b.text[b.tokens[at].start:]).saidLine}.meant(t)
		switch {
		case b.onlyRange():
			hint = "each has a section of its own, with its orders below it: " + b.rangeOf(t, sec)
		case len(list) > 0:
			hint = "write, on the line below " + name + ": " + strings.Join(list, "; or: ")
		case b.onlyNumbers():
			hint = "each has a section of its own, with its orders below it: " + name
			for _, tok := range b.tokens[b.next:] {
				if tok.kind == number {
					hint += ", " + t.Keyword + " " + tok.text
				}
			}
		}
	}
	b.fail(TopicSectionLine, b.at(), fmt.Sprintf("nothing may follow %s on its line", name), hint)
}

// mostRanged is how many sections a range may name.
const mostRanged = 12

// onlyRange says whether nothing but a stroke and a number stands behind the number of a section: "ORDER 3-5".
func (b *body) onlyRange() bool {
	rest := b.tokens[b.next:]
	return ranged.MatchString(b.text) && len(rest) > 0 && rest[len(rest)-1].kind == number
}

// ranged is a row that names sections from one number to another.
var ranged = pattern.Of(`\d\s*[-–—]\s*\d+\s*:?\s*$`)

// rangeOf are the keywords of the sections of such a range.
func (b *body) rangeOf(t *SectionType, sec Section) string {
	last, err := strconv.Atoi(strings.TrimLeft(b.tokens[len(b.tokens)-1].text, "-–—"))
	list := []string{sectionName(t, sec)}
	for n := sec.Number + 1; err == nil && n <= last && len(list) < mostRanged; n++ {
		if _, ok := t.Numbered[n]; ok {
			list = append(list, sectionName(t, Section{Number: n}))
		}
	}
	return strings.Join(list, ", ")
}

// sectionName names a section in a message.
func sectionName(t *SectionType, sec Section) string {
	if sec.Number != 0 {
		return fmt.Sprintf("%s %d", t.Keyword, sec.Number)
	}
	return t.Keyword
}

// statement reads the line, which has index i, as a statement of the section that is open, with those below it if a mail program
// has broken it. It returns the index of the last line.
func (b *body) statement(lines []string, i int) int {
	if b.nothingOf() || b.unordered() || b.looksLikeSection() {
		return i
	}
	if b.section == nil {
		b.noSection()
		return i
	}
	shown, suppressed := len(b.diagnostics), b.suppressed
	line, tokens := b.text, slices.Clone(b.tokens)
	if b.tellsOnly() {
		return i
	}
	st := b.understood(b.section)
	if st != nil {
		return b.keep(st, line, i)
	}
	if list := b.several(line, tokens, b.section); list != nil {
		b.diagnostics, b.suppressed = b.diagnostics[:shown], suppressed
		b.bad, b.broken = false, false
		b.before, b.beforeAt = line, i
		sec := &b.sheet.Sections[len(b.sheet.Sections)-1]
		sec.Statements = append(sec.Statements, list...)
		return i
	}
	faults, many := slices.Clone(b.diagnostics[shown:]), b.suppressed
	b.diagnostics, b.suppressed = b.diagnostics[:shown], suppressed
	last, whole := b.wrapped(lines, i, b.section)
	if whole == nil {
		b.diagnostics, b.suppressed = append(b.diagnostics[:shown], b.withoutOpposite(b.goesOnAbove(b.offered(faults, line, tokens, b.section), line, i), line)...), many
		return i
	}
	return b.keep(whole, line, last)
}

// tellsOnly notes a line that orders nothing: what a purchase comes to, or the head of a table.
func (b *body) tellsOnly() bool {
	e := evener{&b.line}
	switch {
	case b.section == nil || len(b.tokens) == 0:
		return false
	case e.reckons(b.section):
		b.noteAmounts([]amount{e.amountOf(b.tokens)})
	case b.headsTable():
		b.diagnostics = append(b.diagnostics, Diagnostic{
			Pos: b.tokens[0].Pos, Severity: Note, Topic: TopicNoOrder, Message: book.Say(headOfTable{words.Own(wholeLine(b.text))}),
		})
	default:
		return false
	}
	return true
}

// keep puts a statement into the section that is open. line is the one in which it begins, and i the index of that in which it ends.
func (b *body) keep(st Statement, line string, i int) int {
	b.before, b.beforeAt = line, i
	sec := &b.sheet.Sections[len(b.sheet.Sections)-1]
	sec.Statements = append(sec.Statements, st)
	return i
}

// goesOnAbove adds to the first fault of a line what to write if the line carries on an order above it, which is one without it, too.
func (b *body) goesOnAbove(faults []Diagnostic, line string, i int) []Diagnostic {
	if b.before == "" || b.beforeAt != i-1 || len(faults) == 0 {
		return faults
	}
	whole := b.ahead(b.before + " " + line)
	if st := whole.understood(b.section); st != nil {
		faults[0].Hint = words.Plain(fmt.Sprintf("if it carries on line %d, write both in one line: %s", i, PrintStatement(st, b.v)))
	}
	return faults
}

// noSection reports a line that stands in no section; the lines that follow it are not worth a word each.
func (b *body) noSection() {
	if b.homeless {
		return
	}
	b.homeless = true
	b.report(TopicNoSection, b.at(), b.quote(len(b.tokens))+" stands in no section", "open one first: "+b.allKeywords())
}

// looksLikeSection reports a line that was probably meant to open a section: one that is a slip of the pen away from a
// keyword, or in capitals, and no statement. The lines below it are read as those of the section that is near, so that their own faults
// are told with it; if none is near, they are not read, since nobody can say what they should be.
func (b *body) looksLikeSection() bool {
	if b.peek() != word || b.section != nil && b.formHere(b.section) != nil {
		return false
	}
	near := b.nearestSection()
	several := b.sharedWord()
	if near == nil && several == "" && (!b.capitals() || b.section != nil && b.nearestVerb(b.section) != "") {
		return false
	}
	hint := "the sections are " + b.allKeywords()
	switch {
	case near != nil:
		hint = "did you mean " + near.Keyword + "?"
	case several != "":
		hint = "did you mean " + several + "?"
	}
	b.report(TopicSection, b.at(), "no section is called "+b.quote(len(b.tokens)), hint)
	b.section, b.homeless = nil, true
	if near != nil && near.Takes == NoArgument {
		b.sheet.Sections = append(b.sheet.Sections, Section{Pos: b.at(), ID: near.ID})
		b.section, b.letter.section, b.under = near, near, 0
	}
	return true
}

func (b *body) capitals() bool {
	for _, t := range b.tokens {
		if t.kind != word || len(t.text) < 2 || t.text != strings.ToUpper(t.text) {
			return false
		}
	}
	return true
}

// nearestSection returns the section whose keyword is most like the line's beginning, or nil.
func (b *body) nearestSection() *SectionType {
	if b.full() {
		return nil
	}
	run := b.run()
	best := 1 << 30
	var nearest *SectionType
	for _, k := range b.sectionKeys {
		n := run
		if k.section.Takes != NoArgument {
			n = min(run, k.words)
		}
		limit := max(1, len(k.key)/4)
		if d := lexis.Distance(squeeze(b.folded(n)), k.key, limit); d > 0 && d <= limit && d < best && squeeze(splitWords(k.section.Keyword)) != squeeze(b.folded(n)) {
			best, nearest = d, k.section
		}
	}
	return nearest
}

func (b *body) allKeywords() string {
	var words []string
	for _, s := range b.allSections {
		words = append(words, s.Keyword)
	}
	return orList(words)
}
