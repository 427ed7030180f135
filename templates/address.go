package templates

import "time"

// NewAddress asks whoever reads at an address whether it is a player's.
type NewAddress struct {
	// Heading names no game: the letter may go to a stranger.
	Heading
	// New is the address, Line what confirms it, until Until.
	New   string
	Line  string
	Until time.Time
}

// AddressChanged tells a player that his addresses have changed.
type AddressChanged struct {
	Heading
	// Added or Removed is the address, the other is "".
	Added, Removed string
}

// NewAddress writes the letter with the token.
func (s *Set) NewAddress(d NewAddress) (Letter, error) { return s.write("new-address", d) }

// AddressChanged writes to a player at one of his addresses.
func (s *Set) AddressChanged(d AddressChanged) (Letter, error) { return s.write("address-changed", d) }
