package sheets

import (
	"despatch/pattern"
	"slices"
	"strconv"
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/said"
	"despatch/words"
)

// body reads the sections of a sheet line by line.
type body struct {
	*letter
	sheet *orders.Sheet
	// section is the type of the section that the next line stands in, nil when it stands in none.
	section *orders.SectionType
	// homeless is true when lines outside any section have been reported already.
	homeless bool
	// goesOn is true when the line that opened the section holds its first statement, too: "PURCHASE: 3 infantry".
	goesOn bool
	// opened holds the line on which each section was opened.
	opened map[orders.SectionKey]int
	// byTitle are the sections that were opened by the title of their number.
	byTitle []int
	// before is the line of the last statement, and beforeAt its index.
	before   string
	beforeAt int
}

// opensSection reads the line that has been started if it opens a section.
func (b *body) opensSection() bool {
	t, n := b.SectionHere()
	if t == nil || b.isStatement(t, n) {
		return false
	}
	passes := b.Phrase(n, orders.VerbPass) == len(b.Tokens)-n
	if t.Takes == orders.NoArgument && n < b.Run() && b.Tokens[n].Kind == orders.Word && !passes && b.nearestSection() != nil {
		return false // "COMBAT MOV" is no COMBAT
	}
	if n == 0 && t == b.section && b.Tokens[0].Text == strconv.Itoa(b.Under) { // "2: aim Z14" below ORDER 2
		b.Tokens = b.Tokens[2:]
		return false
	}
	b.open(t, n)
	return true
}

// isStatement says whether a line that begins with a section's keyword is a statement all the same, since the keyword takes no
// argument and the section that is open has a statement that begins so.
func (b *body) isStatement(t *orders.SectionType, keyword int) bool {
	if t.Takes != orders.NoArgument || len(b.Tokens) == keyword || b.section == nil {
		return false
	}
	f := b.VerbHere()
	if t == b.section && b.Tokens[keyword].Kind != orders.Colon { // "buy 3 infantry" below "PURCHASE"
		return true
	}
	return f != nil && b.Takes(b.section.ID, f.ID)
}

// open opens a section.
func (b *body) open(t *orders.SectionType, keyword int) {
	sec := orders.Section{Pos: b.At(), ID: t.ID}
	byTitle, _ := b.TitleHere()
	b.Next += keyword
	b.letter.Section, b.Under = t, 0
	switch {
	case t.Takes == orders.SpaceArgument && b.Next == len(b.Tokens):
		b.needsPlace(t)
	case t.Takes == orders.SpaceArgument:
		sec.Place = b.Place().ID
	case byTitle.Section == t:
		sec.Number = byTitle.Number
		b.byTitle = append(b.byTitle, len(b.sheet.Sections))
	case t.Takes == orders.NumberArgument:
		b.skipNumberWord()
		sec.Number = b.Number(orders.NumberAfter(t.Keyword), 1, words.Text{})
		b.skipTitle(t, sec.Number)
	}
	b.Under = sec.Number
	if t.Takes == orders.NoArgument {
		if funds, at := b.SkipStep(t); funds != "" {
			b.Diagnostics = append(b.Diagnostics, orders.Diagnostic{
				Pos: at, Severity: orders.Note, Topic: orders.TopicUnordered, Message: book.Say(fundsNotRead{words.Own(funds)}),
			})
		}
	}
	b.goesOn = (b.Accept(orders.Colon) || b.orderBehind(t)) && !b.Broken && b.Next < len(b.Tokens)
	if !b.Broken && !b.goesOn && b.Next < len(b.Tokens) {
		b.nothingMayFollow(t, sec)
	}
	if line, ok := b.opened[sec.Key()]; ok && !b.Bad {
		b.Report(orders.TopicSectionTwice, sec.Pos, book.Say(openedTwice{sectionName(t, sec)}), book.Say(allUnderFirst{line}))
	}
	if b.opened == nil {
		b.opened = make(map[orders.SectionKey]int)
	}
	b.opened[sec.Key()] = sec.Line
	b.sheet.Sections = append(b.sheet.Sections, sec)
	b.section, b.homeless = t, false
}

// titlesAlone reports sections that were opened by a title and hold nothing: the words may have been meant otherwise.
func (b *body) titlesAlone() {
	for _, i := range b.byTitle {
		sec := b.sheet.Sections[i]
		if t := b.SectionByID[sec.ID]; len(sec.Statements) == 0 && t != nil {
			name := sectionName(t, sec)
			b.Report(orders.TopicSectionLine, sec.Pos, book.Say(nothingBelowTitle{name}), book.Say(ordersOrPass{name}))
		}
	}
}

// orderBehind says whether what stands behind the keyword of a section, or behind its number and perhaps a mark, is an order of it:
// "PURCHASE 3 infantry", "buy a tank", "ORDER 12 - pass".
func (b *body) orderBehind(t *orders.SectionType) bool {
	switch {
	case b.Next >= len(b.Tokens) || b.Broken:
		return false
	case t.Takes == orders.NumberArgument:
		at, ok := b.behindNumber()
		if ok {
			b.Next = at
		}
		return ok
	case t.Takes != orders.NoArgument:
		return false
	}
	ahead := b.ahead(b.Text[b.Tokens[b.Next].Start:])
	return len(ahead.Tokens) > 0 && (ahead.Phrase(0, orders.VerbPass) == len(ahead.Tokens) || ahead.IsOrder(t))
}

// behindNumber finds the order on the line that opens a section, behind its number: where it begins, and whether it is one.
func (p *letter) behindNumber() (at int, ok bool) {
	at = p.behindMarks()
	if at >= len(p.Tokens) {
		return at, false
	}
	ahead := p.ahead(p.Text[p.Tokens[at].Start:])
	return at, ahead.Phrase(0, orders.VerbPass) == len(ahead.Tokens) || ahead.IsOrder(p.Section)
}

// onlyNumbers says whether nothing but further numbers stand behind that of a section: "ORDER 3, 5 and 8".
func (p *letter) onlyNumbers() bool {
	found := false
	for n := p.Next; n < len(p.Tokens) && p.Tokens[n].Kind != orders.Colon; n++ {
		switch t := p.Tokens[n]; {
		case t.Kind == orders.Number:
			found = true
		case t.Kind != orders.Comma && t.Kind != orders.Other && !slices.ContainsFunc(p.Lexicon.Phrases[orders.WordAnd], func(and []string) bool { return len(and) == 1 && and[0] == t.Fold }):
			return false
		}
	}
	return found
}

// behindMarks skips the mark between a number and what stands behind it.
func (p *letter) behindMarks() int {
	if n := p.Next; n < len(p.Tokens) && (p.Tokens[n].Kind == orders.Other || p.Tokens[n].Kind == orders.Comma) {
		return n + 1
	}
	return p.Next
}

// nothingMayFollow reports what stands behind the keyword of a section, with the lines that it may be meant as.
func (b *body) nothingMayFollow(t *orders.SectionType, sec orders.Section) {
	name, hint := sectionName(t, sec), book.Say(ordersBelow{})
	if t.Takes == orders.NoArgument && b.Next < len(b.Tokens) {
		if d := said.Lacks(b.Row, b.Text[b.Tokens[b.Next].Start:], t); d != nil {
			b.Report(orders.TopicSectionLine, b.At(), d.Message, d.Hint)
			return
		}
	}
	if at := b.behindMarks(); t.Takes == orders.NumberArgument && at < len(b.Tokens) {
		list, _ := said.Guess{Row: b.ahead(b.Text[b.Tokens[at].Start:]).Row}.Meant(t)
		switch {
		case b.onlyRange():
			hint = book.Say(sectionsEach{b.rangeOf(t, sec)})
		case len(list) > 0:
			hint = book.Say(onLineBelow{name, orders.Lines(list)})
		case b.onlyNumbers():
			each := []words.Line{name}
			for _, tok := range b.Tokens[b.Next:] {
				if tok.Kind == orders.Number {
					each = append(each, words.Line(t.Keyword+" "+tok.Text))
				}
			}
			hint = book.Say(sectionsEach{each})
		}
	}
	b.Fail(orders.TopicSectionLine, b.At(), book.Say(nothingMayFollow{name}), hint)
}

// mostRanged is how many sections a range may name.
const mostRanged = 12

// onlyRange says whether nothing but a stroke and a number stands behind the number of a section: "ORDER 3-5".
func (b *body) onlyRange() bool {
	rest := b.Tokens[b.Next:]
	return ranged.MatchString(b.Text) && len(rest) > 0 && rest[len(rest)-1].Kind == orders.Number
}

// ranged is a row that names sections from one number to another.
var ranged = pattern.Of(`\d\s*[-–—]\s*\d+\s*:?\s*$`)

// rangeOf are the keywords of the sections of such a range.
func (b *body) rangeOf(t *orders.SectionType, sec orders.Section) []words.Line {
	last, err := strconv.Atoi(strings.TrimLeft(b.Tokens[len(b.Tokens)-1].Text, "-–—"))
	list := []words.Line{sectionName(t, sec)}
	for n := sec.Number + 1; err == nil && n <= last && len(list) < mostRanged; n++ {
		if _, ok := t.Numbered[n]; ok {
			list = append(list, sectionName(t, orders.Section{Number: n}))
		}
	}
	return list
}

// sectionName names a section in a message.
func sectionName(t *orders.SectionType, sec orders.Section) words.Line {
	if sec.Number != 0 {
		return numbered(t, sec.Number)
	}
	return words.Line(t.Keyword)
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
	shown, suppressed, full := len(b.Diagnostics), b.Suppressed, b.Full()
	line, tokens := b.Text, slices.Clone(b.Tokens)
	if b.tellsOnly() {
		return i
	}
	st := b.Understood(b.section)
	if st != nil {
		return b.keep(st, line, i)
	}
	if full { // what else the line may be, with others or in parts, changes nothing of a sheet so wrong
		return i
	}
	if list := b.Several(line, tokens, b.section); list != nil {
		b.Diagnostics, b.Suppressed = b.Diagnostics[:shown], suppressed
		b.Bad, b.Broken = false, false
		b.before, b.beforeAt = line, i
		sec := &b.sheet.Sections[len(b.sheet.Sections)-1]
		sec.Statements = append(sec.Statements, list...)
		return i
	}
	faults, many := slices.Clone(b.Diagnostics[shown:]), b.Suppressed
	b.Diagnostics, b.Suppressed = b.Diagnostics[:shown], suppressed
	last, whole := b.wrapped(lines, i, b.section)
	switch {
	case whole != nil:
	case b.Unheard:
		b.Diagnostics, b.Suppressed = append(b.Diagnostics[:shown], faults...), many
		return i
	default:
		b.Diagnostics, b.Suppressed = append(b.Diagnostics[:shown], b.withoutOpposite(b.goesOnAbove(b.Offered(faults, line, tokens, b.section), line, i), line)...), many
		return i
	}
	return b.keep(whole, line, last)
}

// tellsOnly notes a line that orders nothing: what a purchase comes to, or the head of a table.
func (b *body) tellsOnly() bool {
	e := said.Evener{Line: &b.Line}
	switch {
	case b.section == nil || len(b.Tokens) == 0:
		return false
	case e.Reckons(b.section):
		b.NoteAmounts([]said.Amount{e.AmountOf(b.Tokens)})
	case b.HeadsTable():
		b.Diagnostics = append(b.Diagnostics, orders.Diagnostic{
			Pos: b.Tokens[0].Pos, Severity: orders.Note, Topic: orders.TopicNoOrder, Message: book.Say(headOfTable{words.Own(said.WholeLine(b.Text))}),
		})
	default:
		return false
	}
	return true
}

// keep puts a statement into the section that is open. line is the one in which it begins, and i the index of that in which it ends.
func (b *body) keep(st orders.Statement, line string, i int) int {
	b.before, b.beforeAt = line, i
	sec := &b.sheet.Sections[len(b.sheet.Sections)-1]
	sec.Statements = append(sec.Statements, st)
	return i
}

// goesOnAbove adds to the first fault of a line what to write if the line carries on an order above it, which is one without it, too.
func (b *body) goesOnAbove(faults []orders.Diagnostic, line string, i int) []orders.Diagnostic {
	if b.before == "" || b.beforeAt != i-1 || len(faults) == 0 {
		return faults
	}
	whole := b.ahead(b.before + " " + line)
	if st := whole.Understood(b.section); st != nil {
		faults[0].Hint = book.Say(inOneLine{i, words.Line(orders.PrintStatement(st, b.Vocabulary))})
	}
	return faults
}

// noSection reports a line that stands in no section; the lines that follow it are not worth a word each.
func (b *body) noSection() {
	if b.homeless {
		return
	}
	b.homeless = true
	b.Report(orders.TopicNoSection, b.At(), book.Say(inNoSection{words.Own(b.Quote(len(b.Tokens)))}), book.Say(openOneFirst{keywords(b.AllSections)}))
}

// looksLikeSection reports a line that was probably meant to open a section: one that is a slip of the pen away from a
// keyword, or in capitals, and no statement. The lines below it are read as those of the section that is near, so that their own faults
// are told with it; if none is near, they are not read, since nobody can say what they should be.
func (b *body) looksLikeSection() bool {
	if b.Peek() != orders.Word || b.section != nil && b.FormHere(b.section) != nil {
		return false
	}
	near := b.nearestSection()
	several := b.sharedWord()
	if near == nil && several == nil && (!b.capitals() || b.section != nil && b.NearestVerb(b.section) != "") {
		return false
	}
	hint := book.Say(sectionsAre{keywords(b.AllSections)})
	switch {
	case near != nil:
		hint = orders.DidYouMean(near.Keyword)
	case several != nil:
		hint = orders.DidYouMean(several...)
	}
	b.Report(orders.TopicSection, b.At(), orders.NoSuchName("section", b.Quote(len(b.Tokens))), hint)
	b.section, b.homeless = nil, true
	if near != nil && near.Takes == orders.NoArgument {
		b.sheet.Sections = append(b.sheet.Sections, orders.Section{Pos: b.At(), ID: near.ID})
		b.section, b.letter.Section, b.Under = near, near, 0
	}
	return true
}

func (b *body) capitals() bool {
	for _, t := range b.Tokens {
		if t.Kind != orders.Word || len(t.Text) < 2 || t.Text != strings.ToUpper(t.Text) {
			return false
		}
	}
	return true
}

// nearestSection returns the section whose keyword is most like the line's beginning, or nil.
func (b *body) nearestSection() *orders.SectionType {
	if b.Full() {
		return nil
	}
	run := b.Run()
	near := lexis.Near[*orders.SectionType]{Tolerance: lexis.AmongOrders}
	whole := orders.Squeeze(b.Folded(run))
	for _, k := range b.SectionKeys {
		written := whole
		if k.Section.Takes != orders.NoArgument && k.Words < run {
			written = orders.Squeeze(b.Folded(k.Words))
		}
		if written != k.Own {
			near.Try(written, k.Key, k.Section)
		}
	}
	nearest, _ := near.First()
	return nearest
}
