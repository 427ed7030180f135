package adjudicator

// Scheduler is a ruleset that knows when a seat's turn comes, so that orders for it can be sent ahead.
type Scheduler interface {
	// NextTurn is the round of a seat's next turn after the one under way: the present round where the seat is still to come in it.
	NextTurn(s State, seat Seat) int
	// Foresee is the state as it would be if that turn had come and nothing had happened before: what can be judged of orders
	// already is judged by it. It is no state that a game may go on from.
	Foresee(s State, seat Seat) State
}
