package orders

import (
	"slices"
	"strings"

	"despatch/lexis"
)

// What somebody reckons that his purchase costs, or leaves him, is no order: the price is reckoned anew, and he is told so.

// withoutAmounts drops what somebody reckons that his purchase costs: "(9)", "= 14 IPCs", "for 14 IPCs", "$14", ", total 14".
func (p evener) withoutAmounts(tokens []token) ([]token, []amount) {
	var out []token
	var amounts []amount
	for i := 0; i < len(tokens); i++ {
		n := p.amountAt(tokens, i)
		if n == 0 || len(out) == 0 {
			out = append(out, tokens[i])
			continue
		}
		amounts = append(amounts, p.amountOf(tokens[i:i+n]))
		i += n - 1
		if end := len(out) - 1; i == len(tokens)-1 && end > 0 && out[end].kind == comma { // "3 infantry, total 9"
			out = out[:end]
		}
	}
	return out, amounts
}

// amountOf is the amount that some tokens say.
func (p evener) amountOf(tokens []token) amount {
	left := slices.ContainsFunc(tokens, func(t token) bool { return slices.Contains(p.lexicon.leftovers, t.fold) })
	return amount{tokens[0].Pos, quoteText(p.text[tokens[0].start:tokens[len(tokens)-1].end]), left}
}

// isReckoning says whether a token is a word of a sum.
func (p evener) isReckoning(t token) bool {
	return t.kind == word && (slices.Contains(p.lexicon.reckonings, t.fold) || slices.Contains(p.lexicon.leftovers, t.fold))
}

// amountAt is how many tokens from one on say what something costs, 0 for none.
func (p evener) amountAt(tokens []token, i int) int {
	is := func(j int, text string) bool {
		return j < len(tokens) && tokens[j].kind == other && tokens[j].text == text
	}
	switch {
	case is(i, "("):
		n, _, _ := p.sumAt(tokens, i+1)
		if n == 0 || !is(i+1+n, ")") {
			return 0
		}
		return n + 2
	case is(i, "="):
		if n, _, _ := p.sumAt(tokens, i+1); n > 0 {
			return n + 1
		}
	case is(i, "@") || p.times(tokens[i]): // "3 infantry x 3 = 9"
		if i+2 < len(tokens) && tokens[i+1].kind == number && is(i+2, "=") {
			if n, _, _ := p.sumAt(tokens, i+3); n > 0 {
				return n + 3
			}
		}
	case p.wordIn(tokens, i, wordFor) == 1 || tokens[i].kind == other && lexis.IsDash([]rune(tokens[i].text)[0]):
		if n, money, _ := p.sumAt(tokens, i+1); money {
			return n + 1
		}
	default:
		if n, money, said := p.sumAt(tokens, i); money || said {
			return n
		}
	}
	return 0
}

// sumAt is how many tokens from one on are a sum, 0 for none: a number, perhaps with a word or a mark for money and words such as
// "total" beside it. money and said tell whether it has these.
func (p evener) sumAt(tokens []token, i int) (n int, money, said bool) {
	found := false
	at := i
	for ; at < len(tokens); at++ {
		t := tokens[at]
		switch {
		case t.kind == number && !found:
			found = true
		case p.isMoney(t):
			money = true
		case p.isReckoning(t):
			said = true
		case t.kind == colon && said && !found:
		default:
			if !found {
				return 0, false, false
			}
			return at - i, money, said
		}
	}
	if !found {
		return 0, false, false
	}
	return at - i, money, said
}

// isMoney says whether a token is a word or a mark for money.
func (l *lookup) isMoney(t token) bool {
	return t.kind == other && strings.ContainsAny(t.text, "$€£¥") || l.wordIn([]token{t}, 0, wordMoney) > 0
}

// reckons says whether the line only tells what a purchase comes to, or what is left: "Total: 25", "= 9", "6 IPCs left".
func (p evener) reckons(section *SectionType) bool {
	if !p.takes(section.ID, FormBuy) {
		return false
	}
	said, sum := false, false
	for i, t := range p.tokens {
		switch {
		case t.kind == number:
			sum = true
		case p.isReckoning(t), i == 0 && t.kind == other && t.text == "=":
			said = true
		case p.isMoney(t), t.kind == colon, t.kind == comma, t.kind == other && strings.Trim(t.text, "=/()-–—") == "", p.wordIn(p.tokens, i, wordAnd) > 0:
		default:
			return false
		}
	}
	return said && sum
}
