package storage

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	bolt "go.etcd.io/bbolt"

	"despatch/storage/internal/disk"
)

// compactBatch is how many bytes a compaction copies in one transaction.
const compactBatch = 1 << 20

// Compact writes a store anew without the space that has fallen free, and puts the new file in the place of the old one when
// it has passed its check. Nobody else may have the store open. It returns the sizes before and after. Whatever fails, or
// when it is cut off, the old file is there and is whole.
func Compact(path string) (before, after int64, err error) {
	if _, err := os.Stat(path); err != nil {
		return 0, 0, fmt.Errorf("cannot compact the store: %w", err)
	}
	opened, err := Open(path) // holds the lock until the new file has the name
	if err != nil {
		return 0, 0, err
	}
	s := opened.(*boltStore)
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new*")
	if err != nil {
		return 0, 0, errors.Join(err, s.Close())
	}
	defer os.Remove(f.Name())
	err = errors.Join(f.Close(), s.compactInto(f.Name()))
	if err == nil {
		before, after, err = sizes(path, f.Name())
	}
	if err == nil {
		err = errors.Join(os.Rename(f.Name(), path), syncFolder(filepath.Dir(path)))
	}
	if err = errors.Join(err, s.Close()); err != nil {
		return 0, 0, fmt.Errorf("cannot compact the store %s: %w", path, err)
	}
	return before, after, nil
}

// compactInto copies everything to another file, as of a store that was closed, and checks it.
func (s *boltStore) compactInto(path string) error {
	into, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: disk.LockPatience, NoSync: true}) // synced at its end
	if err != nil {
		return err
	}
	err = guard(func() error { return bolt.Compact(into, s.db, compactBatch) })
	if err == nil {
		err = end(into)
	}
	if err := errors.Join(err, into.Sync(), into.Close()); err != nil {
		return err
	}
	return verifyCopy(path)
}

// sizes returns the lengths of two files.
func sizes(a, b string) (int64, int64, error) {
	first, err := os.Stat(a)
	if err != nil {
		return 0, 0, err
	}
	second, err := os.Stat(b)
	if err != nil {
		return 0, 0, err
	}
	return first.Size(), second.Size(), nil
}
