package sheets

import (
	"strings"
	"unicode/utf8"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/said"
)

// join adds to the line being read, which has index i, those that carry it on, and returns the index of the last.
func (b *body) join(lines []string, i int) int {
	for {
		next := i + 1
		if b.Has(orders.Colon) {
			next = b.legBelow(lines, next)
		}
		if next >= len(lines) || !b.continues(lines[next]) {
			return i
		}
		for ; i+1 < next; i++ {
			b.behindMark(lines[i+1], i+2)
		}
		i = next
		b.extend(lines[i], orders.Pos{Line: i + 1, Column: 1})
	}
}

// legBelow is the index of the next line that is neither empty nor a comment, if it begins with what a transport does, which nothing but a
// voyage does; else that of the line asked about.
func (b *body) legBelow(lines []string, i int) int {
	for j := i; j < len(lines); j++ {
		if text := strings.TrimSpace(lines[j]); text != "" && !strings.HasPrefix(text, "#") {
			if ahead := b.ahead(lines[j]); !lexis.IsQuotedLine(lines[j]) && len(ahead.Tokens) > 0 && ahead.opensLeg() {
				return j
			}
			break
		}
	}
	return i
}

// wrapped reads the statement that the line being read, which has index i, has become with those below it, where a mail program
// has broken it: if the halves make one order, and neither does alone. It returns the index of the last line, or nil.
func (b *body) wrapped(lines []string, i int, section *orders.SectionType) (int, orders.Statement) {
	shown, suppressed := len(b.Diagnostics), b.Suppressed
	defer func(was bool) { b.Unheard = was }(b.Unheard)
	b.Unheard = true // where it is none, what is said of the line alone is told
	for n := i + 1; n < len(lines) && n <= i+2; n++ {
		ahead := b.ahead(lines[n])
		if lexis.IsQuotedLine(lines[n]) || len(ahead.Tokens) == 0 || ahead.opensLine() || len(b.Tokens) == 0 || tooLong(b.Text+lines[n]) {
			return i, nil
		}
		if b.ahead(lines[n]).IsOrder(section) {
			return i, nil
		}
		b.Rewind()
		b.extend(lines[n], orders.Pos{Line: n + 1, Column: 1})
		b.Rewind()
		if st := b.Understood(section); st != nil {
			return n, st
		}
		b.Diagnostics, b.Suppressed = b.Diagnostics[:shown], suppressed
	}
	return i, nil
}

// extend adds a line to the one being read, for a statement that is broken over two. A transport's next leg on a line of its
// own needs no semicolon before it.
func (p *letter) extend(line string, at orders.Pos) {
	offset := len(p.Text) + 1
	p.Text += "\n" + orders.Narrow(line)
	if last := p.Tokens[len(p.Tokens)-1].Kind; last != orders.Semicolon && last != orders.Colon && p.ahead(line).opensLeg() {
		p.Tokens = append(p.Tokens, orders.Token{Pos: p.End, Kind: orders.Semicolon, Start: offset - 1, End: offset})
	}
	p.Tokens = orders.LexFrom(p.Tokens, p.Text, offset, at)
	p.SetEnd(at)
}

// continues says whether the given line carries on the statement that has been read so far: the statement ends in a comma or an
// arrow, or the line begins with what a transport does next. Mail programs break long lines, and people do too.
func (b *body) continues(line string) bool {
	if lexis.IsQuotedLine(line) || utf8.RuneCountInString(b.Text)+utf8.RuneCountInString(line) > said.MaxLine {
		return false
	}
	last := b.Tokens[len(b.Tokens)-1].Kind
	afloat := b.Has(orders.Colon)
	if !afloat && last != orders.Comma && last != orders.Arrow {
		return false
	}
	ahead := b.ahead(line)
	switch {
	case afloat && ahead.opensLeg():
		return true
	case ahead.opensLine():
		return false
	case last == orders.Arrow: // no name begins with a number, but an order does
		return ahead.Peek() != orders.Number
	}
	return last == orders.Comma
}

// opensLeg says whether the line begins with what a transport does. A language may have one word for unloading and for landing from a box, as
// Italian has "sbarca": what has a colon is the latter.
func (p *letter) opensLeg() bool {
	if p.Has(orders.Colon) {
		return false
	}
	return p.Sees(orders.WordLoad) || p.Sees(orders.WordSail) || p.Sees(orders.WordUnload)
}

// opensLine says whether the line is empty or begins with something that never stands inside a statement.
func (p *letter) opensLine() bool {
	verb := p.VerbHere()
	section, _ := p.SectionHere()
	return p.Peek() == 0 || verb != nil || section != nil || p.endsSheet() || p.Sees(orders.FrameOrders) || p.Sees(orders.FrameCheck)
}
