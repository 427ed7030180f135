package sheets

import (
	"slices"
	"strings"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/pattern"
	"despatch/words"
)

// A letter may end without END: in a greeting, a name, or the line that a phone adds.

// closes says whether the line ends the letter, and is no order.
func (b *body) closes(lines []string, i int) bool {
	if b.section == nil || b.Peek() == 0 {
		return false
	}
	if row := strings.TrimSpace(lines[i]); !aside.IsClipped(row) && aside.JudgeOf(b.Vocabulary).Foot(row) && !b.ReadsAsOrder(row) {
		return !endStandsBelow(lines, i)
	}
	if b.closesInProse(lines, i) {
		return true
	}
	if b.Peek() != orders.Word || b.VerbHere() != nil || b.OrdersAnything() {
		return false
	}
	if t, _ := b.SectionHere(); t != nil {
		return false
	}
	if b.Begins(b.Lexicon.Senders) > 0 {
		return true
	}
	if n := b.Begins(b.Lexicon.Closings); n > 0 {
		return len(b.Tokens)-n <= 6 && !aside.Judged(b.Vocabulary, lines[i]).SpeaksOfOrders()
	}
	return b.isName() && (endsAfter(lines, i) || i > 0 && strings.TrimSpace(lines[i-1]) == "" && !b.ordersBelow(lines, i))
}

// isName says whether the line is the name of a person: one to three words with capitals, that are like nothing in the game.
func (b *body) isName() bool {
	if len(b.Tokens) > 3 {
		return false
	}
	for i, t := range b.Tokens {
		first := []rune(t.Text)[0]
		if t.Kind != orders.Word || i == 0 && !unicode.IsUpper(first) || b.Phrase(i, orders.VerbPass) > 0 || aside.Ordered[t.Fold] { // "Everything else pass"
			return false
		}
		for _, ix := range []*orders.NameIndex{b.Spaces, b.Units, b.Seats} {
			if len(ix.Find([]string{t.Fold})) > 0 || len(ix.Nearest(t.Fold)) > 0 {
				return false
			}
		}
	}
	return b.nearestSection() == nil && b.NearestVerb(b.section) == ""
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
		case line == "" || lexis.IsQuotedLine(line) || strings.HasPrefix(line, "#"):
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
	hint := book.Say(takeLineAway{i + 1})
	b.below(lines, i+1, words.Own(b.Quote(len(b.Tokens))), hint, false)
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
	return len(ahead.Tokens) > 0 && ahead.IsOrder(b.section)
}
