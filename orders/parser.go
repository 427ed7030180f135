package orders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"despatch/lexis"
	"despatch/words"
)

// Limits that keep a mail from costing more than it is worth.
const (
	maxLine        = 2000 // characters in a line
	maxDiagnostics = 50
	maxCount       = 999 // units in one order, rounds, markers
	maxQuote       = 40  // characters of a player's text that a message repeats
)

// line is a line that is being read: its tokens, how far reading has come, and where it stands.
type line struct {
	*lookup
	v *Vocabulary
	// section is the one that the line stands in, under the number behind its keyword.
	section *SectionType
	under   int

	text   string
	tokens []token
	next   int
	// name is room for the words of a name.
	name []string
	// end is the place just after the last token, where something that is missing is reported.
	end Pos
	// broken: nothing more is read of it.
	broken bool
}

// lineOf makes a line of a text that stands nowhere.
func (v *Vocabulary) lineOf(text string) line {
	p := line{lookup: v.lookup(), v: v}
	p.start(text, Pos{1, 1})
	return p
}

// start makes it another line, whose first character stands at the given place.
func (p *line) start(text string, at Pos) {
	p.text, p.next, p.broken = narrow(text), 0, false
	p.tokens = lex(p.tokens[:0], p.text, at)
	p.setEnd(at)
}

// rewind reads it from the beginning again.
func (p *line) rewind() { p.next, p.broken = 0, false }

// reader reads a line as a statement.
//
// A fault of syntax is reported once and leaves the rest of the line unread: fail sets broken, and every step after it does
// nothing. A fault of meaning, such as an unknown name, sets only bad: reading goes on, so that all such faults of a line are
// reported, but the statement is not kept.
type reader struct {
	line
	// form is that of the statement which is read; formless is true when the line has none that anybody knows.
	form     *form
	formless bool
	// mending is true where a line is read that nobody wrote.
	mending bool
	// speaker is the ID of the seat whose sheet is read, "" where nothing says it.
	speaker string
	bad     bool
	// short is true when the last word of the line is only the beginning of a name.
	short bool

	diagnostics []Diagnostic
	suppressed  int
}

// start makes the reader read a line whose first character stands at the given place.
func (p *reader) start(text string, at Pos) {
	p.bad, p.short = false, false
	p.line.start(text, at)
}

// rewind makes the reader read its line from the beginning again.
func (p *reader) rewind() {
	p.bad, p.short = false, false
	p.line.rewind()
}

// ahead is a line that the reader itself has not come to.
func (p *reader) ahead(text string) *reader {
	ahead := &reader{line: line{lookup: p.lookup, v: p.v, section: p.section, under: p.under}, speaker: p.speaker, mending: p.mending}
	ahead.start(text, Pos{1, 1})
	return ahead
}

// setEnd notes where the last token ends, or the given place if there is none.
func (p *line) setEnd(at Pos) {
	p.end = at
	if n := len(p.tokens); n > 0 {
		last := p.tokens[n-1]
		p.end = Pos{last.Line, last.Column + utf8.RuneCountInString(p.text[last.start:last.end])}
	}
}

// begun is the last word of the line if it is only the beginning of a name, and nothing stands behind it.
func (p *reader) begun() string {
	last := p.tokens[len(p.tokens)-1]
	if !p.short || strings.TrimSpace(p.text[last.end:]) != "" {
		return ""
	}
	return last.text
}

// report adds an error, unless there are too many already.
func (p *reader) report(topic Topic, at Pos, message, hint string) {
	p.bad = true
	if len(p.diagnostics) >= maxDiagnostics {
		p.suppressed++
		return
	}
	hint = p.withOwnExample(hint)
	if samples := p.samples(); samples != nil {
		hint = samples.Replace(hint)
	}
	p.diagnostics = append(p.diagnostics, Diagnostic{Pos: at, Severity: Error, Topic: topic, Message: words.Plain(message), Hint: words.Plain(hint)})
}

// samples puts names of the game, and of the seat that speaks, into the examples of hints; nil for neither.
func (p *reader) samples() *strings.Replacer {
	if own := p.v.SeatSamples[p.speaker]; own != nil {
		return own
	}
	return p.lookup.samples
}

// full says whether further reports would not be shown, so that no work need go into their hints.
func (p *reader) full() bool { return len(p.diagnostics) >= maxDiagnostics }

// finish returns the diagnostics, with a last one for those that were too many.
func (p *reader) finish() []Diagnostic {
	if p.suppressed == 0 {
		return p.diagnostics
	}
	return append(p.diagnostics, Diagnostic{Severity: Error, Topic: TopicTooMany, Message: words.Plain(fmt.Sprintf("and %d more errors", p.suppressed))})
}

// fail reports a fault after which the rest of the line makes no sense.
func (p *reader) fail(topic Topic, at Pos, message, hint string) {
	if !p.broken {
		p.report(topic, at, message, hint)
	}
	p.broken = true
}

// at returns the place of the next token.
func (p *line) at() Pos { return p.after(0) }

// after returns the place of the token n further on.
func (p *line) after(n int) Pos {
	if p.next+n < len(p.tokens) {
		return p.tokens[p.next+n].Pos
	}
	return p.end
}

// peek returns the kind of the next token, 0 at the end.
func (p *line) peek() kind {
	if p.broken || p.next >= len(p.tokens) {
		return 0
	}
	return p.tokens[p.next].kind
}

func (p *line) accept(k kind) bool {
	if p.peek() != k {
		return false
	}
	p.next++
	return true
}

// expect reads a mark that must stand here; hint shows how the statement is written.
func (p *reader) expect(k kind, mark, hint string) {
	if !p.accept(k) {
		p.missing(fmt.Sprintf("%q", mark), hint)
	}
}

// phrase returns how many tokens from the one n further on are a phrase of the keyword, 0 when none is.
func (p *line) phrase(n int, k keyword) int {
	if p.broken {
		return 0
	}
	rest := p.tokens[min(p.next+n, len(p.tokens)):]
next:
	for _, ph := range p.lexicon.phrases[k] {
		if len(ph) > len(rest) {
			continue
		}
		for i, w := range ph {
			if rest[i].kind != word || rest[i].fold != w {
				continue next
			}
		}
		return len(ph)
	}
	return 0
}

func (p *line) sees(k keyword) bool { return p.phrase(0, k) > 0 }

func (p *line) acceptWord(k keyword) bool {
	n := p.phrase(0, k)
	p.next += n
	return n > 0
}

// expectWord reads a keyword that must stand here; hint shows how the statement is written.
func (p *reader) expectWord(k keyword, hint string) {
	if !p.acceptWord(k) {
		p.missing(fmt.Sprintf("%q", string(k)), hint)
	}
}

// missing fails with what should stand here and what does.
func (p *reader) missing(what, hint string) {
	if !p.unclosed() {
		p.fail(TopicMissing, p.at(), what+" is missing "+p.here(), hint)
	}
}

// unclosed fails if a quotation mark stands here that is never closed.
func (p *reader) unclosed() bool {
	if p.peek() != other || strings.IndexFunc(p.tokens[p.next].text, lexis.IsQuote) != 0 {
		return false
	}
	p.fail(TopicQuotation, p.at(), "a quotation mark is not closed", "put the second mark after the name")
	return true
}

// here tells where reading stands: before something, or at the end.
func (p *line) here() string {
	if p.next < len(p.tokens) {
		return "before " + p.quote(1)
	}
	return "at the end"
}

// done fails if anything is left on the line.
func (p *reader) done(hint string) {
	if p.peek() != 0 && !p.unclosed() {
		p.fail(TopicRest, p.at(), p.quote(1)+" is not understood here", hint)
	}
}

// quote returns the next n tokens as they are written, between quotation marks.
func (p *line) quote(n int) string {
	if p.next >= len(p.tokens) || n < 1 {
		return `""`
	}
	tokens := p.tokens[p.next:min(p.next+n, len(p.tokens))]
	var written []string
	for i, t := range tokens {
		if i > 0 && t.start < tokens[i-1].end { // read in another order than written
			return quoteText(strings.Join(append(written, asWritten(tokens[i:])...), " "))
		}
		written = append(written, t.text)
	}
	return quoteText(p.text[tokens[0].start:tokens[len(tokens)-1].end])
}

// asWritten are tokens as they are written.
func asWritten(tokens []token) []string {
	list := make([]string, len(tokens))
	for i, t := range tokens {
		list[i] = t.text
	}
	return list
}

// quoteText repeats a player's text in a message, shortened when it is long.
func quoteText(s string) string {
	return `"` + strings.Trim(shorten(strings.Join(strings.Fields(s), " ")), `"`) + `"`
}

func shorten(s string) string {
	s = strings.ToValidUTF8(s, "?")
	if utf8.RuneCountInString(s) > maxQuote {
		s = string([]rune(s)[:maxQuote]) + "…"
	}
	return s
}

// number reads a whole number from low to maxCount; what names it in messages.
func (p *reader) number(what string, low int, hint string) int {
	if p.peek() != number {
		p.missing(what, hint)
		return low
	}
	t := p.tokens[p.next]
	n, err := strconv.Atoi(t.fold)
	if err != nil || n < low || n > maxCount {
		p.report(TopicNumber, t.Pos, fmt.Sprintf("%s cannot be %s: it is a whole number from %d to %d", what, shorten(t.fold), low, maxCount), "")
		n = low
	}
	p.next++
	return n
}

// clauses reads what may follow in any order, each at most once, until none of the readers finds its own.
func (p *line) clauses(read ...func() bool) {
	for slices.ContainsFunc(read, func(f func() bool) bool { return f() }) {
	}
}
