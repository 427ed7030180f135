package journal

import (
	"maps"

	"despatch/adjudicator"
	"despatch/orders"
)

// Proposal is the sheet as it would stand with what waits already.
type Proposal struct {
	// Newer is the letter's sheet alone, whole that sheet merged with what waits.
	Newer, Whole RecordedSheet
	Subs         []adjudicator.Submission
	Checked      adjudicator.Checked
}

// Propose merges a sheet into what waits for its seat and has the rules check it. Nothing is changed.
func (g *Game) Propose(seat adjudicator.Seat, sheet *orders.Sheet) (*Proposal, error) {
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
