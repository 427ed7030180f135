//go:build unix

package oauth

import (
	"os"
	"syscall"
)

// sameOwner gives a new file the owner of the one that it replaces: root may have run the doctor, but the daemon must read it.
func sameOwner(fresh *os.File, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	was, ok := info.Sys().(*syscall.Stat_t)
	if !ok || int(was.Uid) == os.Geteuid() {
		return nil
	}
	return fresh.Chown(int(was.Uid), int(was.Gid))
}
