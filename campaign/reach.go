package campaign

import (
	"fmt"

	"despatch/campaign/journal"
)

// A player whose mail comes back is unreachable, which is something else than late. The journal tells of each address that fails
// (KindReturned) and of each from which a good letter came again (KindReached); what a report of a mail server says is believed
// only of a letter of ours, named by a Message-ID that nobody can make up (reach_bounce.go).

// What a game does while a player whose orders it needs is unreachable.
const (
	// StopClock lets no deadline run. It is what a game does that says nothing.
	StopClock = "stop-clock"
)

// checkUnreachable looks at what a new game says of players who cannot be reached.
func checkUnreachable(choice string) error {
	switch choice {
	case "", StopClock, journal.GoOn:
		return nil
	}
	return fmt.Errorf("%w: %q is nothing that a game can do while a player is unreachable: write %s or %s", ErrSetup, choice, StopClock, journal.GoOn)
}
