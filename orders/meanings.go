package orders

import (
	_ "embed"
	"slices"
	"strings"
)

// PlaceIn is how many of some words are the full name of a space, 0 for none.
func (l *Lookup) PlaceIn(words []string) int {
	for n := min(4, len(words)); n > 0; n-- {
		if l.Spaces.Exact[Squeeze(words[:n])] != nil {
			return n
		}
	}
	return 0
}

// IsMoney says whether a token is a word or a mark for money.
func (l *Lookup) IsMoney(t Token) bool {
	return t.Kind == Other && strings.ContainsAny(t.Text, "$€£¥") || l.WordIn([]Token{t}, 0, WordMoney) > 0
}

// IsArrow says whether an arrow stands at a token, or a word for one.
func (l *Lookup) IsArrow(tokens []Token, i int) bool {
	return tokens[i].Kind == Arrow || l.WordIn(tokens, i, WordTo) > 0
}

// HasTo says whether a word for an arrow stands among some tokens.
func (l *Lookup) HasTo(tokens []Token) bool {
	for i := range tokens {
		if l.WordIn(tokens, i, WordTo) > 0 {
			return true
		}
	}
	return false
}

// SpaceNumbered is the name of the one space whose name ends in a number, "" for none and for several.
func (l *Lookup) SpaceNumbered(n string) (name string) {
	if found := l.Spaces.byLast[strings.TrimLeft(n, "0")]; len(found) == 1 {
		name = l.Spaces.Names[found[0]].Name
	}
	return name
}

// JoinsSpaces says whether a word stands between the space that units leave and the one to which they go.
func (l *Lookup) JoinsSpaces(t Token) bool {
	one := []Token{t}
	return l.WordIn(one, 0, WordAt) > 0 || slices.Contains(l.Lexicon.goings, t.Fold)
}

// IsSmall says whether a token is a word that stands between names, such as "to": it may begin a name, and means none.
func (l *Lookup) IsSmall(t Token) bool {
	one := []Token{t}
	for _, k := range []Keyword{WordTo, WordFrom, WordAt, WordAnd, WordOn, wordOf, WordWith, WordFor, WordAll, WordThen} {
		if l.WordIn(one, 0, k) > 0 {
			return true
		}
	}
	return slices.Contains(l.Lexicon.Tos, t.Fold) || slices.Contains(l.Lexicon.Froms, t.Fold) || slices.Contains(l.Lexicon.goings, t.Fold)
}

// Leads says whether some tokens are a verb that says no more than a section does, alone.
func (l *Lookup) Leads(tokens []Token) bool {
	return slices.ContainsFunc([]Keyword{WordBuying, WordMoving, WordPlacing}, func(k Keyword) bool { return l.WordIn(tokens, 0, k) == len(tokens) })
}

// NumberIn is the number that a word says, 0 for none.
func (l *Lookup) NumberIn(fold string) int { return l.Lexicon.numbers[fold] }

// WordIn is the length of the phrase of a keyword that begins at a token, 0 for none.
func (l *Lookup) WordIn(tokens []Token, i int, k Keyword) int {
next:
	for _, ph := range l.Lexicon.Phrases[k] {
		if i < 0 || i+len(ph) > len(tokens) {
			continue
		}
		for j, w := range ph {
			if tokens[i+j].Kind != Word || tokens[i+j].Fold != w {
				continue next
			}
		}
		return len(ph)
	}
	return 0
}

// EndsUnit says whether some tokens end in the name of a unit.
func (l *Lookup) EndsUnit(tokens []Token) bool {
	for n := 1; n <= min(len(tokens), l.Units.longest); n++ {
		if l.UnitAt(tokens, len(tokens)-n) == n {
			return true
		}
	}
	return false
}

// Parts says whether a token stands between the members of a list.
func (l *Lookup) Parts(t Token) bool {
	return t.Kind == Comma || t.Kind == Semicolon || l.WordIn([]Token{t}, 0, WordAnd) > 0
}

// Times says whether a token stands between a number and what is counted: "3 x infantry".
func (l *Lookup) Times(t Token) bool {
	return t.Kind == Other && t.Text == "×" || l.WordIn([]Token{t}, 0, wordTimes) > 0
}

// UnitAt is the length of the name of a unit, perhaps with its owner before it, that begins at a token, 0 for none.
func (l *Lookup) UnitAt(tokens []Token, i int) int {
	if i >= len(tokens) || tokens[i].Kind != Word {
		return 0
	}
	ahead := &Line{Lookup: l, Tokens: tokens, Next: i}
	run := ahead.Run()
	if n := ahead.unitLength(l.Units, run); n > 0 {
		return n
	}
	if n := ahead.ownerLength(run, ahead.unitLength(l.Seats, run)); n > 0 {
		ahead.Next += n
		return n + ahead.unitLength(l.Units, run-n)
	}
	return 0
}

// NearUnit says whether what stands at a token, perhaps behind a seat, is nearly what a unit is called: then it is the unit that is
// wrong, and not the number before it.
func (l *Lookup) NearUnit(tokens []Token, i int) bool {
	if i >= len(tokens) || tokens[i].Kind != Word {
		return false
	}
	ahead := &Line{Lookup: l, Tokens: tokens, Next: i}
	run := ahead.Run()
	if n := ahead.unitLength(l.Seats, run); n > 0 && n < run {
		ahead.Next += n
	}
	return len(l.Units.Nearest(Squeeze(ahead.Folded(1)))) > 0
}

// Everything are words for all units at once.
var Everything = map[string]bool{"everything": true, "everyone": true, "tutto": true, "tutti": true, "tutte": true, "alles": true, "alle": true, "tout": true, "tous": true, "todo": true, "todos": true}
