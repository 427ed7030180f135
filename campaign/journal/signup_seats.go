package journal

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
)

// Given is a seat that somebody got at the beginning, and why.
type Given struct {
	Seat   adjudicator.Seat `json:"seat"`
	Player string           `json:"player"`
	// Choice is which of his wishes it was, counted from 1; 0 for none. Bid is what he gets for playing it.
	Choice int `json:"choice,omitempty"`
	Bid    int `json:"bid,omitempty"`
	// Lost are the seats that he would have liked better.
	Lost []Lost `json:"lost,omitempty"`
}

// Lost is a seat that somebody would have liked, and why he did not get it.
type Lost struct {
	Seat adjudicator.Seat `json:"seat"`
	// To is the ID of who got it, Why the reason.
	To  string    `json:"to"`
	Why WhyNotHis `json:"why"`
}

// WhyNotHis is why somebody did not get a seat that he would have liked.
type WhyNotHis string

// Wants is 1 for a seat that is among somebody's wishes, else 0.
func (w Candidate) Wants(seat adjudicator.Seat) int {
	if slices.Contains(w.Preferences, seat) {
		return 1
	}
	return 0
}

// bids writes what was bid as the option of a game that takes bids: "Germany 8; Japan 3".
func (g *Game) bids(list []Given) string {
	var parts []string
	for _, s := range list {
		if s.Bid > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.SeatName(s.Seat), s.Bid))
		}
	}
	return strings.Join(parts, "; ")
}
