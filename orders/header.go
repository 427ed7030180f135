package orders

import (
	"strconv"
	"strings"
	"unicode"
)

// ExampleGame is the game of the line ExampleHeader, which hints offer as an example of one that opens a sheet. Who knows the reader of
// a hint may put his own line in its place.
const (
	ExampleGame   = "k7q2"
	ExampleHeader = "ORDERS " + ExampleGame + " GERMANY"
)

const headerHint = "begin the sheet with a line such as: " + ExampleHeader

// candidate is a line that may be the header of a sheet.
type candidate struct {
	line     int // index into the lines
	header   Header
	valid    bool
	capitals bool
	// plausible is true for a line that was surely meant as a header, even though it is not right.
	plausible bool
}

// findHeader returns the line that opens the sheet. The text above a sheet may begin a sentence with "Orders" too, so a line
// in capitals goes before others, and a right one before a wrong one.
func (p *letter) findHeader(lines []string) (candidate, bool) {
	var best candidate
	var found bool
	for i, line := range lines {
		if isForwarded(lines, i) {
			break
		}
		if isQuotedLine(line) || tooLong(line) || !p.startLine(line, i+1) {
			continue
		}
		c, ok := p.tryHeader(i)
		if !ok || !c.valid && !c.plausible {
			continue
		}
		if !found || c.valid && !best.valid || c.valid == best.valid && c.capitals && !best.capitals {
			best, found = c, true
		}
		if best.valid && best.capitals {
			break
		}
	}
	return best, found
}

// tryHeader reads the line that has been started as a header, without leaving a trace. It returns false for a line that
// begins with neither ORDERS nor CHECK.
func (p *letter) tryHeader(line int) (candidate, bool) {
	if !p.sees(frameOrders) && !p.sees(frameCheck) {
		return candidate{}, false
	}
	shown, suppressed := len(p.diagnostics), p.suppressed
	capitals := p.tokens[0].text == strings.ToUpper(p.tokens[0].text)
	tokens := p.tokens
	h := p.header()
	p.tokens = tokens
	c := candidate{line: line, header: h, valid: !p.bad, capitals: capitals}
	c.plausible = capitals
	for _, d := range p.diagnostics[shown:] {
		c.plausible = c.plausible || strings.HasPrefix(d.Hint.String(), "did you mean")
	}
	p.diagnostics, p.suppressed = p.diagnostics[:shown], suppressed
	return c, true
}

// Words that people put beside what the line says, and that are neither a game's name nor a seat's: behind ORDERS, and at the end.
var (
	introducing = map[string]bool{"for": true, "please": true, "pls": true, "per": true, "fur": true, "pour": true, "para": true}
	polite      = map[string]bool{"please": true, "pls": true, "thanks": true, "thank": true, "you": true, "grazie": true, "per": true, "favore": true,
		"piacere": true, "bitte": true, "danke": true, "merci": true, "gracias": true}
)

// passCourtesies leaves out of the line what is said for politeness.
func (p *letter) passCourtesies() {
	for n := len(p.tokens); n > p.next; n = len(p.tokens) {
		last := p.tokens[n-1]
		if !polite[last.fold] && last.text != "!" && (last.kind != comma || n < 2 || last.end == len(p.text)) {
			break
		}
		p.tokens = p.tokens[:n-1]
	}
	if p.next+1 < len(p.tokens) && introducing[p.tokens[p.next].fold] {
		p.next++
	}
}

// saysSeat says whether a seat stands here, in the place of the game's name: the letter that is answered tells which game is meant. A word
// in capitals only opens such a sheet; "Orders for Germany" may be a title.
func (p *letter) saysSeat() bool {
	if p.next >= len(p.tokens) || p.tokens[0].text != strings.ToUpper(p.tokens[0].text) {
		return false
	}
	rest := p.ahead(p.text[p.tokens[p.next].start:p.tokens[len(p.tokens)-1].end])
	seat := rest.seat(wordRound, frameKey)
	return seat != "" && !rest.bad
}

// header reads (ORDERS | CHECK) [game] seat {ROUND n | KEY word}.
func (p *letter) header() Header {
	h := Header{Pos: p.at()}
	if !p.acceptWord(frameOrders) {
		p.acceptWord(frameCheck)
		h.Check = true
	}
	p.passCourtesies()
	if p.saysSeat() {
		h.Game = ""
	} else if h.Game = strings.TrimRight(p.field(), ","); h.Game == "" {
		p.missing("the name of the game", headerHint)
		return h
	}
	if p.run() == 0 {
		p.missing("the seat", headerHint)
		return h
	}
	h.Seat = p.seat(wordRound, frameKey)
	p.clauses(
		func() bool {
			if h.Round != 0 || !p.acceptWord(wordRound) {
				return false
			}
			h.Round = p.number("the number of the round", 1, "write, for example: ROUND 3")
			return true
		},
		func() bool {
			if h.Key != "" || !p.acceptWord(frameKey) {
				return false
			}
			if h.Key = p.field(); h.Key == "" {
				p.missing("the key", "write it as your turn letter gives it: KEY ab12")
			}
			return true
		},
	)
	p.accept(colon)
	p.done(headerHint)
	return h
}

// field reads what stands up to the next blank, as written.
func (p *letter) field() string {
	if p.broken || p.next >= len(p.tokens) {
		return ""
	}
	start := p.tokens[p.next].start
	end := len(p.text)
	if i := strings.IndexFunc(p.text[start:], func(r rune) bool { return unicode.IsSpace(r) || r == '#' }); i >= 0 {
		end = start + i
	}
	for p.next < len(p.tokens) && p.tokens[p.next].start < end {
		p.next++
	}
	return strings.TrimRight(p.text[start:end], "*_")
}

func headerText(h Header, v *Vocabulary) string {
	text := "ORDERS "
	if h.Check {
		text = "CHECK "
	}
	if h.Game != "" {
		text += h.Game + " "
	}
	text += strings.ToUpper(v.Seat(h.Seat))
	if h.Round != 0 {
		text += " ROUND " + strconv.Itoa(h.Round)
	}
	if h.Key != "" {
		text += " KEY " + h.Key
	}
	return text
}
