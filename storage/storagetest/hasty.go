package storagetest

import "despatch/storage/internal/disk"

// Hasty makes the stores that this program opens from now on commit without waiting for the disk. Call it in a TestMain where it is not
// the matter of the tests what a failure of the machine leaves of a store.
func Hasty() { disk.Unawaited = true }
