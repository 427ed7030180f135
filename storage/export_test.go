package storage

import bolt "go.etcd.io/bbolt"

// Raw gives tests the file beneath a store, to damage it or to spare its syncs.
func Raw(s Store) *bolt.DB { return s.(*boltStore).db }
