package sheets

import (
	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/said"
	"despatch/words"
)

// What stands below the end of a sheet is for people. A line there that may be an order, or change one, is refused all the same: nobody
// who plays by mail should find out after the battle that his postscript was not read.

// mostBelow is how many such lines are told.
const mostBelow = 3

// below looks through the lines from one on, below END, two dashes or a greeting, for what was meant to be read: a sheet, a section,
// an order, or words that change one. closing is the line below which they
// stand, in quotation marks, "" for the end of the sheet, and hint says what to do. A line below dashes is part of a
// signature, and is held for an order only if it reads as one.
func (p *letter) below(lines []string, from int, closing words.Own, hint words.Text, signature bool) {
	told, inside := 0, false
	topic := func() orders.Topic {
		if closing == "" {
			return orders.TopicBelowEnd
		}
		return orders.TopicBelowClosing
	}
	for i := from; i < len(lines) && told < mostBelow && !introducesQuote(lines, i); i++ {
		if lexis.IsQuotedLine(lines[i]) || tooLong(lines[i]) || !p.startLine(lines[i], i+1) {
			continue
		}
		if p.endsSheet() {
			inside = false
			if signature = signature || !p.Sees(orders.FrameEnd); p.Sees(orders.FrameEnd) {
				closing, hint = "", book.Say(putAboveEnd{})
			}
			continue
		}
		if c, ok := p.tryHeader(i); ok && c.valid {
			p.secondHeader(c)
			return
		}
		p.Rewind()
		if t, n := p.SectionHere(); t != nil && n == len(p.Tokens) {
			p.sectionBelow(topic(), t, p.opensOrders(lines[i+1:], t), closing, hint)
			told, inside = told+1, true
			continue
		}
		if !inside && p.MeansOrder(lines[i], signature) {
			p.Report(topic(), p.At(), book.Say(lineBelow{words.Own(said.WholeLine(lines[i])), closing}), hint)
			told++
		}
	}
}

// sectionBelow reports a keyword. Without orders below it, it may be a word of somebody's signature.
func (p *letter) sectionBelow(topic orders.Topic, t *orders.SectionType, held bool, closing words.Own, hint words.Text) {
	d := orders.Diagnostic{Pos: p.At(), Severity: orders.Warning, Topic: topic, Message: book.Say(sectionBelow{words.Line(t.Keyword), closing}), Hint: hint}
	switch {
	case held:
		p.Report(d.Topic, d.Pos, d.Message, d.Hint)
	case !p.Full():
		p.Diagnostics = append(p.Diagnostics, d)
	}
}

// opensOrders says whether the first of some lines in which anything stands is an order of a section, be it to do nothing.
func (p *letter) opensOrders(lines []string, t *orders.SectionType) bool {
	for _, line := range lines {
		if ahead := p.ahead(line); len(ahead.Tokens) > 0 {
			return !lexis.IsQuotedLine(line) && (ahead.FormHere(t) != nil || ahead.IsOrder(t))
		}
	}
	return false
}
