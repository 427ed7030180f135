package reading

import (
	"errors"
	"fmt"
)

// ErrStopped: a game cannot be read, because its journal is damaged or this program does not have its rules. It stands still,
// and the others go on.
var ErrStopped = errors.New("the game stands still")

// ErrWaits: letters about the game that came before are kept still.
var ErrWaits = errors.New("letters that came before wait")

// StoppedGame is the ErrStopped of a game.
type StoppedGame struct {
	ID  string
	Why error
}

func (e *StoppedGame) Error() string { return fmt.Sprintf("%v: game %s: %v", ErrStopped, e.ID, e.Why) }

func (e *StoppedGame) Unwrap() []error { return []error{ErrStopped, e.Why} }
