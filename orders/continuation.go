package orders

import (
	"strings"
	"unicode/utf8"
)

// join adds to the line being read, which has index i, those that carry it on, and returns the index of the last.
func (b *body) join(lines []string, i int) int {
	for {
		next := i + 1
		if b.has(colon) {
			next = b.legBelow(lines, next)
		}
		if next >= len(lines) || !b.continues(lines[next]) {
			return i
		}
		for ; i+1 < next; i++ {
			b.behindMark(lines[i+1], i+2)
		}
		i = next
		b.extend(lines[i], Pos{i + 1, 1})
	}
}

// legBelow is the index of the next line that is neither empty nor a comment, if it begins with what a transport does, which nothing but a
// voyage does; else that of the line asked about.
func (b *body) legBelow(lines []string, i int) int {
	for j := i; j < len(lines); j++ {
		if text := strings.TrimSpace(lines[j]); text != "" && !strings.HasPrefix(text, "#") {
			if ahead := b.ahead(lines[j]); !isQuotedLine(lines[j]) && len(ahead.tokens) > 0 && ahead.opensLeg() {
				return j
			}
			break
		}
	}
	return i
}

// wrapped reads the statement that the line being read, which has index i, has become with those below it, where a mail program
// has broken it: if the halves make one order, and neither does alone. It returns the index of the last line, or nil.
func (b *body) wrapped(lines []string, i int, section *SectionType) (int, Statement) {
	shown, suppressed := len(b.diagnostics), b.suppressed
	defer func(was bool) { b.unheard = was }(b.unheard)
	b.unheard = true // where it is none, what is said of the line alone is told
	for n := i + 1; n < len(lines) && n <= i+2; n++ {
		ahead := b.ahead(lines[n])
		if isQuotedLine(lines[n]) || len(ahead.tokens) == 0 || ahead.opensLine() || len(b.tokens) == 0 || tooLong(b.text+lines[n]) {
			return i, nil
		}
		if b.ahead(lines[n]).isOrder(section) {
			return i, nil
		}
		b.rewind()
		b.extend(lines[n], Pos{n + 1, 1})
		b.rewind()
		if st := b.understood(section); st != nil {
			return n, st
		}
		b.diagnostics, b.suppressed = b.diagnostics[:shown], suppressed
	}
	return i, nil
}

// extend adds a line to the one being read, for a statement that is broken over two. A transport's next leg on a line of its
// own needs no semicolon before it.
func (p *letter) extend(line string, at Pos) {
	offset := len(p.text) + 1
	p.text += "\n" + narrow(line)
	if last := p.tokens[len(p.tokens)-1].kind; last != semicolon && last != colon && p.ahead(line).opensLeg() {
		p.tokens = append(p.tokens, token{Pos: p.end, kind: semicolon, start: offset - 1, end: offset})
	}
	p.tokens = lexFrom(p.tokens, p.text, offset, at)
	p.setEnd(at)
}

// continues says whether the given line carries on the statement that has been read so far: the statement ends in a comma or an
// arrow, or the line begins with what a transport does next. Mail programs break long lines, and people do too.
func (b *body) continues(line string) bool {
	if isQuotedLine(line) || utf8.RuneCountInString(b.text)+utf8.RuneCountInString(line) > maxLine {
		return false
	}
	last := b.tokens[len(b.tokens)-1].kind
	afloat := b.has(colon)
	if !afloat && last != comma && last != arrow {
		return false
	}
	ahead := b.ahead(line)
	switch {
	case afloat && ahead.opensLeg():
		return true
	case ahead.opensLine():
		return false
	case last == arrow: // no name begins with a number, but an order does
		return ahead.peek() != number
	}
	return last == comma
}

// opensLeg says whether the line begins with what a transport does.
func (p *line) opensLeg() bool { return p.sees(wordLoad) || p.sees(wordSail) || p.sees(wordUnload) }

// opensLine says whether the line is empty or begins with something that never stands inside a statement.
func (p *letter) opensLine() bool {
	verb := p.verbHere()
	section, _ := p.sectionHere()
	return p.peek() == 0 || verb != nil || section != nil || p.endsSheet() || p.sees(frameOrders) || p.sees(frameCheck)
}
