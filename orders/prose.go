package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"despatch/lexis"
	"despatch/pattern"
)

// Words for people stand above orders without a header and below their last line, where nothing marks where the orders begin and end. A row
// is taken for such words by its make alone, so that slips of orders stay within them; the judge of asides then says whether the words leave a doubt.

// sentenceEnd is a mark, or a face, with which sentences end.
var sentenceEnd = pattern.Of(`(?:[.!?…:;,]|[:;=][-']?[)(DPp/]|\p{So})["”»']?\s*$`)

// IsProse says whether a row is words for people by its make: no order, no slip of one, and nothing that counts.
func (v *Vocabulary) IsProse(row string) bool {
	p := newLetter(v)
	return utf8.RuneCountInString(row) <= maxLine && p.isProse(strings.TrimSpace(row), asides())
}

// EndsSentence says whether a row ends as a sentence does.
func EndsSentence(row string) bool { return sentenceEnd.MatchString(row) }

// mostFragment is how many words a row may have that is no sentence: fewer may be a part of an order.
const mostFragment = 3

func (p *saidLine) isProse(row string, a *asideTable) bool {
	words, ahead := asideWords(row), p.ahead(row)
	heard := &judge{ahead.line}
	if len(words) == 0 || heard.counts(a) || ahead.verbHere() != nil || ahead.phrase(0, verbPass) > 0 || p.readsAsOrder(row) {
		return false
	}
	if t, _ := ahead.sectionHere(); t != nil {
		return false
	}
	if len(words) > mostFragment+1 && strings.HasSuffix(row, ":") { // it says what these orders are
		return false
	}
	words = plainAside(row)
	denies := slices.ContainsFunc(words, a.denies)
	if len(words) <= mostFragment {
		return EndsSentence(row) && !strings.Contains(row, "?") && hasLetters(row) && !denies && !heard.namesNearly() && !heard.nearVerb(words[0], a)
	}
	return !(denies || heard.nearVerb(words[0], a)) || !heard.slips(words, a)
}

func hasLetters(row string) bool { return strings.ContainsFunc(row, unicode.IsLetter) }

// counts says whether the line holds an arrow, or a number that is not that of a round, or begins with one in words.
func (p *judge) counts(a *asideTable) bool {
	if len(p.tokens) > 0 && len(p.tokens[0].fold) > 2 && p.numberIn(p.tokens[0].fold) > 0 { // "A proposito"
		return true
	}
	for i, t := range p.tokens {
		switch {
		case t.kind == arrow, t.kind == compare:
			return true
		case t.kind == number && (i == 0 || !slices.Contains(a.Rounds, p.tokens[i-1].fold)):
			return true
		}
	}
	return false
}

// namesNearly says whether a unit, a place or a seat stands in the line, or a slip of one.
func (p *judge) namesNearly() bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool {
		return t.kind == word && slices.ContainsFunc([]*nameIndex{p.spaces, p.units, p.seats}, func(ix *nameIndex) bool {
			return ix.exact[t.fold] != nil && len(t.fold) > 1 || len(t.fold) >= leastSlip && ix.slipOf(t.fold)
		})
	})
}

// slipOf says whether a word is a letter away from a name, two where it is long.
func (ix *nameIndex) slipOf(w string) bool {
	limit := 1
	if len(w) > 2*leastSlip {
		limit = 2
	}
	return slices.ContainsFunc(ix.nearest(w), func(name string) bool { return lexis.Distance(w, squeeze(splitWords(name)), limit) <= limit })
}

// leastSlip is how long a word is that may be a slip of another.
const leastSlip = 4

// nearVerb says whether a word tells to do something, or is a slip of one that does.
func (p *judge) nearVerb(w string, a *asideTable) bool {
	if a.verbs[w] || ordered[fold(w)] {
		return true
	}
	if len(w) < leastSlip {
		return false
	}
	for verb := range ordered {
		if lexis.Distance(fold(w), verb, 1) <= 1 {
			return true
		}
	}
	return false
}

// slips says whether a slip of a unit, a place or a matter of the game stands among some words.
func (p *judge) slips(words []string, a *asideTable) bool {
	if p.namesNearly() {
		return true
	}
	for _, w := range words {
		if a.units[w] { // behind an article: "l'artiglieria"
			return true
		}
		if len(w) < leastSlip+1 {
			continue
		}
		for _, s := range a.matters.signs {
			for _, step := range s.Steps {
				if slices.ContainsFunc(step, func(m string) bool { return len(m) > leastSlip && lexis.Distance(fold(w), fold(m), 1) == 1 }) {
					return true
				}
			}
		}
	}
	return false
}

// closesInProse says whether words for people begin below the last order: apart from it, or a sentence, and with no order below them.
func (b *body) closesInProse(lines []string, i int) bool {
	row := strings.TrimSpace(lines[i])
	apart := i > 0 && strings.TrimSpace(lines[i-1]) == "" || (strings.HasSuffix(row, ".") || strings.HasSuffix(row, "!")) && len(strings.Fields(row)) > mostFragment
	return apart && b.isProse(row, asides()) && b.nearestSection() == nil && !b.isOrderOf(row) && !b.ordersBelow(lines, i)
}

// ordersBelow says whether END, a section or what may be an order stands below a line.
func (b *body) ordersBelow(lines []string, i int) bool {
	for j := i + 1; j < len(lines) && !introducesQuote(lines, j) && strings.TrimSpace(lines[j]) != "--"; j++ {
		if isQuotedLine(lines[j]) || tooLong(lines[j]) {
			continue
		}
		ahead := b.ahead(lines[j])
		if len(ahead.tokens) == 0 {
			continue
		}
		if t, _ := ahead.sectionHere(); t != nil || ahead.sees(frameEnd) && len(ahead.tokens) == 1 || ahead.verbHere() != nil || b.readsAsOrder(lines[j]) || b.v.MayOrder(lines[j]) {
			return true
		}
	}
	return false
}
