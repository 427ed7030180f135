package storage

import (
	"syscall"

	bolt "go.etcd.io/bbolt"
)

// release unmaps all pages until they are looked at again. The mapping is shared and never written to, so nothing is lost.
func release(tx *bolt.Tx) { advise(tx, syscall.MADV_DONTNEED) }

// advise tells the system what comes of the memory in which the file is seen. It is advice: when it is not taken nothing is wrong.
func advise(tx *bolt.Tx, advice uintptr) {
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, tx.DB().Info().Data, uintptr(tx.Size()), advice)
}
