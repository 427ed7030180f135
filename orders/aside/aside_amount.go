package aside

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
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
func (p *Judge) wantsAmount(words []string, a *signTable) bool {
	if p.isAddress(words, a) {
		return false
	}
	for i := range p.Tokens {
		if !p.isAmount(i, a) || i > 0 && p.numbersElse(i, a) {
			continue
		}
		if p.Tokens[i].Kind == orders.Number && (i == 0 || len(words) > mostBesideDigits || slices.ContainsFunc(p.Tokens, func(t orders.Token) bool { return t.Kind == orders.Colon })) {
			continue // dates, lists and numbers of things are written so
		}
		if p.endsClause(i) && !p.joins(i) || p.saysMore(i+1) && p.Tokens[i+1].Kind == orders.Word && lexis.Among(a.Suffices, p.Tokens[i+1].Fold) {
			return true
		}
	}
	return false
}

// numbersElse says whether what stands before a number makes it one of something else: a mark, a letter ("R1"), a name ("via Roma 3"), an hour's "at".
func (p *Judge) numbersElse(i int, a *signTable) bool {
	before := p.Tokens[i-1]
	return before.Kind != orders.Word || before.End == p.Tokens[i].Start || i > 1 && unicode.IsUpper([]rune(before.Text)[0]) || lexis.Among(a.CountsElse, before.Fold)
}

// isAmount says whether a token is a number, in digits or in words, of which somebody may want so many.
func (p *Judge) isAmount(i int, a *signTable) bool {
	switch t := p.Tokens[i]; t.Kind {
	case orders.Number:
		n, err := strconv.Atoi(t.Fold)
		return err == nil && n > 0 && n <= mostWanted && t.Fold[0] != '0'
	case orders.Word:
		return (a.numerals[t.Text] || a.numerals[t.Fold]) && !slices.Contains(singles, t.Fold)
	}
	return false
}

// saysMore says whether a word or a number stands at a place in the line, and not its end, or a mark.
func (p *Judge) saysMore(i int) bool {
	return i < len(p.Tokens) && (p.Tokens[i].Kind == orders.Word || p.Tokens[i].Kind == orders.Number)
}

// endsClause says whether a clause ends behind a place in the line: there stands nothing more, or a mark at which sentences part.
func (p *Judge) endsClause(i int) bool {
	return i+1 == len(p.Tokens) || p.Tokens[i+1].Kind == orders.Comma && p.Tokens[i+1].Text == "," || strings.Contains(".!?;", p.Tokens[i+1].Text)
}

// joins says whether a mark joins what stands at a place to a number behind it: "3-1", "8.30", "12/11".
func (p *Judge) joins(i int) bool {
	return i+2 < len(p.Tokens) && p.Tokens[i+2].Kind == orders.Number && p.Tokens[i+2].Start <= p.Tokens[i].End+3
}
