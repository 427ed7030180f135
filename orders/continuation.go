package orders

import (
	"strings"
	"unicode/utf8"
)

// extend adds a line to the one being read, for a statement that is broken over two. A transport's next leg on a line of its
// own needs no semicolon before it.
func (p *parser) extend(line string, at Pos) {
	offset := len(p.line) + 1
	p.line += "\n" + line
	if last := p.tokens[len(p.tokens)-1].kind; last != semicolon && last != colon && p.opensLeg(line) {
		p.tokens = append(p.tokens, token{Pos: p.end, kind: semicolon, start: offset - 1, end: offset})
	}
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
	if b.has(colon) && b.opensLeg(line) {
		return true
	}
	if last != comma && last != arrow {
		return false
	}
	ahead := parser{l: b.l, words: b.words}
	ahead.start(line, Pos{1, 1})
	return ahead.peek() != 0 && strings.TrimSpace(line) != "--" && (last == comma || last == arrow && ahead.peek() != number) && !ahead.opensLine()
}

// opensLeg says whether a line begins with what a transport does.
func (p *parser) opensLeg(line string) bool {
	ahead := parser{l: p.l, words: p.words}
	ahead.start(line, Pos{1, 1})
	return ahead.sees(wordLoad) || ahead.sees(wordSail) || ahead.sees(wordUnload)
}

// opensLine says whether a line begins with something that never stands inside a statement.
func (p *parser) opensLine() bool {
	if f, _ := p.verbHere(); f != nil {
		return true
	}
	section, _ := p.sectionHere()
	return section != nil || p.sees(frameEnd) || p.sees(frameOrders) || p.sees(frameCheck)
}
