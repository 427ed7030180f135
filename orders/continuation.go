package orders

import (
	"strings"
	"unicode/utf8"
)

// extend adds a line to the one being read, for a statement that is broken over two.
func (p *parser) extend(line string, at Pos) {
	offset := len(p.line) + 1
	p.line += "\n" + line
	p.tokens = lexFrom(p.tokens, p.line, offset, at)
	p.setEnd(at)
}

// continues says whether the given line carries on the statement that has been read so far: the statement ends in a comma or an
// arrow, or the line begins with what a transport does next. Mail programs break long lines, and people do too.
func (b *body) continues(line string) bool {
	if isQuotedLine(line) || len(b.tokens) == 0 || utf8.RuneCountInString(b.line)+utf8.RuneCountInString(line) > maxLine {
		return false
	}
	last := b.tokens[len(b.tokens)-1].kind
	afloat := b.has(colon)
	if last != comma && last != arrow && !afloat {
		return false
	}
	ahead := parser{l: b.l, words: b.words}
	ahead.start(line, Pos{1, 1})
	if ahead.peek() == 0 || strings.TrimSpace(line) == "--" {
		return false
	}
	if afloat && (ahead.sees(wordLoad) || ahead.sees(wordSail) || ahead.sees(wordUnload)) {
		return true
	}
	return (last == comma || last == arrow && ahead.peek() != number) && !ahead.opensLine()
}

// opensLine says whether a line begins with something that never stands inside a statement.
func (p *parser) opensLine() bool {
	if f, _ := p.verbHere(); f != nil {
		return true
	}
	section, _ := p.sectionHere()
	return section != nil || p.sees(frameEnd) || p.sees(frameOrders) || p.sees(frameCheck)
}
