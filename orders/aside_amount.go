package orders

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"despatch/lexis"
)

// Whoever names a number that counts nothing, where units are bought and moved, says how many he wants: "facciamo otto", "eight would be plenty",
// "minus two". A number that counts something else has that behind it ("two kids"), or before it what it is of ("at 8", "round 2").

// mostWanted is the largest number that anybody wants of a unit; years and numbers of houses are larger.
const mostWanted = 40

// mostBesideDigits is how many words a sentence may have in which digits are wanted. People write out what they want of little.
const mostBesideDigits = 5

// singles are number words that are more often a pronoun or an article.
var singles = []string{"one", "second", "third", "uno", "una", "un", "eins", "einer", "eine"}

// wantsAmount says so of the sentence that the parser reads. In scores, dates and hours numbers stand side by side, and
// want nothing; nor does the number of a house.
func (p *judge) wantsAmount(words []string, a *asideTable) bool {
	if p.isAddress(words, a) {
		return false
	}
	for i := range p.tokens {
		if !p.isAmount(i, a) || i > 0 && p.numbersElse(i, a) {
			continue
		}
		if p.tokens[i].kind == number && (i == 0 || len(words) > mostBesideDigits || slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == colon })) {
			continue // dates, lists and numbers of things are written so
		}
		if p.endsClause(i) && !p.joins(i) || p.saysMore(i+1) && p.tokens[i+1].kind == word && lexis.Among(a.Suffices, p.tokens[i+1].fold) {
			return true
		}
	}
	return false
}

// numbersElse says whether what stands before a number makes it one of something else: a mark, a letter ("R1"), a name ("via Roma 3"), an hour's "at".
func (p *judge) numbersElse(i int, a *asideTable) bool {
	before := p.tokens[i-1]
	return before.kind != word || before.end == p.tokens[i].start || i > 1 && unicode.IsUpper([]rune(before.text)[0]) || lexis.Among(a.CountsElse, before.fold)
}

// isAmount says whether a token is a number, in digits or in words, of which somebody may want so many.
func (p *judge) isAmount(i int, a *asideTable) bool {
	switch t := p.tokens[i]; t.kind {
	case number:
		n, err := strconv.Atoi(t.fold)
		return err == nil && n > 0 && n <= mostWanted && t.fold[0] != '0'
	case word:
		return (a.numerals[t.text] || a.numerals[t.fold]) && !slices.Contains(singles, t.fold)
	}
	return false
}

// saysMore says whether a word or a number stands at a place in the line, and not its end, or a mark.
func (p *judge) saysMore(i int) bool {
	return i < len(p.tokens) && (p.tokens[i].kind == word || p.tokens[i].kind == number)
}

// endsClause says whether a clause ends behind a place in the line: there stands nothing more, or a mark at which sentences part.
func (p *judge) endsClause(i int) bool {
	return i+1 == len(p.tokens) || p.tokens[i+1].kind == comma && p.tokens[i+1].text == "," || strings.Contains(".!?;", p.tokens[i+1].text)
}

// joins says whether a mark joins what stands at a place to a number behind it: "3-1", "8.30", "12/11".
func (p *judge) joins(i int) bool {
	return i+2 < len(p.tokens) && p.tokens[i+2].kind == number && p.tokens[i+2].start <= p.tokens[i].end+3
}
