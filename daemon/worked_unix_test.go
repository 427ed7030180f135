//go:build unix

package daemon

import (
	"syscall"
	"time"
)

// worked is how long the processors have worked for this program.
func worked() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
