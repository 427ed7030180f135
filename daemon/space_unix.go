//go:build linux || darwin

package daemon

import "syscall"

// freeSpace is how many bytes an ordinary user may still write in a folder's file system.
func freeSpace(dir string) (int64, bool) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(dir, &fs); err != nil {
		return 0, false
	}
	return int64(fs.Bavail) * int64(fs.Bsize), true
}
