package sheets

import (
	"strings"

	"despatch/orders"
	"despatch/words"
)

// Somebody may have written an order behind a comment mark, and forgotten to take the mark away.

// BehindMark notes that what stands behind the comment mark on a line is not read. order is the line to write, "" where nobody can say.
func BehindMark(line int, order string) orders.Diagnostic {
	return orders.Diagnostic{
		Pos: orders.Pos{Line: line, Column: 1}, Severity: orders.Note, Topic: orders.TopicBehindMark,
		Message: book.Say(behindMark{}), Hint: book.Say(takeMarkAway{words.Line(order)}),
	}
}

// behindMark notes an order behind the mark of a line that is a comment as a whole.
func (b *body) behindMark(line string, number int) {
	text, mark := strings.CutPrefix(strings.TrimSpace(orders.Narrow(line)), "#")
	if !mark || b.section == nil || b.Full() || tooLong(line) {
		return
	}
	text = hintWords.ReplaceAllString(strings.TrimLeft(text, "# \t"), "")
	for range 3 { // the whole, or what stands behind a colon
		if b.isOrderOf(text) || b.isOrderOf(turnedRound(text)) || b.isPass(text) {
			b.Diagnostics = append(b.Diagnostics, BehindMark(number, ""))
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
	return len(ahead.Tokens) > 0 && ahead.Phrase(0, orders.VerbPass) == len(ahead.Tokens)
}

// tail is the comment at the end of the line, with its mark; "" for none.
func (p *letter) tail() string {
	if len(p.Tokens) == 0 {
		return ""
	}
	rest := strings.TrimSpace(p.Text[p.Tokens[len(p.Tokens)-1].End:])
	if !strings.HasPrefix(rest, "#") {
		return ""
	}
	return rest
}

// behindTail notes an order in such a comment: "10 infantry # and 1 tank".
func (b *body) behindTail(tail string, number int) {
	if tail == "" || b.section == nil || b.Full() {
		return
	}
	text := strings.TrimLeft(tail, "# \t")
	if ahead := b.ahead(text); ahead.Sees(orders.WordAnd) {
		text = strings.TrimSpace(ahead.Text[ahead.Tokens[ahead.Phrase(0, orders.WordAnd)-1].End:])
	}
	if b.isOrderOf(text) {
		b.Diagnostics = append(b.Diagnostics, BehindMark(number, text))
	}
}
