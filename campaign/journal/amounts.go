package journal

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	priceFirst = regexp.MustCompile(`^(\d+)\b`)
)

// PriceOf is the number with which the remark on an order begins, 0 for none.
func (p *Proposal) PriceOf(order string) int {
	for i, row := range strings.Split(p.Whole.Text, "\n") {
		if strings.TrimSpace(row) != order {
			continue
		}
		for _, u := range p.Checked.Lines {
			if m := priceFirst.FindStringSubmatch(u.Remark); u.Line == i+1 && m != nil {
				n, _ := strconv.Atoi(m[1])
				return n
			}
		}
	}
	return 0
}
