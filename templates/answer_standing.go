package templates

// Standing is the part that shows a player's standing orders.
type Standing struct {
	// InForce are the standing orders that hold, Held those that wait to take their place, by seat.
	InForce, Held []Held
	// Header opens a sheet that sets others, "" when there is nothing to set.
	Header string
}
