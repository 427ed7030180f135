package orders

import (
	"strconv"
	"strings"

	"despatch/lexis"
	"despatch/words"
)

// Reader reads a line as a statement.
//
// A fault of syntax is reported once and leaves the rest of the line unread: fail sets broken, and every step after it does
// nothing. A fault of meaning, such as an unknown name, sets only bad: reading goes on, so that all such faults of a line are
// reported, but the statement is not kept.
type Reader struct {
	Line
	// Form is that of the statement which is read; formless is true when the line has none that anybody knows.
	Form     *StatementType
	Formless bool
	// Mending is true where a line is read that nobody wrote.
	Mending bool
	// Speaker is the ID of the seat whose sheet is read, "" where nothing says it.
	Speaker string
	Bad     bool
	// Short is true when the last word of the line is only the beginning of a name; byname where it is one, and something is called so, too.
	Short, byname bool
	// Named is true when it is a name by itself, and only the order of the line leaves open whether the line ends there.
	Named bool
	// Parted is true when a sentence ends among the units of the line.
	Parted bool

	Diagnostics []Diagnostic
	Suppressed  int
}

// Start makes the reader read a line whose first character stands at the given place.
func (p *Reader) Start(text string, at Pos) {
	p.Bad, p.Short, p.byname, p.Named, p.Parted = false, false, false, false, false
	p.Line.start(text, at)
}

// Rewind makes the reader read its line from the beginning again.
func (p *Reader) Rewind() {
	p.Bad, p.Short, p.byname, p.Named, p.Parted = false, false, false, false, false
	p.Line.Rewind()
}

// Ahead is a line that the reader itself has not come to.
func (p *Reader) Ahead(text string) *Reader {
	ahead := &Reader{Line: Line{Lookup: p.Lookup, Vocabulary: p.Vocabulary, Section: p.Section, Under: p.Under}, Speaker: p.Speaker, Mending: p.Mending}
	ahead.Start(text, Pos{1, 1})
	return ahead
}

// Begun is the last word of the line if it is only the beginning of a name, and nothing stands behind it. What something is called by, too, counts
// where the text ends with it, not even its line: "3 inf" may be what is left of "3 infantry, 1 tank".
func (p *Reader) Begun(textEnds bool) string {
	last := p.Tokens[len(p.Tokens)-1]
	if !p.Short && !(p.byname && textEnds) || p.Named || strings.TrimSpace(p.Text[last.End:]) != "" {
		return ""
	}
	return last.Text
}

// Report adds an error, unless there are too many already.
func (p *Reader) Report(topic Topic, at Pos, message, hint words.Text) {
	p.Bad = true
	if len(p.Diagnostics) >= maxDiagnostics {
		p.Suppressed++
		return
	}
	hint = p.withOwnExample(hint)
	if samples := p.samples(); samples != nil {
		hint = hint.Rewritten(func(l words.Line) words.Line { return words.Line(samples.Replace(string(l))) })
	}
	p.Diagnostics = append(p.Diagnostics, Diagnostic{Pos: at, Severity: Error, Topic: topic, Message: message, Hint: hint})
}

// samples puts names of the game, and of the seat that speaks, into the examples of hints; nil for neither.
func (p *Reader) samples() *strings.Replacer {
	if own := p.Vocabulary.SeatSamples[p.Speaker]; own != nil {
		return own
	}
	return p.Lookup.samples
}

// Full says whether further reports would not be shown, so that no work need go into their hints.
func (p *Reader) Full() bool { return len(p.Diagnostics) >= maxDiagnostics }

// Finish returns the diagnostics, with a last one for those that were too many.
func (p *Reader) Finish() []Diagnostic {
	if p.Suppressed == 0 {
		return p.Diagnostics
	}
	return append(p.Diagnostics, Diagnostic{Severity: Error, Topic: TopicTooMany, Message: book.Say(moreErrors{p.Suppressed})})
}

// Fail reports a fault after which the rest of the line makes no sense.
func (p *Reader) Fail(topic Topic, at Pos, message, hint words.Text) {
	if !p.Broken {
		p.Report(topic, at, message, hint)
	}
	p.Broken = true
}

// Expect reads a mark that must stand here; hint shows how the statement is written.
func (p *Reader) Expect(k kind, mark string, hint words.Text) {
	if !p.Accept(k) {
		p.Missing(words.Line(strconv.Quote(mark)), hint)
	}
}

// ExpectWord reads a keyword that must stand here; hint shows how the statement is written.
func (p *Reader) ExpectWord(k Keyword, hint words.Text) {
	if !p.AcceptWord(k) {
		p.Missing(words.Line(strconv.Quote(string(k))), hint)
	}
}

// Missing fails with what should stand here and what does. What has a name is told by that.
func (p *Reader) Missing(what words.Topic, hint words.Text) {
	if p.unclosed() {
		return
	}
	gap := missing{What: what}
	if p.Next < len(p.Tokens) {
		gap.Before = words.Own(p.Quote(1))
	}
	p.Fail(TopicMissing, p.At(), book.Say(gap), hint)
}

// unclosed fails if a quotation mark stands here that is never closed.
func (p *Reader) unclosed() bool {
	if p.Peek() != Other || strings.IndexFunc(p.Tokens[p.Next].Text, lexis.IsQuote) != 0 {
		return false
	}
	p.Fail(TopicQuotation, p.At(), book.Say(quotationOpen{}), book.Say(closeQuotation{}))
	return true
}

// Done fails if anything is left on the line.
func (p *Reader) Done(hint words.Text) {
	if p.Peek() != 0 && !p.unclosed() {
		if p.Form != nil && strings.EqualFold(p.Quote(len(p.Tokens)-p.Next), p.Form.Example) { // "pass pass"
			hint = book.Say(oneOnALine{})
		}
		p.Fail(TopicRest, p.At(), book.Say(notUnderstoodHere{words.Own(p.Quote(1))}), hint)
	}
}

// Number reads a whole number from low to maxCount; what names it in messages.
func (p *Reader) Number(what words.Topic, low int, hint words.Text) int {
	if p.Peek() != Number {
		p.Missing(what, hint)
		return low
	}
	t := p.Tokens[p.Next]
	n, err := strconv.Atoi(t.Fold)
	if err != nil || n < low || n > MaxCount {
		p.Report(TopicNumber, t.Pos, book.Say(notACount{what, words.Own(Shorten(t.Fold)), low, MaxCount}), words.Text{})
		n = low
	}
	p.Next++
	return n
}
