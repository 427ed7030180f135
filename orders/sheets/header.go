package sheets

import (
	"strings"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
	"despatch/words"
)

// ExampleGame is the game of the line ExampleHeader, which hints offer as an example of one that opens a sheet. Who knows the reader of
// a hint may put his own line in its place.
const (
	ExampleGame   = "k7q2"
	ExampleHeader = "ORDERS " + ExampleGame + " GERMANY"
)

// candidate is a line that may be the header of a sheet.
type candidate struct {
	line     int // index into the lines
	header   orders.Header
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
		if lexis.IsQuotedLine(line) || tooLong(line) || !p.startLine(line, i+1) {
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
	if !p.Sees(orders.FrameOrders) && !p.Sees(orders.FrameCheck) {
		return candidate{}, false
	}
	shown, suppressed := len(p.Diagnostics), p.Suppressed
	capitals := p.Tokens[0].Text == strings.ToUpper(p.Tokens[0].Text)
	tokens := p.Tokens
	h := p.header()
	p.Tokens = tokens
	c := candidate{line: line, header: h, valid: !p.Bad, capitals: capitals}
	c.plausible = capitals
	for _, d := range p.Diagnostics[shown:] {
		c.plausible = c.plausible || d.Suggests()
	}
	p.Diagnostics, p.Suppressed = p.Diagnostics[:shown], suppressed
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
	for n := len(p.Tokens); n > p.Next; n = len(p.Tokens) {
		last := p.Tokens[n-1]
		if !polite[last.Fold] && last.Text != "!" && (last.Kind != orders.Comma || n < 2 || last.End == len(p.Text)) {
			break
		}
		p.Tokens = p.Tokens[:n-1]
	}
	if p.Next+1 < len(p.Tokens) && introducing[p.Tokens[p.Next].Fold] {
		p.Next++
	}
}

// saysSeat says whether a seat stands here, in the place of the game's name: the letter that is answered tells which game is meant. A word
// in capitals only opens such a sheet; "Orders for Germany" may be a title.
func (p *letter) saysSeat() bool {
	if p.Next >= len(p.Tokens) || p.Tokens[0].Text != strings.ToUpper(p.Tokens[0].Text) {
		return false
	}
	rest := p.ahead(p.Text[p.Tokens[p.Next].Start:p.Tokens[len(p.Tokens)-1].End])
	return rest.SeatHere(orders.WordRound, orders.FrameKey)
}

// header reads (ORDERS | CHECK) [game] seat {ROUND n | KEY word}.
func (p *letter) header() orders.Header {
	h := orders.Header{Pos: p.At()}
	if !p.AcceptWord(orders.FrameOrders) {
		p.AcceptWord(orders.FrameCheck)
		h.Check = true
	}
	p.passCourtesies()
	if p.saysSeat() {
		h.Game = ""
	} else if h.Game = strings.TrimRight(p.field(), ","); h.Game == "" {
		p.Missing(words.Name("the name of the game"), beginWith())
		return h
	}
	if p.Run() == 0 {
		p.Missing(words.Name("the seat"), beginWith())
		return h
	}
	h.Seat = p.Seat(orders.WordRound, orders.FrameKey)
	p.Clauses(
		func() bool {
			if h.Round != 0 || !p.AcceptWord(orders.WordRound) {
				return false
			}
			h.Round = p.Number(words.Name("the number of the round"), 1, orders.ForExample("ROUND 3"))
			return true
		},
		func() bool {
			if h.Key != "" || !p.AcceptWord(orders.FrameKey) {
				return false
			}
			if h.Key = p.field(); h.Key == "" {
				p.Missing(words.Name("the key"), book.Say(keyFromLetter{"KEY ab12"}))
			}
			return true
		},
	)
	p.Accept(orders.Colon)
	p.Done(beginWith())
	return h
}

// field reads what stands up to the next blank, as written.
func (p *letter) field() string {
	if p.Broken || p.Next >= len(p.Tokens) {
		return ""
	}
	start := p.Tokens[p.Next].Start
	end := len(p.Text)
	if i := strings.IndexFunc(p.Text[start:], func(r rune) bool { return unicode.IsSpace(r) || r == '#' }); i >= 0 {
		end = start + i
	}
	for p.Next < len(p.Tokens) && p.Tokens[p.Next].Start < end {
		p.Next++
	}
	return strings.TrimRight(p.Text[start:end], "*_")
}
