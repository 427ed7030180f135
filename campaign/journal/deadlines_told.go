package journal

import (
	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// Speakers are who may write for a seat: its player and his deputies.
func (r *Roster) Speakers(seat adjudicator.Seat) []*Player {
	var list []*Player
	for i := range r.Players {
		p := &r.Players[i]
		if p.Speaks(seat) {
			list = append(list, p)
		}
	}
	return list
}

// Remarks are what the rules have to say of what waits for a seat: "4 IPCs are left".
func (g *Orders) Remarks(seat adjudicator.Seat) ([]words.Text, error) {
	if _, ok := g.Pending[seat]; !ok {
		return nil, nil
	}
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	var says []words.Text
	for _, diag := range g.Check(seat, subs).Diagnostics {
		if diag.Severity != orders.Error {
			says = append(says, diag.Message)
		}
	}
	return says, nil
}
