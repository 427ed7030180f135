//go:build !linux

package storage

import bolt "go.etcd.io/bbolt"

// release is for systems whose way with mapped files we know.
func release(*bolt.Tx) {}
