//go:build !unix

package daemon

import "time"

var begun = time.Now()

// worked is how long the program runs, where what it works is not told.
func worked() time.Duration { return time.Since(begun) }
