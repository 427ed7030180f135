package storagetest

import "golang.org/x/sys/unix"

// roomy is more than the tests of all rooms together have on disk at one time.
const roomy = 2 << 30

// hasRoom says whether a folder can take what tests write. They start programs from there too, which some systems forbid.
func hasRoom(folder string) bool {
	var s unix.Statfs_t
	return unix.Statfs(folder, &s) == nil && s.Bavail*uint64(s.Bsize) >= roomy && s.Flags&(unix.ST_NOEXEC|unix.ST_RDONLY) == 0 &&
		unix.Access(folder, unix.W_OK) == nil
}
