package journal

import (
	"maps"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/pattern"
)

// Proposal is the sheet as it would stand with what waits already.
type Proposal struct {
	// Newer is the letter's sheet alone, whole that sheet merged with what waits.
	Newer, Whole RecordedSheet
	Subs         []adjudicator.Submission
	Checked      adjudicator.Checked
}

// Propose merges a sheet into what waits for its seat and has the rules check it. Nothing is changed.
func (g *Orders) Propose(seat adjudicator.Seat, sheet *orders.Sheet) (*Proposal, error) {
	plain := *sheet
	plain.Header = orders.Header{Game: g.ID, Seat: string(seat), Round: g.Rules.Stand(g.Position).Round}
	p := &Proposal{Newer: g.Recording(&plain)}
	p.Whole = g.merged(seat, p.Newer)
	sheets := maps.Clone(g.Pending)
	sheets[seat] = p.Whole
	var err error
	if p.Subs, err = g.ReadAll(sheets); err != nil {
		return nil, err
	}
	p.Checked = g.Check(seat, p.Subs)
	return p, nil
}

var (
	priceFirst = pattern.Of(`^(\d+)\b`)
)

// PriceOf is the number with which the remark on an order begins, 0 for none.
func (p *Proposal) PriceOf(order string) int {
	for i, row := range strings.Split(p.Whole.Text, "\n") {
		if strings.TrimSpace(row) != order {
			continue
		}
		for _, u := range p.Checked.Lines {
			if m := priceFirst.FindStringSubmatch(u.Remark.String()); u.Line == i+1 && m != nil {
				n, _ := strconv.Atoi(m[1])
				return n
			}
		}
	}
	return 0
}
