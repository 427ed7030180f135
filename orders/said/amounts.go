package said

import (
	"slices"
	"strings"

	"despatch/lexis"
	"despatch/orders"
)

// What somebody reckons that his purchase costs, or leaves him, is no order: the price is reckoned anew, and he is told so.

// withoutAmounts drops what somebody reckons that his purchase costs: "(9)", "= 14 IPCs", "for 14 IPCs", "$14", ", total 14", "14 IPCs: ".
func (p Evener) withoutAmounts(tokens []orders.Token) ([]orders.Token, []Amount) {
	var out []orders.Token
	var amounts []Amount
	from := 0
	if n, money, _ := p.sumAt(tokens, 0); money && n+1 < len(tokens) && tokens[n].Kind == orders.Colon {
		amounts, from = append(amounts, p.AmountOf(tokens[:n])), n+1
	}
	for i := from; i < len(tokens); i++ {
		n := p.amountAt(tokens, i)
		if n == 0 || len(out) == 0 {
			out = append(out, tokens[i])
			continue
		}
		amounts = append(amounts, p.AmountOf(tokens[i:i+n]))
		i += n - 1
		if end := len(out) - 1; i == len(tokens)-1 && end > 0 && out[end].Kind == orders.Comma { // "3 infantry, total 9"
			out = out[:end]
		}
	}
	return out, amounts
}

// AmountOf is the amount that some tokens say.
func (p Evener) AmountOf(tokens []orders.Token) Amount {
	left := slices.ContainsFunc(tokens, func(t orders.Token) bool { return slices.Contains(p.Lexicon.Leftovers, t.Fold) })
	return Amount{tokens[0].Pos, orders.QuoteText(p.Text[tokens[0].Start:tokens[len(tokens)-1].End]), left}
}

// isReckoning says whether a token is a word of a sum.
func (p Evener) isReckoning(t orders.Token) bool {
	return t.Kind == orders.Word && (slices.Contains(p.Lexicon.Reckonings, t.Fold) || slices.Contains(p.Lexicon.Leftovers, t.Fold))
}

// amountAt is how many tokens from one on say what something costs, 0 for none.
func (p Evener) amountAt(tokens []orders.Token, i int) int {
	is := func(j int, text string) bool {
		return j < len(tokens) && tokens[j].Kind == orders.Other && tokens[j].Text == text
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
	case is(i, "@") || p.Times(tokens[i]): // "3 infantry x 3 = 9"
		if i+2 < len(tokens) && tokens[i+1].Kind == orders.Number && is(i+2, "=") {
			if n, _, _ := p.sumAt(tokens, i+3); n > 0 {
				return n + 3
			}
		}
	case p.WordIn(tokens, i, orders.WordFor) == 1 || tokens[i].Kind == orders.Other && lexis.IsDash([]rune(tokens[i].Text)[0]):
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
func (p Evener) sumAt(tokens []orders.Token, i int) (n int, money, said bool) {
	found := false
	at := i
	for ; at < len(tokens); at++ {
		t := tokens[at]
		switch {
		case t.Kind == orders.Number && !found:
			found = true
		case p.IsMoney(t):
			money = true
		case p.isReckoning(t):
			said = true
		case t.Kind == orders.Colon && said && !found:
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

// Reckons says whether the line only tells what a purchase comes to, or what is left: "Total: 25", "= 9", "6 IPCs left".
func (p Evener) Reckons(section *orders.SectionType) bool {
	if !p.Takes(section.ID, orders.FormBuy) {
		return false
	}
	said, sum := false, false
	for i, t := range p.Tokens {
		switch {
		case t.Kind == orders.Number:
			sum = true
		case p.isReckoning(t), i == 0 && t.Kind == orders.Other && t.Text == "=":
			said = true
		case p.IsMoney(t), t.Kind == orders.Colon, t.Kind == orders.Comma, t.Kind == orders.Other && strings.Trim(t.Text, "=/()-–—") == "", p.WordIn(p.Tokens, i, orders.WordAnd) > 0:
		default:
			return false
		}
	}
	return said && sum
}
