package templates

import "time"

// Cancelled is the part that tells which orders were taken back, and what is left.
type Cancelled struct {
	Taken, Left []Held
	// Awaited and Until are what the game waits for now.
	Awaited []Awaited
	Until   time.Time
}
