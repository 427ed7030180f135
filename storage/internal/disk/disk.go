// Package disk says what stores wait for. It is apart from package storage so that nothing but tests can change it, by way of storagetest.
package disk

import "time"

// LockPatience is how long a store that is opened waits for another process to let go of the file.
var LockPatience = 2 * time.Second

// Unawaited makes the stores that are opened from now on commit without a sync. What they hold outlives the program, for the system has
// it, but not the machine.
var Unawaited bool
