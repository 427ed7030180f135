package dday

import (
	"fmt"

	"despatch/adjudicator"
)

// stand tells where the game stands.
func (f field) stand() adjudicator.Stand {
	out := adjudicator.Stand{
		Round: f.s.Turn, Phase: phaseID(f.s.Card), PhaseTitle: fmt.Sprintf("Order %d, %s", f.s.Card, lowered(f.Orders[f.s.Card-1].Name)),
		Seat: f.seatID(Germany), Turn: f.seatName(Germany),
	}
	if f.s.Drawn {
		row := &f.Tactics[f.s.Card-1]
		out.PhaseTitle = fmt.Sprintf("Tactics card %d, %s", row.Number, lowered(row.Name))
	}
	if f.speaks() == 1 {
		out.Seat, out.Turn = f.seatID(Allies), f.seatName(Allies)
		if f.s.three() {
			out.Seat = ""
		}
	}
	return out
}
