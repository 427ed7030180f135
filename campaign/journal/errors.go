package journal

import "errors"

// Errors that callers tell apart with errors.Is.
var (
	// ErrReplay: replaying a journal did not give what was stored.
	ErrReplay = errors.New("the journal does not give what was stored")
	// ErrOtherVersion: a turn was made by another version of the rules; its position stands as recorded.
	ErrOtherVersion = errors.New("another version of the rules")
)
