package aside

import (
	"slices"
	"strings"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
	"despatch/pattern"
)

// sentenceEnd is a mark, or a face, with which sentences end.
var sentenceEnd = pattern.Of(`(?:[.!?…:;,]|[:;=][-']?[)(DPp/]|\p{So})["”»']?\s*$`)

// EndsSentence says whether a row ends as a sentence does.
func EndsSentence(row string) bool { return sentenceEnd.MatchString(row) }

// MostFragment is how many words a row may have that is no sentence: fewer may be a part of an order.
const MostFragment = 3

// IsProse says so of a row that is no order by the grammar.
func (p *Judge) IsProse(row string) bool {
	a := signs()
	words := Words(row)
	if len(words) == 0 || p.counts(a) || p.VerbHere() != nil || p.Phrase(0, orders.VerbPass) > 0 {
		return false
	}
	if t, _ := p.SectionHere(); t != nil {
		return false
	}
	if len(words) > MostFragment+1 && strings.HasSuffix(row, ":") { // it says what these orders are
		return false
	}
	words = BareWords(row)
	denies := slices.ContainsFunc(words, a.denies)
	if len(words) <= MostFragment {
		return EndsSentence(row) && !strings.Contains(row, "?") && hasLetters(row) && !denies && !p.namesNearly() && !p.nearVerb(words[0], a)
	}
	return !(denies || p.nearVerb(words[0], a)) || !p.slips(words, a)
}

func hasLetters(row string) bool { return strings.ContainsFunc(row, unicode.IsLetter) }

// counts says whether the line holds an arrow, or a number that is not that of a round, or begins with one in words.
func (p *Judge) counts(a *signTable) bool {
	if len(p.Tokens) > 0 && len(p.Tokens[0].Fold) > 2 && p.NumberIn(p.Tokens[0].Fold) > 0 { // "A proposito"
		return true
	}
	for i, t := range p.Tokens {
		switch {
		case t.Kind == orders.Arrow, t.Kind == orders.Compare:
			return true
		case t.Kind == orders.Number && (i == 0 || !slices.Contains(a.Rounds, p.Tokens[i-1].Fold)):
			return true
		}
	}
	return false
}

// namesNearly says whether a unit, a place or a seat stands in the line, or a slip of one.
func (p *Judge) namesNearly() bool {
	return slices.ContainsFunc(p.Tokens, func(t orders.Token) bool {
		return t.Kind == orders.Word && slices.ContainsFunc([]*orders.NameIndex{p.Spaces, p.Units, p.Seats}, func(ix *orders.NameIndex) bool {
			return ix.Exact[t.Fold] != nil && len(t.Fold) > 1 || len(t.Fold) >= leastSlip && slipOf(ix, t.Fold)
		})
	})
}

// slipOf says whether a word is a letter away from a name, two where it is long.
func slipOf(ix *orders.NameIndex, w string) bool {
	limit := 1
	if len(w) > 2*leastSlip {
		limit = 2
	}
	return slices.ContainsFunc(ix.Nearest(w), func(name string) bool {
		return lexis.Distance(w, orders.Squeeze(orders.SplitWords(name)), limit) <= limit
	})
}

// leastSlip is how long a word is that may be a slip of another.
const leastSlip = 4

// nearVerb says whether a word tells to do something, or is a slip of one that does.
func (p *Judge) nearVerb(w string, a *signTable) bool {
	if a.verbs[w] || Ordered[orders.Fold(w)] {
		return true
	}
	if len(w) < leastSlip {
		return false
	}
	for verb := range Ordered {
		if lexis.Distance(orders.Fold(w), verb, 1) <= 1 {
			return true
		}
	}
	return false
}

// slips says whether a slip of a unit, a place or a matter of the game stands among some words.
func (p *Judge) slips(words []string, a *signTable) bool {
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
		folded := orders.Fold(w)
		if slices.ContainsFunc(a.longMatters, func(m string) bool { return lexis.Distance(folded, m, 1) == 1 }) {
			return true
		}
	}
	return false
}
