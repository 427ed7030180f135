package storage

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// CopyInto writes all that a store holds as a file of our own, as a backup is.
func CopyInto(from Store, w io.Writer) error {
	folder, err := os.MkdirTemp("", "despatch-copy")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "store.db")
	to, err := Open(path)
	if err != nil {
		return err
	}
	if err := errors.Join(Copy(from, to), to.Close()); err != nil {
		return fmt.Errorf("the backup is not complete, do not keep it: %w", err)
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(w, f)
	return err
}

// Copy copies all that a store holds into one that holds nothing.
func Copy(from, to Store) error { return errors.ErrUnsupported }
