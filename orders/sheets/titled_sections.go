package sheets

import (
	"slices"
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/said"
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
	if p.Peek() != orders.Quoted {
		return
	}
	bare := unquoted(p.Text)
	if bare == p.Text {
		return
	}
	ahead := p.ahead(bare)
	if len(ahead.Tokens) == 0 {
		return
	}
	if t, n := ahead.SectionHere(); t != nil && (t.Takes != orders.NoArgument || n == len(ahead.Tokens) || ahead.Tokens[n].Kind == orders.Colon) {
		p.Start(bare, orders.Pos{Line: p.Tokens[0].Line, Column: 1})
	}
}

// nothingOf reads "no combat moves" as a pass in the section that it names, and opens that if it is not open.
func (b *body) nothingOf() bool {
	at := b.At()
	t, name := b.refusedSection()
	if t == nil {
		return false
	}
	if b.section != t {
		b.Tokens, b.Next = name, 0
		b.open(t, len(name))
	}
	if b.Bad {
		return true
	}
	sec := &b.sheet.Sections[len(b.sheet.Sections)-1]
	sec.Statements = append(sec.Statements, orders.Pass{Pos: at})
	return true
}

// refusedSection is the section of which the line says that nothing is ordered in it, nil for any other line, and the tokens of its name.
func (p *letter) refusedSection() (*orders.SectionType, []orders.Token) {
	start := p.WithoutListMark(p.Tokens)
	n := (&orders.Line{Tokens: start}).Begins(p.Lexicon.Refusals)
	if n == 0 || n == len(start) {
		return nil, nil
	}
	ahead := p.Line
	ahead.Tokens, ahead.Next = start[n:], 0
	t, length := ahead.SectionHere()
	if t == nil || t.Takes != orders.NoArgument || length < len(ahead.Tokens) || !p.Takes(t.ID, orders.FormPass) {
		return nil, nil
	}
	return t, ahead.Tokens
}

// unordered notes a line that names a step of the turn in which nobody orders anything, such as "6) Collect income 31".
func (b *body) unordered() bool {
	bare := b.WithoutListMark(b.Tokens)
	n := (&orders.Line{Tokens: bare}).Begins(b.Lexicon.Unordered)
	if n == 0 {
		return false
	}
	for _, t := range bare[n:] {
		if t.Kind == orders.Word && b.WordIn([]orders.Token{t}, 0, orders.WordMoney) == 0 || t.Kind == orders.Arrow || t.Kind == orders.Quoted {
			return false
		}
	}
	b.Diagnostics = append(b.Diagnostics, orders.Diagnostic{
		Pos: bare[0].Pos, Severity: orders.Note, Topic: orders.TopicUnordered, Message: book.Say(noSuchSection{words.Own(said.WholeLine(b.Text))}),
	})
	return true
}

// sharedWord lists the keywords of the sections of whose keywords the line is one word, in any language: "MOVES" for COMBAT MOVE and NONCOMBAT MOVE. It is
// nil for a line of which fewer than two are.
func (b *body) sharedWord() []string {
	if len(b.Tokens) != 1 {
		return nil
	}
	said := b.Tokens[0].Fold
	if word, ok := b.Lexicon.Shared[said]; ok {
		said = word
	}
	var list []string
	for _, s := range b.AllSections {
		words := orders.SplitWords(s.Keyword)
		if len(words) > 1 && slices.ContainsFunc(words, func(w string) bool { return w == said || w+"s" == said }) {
			list = append(list, s.Keyword)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}
