package orders

import (
	"slices"
	"strings"

	"despatch/lexis"
	"despatch/words"
)

// The lines that open sections as people write them: between quotation marks, with what they have to spend, as "no combat moves", or
// among the steps of a turn in which nobody orders anything.

// unquoted is a line without the quotation marks that stand around all of it.
func unquoted(line string) string {
	text := strings.TrimSpace(line)
	inner := strings.TrimFunc(text, func(r rune) bool { return lexis.IsQuote(r) || r == ':' })
	if inner == "" || inner == text || strings.IndexFunc(text, lexis.IsQuote) != 0 || strings.IndexFunc(inner, lexis.IsQuote) >= 0 || !strings.ContainsFunc(text[1:], lexis.IsQuote) {
		return line
	}
	return strings.Map(func(r rune) rune {
		if lexis.IsQuote(r) {
			return ' '
		}
		return r
	}, line)
}

// withoutQuotes reads the keyword of a section that stands between quotation marks as if it did not.
func (p *letter) withoutQuotes() {
	if p.peek() != quoted {
		return
	}
	bare := unquoted(p.text)
	if bare == p.text {
		return
	}
	ahead := p.ahead(bare)
	if len(ahead.tokens) == 0 {
		return
	}
	if t, n := ahead.sectionHere(); t != nil && (t.Takes != NoArgument || n == len(ahead.tokens) || ahead.tokens[n].kind == colon) {
		p.start(bare, Pos{p.tokens[0].Line, 1})
	}
}

// skipStep passes over what people write behind the keyword of a section that says nothing: "phase", and in one that buys, what there is
// to spend: "Purchase (31):", "PURCHASE - 31 IPC". Of that it makes a note, and it leaves all else.
func (p *line) skipStep(t *SectionType) *Diagnostic {
	rest := line{tokens: p.tokens[min(p.next, len(p.tokens)):]}
	p.next += rest.begins(p.lexicon.steps)
	if !p.takes(t.ID, FormBuy) {
		return nil
	}
	sums, marks, at := 0, 0, p.next
	for ; at < len(p.tokens) && p.tokens[at].kind != colon; at++ {
		rest := line{tokens: p.tokens[at:]}
		switch n := rest.begins(p.lexicon.funds); {
		case p.tokens[at].kind == number:
			sums++
		case p.tokens[at].kind == other, n > 0, p.wordIn(p.tokens, at, wordMoney) > 0:
			marks++
			at += max(0, n-1)
		default:
			return nil
		}
	}
	if sums != 1 || marks == 0 {
		return nil
	}
	from, to := p.tokens[p.next], p.tokens[at-1]
	p.next = at
	return &Diagnostic{
		Pos: from.Pos, Severity: Note, Topic: TopicUnordered,
		Message: book.Say(fundsNotRead{words.Own(quoteText(p.text[from.start:to.end]))}),
	}
}

// nothingOf reads "no combat moves" as a pass in the section that it names, and opens that if it is not open.
func (b *body) nothingOf() bool {
	at := b.at()
	t, name := b.refusedSection()
	if t == nil {
		return false
	}
	if b.section != t {
		b.tokens, b.next = name, 0
		b.open(t, len(name))
	}
	if b.bad {
		return true
	}
	sec := &b.sheet.Sections[len(b.sheet.Sections)-1]
	sec.Statements = append(sec.Statements, Pass{Pos: at})
	return true
}

// refusedSection is the section of which the line says that nothing is ordered in it, nil for any other line, and the tokens of its name.
func (p *letter) refusedSection() (*SectionType, []token) {
	start := p.withoutListMark(p.tokens)
	n := (&line{tokens: start}).begins(p.lexicon.refusals)
	if n == 0 || n == len(start) {
		return nil, nil
	}
	ahead := p.line
	ahead.tokens, ahead.next = start[n:], 0
	t, length := ahead.sectionHere()
	if t == nil || t.Takes != NoArgument || length < len(ahead.tokens) || !p.takes(t.ID, FormPass) {
		return nil, nil
	}
	return t, ahead.tokens
}

// unordered notes a line that names a step of the turn in which nobody orders anything, such as "6) Collect income 31".
func (b *body) unordered() bool {
	said := b.withoutListMark(b.tokens)
	n := (&line{tokens: said}).begins(b.lexicon.unordered)
	if n == 0 {
		return false
	}
	for _, t := range said[n:] {
		if t.kind == word && b.wordIn([]token{t}, 0, wordMoney) == 0 || t.kind == arrow || t.kind == quoted {
			return false
		}
	}
	b.diagnostics = append(b.diagnostics, Diagnostic{
		Pos: said[0].Pos, Severity: Note, Topic: TopicUnordered, Message: book.Say(noSuchSection{words.Own(wholeLine(b.text))}),
	})
	return true
}

// sharedWord lists the keywords of the sections of whose keywords the line is one word, in any language: "MOVES" for COMBAT MOVE and NONCOMBAT MOVE. It is
// "" for a line of which fewer than two are.
func (b *body) sharedWord() string {
	if len(b.tokens) != 1 {
		return ""
	}
	said := b.tokens[0].fold
	if word, ok := b.lexicon.shared[said]; ok {
		said = word
	}
	var list []string
	for _, s := range b.allSections {
		words := splitWords(s.Keyword)
		if len(words) > 1 && slices.ContainsFunc(words, func(w string) bool { return w == said || w+"s" == said }) {
			list = append(list, s.Keyword)
		}
	}
	if len(list) < 2 {
		return ""
	}
	return orList(list)
}
