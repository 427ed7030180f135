package storagetest

import (
	"os"

	"despatch/storage/internal/disk"
)

// Hasty makes the stores that this program opens from now on commit without waiting for the disk, and has temporary folders lie in memory
// where the system offers such with room enough, unless TMPDIR says where they are to be. Call it in a TestMain where it is not the matter
// of the tests what a failure of the machine leaves of a store.
func Hasty() {
	disk.Unawaited = true
	if os.Getenv("TMPDIR") == "" && hasRoom(memory) {
		if err := os.Setenv("TMPDIR", memory); err != nil {
			panic(err)
		}
	}
}

// memory is where Linux keeps a folder that is no disk's.
const memory = "/dev/shm"

// Impatient makes the stores that this program opens from now on give up at once where another process has the file. Call it in a TestMain
// where every process that had a store has ended before the next wants it, or is to keep it.
func Impatient() { disk.LockPatience = 1 }
