package journal

import "despatch/adjudicator"

// OptionBid is the option by which a game takes what was bid: "Germany 8".
const OptionBid = "bid"

// SideOf is the name of a seat's side.
func (g *Game) SideOf(seat adjudicator.Seat) string {
	for _, s := range g.Info.Seats {
		if s.ID == seat {
			return s.Side
		}
	}
	return ""
}
