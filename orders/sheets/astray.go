package sheets

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/said"
	"despatch/pattern"
	"despatch/words"
)

// A player whose sheet is not found is told which line of his letter was meant for one, and what to write instead.

// mostChat is how many lines of a letter without a sheet are looked at.
const mostChat = 300

// noHeader reports a mail without a sheet.
func (p *letter) noHeader(lines []string) {
	for i, line := range lines[:min(len(lines), mostChat)] {
		if isForwarded(lines, i) || introducesQuote(lines, i) {
			break
		}
		if !lexis.IsQuotedLine(line) && !tooLong(line) && p.startLine(line, i+1) && p.astray() {
			return
		}
	}
	hint := beginWith()
	for i, line := range lines {
		if rest := strings.TrimLeft(line, "> \t"); rest != line && lexis.IsQuotedLine(line) && !tooLong(rest) && p.startLine(rest, i+1) {
			if c, ok := p.tryHeader(i); ok && c.valid {
				hint = book.Say(notQuoted{ExampleHeader})
				break
			}
		}
	}
	p.Report(orders.TopicNoSheet, orders.Pos{}, book.Say(noSheet{}), hint)
}

// astray reports the line if it was meant for a sheet: if it is nearly one that opens a sheet, if it opens a section, or if it reads
// as an order.
func (p *letter) astray() bool {
	at, wrote := p.At(), words.Own(p.Quote(len(p.Tokens)))
	if head, ok := p.nearlyHeader(); ok {
		p.Report(orders.TopicNoSheet, at, book.Say(opensNoSheet{wrote}), orders.WriteSo(head))
		return true
	}
	if t, n := p.SectionHere(); t != nil && (n == len(p.Tokens) || t.Takes != orders.NoArgument && n+1 == len(p.Tokens) || p.Tokens[n].Kind == orders.Colon) {
		p.Report(orders.TopicNoSheet, at, book.Say(sectionAstray{wrote}), beginWith())
		return true
	}
	if keyword, list := p.cardInList(); keyword != "" {
		p.perhapsOrder(at, wrote, keyword, list)
		return true
	}
	for i := range p.AllSections {
		s := &p.AllSections[i]
		if s.Takes != orders.SpaceArgument && p.IsOrder(s) {
			under := p.keywordsFor(s)
			p.Report(orders.TopicNoSheet, at, book.Say(orderAstray{wrote, under, true}), book.Say(beginSheetAndSection{Line: ExampleHeader, Sections: under}))
			return true
		}
		if n, lines := p.nearlyOrder(s); n > 0 {
			p.perhapsOrder(at, wrote, numbered(s, n), lines)
			return true
		}
	}
	return false
}

// perhapsOrder reports a line that may be an order of a section, with the lines that it may be.
func (p *letter) perhapsOrder(at orders.Pos, wrote words.Own, keyword words.Line, lines []string) {
	p.Report(orders.TopicNoSheet, at, book.Say(orderAstray{wrote, []words.Line{keyword}, false}),
		book.Say(beginSheetAndSection{Line: ExampleHeader, Section: keyword, Orders: orders.Lines(lines)}))
}

// numbered is the keyword of a section with its number.
func numbered(s *orders.SectionType, n int) words.Line {
	return words.Line(fmt.Sprintf("%s %d", s.Keyword, n))
}

// keywordsFor are the lines that may open a section for the order that the line is: with the numbers under which it makes sense.
func (p *letter) keywordsFor(s *orders.SectionType) []words.Line {
	ahead := p.ahead(p.Text)
	var list []words.Line
	if st := ahead.Understood(s); st != nil {
		for _, n := range s.NumbersFor(st, p.Vocabulary) {
			list = append(list, numbered(s, n))
		}
	}
	if len(list) == 0 || len(list) > orders.MaxSuggestions {
		return []words.Line{words.Line(s.Keyword)}
	}
	return list
}

// nearlyOrder is the first number of a section of which the line would be an order but for a mark or a word, and what it would be.
func (p *letter) nearlyOrder(s *orders.SectionType) (int, []string) {
	for _, n := range slices.Sorted(maps.Keys(s.Numbered)) {
		ahead := p.ahead(p.Text)
		ahead.Section, ahead.Under = s, n
		lines, _ := said.Guess{Row: ahead.Row}.Meant(s)
		for _, line := range lines {
			order := ahead.ahead(line)
			if st := order.Understood(s); st != nil && slices.Contains(s.NumbersFor(st, p.Vocabulary), n) {
				return n, lines
			}
		}
	}
	return 0, nil
}

// nearlyHeader returns what the line would be as one that opens a sheet, if it is that but for its first word: "ORDER k7q2 GERMANY".
func (p *letter) nearlyHeader() (string, bool) {
	if len(p.Tokens) < 3 || p.Peek() != orders.Word || !p.nearlyOrders(p.Tokens[0].Fold) {
		return "", false
	}
	_, rest, _ := strings.Cut(strings.TrimSpace(p.Text), " ")
	ahead := p.ahead("ORDERS " + rest)
	c, ok := ahead.tryHeader(0)
	if !ok || !c.valid {
		return "", false
	}
	return orders.HeaderText(c.header, p.Vocabulary), true
}

// nearlyOrders says whether a word was meant for ORDERS: a slip of the pen, or the word in another language.
func (p *letter) nearlyOrders(fold string) bool {
	for _, ph := range p.Lexicon.Phrases[orders.FrameOrders] {
		if d := lexis.Distance(fold, ph[0], 2); d <= 2 {
			return true
		}
	}
	return slices.Contains(p.Lexicon.Headings, fold)
}

// headerGoesOn says whether the line that opens the sheet goes on in the next one, as a mail program breaks it: it is right with it and
// wrong without it, or the next one begins with ROUND or KEY.
func (p *letter) headerGoesOn(lines []string, i int) bool {
	if i+1 >= len(lines) || lexis.IsQuotedLine(lines[i+1]) {
		return false
	}
	next := p.ahead(lines[i+1])
	if len(next.Tokens) == 0 {
		return false
	}
	alone, _ := p.ahead(lines[i]).tryHeader(i)
	both, ok := p.ahead(lines[i] + " " + lines[i+1]).tryHeader(i)
	return ok && both.valid && (!alone.valid || next.Sees(orders.WordRound) || next.Sees(orders.FrameKey))
}

// aboveHeader refuses a section above the line that opens the sheet: with an order below its keyword it was meant to be read. What
// ends in END is something else, such as a message to another player.
func (p *letter) aboveHeader(lines []string) {
	var found *orders.Diagnostic
	keyword := -1
	var section *orders.SectionType
	for i, line := range lines {
		if lexis.IsQuotedLine(line) || tooLong(line) {
			continue
		}
		ahead := p.ahead(line)
		if len(ahead.Tokens) == 0 {
			continue
		}
		if ahead.endsSheet() {
			found, section = nil, nil
			continue
		}
		if section != nil && found == nil && ahead.IsOrder(section) {
			found = &orders.Diagnostic{Pos: orders.Pos{Line: keyword + 1, Column: 1}}
		}
		if t, n := ahead.SectionHere(); found == nil {
			if section = nil; t != nil && n == len(ahead.Tokens) {
				section, keyword = t, i
			}
		}
	}
	if found != nil {
		p.Report(orders.TopicAboveHeader, found.Pos, book.Say(sectionAbove{words.Line(section.Keyword)}), book.Say(putHeaderAbove{}))
	}
}

// listed is a row of a list: its number, and what stands behind it.
var listed = pattern.Of(`^\s*#?(\d{1,2})\s*[.):]\s+(\S.*?)\s*$`)

// cardInList reads a row of a list that is an order, or a pass, of the section that has its number: "2. aim Z14, Z15". The number is the section's
// and counts no dice. keyword is "" for any other row.
func (p *letter) cardInList() (keyword words.Line, list []string) {
	m := listed.FindStringSubmatch(p.Text)
	if m == nil {
		return "", nil
	}
	n, _ := strconv.Atoi(m[1])
	for i := range p.AllSections {
		s := &p.AllSections[i]
		if _, ok := s.Numbered[n]; !ok {
			continue
		}
		rest := p.ahead(m[2])
		if rest.IsOrder(s) {
			if st := p.ahead(m[2]).Understood(s); st != nil {
				return numbered(s, n), []string{orders.PrintStatement(st, p.Vocabulary)}
			}
		}
		if len(rest.Tokens) == 1 && rest.Phrase(0, orders.VerbPass) > 0 {
			return numbered(s, n), []string{"pass"}
		}
		if near, lines := p.ahead(m[2]).nearlyOrder(s); near > 0 {
			return numbered(s, n), lines
		}
	}
	return "", nil
}
