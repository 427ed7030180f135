package orders

import (
	"fmt"
	"strings"

	"despatch/words"
)

// What stands below the end of a sheet is for people. A line there that may be an order, or change one, is refused all the same: nobody
// who plays by mail should find out after the battle that his postscript was not read.

// mostBelow is how many such lines are told.
const mostBelow = 3

// What is said of a line below the end of the sheet.
const (
	theEnd      = "the end of the sheet"
	belowTheEnd = "if it belongs to the sheet, put it above END; if it is no order, leave it out"
)

// below looks through the lines from one on, below END, two dashes or a greeting, for what was meant to be read: a sheet, a section,
// an order, or words that change one. where names what they stand below, and hint says what to do. A line below dashes is part of a
// signature, and is held for an order only if it reads as one.
func (p *letter) below(lines []string, from int, where, hint string, signature bool) {
	said, inside := 0, false
	topic := func() Topic {
		if where == theEnd {
			return TopicBelowEnd
		}
		return TopicBelowClosing
	}
	for i := from; i < len(lines) && said < mostBelow && !introducesQuote(lines, i); i++ {
		if isQuotedLine(lines[i]) || tooLong(lines[i]) || !p.startLine(lines[i], i+1) {
			continue
		}
		if p.endsSheet() {
			inside = false
			if signature = signature || !p.sees(frameEnd); p.sees(frameEnd) {
				where, hint = theEnd, belowTheEnd
			}
			continue
		}
		if c, ok := p.tryHeader(i); ok && c.valid {
			p.secondHeader(c)
			return
		}
		p.rewind()
		if t, n := p.sectionHere(); t != nil && n == len(p.tokens) {
			p.sectionBelow(topic(), t, p.opensOrders(lines[i+1:], t), where, hint)
			said, inside = said+1, true
			continue
		}
		if !inside && p.meansOrder(lines[i], signature) {
			p.report(topic(), p.at(), wholeLine(lines[i])+" stands below "+where+" and is not read", hint)
			said++
		}
	}
}

// mostOfLine is how much of a line that is shown nowhere else a message repeats.
const mostOfLine = 160

// wholeLine is a line in quotation marks.
func wholeLine(line string) string {
	line = strings.ToValidUTF8(strings.Join(strings.Fields(line), " "), "?")
	if r := []rune(line); len(r) > mostOfLine {
		line = string(r[:mostOfLine]) + "…"
	}
	return `"` + strings.Trim(line, `"`) + `"`
}

// sectionBelow reports a keyword. Without orders below it, it may be a word of somebody's signature.
func (p *letter) sectionBelow(topic Topic, t *SectionType, orders bool, where, hint string) {
	d := Diagnostic{Pos: p.at(), Severity: Warning, Topic: topic, Message: words.Plain(fmt.Sprintf("%s stands below %s and is not read", t.Keyword, where)), Hint: words.Plain(hint)}
	switch {
	case orders:
		p.report(d.Topic, d.Pos, d.Message.String(), d.Hint.String())
	case !p.full():
		p.diagnostics = append(p.diagnostics, d)
	}
}

// opensOrders says whether the first of some lines in which anything stands is an order of a section, be it to do nothing.
func (p *letter) opensOrders(lines []string, t *SectionType) bool {
	for _, line := range lines {
		if ahead := p.ahead(line); len(ahead.tokens) > 0 {
			return !isQuotedLine(line) && (ahead.formHere(t) != nil || ahead.isOrder(t))
		}
	}
	return false
}

// meansOrder says whether a line below the sheet may be an order, or change one. strict asks that it reads as one.
func (p *saidLine) meansOrder(line string, strict bool) bool {
	for text := line; ; { // the whole, or what stands behind a colon: "Forgot: 1 tank Germany -> Poland"
		if p.readsAsOrder(text) {
			return true
		}
		_, rest, found := strings.Cut(text, ":")
		if !found {
			break
		}
		text = rest
	}
	return !strict && p.ahead(line).speaksOfOrders() && !asides().chats(line) && !p.judge().bearsOnNothing(line)
}

// readsAsOrder says whether a text is an order of some section. A word by itself, such as "pass", is prose.
func (p *saidLine) readsAsOrder(text string) bool {
	ahead := p.ahead(text)
	if len(ahead.tokens) < 2 || !ahead.ordersAnything() {
		return false
	}
	for i := range p.allSections {
		if ahead.rewind(); ahead.isOrder(&p.allSections[i]) {
			return true
		}
	}
	return false
}

// speaksOfOrders says whether the line speaks of units by number ("make it 6 infantry"), or of units or places with an arrow, a verb of
// orders or a word of change beside them ("do not attack East Poland", "forget the fighter"), or changes a number ("make it 6").
func (p *line) speaksOfOrders() bool {
	var units, places, verbs, changes, arrows, counted, past bool
	for i, t := range p.tokens {
		p.next = i
		switch {
		case t.kind == number && p.endsWith(i, p.lexicon.amends):
			return true
		case t.kind == number:
			counted = counted || p.unitSoon(i)
		case t.kind == arrow:
			arrows = true
		case t.kind == word:
			units = units || p.units.exact[t.fold] != nil && len(t.fold) > 2
			places = places || p.placeHere()
			verbs = verbs || ordered[t.fold]
			changes = changes || p.beginsHere(p.lexicon.changes)
			past = past || told[t.fold]
		}
	}
	p.rewind()
	if past && !changes { // "1 tank was too dear"
		return false
	}
	return counted || units && (arrows || places || changes || verbs) || places && (arrows || changes && verbs)
}

// told are words by which people tell what has been.
var told = map[string]bool{
	"was": true, "were": true, "had": true, "lost": true, "killed": true, "era": true, "erano": true, "perso": true, "war": true, "waren": true,
	"hatte": true, "hatten": true, "était": true, "étaient": true,
}

// ordered are verbs of orders as people say them.
var ordered = map[string]bool{
	"attack": true, "buy": true, "purchase": true, "move": true, "place": true, "land": true, "retreat": true, "bombard": true, "send": true,
	"take": true, "invade": true, "attacca": true, "attaccare": true, "compra": true, "muovi": true, "sposta": true, "manda": true,
	"angreifen": true, "kaufe": true, "ziehe": true, "greife": true,
}

// unitSoon says whether the name of a unit stands within two words of a number.
func (p *line) unitSoon(i int) bool {
	for k := i + 1; k < len(p.tokens) && k <= i+3 && p.tokens[k].kind == word; k++ {
		if p.units.exact[p.tokens[k].fold] != nil {
			return true
		}
	}
	return false
}

// MayOrder says whether a line that is no order may be meant for one: it has an arrow, or a number before a unit or before what is nearly one.
func (v *Vocabulary) MayOrder(line string) bool {
	p := newLetter(v).ahead(line)
	for i, t := range p.tokens {
		counts := t.kind == number || t.kind == word && p.numberIn(t.fold) > 0
		if t.kind == arrow || counts && (p.unitSoon(i) || p.nearUnit(p.tokens, i+1)) {
			return true
		}
	}
	return false
}

// placeHere says whether the full name of a space begins here.
func (p *line) placeHere() bool {
	return p.exact(p.spaces, p.run(), func(int) bool { return true }) > 0
}

// beginsHere says whether one of the phrases begins here.
func (p *line) beginsHere(phrases [][]string) bool {
	rest := line{tokens: p.tokens[p.next:]}
	return rest.begins(phrases) > 0
}

// endsWith says whether one of the phrases ends right before a token.
func (p *line) endsWith(i int, phrases [][]string) bool {
	for _, ph := range phrases {
		if from := i - len(ph); from >= 0 {
			before := line{tokens: p.tokens[from:i]}
			if before.begins([][]string{ph}) > 0 {
				return true
			}
		}
	}
	return false
}
