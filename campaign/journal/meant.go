package journal

import "despatch/adjudicator"

// SeatTurn is a turn of a seat.
type SeatTurn struct {
	Seat  adjudicator.Seat
	Round int
}
