//go:build linux || darwin

package storage

import (
	"os"
	"syscall"
)

// unlock lets go of a file that a failed opening may have left locked: the memory in which it is seen would keep the lock.
func unlock(f *os.File) {
	letGo(f)
	_ = f.Close()
}

// letGo takes the lock off a file that is closed next. Closing alone is not enough: a program that is just being started holds the file open as
// well, until it runs.
func letGo(f *os.File) {
	_ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) // one that is closed has no lock
}
