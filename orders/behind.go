package orders

import (
	"strings"

	"despatch/words"
)

// Somebody may have written an order behind a comment mark, and forgotten to take the mark away.

// BehindMark notes that what stands behind the comment mark on a line is not read. order is the line to write, "" where nobody can say.
func BehindMark(line int, order string) Diagnostic {
	return Diagnostic{
		Pos: Pos{line, 1}, Severity: Note, Topic: TopicBehindMark,
		Message: book.Say(behindMark{line}), Hint: book.Say(takeMarkAway{words.Line(order)}),
	}
}

// behindMark notes an order behind the mark of a line that is a comment as a whole.
func (b *body) behindMark(line string, number int) {
	text, mark := strings.CutPrefix(strings.TrimSpace(narrow(line)), "#")
	if !mark || b.section == nil || b.full() || tooLong(line) {
		return
	}
	text = hintWords.ReplaceAllString(strings.TrimLeft(text, "# \t"), "")
	for range 3 { // the whole, or what stands behind a colon
		if b.isOrderOf(text) || b.isOrderOf(turnedRound(text)) || b.isPass(text) {
			b.diagnostics = append(b.diagnostics, BehindMark(number, ""))
			return
		}
		colon := strings.Index(text, ":") // "# your orders: 3 infantry"
		if colon < 0 {
			return
		}
		text = text[colon+1:]
	}
}

// isPass says whether a text tells to do nothing, and says nothing else.
func (b *body) isPass(text string) bool {
	ahead := b.ahead(text)
	return len(ahead.tokens) > 0 && ahead.phrase(0, verbPass) == len(ahead.tokens)
}

// tail is the comment at the end of the line, with its mark; "" for none.
func (p *line) tail() string {
	if len(p.tokens) == 0 {
		return ""
	}
	rest := strings.TrimSpace(p.text[p.tokens[len(p.tokens)-1].end:])
	if !strings.HasPrefix(rest, "#") {
		return ""
	}
	return rest
}

// behindTail notes an order in such a comment: "10 infantry # and 1 tank".
func (b *body) behindTail(tail string, number int) {
	if tail == "" || b.section == nil || b.full() {
		return
	}
	text := strings.TrimLeft(tail, "# \t")
	if ahead := b.ahead(text); ahead.sees(wordAnd) {
		text = strings.TrimSpace(ahead.text[ahead.tokens[ahead.phrase(0, wordAnd)-1].end:])
	}
	if b.isOrderOf(text) {
		b.diagnostics = append(b.diagnostics, BehindMark(number, text))
	}
}

// Orders says whether a text names anything of which orders are made: a number, an arrow, a unit, a place, or a word to do nothing.
func (v *Vocabulary) Orders(text string) bool {
	p := newLetter(v)
	p.start(text, Pos{1, 1})
	for i, t := range p.tokens {
		p.next = i
		switch {
		case t.kind == number || t.kind == arrow:
			return true
		case t.kind == word && (p.units.exact[t.fold] != nil && len(t.fold) > 2 || p.placeHere() || p.phrase(0, verbPass) > 0):
			return true
		}
	}
	return false
}
