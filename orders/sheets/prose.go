package sheets

import (
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/aside"
)

// Words for people stand above orders without a header and below their last line, where nothing marks where the orders begin and end. A row
// is taken for such words by its make alone, so that slips of orders stay within them; the judge of asides then says whether the words leave a doubt.

// closesInProse says whether words for people begin below the last order: apart from it, or a sentence, or what bears on no orders, and with no order
// below them.
func (b *body) closesInProse(lines []string, i int) bool {
	row := strings.TrimSpace(lines[i])
	apart := i > 0 && strings.TrimSpace(lines[i-1]) == "" || (strings.HasSuffix(row, ".") || strings.HasSuffix(row, "!")) && len(strings.Fields(row)) > aside.MostFragment
	return apart && (b.IsProse(row) || aside.IsOrnament(row) && !b.Has(orders.Arrow) || aside.JudgeOf(b.Vocabulary).SaysNothing(row)) && b.nearestSection() == nil && !b.isOrderOf(row) && !b.ordersBelow(lines, i)
}

// ordersBelow says whether END, a section or what may be an order stands below a line.
func (b *body) ordersBelow(lines []string, i int) bool {
	for j := i + 1; j < len(lines) && !introducesQuote(lines, j) && strings.TrimSpace(lines[j]) != "--"; j++ {
		if lexis.IsQuotedLine(lines[j]) || tooLong(lines[j]) {
			continue
		}
		ahead := b.ahead(lines[j])
		if len(ahead.Tokens) == 0 {
			continue
		}
		if t, _ := ahead.SectionHere(); t != nil || ahead.Sees(orders.FrameEnd) && len(ahead.Tokens) == 1 || ahead.VerbHere() != nil || b.ReadsAsOrder(lines[j]) || b.Vocabulary.MayOrder(lines[j]) {
			return true
		}
	}
	return false
}
