package templates

import "time"

// SignUp is where the sign-up for a game stands.
type SignUp struct {
	Game, Title, Scenario string
	// Open: anybody may join, else only who is invited.
	Open bool
	// Wanted is how many may join, Joined how many have.
	Wanted, Joined int
	Seats          []string
	Options        []Option
	Wishes         []Wish
	// Lead is true for a game master.
	Lead bool
}

// Full says whether nobody more may join.
func (s SignUp) Full() bool { return s.Joined >= s.Wanted }

// Wish is somebody who has joined. Seats and Bid are told to himself and to game masters.
type Wish struct {
	Player string
	Yours  bool
	Seats  []string
	Bid    int
}

// Joined is the part of an answer to who has joined.
type Joined struct {
	SignUp
	// Wishes are the seats that he would like, Bid is what he asks for.
	Wishes []string
	Bid    int
}

// Announced tells a game master that he leads a game. Key is a line that binds a letter to it.
type Announced struct {
	SignUp
	Key string
}

// Came tells that somebody came or went before a game began; You is true for himself.
type Came struct {
	SignUp
	Who string
	You bool
}

// SeatsChange tells that seats change hands.
type SeatsChange struct {
	Seats []string
	// Was is who had them and Now who has them, "" for nobody.
	Was, Now string
	// Yours: the reader has them now. You: he had them.
	Yours, You bool
	// Lead is true for a game master.
	Lead bool
	// Dropped: orders that were recorded and not carried out were dropped.
	Dropped bool
}

// Closed tells that a game was closed.
type Closed struct {
	Reason string
	// Begun is false for a game that people could still join.
	Begun bool
}

// Given is a seat that the reader got, and why.
type Given struct {
	Seat string
	// Choice is which of his wishes it was, 0 for none; Bid is what he gets for playing it.
	Choice, Bid int
	// Lost are seats that he would have liked better.
	Lost []Lost
}

// Lost is a seat that another got. Why is "choice" (it was his earlier choice), "bid" (he asked for less), "earlier" (he joined
// first) or "side" (one side would have had no player).
type Lost struct{ Seat, To, Why string }

// Invitation asks somebody to join a game.
type Invitation struct {
	Heading
	By     By
	SignUp SignUp
}

// Invitation writes an invitation.
func (s *Set) Invitation(d Invitation) (Letter, error) { return s.write("invitation", d) }

// Pool is the part of an answer that lists volunteers.
type Pool struct{ Volunteers []Volunteer }

// Volunteer is somebody who stands by, since when.
type Volunteer struct {
	Name, Address string
	Since         time.Time
}
