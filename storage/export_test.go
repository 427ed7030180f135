package storage

import (
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"despatch/storage/internal/disk"
)

// SetPatience says for how long a test waits for the lock of a store.
func SetPatience(t *testing.T, d time.Duration) {
	was := disk.LockPatience
	disk.LockPatience = d
	t.Cleanup(func() { disk.LockPatience = was })
}

// Raw gives tests the file beneath a store, to damage it or to spare its syncs.
func Raw(s Store) *bolt.DB { return s.(*boltStore).db }

// Queued tells how many changes wait for a group.
func Queued(s Store) int { return len(s.(*boltStore).group.queue) }

// Commits tells how many transactions a store has committed, by the number of the last one.
func Commits(s Store) (n int) {
	s.(*boltStore).db.View(func(tx *bolt.Tx) error { n = tx.ID(); return nil })
	return n
}

// Crash lets go of a store without closing it in good order.
func Crash(s Store) error {
	b := s.(*boltStore)
	b.group.stop()
	return b.db.Close()
}
