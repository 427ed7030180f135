package sheets

import (
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/said"
)

// letter reads the sheets of a letter.
type letter struct{ *said.Row }

func newLetter(v *orders.Vocabulary) *letter {
	return &letter{&said.Row{Reader: &orders.Reader{Line: orders.Line{Lookup: v.Lookup(), Vocabulary: v}}}}
}

func (p *letter) ahead(text string) *letter { return &letter{p.Row.Ahead(text)} }

// sheet reads a mail: text for humans, a header, sections, END, and text for humans again.
func (p *letter) sheet(lines []string) *orders.Sheet {
	head, ok := p.findHeader(lines)
	if !ok {
		p.noHeader(lines)
		return nil
	}
	p.startLine(lines[head.line], head.line+1)
	below := head.line + 1
	if p.headerGoesOn(lines, head.line) {
		p.extend(lines[below], orders.Pos{Line: below + 1, Column: 1})
		below++
	}
	b := body{letter: p, sheet: &orders.Sheet{Header: p.header()}}
	p.Speaker = b.sheet.Header.Seat
	p.aboveHeader(lines[:head.line])
	b.read(lines, below)
	return b.sheet
}

// read reads the lines below the header, from one on to the end of the sheet.
func (b *body) read(lines []string, from int) {
	defer b.titlesAlone()
	p := b.letter
	for i := from; i < len(lines); i++ {
		if lexis.IsQuotedLine(lines[i]) {
			continue
		}
		if introducesQuote(lines, i) {
			b.sheet.Close = orders.Pos{Line: i + 1, Column: 1}
			break
		}
		if !p.startLine(lines[i], i+1) {
			b.behindMark(lines[i], i+1)
			continue
		}
		if p.endsSheet() {
			b.sheet.Close = orders.Pos{Line: i + 1, Column: 1}
			b.sheet.End = orders.End{Written: p.Sees(orders.FrameEnd) || i+1 < len(lines)-trailing(lines)}
			p.afterEnd(lines, i+1, !p.Sees(orders.FrameEnd))
			break
		}
		if b.closes(lines, i) {
			b.sheet.Close = orders.Pos{Line: i + 1, Column: 1}
			b.sheet.End.Begun = "" // what stands above a greeting was not cut off
			b.afterClosing(lines, i)
			break
		}
		if c, ok := p.tryHeader(i); ok && (c.valid || c.capitals) {
			p.secondHeader(c)
			break
		}
		p.Rewind()
		tail, at := p.tail(), i+1
		i = b.placeBelow(lines, i)
		if b.opensSection() {
			if !b.goesOn {
				b.sheet.End.Begun = p.Begun(i == len(lines)-1)
				b.behindTail(tail, at)
				continue
			}
			p.Tokens, p.Next = p.Tokens[p.Next:], 0 // the rest of the line is its first statement
		}
		i = b.statement(lines, b.join(lines, i))
		b.sheet.End.Begun = p.Begun(i == len(lines)-1)
		b.behindTail(tail, at)
	}
}

// trailing is how many lines at the end are empty.
func trailing(lines []string) int {
	n := 0
	for n < len(lines) && strings.TrimSpace(lines[len(lines)-1-n]) == "" {
		n++
	}
	return n
}

// startLine starts a line and says whether there is anything to read on it. A line that is too long is refused.
func (p *letter) startLine(line string, number int) bool {
	if tooLong(line) {
		p.Report(orders.TopicLongLine, orders.Pos{Line: number, Column: said.MaxLine + 1}, book.Say(lineTooLong{said.MaxLine}), book.Say(breakLineUp{}))
		return false
	}
	p.Start(line, orders.Pos{Line: number, Column: 1})
	p.withoutQuotes()
	return len(p.Tokens) > 0
}

func tooLong(line string) bool {
	return len(line) > said.MaxLine && utf8.RuneCountInString(line) > said.MaxLine
}

// endsSheet says whether the line is END, or the two dashes above a signature.
func (p *letter) endsSheet() bool {
	return len(p.Tokens) == 1 && (p.Sees(orders.FrameEnd) || strings.TrimSpace(p.Text) == "--")
}

// secondHeader reports a header below the first.
func (p *letter) secondHeader(c candidate) {
	p.Report(orders.TopicSecondSheet, c.header.Pos, book.Say(secondSheet{}), book.Say(aMailEach{}))
}

// afterEnd looks below the end of the sheet. dashes is true where two dashes end it.
func (p *letter) afterEnd(lines []string, from int, dashes bool) {
	p.below(lines, from, "", book.Say(putAboveEnd{}), dashes)
}

// isForwarded says whether line i opens another mail that is repeated whole without quotation marks: "-----Original
// Message-----", or a rule of underscores above "From:". A rule that somebody drew between his sections is neither.
func isForwarded(lines []string, i int) bool {
	line := strings.TrimSpace(lines[i])
	if strings.HasPrefix(line, "---") && strings.HasSuffix(line, "---") {
		return containsAny(strings.ToLower(line), "message", "messaggio", "nachricht", "mensaje")
	}
	if len(line) < 10 || strings.Trim(line, "_") != "" || i+1 == len(lines) {
		return false
	}
	return hasAnyPrefix(strings.TrimSpace(lines[i+1]), "From:", "Da:", "Von:", "De:")
}

func containsAny(s string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(s, w) })
}

func hasAnyPrefix(s string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

// attributions are how mail programs introduce what they quote: beginning and end of a sentence that may be broken over
// several lines.
var attributions = [][2]string{{"On ", "wrote:"}, {"Il ", "ha scritto:"}}

// introducesQuote says whether a line opens or introduces a mail that is repeated.
func introducesQuote(lines []string, i int) bool {
	line := strings.TrimSpace(lines[i])
	if isForwarded(lines, i) {
		return true
	}
	for _, a := range attributions {
		if !strings.HasPrefix(line, a[0]) {
			continue
		}
		for j := i; j < len(lines) && j < i+3; j++ {
			if strings.HasSuffix(strings.TrimSpace(lines[j]), a[1]) {
				return true
			}
		}
	}
	return false
}

// IntroducesQuote says whether a line opens or introduces a letter that is repeated.
func IntroducesQuote(lines []string, i int) bool { return introducesQuote(lines, i) }
