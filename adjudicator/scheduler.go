package adjudicator

import "despatch/orders"

// Scheduler is a ruleset that knows when a seat's turn comes, so that orders for it can be sent ahead.
type Scheduler interface {
	// NextTurn is the round of a seat's next turn after the one under way: the present round where the seat is still to come in it;
	// 0 where there is none.
	NextTurn(s State, seat Seat) int
	// Foresee is the state as it would be if that turn had come and nothing had happened before: what can be judged of orders
	// already is judged by it. It is no state that a game may go on from.
	Foresee(s State, seat Seat) State
}

// Listener is a ruleset in whose rounds the turn goes to and fro: a seat may say beforehand what comes later in the round, also while
// only others are asked. Such orders wait beside theirs.
type Listener interface {
	// Listens says whether a sheet of a seat that is not asked speaks of something that is still to come in this round.
	Listens(s State, seat Seat, sheet *orders.Sheet) bool
}
