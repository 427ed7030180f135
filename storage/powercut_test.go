package storage_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"despatch/storage"
)

// A commit writes its pages, syncs, writes one of the two meta pages at the head of the file, and syncs again. What is
// on disk after a power cut is therefore the file as before with any of the new pages, whole or torn; or, once these are
// synced, the file as after with the meta page torn. Both must open, as the store before or as the store after.

const (
	sector = 512
	metas  = 2 // pages at the head of the file
)

// twoCommits returns the file before and after the last of a number of updates.
func twoCommits(t *rapid.T, dir string, updates int) (before, after []byte) {
	path := filepath.Join(dir, "store.db")
	s, err := storage.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for n := range updates {
		if before, err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
		if err := s.Update(func(tx storage.Tx) error { return handleOne(tx, n+1) }); err != nil {
			t.Fatal(err)
		}
	}
	if after, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	return before, after
}

// handleOne leaves a trace of letter n in the journal and the outbox.
func handleOne(tx storage.Tx, n int) error {
	if _, err := tx.Append("k7q2", "orders", noon, bytes.Repeat([]byte{byte(n)}, 3000)); err != nil {
		return err
	}
	_, err := tx.Post(parcel("ann", n))
	return err
}

// handled opens a file as a store, checks it and tells how many letters it has wholly handled.
func handled(t *rapid.T, dir string, file []byte) int {
	path := filepath.Join(dir, "cut.db")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := storage.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	n := 0
	if err := s.View(func(r storage.Reader) error {
		for e, err := range r.Journal("k7q2", 1) {
			if err != nil {
				return err
			}
			if _, ok, err := r.Parcel(e.Number); !ok || err != nil {
				t.Fatalf("entry %d is there without its parcel (%v)", e.Number, err)
			}
			n++
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestPowerCut(t *testing.T) {
	page := os.Getpagesize()
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "despatch-cut")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		updates := rapid.IntRange(1, 12).Draw(t, "updates")
		before, after := twoCommits(t, dir, updates)
		cut := append(bytes.Clone(before), make([]byte, len(after)-len(before))...)
		synced := rapid.Bool().Draw(t, "pages synced")
		for at := metas * page; at < len(after); at += sector {
			if synced || rapid.Bool().Draw(t, "sector") {
				copy(cut[at:at+sector], after[at:])
			}
		}
		if !synced {
			if n := handled(t, dir, cut); n != updates-1 {
				t.Fatalf("cut before the pages were synced: %d letters, want %d", n, updates-1)
			}
			return
		}
		written := rapid.IntRange(0, page).Draw(t, "bytes of the meta page")
		for meta := range metas {
			copy(cut[meta*page:meta*page+written], after[meta*page:])
		}
		if n := handled(t, dir, cut); n != updates && n != updates-1 || written == page && n != updates {
			t.Fatalf("cut after %d bytes of the meta page: %d letters of %d", written, n, updates)
		}
	})
}
