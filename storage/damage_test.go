package storage_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"despatch/storage"
)

// Every page of an unclean store lost in turn: opening it says so, unless the page was a free one.
func TestLostPages(t *testing.T) {
	ofAFile(t)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	for n := range 40 {
		update(t, s, func(tx storage.Tx) error { return handleOne(tx, n+1) })
	}
	file, err := os.ReadFile(path) // as after a crash: the store is still open
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	page, refused := os.Getpagesize(), 0
	cut := filepath.Join(t.TempDir(), "lost.db")
	for at := metas * page; at < len(file); at += page {
		harmed := append([]byte(nil), file...)
		clear(harmed[at : at+page])
		if err := os.WriteFile(cut, harmed, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := storage.Open(cut)
		if err != nil {
			if !errors.Is(err, storage.ErrDamaged) {
				t.Errorf("page %d lost: %v, want ErrDamaged", at/page, err)
			}
			refused++
			continue
		}
		if err := s.Close(); err != nil {
			t.Errorf("page %d lost: %v", at/page, err)
		}
	}
	if refused < 10 {
		t.Errorf("only %d of %d lost pages were noticed", refused, len(file)/page)
	}
	t.Logf("%d of %d pages lost were noticed at opening", refused, len(file)/page-metas)
}

// A copy that was cut short somewhere, as by a full disk.
func TestFileCutShort(t *testing.T) {
	ofAFile(t)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	for n := range 40 {
		update(t, s, func(tx storage.Tx) error { return handleOne(tx, n+1) })
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{1, 100, 4096, 5000, 8192, 20_000, 50_000, 100_000} {
		cut := filepath.Join(t.TempDir(), "cut.db")
		if err := os.WriteFile(cut, file[:size], 0o600); err != nil {
			t.Fatal(err)
		}
		if s, err := storage.Open(cut); err == nil {
			t.Errorf("cut after %d of %d bytes: Open gives %v, %v; want it refused", size, len(file), s, err)
		}
	}
}
