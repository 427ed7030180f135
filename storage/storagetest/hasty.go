package storagetest

import "despatch/storage/internal/disk"

// Hasty makes the stores that this program opens from now on commit without waiting for the disk. Call it in a TestMain where it is not
// the matter of the tests what a failure of the machine leaves of a store.
func Hasty() { disk.Unawaited = true }

// Impatient makes the stores that this program opens from now on give up at once where another process has the file. Call it in a TestMain
// where every process that had a store has ended before the next wants it, or is to keep it.
func Impatient() { disk.LockPatience = 1 }
