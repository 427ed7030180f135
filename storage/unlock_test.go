//go:build linux || darwin

package storage

import (
	"path/filepath"
	"syscall"
	"testing"
)

// A store that was looked at is free as soon as it is closed, though somebody holds its file open for a moment longer: a program that is just being
// started has all files of who starts it, until it runs.
func TestWhatWasLookedAtIsFree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "despatch.db")
	made, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := made.Close(); err != nil {
		t.Fatal(err)
	}
	looked, err := OpenReadOnly(path)
	if err != nil {
		t.Fatal(err)
	}
	held, err := syscall.Dup(int(looked.(*boltStore).looked.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Close(held) })
	if err := looked.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(path)
	if err != nil {
		t.Fatalf("the store is still locked: %v", err)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}
