package templates

// Arrived tells that a game goes on at another desk.
type Arrived struct {
	// From is the address of the desk before, Address that to which orders go now.
	From, Address string
	// Keys: those of earlier letters hold on.
	Keys bool
}
