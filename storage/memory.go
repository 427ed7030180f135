package storage

import bolt "go.etcd.io/bbolt"

// Release has the system forget which pages of the file this program has looked at. It is called when much was read that will not be
// read again soon, for the pages count as the program's memory until the system wants the room; nothing else changes.
func Release(s Store) {
	if within, ok := s.(interface{ Unwrap() Store }); ok {
		s = within.Unwrap()
	}
	b, ok := s.(*boltStore)
	if !ok {
		return
	}
	// Within a transaction the file stays where it is in memory. A store that is closed has no pages.
	_ = b.db.View(func(tx *bolt.Tx) error {
		release(tx)
		return nil
	})
}
