package judging

import (
	"slices"
	"strconv"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/said"
	"despatch/pattern"
	"despatch/templates"
)

var aNumber = pattern.Of(`\d+`)

// AskAboutAmount refuses a sheet in which an amount is not the price of its order, nor of one of its units, nor of the orders of its
// section down to it or in all. ok is false where all fit, or nothing is told of prices.
func (j *Judging) AskAboutAmount(p *journal.Proposal) (v Verdict, ok bool, err error) {
	wrong := slices.Clone(j.Diags)
	found := false
	for i, d := range wrong {
		about, is := d.Message.About().(said.AmountNotRead)
		if !is {
			continue
		}
		said := about.Amount
		fits, price := j.pricesAt(p, d.Line)
		above := price == 0
		if above {
			fits, price = j.pricesAbove(p, d.Line)
		}
		if price == 0 || slices.Contains(fits, strconv.Itoa(said)) || j.sumsTo(d.Line, price) || partOfPrice(&j.Found, i, price) {
			continue
		}
		wrong[i].Severity, found = orders.Error, true
		wrong[i].Message = book.Say(amountContradicts{Says: said, Costs: price, Above: above})
		wrong[i].Hint = book.Say(mendEither{})
	}
	if !found {
		return v, false, nil
	}
	v, err = j.Refuse(templates.Illformed, book.Say(amountWrong{}), incoming.Quote(j.Text, wrong), "an amount contradicts its order")
	return v, true, err
}

// sumsTo says whether several amounts on a line make its price together: "3 infantry (9), 1 tank (5)". Where each is the price of one unit
// nobody but the rules could say so, and they pass.
func (j *Found) sumsTo(line, price int) bool {
	sum, amounts := 0, 0
	for _, d := range j.Diags {
		if about, is := d.Message.About().(said.AmountNotRead); is && d.Line == line {
			sum, amounts = sum+about.Amount, amounts+1
		}
	}
	return amounts > 1 && sum <= price
}

// partOfPrice says whether the amount of a diagnostic stands among several on its line of which all but the last make the price together: then only the
// last, which tells the sum, can be wrong: "5 infantry (15), 3 tanks (15) = 31".
func partOfPrice(j *Found, i, price int) bool {
	sum, last := 0, 0
	for k, d := range j.Diags {
		if about, is := d.Message.About().(said.AmountNotRead); is && d.Line == j.Diags[i].Line {
			sum, last = sum+about.Amount, k
		}
	}
	about, _ := j.Diags[last].Message.About().(said.AmountNotRead)
	return i != last && sum-about.Amount == price
}

// pricesAt finds what the order on a line of the letter costs, 0 where that is not told, and which amounts fit it.
func (j *Found) pricesAt(p *journal.Proposal, line int) (fits []string, price int) {
	words := j.Game.Rules.Vocabulary()
	for _, sec := range j.Sheet.Sections {
		total, units, here := 0, 0, false
		for _, st := range sec.Statements {
			text := orders.PrintStatement(st, words)
			cost := p.PriceOf(text)
			total += cost
			if st.At().Line > line || here {
				continue
			}
			if here = st.At().Line == line; here {
				price = cost
				for _, n := range aNumber.FindAllString(text, -1) {
					count, _ := strconv.Atoi(n)
					units += count
				}
				fits = append(fits, strconv.Itoa(cost), strconv.Itoa(total))
				if units > 0 && cost%units == 0 {
					fits = append(fits, strconv.Itoa(cost/units))
				}
			}
		}
		if here {
			return append(fits, strconv.Itoa(total)), price
		}
	}
	return nil, 0
}

// pricesAbove finds what the orders cost that stand above a line of its own, in its section, 0 where that is not told, and which amounts fit:
// that of the last of them, and all sums down to one of them.
func (j *Found) pricesAbove(p *journal.Proposal, line int) (fits []string, total int) {
	words := j.Game.Rules.Vocabulary()
	for _, sec := range j.Sheet.Sections {
		if sec.Line > line {
			break
		}
		fits, total = nil, 0
		for _, st := range sec.Statements {
			if st.At().Line > line {
				break
			}
			cost := p.PriceOf(orders.PrintStatement(st, words))
			if total += cost; cost > 0 {
				fits = append(fits, strconv.Itoa(cost), strconv.Itoa(total))
			}
		}
	}
	return fits, total
}
