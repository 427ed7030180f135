//go:build !linux && !darwin

package storage

import "os"

// unlock closes a file that a failed opening may have left open.
func unlock(f *os.File) { _ = f.Close() }

// letGo does nothing here: the lock goes with the file.
func letGo(*os.File) {}
