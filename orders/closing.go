package orders

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"despatch/pattern"
)

// A letter may end without END: in a greeting, a name, or the line that a phone adds.

// closes says whether the line ends the letter, and is no order.
func (b *body) closes(lines []string, i int) bool {
	if b.section == nil || b.peek() == 0 {
		return false
	}
	if row := strings.TrimSpace(lines[i]); !clipped.MatchString(row) && b.judge().isFoot(row, asides()) && !b.readsAsOrder(row) { // what was clipped may be orders
		return !endStandsBelow(lines, i)
	}
	if b.closesInProse(lines, i) {
		return true
	}
	if b.peek() != word || b.verbHere() != nil || b.ordersAnything() {
		return false
	}
	if t, _ := b.sectionHere(); t != nil {
		return false
	}
	if b.begins(b.lexicon.senders) > 0 {
		return true
	}
	if n := b.begins(b.lexicon.closings); n > 0 {
		return len(b.tokens)-n <= 6 && !b.ahead(lines[i]).speaksOfOrders()
	}
	return b.isName() && (endsAfter(lines, i) || i > 0 && strings.TrimSpace(lines[i-1]) == "" && !b.ordersBelow(lines, i))
}

// ordersAnything says whether a number or a mark stands in the line that stands in orders only.
func (p *line) ordersAnything() bool {
	for _, t := range p.tokens {
		if t.kind == number || t.kind == arrow || t.kind == colon || t.kind == compare || t.kind == quoted {
			return true
		}
	}
	return false
}

// begins returns the length of the longest of the phrases with which the line begins.
func (p *line) begins(phrases [][]string) int {
	longest := 0
next:
	for _, ph := range phrases {
		if len(ph) > len(p.tokens) {
			continue
		}
		for i, w := range ph {
			if p.tokens[i].kind != word || p.tokens[i].fold != w {
				continue next
			}
		}
		longest = max(longest, len(ph))
	}
	return longest
}

// isName says whether the line is the name of a person: one to three words with capitals, that are like nothing in the game.
func (b *body) isName() bool {
	if len(b.tokens) > 3 {
		return false
	}
	for i, t := range b.tokens {
		first := []rune(t.text)[0]
		if t.kind != word || i == 0 && !unicode.IsUpper(first) || b.phrase(i, verbPass) > 0 || ordered[t.fold] { // "Everything else pass"
			return false
		}
		for _, ix := range []*nameIndex{b.spaces, b.units, b.seats} {
			if len(ix.find([]string{t.fold})) > 0 || len(ix.nearest(t.fold)) > 0 {
				return false
			}
		}
	}
	return b.nearestSection() == nil && b.nearestVerb(b.section) == ""
}

// endStandsBelow says whether END closes the sheet further down, so that what looks like the foot of a letter stands within the sheet.
func endStandsBelow(lines []string, i int) bool {
	return slices.ContainsFunc(lines[i+1:], func(line string) bool { return strings.EqualFold(strings.TrimSpace(line), "end") })
}

// endsAfter says whether nothing stands below a line that could be read, or END.
func endsAfter(lines []string, i int) bool {
	for j := i + 1; j < len(lines); j++ {
		line := strings.TrimSpace(lines[j])
		switch {
		case line == "" || isQuotedLine(line) || strings.HasPrefix(line, "#"):
			continue
		case introducesQuote(lines, j) || line == "--" || strings.EqualFold(line, "end"):
			return true
		}
		return false
	}
	return true
}

// afterClosing looks below a line that ends the letter.
func (b *body) afterClosing(lines []string, i int) {
	hint := fmt.Sprintf("if it is an order, take line %d away; if it is none, leave it out", i+1)
	b.below(lines, i+1, b.quote(len(b.tokens)), hint, false)
}

// isOrder says whether the line reads as an order of a section, other than one to do nothing. It leaves no trace.
func (p *saidLine) isOrder(section *SectionType) bool {
	shown, suppressed, mending := len(p.diagnostics), p.suppressed, p.mending
	p.mending = true // what it would be told is not asked for
	st := p.understood(section)
	p.diagnostics, p.suppressed, p.mending = p.diagnostics[:shown], suppressed, mending
	p.rewind()
	return st != nil && st.Form() != FormPass
}

// hintWords are those of a form that stand in the place of orders: who writes behind them writes behind the mark, too.
var hintWords = pattern.Of(`(?i)^\s*(?:your (?:standing )?orders|such as)\b:?`)

// placeFirst is an order as a form lists units, the place before them: "Finland: 2 infantry -> Karelia".
var placeFirst = pattern.Of(`^\s*([^:]+):\s*([^:]+?)\s*(?:->|-->|=>|→|—>|–>|\bto\b)\s*(.+)$`)

// turnedRound is such an order with the place where it belongs.
func turnedRound(text string) string { return placeFirst.ReplaceAllString(text, "$2 $1 -> $3") }

// isOrderOf says whether a text is an order of the section that is open.
func (b *body) isOrderOf(text string) bool {
	ahead := b.ahead(text)
	return len(ahead.tokens) > 0 && ahead.isOrder(b.section)
}

// ClosesLetter says whether a row is a farewell, a name with titles, or the line that a phone adds, and nothing else.
func (v *Vocabulary) ClosesLetter(row string) bool {
	p := newLetter(v).ahead(row)
	if p.begins(p.lexicon.senders) > 0 {
		return true
	}
	a := asides()
	if said := asideWords(row); len(said) > 0 && !slices.ContainsFunc(said, a.denies) && p.judge().isTitle(row, said, a) {
		return true
	}
	p = newLetter(v).ahead(row)
	n := p.begins(p.lexicon.closings)
	return n > 0 && len(p.tokens)-n <= 3 && !p.speaksOfOrders() && !p.ordersAnything()
}
