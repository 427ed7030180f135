package campaign

import "despatch/campaign/reading"

// What callers of a desk need of package reading.
type (
	Disposition = reading.Disposition
)

var (
	ErrStopped = reading.ErrStopped
)
