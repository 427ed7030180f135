package journal

import (
	"slices"

	"despatch/adjudicator"
)

// SignUp is who wants to play a game that has not begun.
type SignUp struct {
	// Open: anybody may join, else only who is invited.
	Open bool `json:"open"`
	// Wanted is how many may join.
	Wanted int `json:"wanted"`
	// Joined are those who have, in order.
	Joined []SignedUp `json:"joined"`
}

// SignedUp is somebody who has joined.
type SignedUp struct {
	Name        string             `json:"name"`
	Preferences []adjudicator.Seat `json:"preferences,omitempty"`
	Bid         int                `json:"bid,omitempty"`
}

// statusBefore is the status of a game that has not begun.
func (g *Game) statusBefore() Status {
	s := Status{
		Game: g.ID, Ruleset: g.Created.Ruleset, Title: g.Info.Title, Entries: g.Number, At: g.At, Players: slices.Clone(g.Players),
		SignUp: &SignUp{Open: g.Signup.Open, Wanted: g.Signup.Wanted},
	}
	if verdict, over := g.Over(); over {
		s.Over = &verdict
	}
	for _, w := range g.Signup.Wishes {
		s.SignUp.Joined = append(s.SignUp.Joined, SignedUp{g.PlayerCalled(w.Player).Name, w.Preferences, w.Bid})
	}
	return s
}
