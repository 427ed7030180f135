package storage_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"despatch/storage"
	"despatch/storage/storagetest/either"
)

// noon is when things happen in tests.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// fresh opens a new store, checks it at the end of the test and closes it.
func fresh(t testing.TB) storage.Store {
	t.Helper()
	s := open(t, filepath.Join(t.TempDir(), "store.db"))
	t.Cleanup(func() {
		if err := s.Check(); err != nil {
			t.Errorf("the store does not pass its check: %v", err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func open(t testing.TB, path string) storage.Store {
	t.Helper()
	s, err := either.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ofAFile skips a test of what a file is and does, where stores are kept in a database.
func ofAFile(t testing.TB) {
	t.Helper()
	if either.InDatabase() {
		t.Skip("it is a test of files")
	}
}

func update(t testing.TB, s storage.Store, change func(storage.Tx) error) {
	t.Helper()
	if err := s.Update(change); err != nil {
		t.Fatal(err)
	}
}

func view(t testing.TB, s storage.Store, look func(storage.Reader) error) {
	t.Helper()
	if err := s.View(look); err != nil {
		t.Fatal(err)
	}
}

func TestReopenedStoreHoldsWhatWasCommitted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	update(t, s, func(tx storage.Tx) error { return tx.Put("imap", "cursor", []byte("42")) })
	boom := errors.New("boom")
	err := s.Update(func(tx storage.Tx) error { return errors.Join(tx.Put("imap", "cursor", []byte("43")), boom) })
	if !errors.Is(err, boom) {
		t.Errorf("Update returns %v, want the error of the change", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, path)
	defer s.Close()
	view(t, s, func(r storage.Reader) error {
		if v, ok := r.Get("imap", "cursor"); !ok || string(v) != "42" {
			t.Errorf("cursor is %q, %v; want 42", v, ok)
		}
		return nil
	})
}

func TestPanicKeepsNothing(t *testing.T) {
	s := fresh(t)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		s.Update(func(tx storage.Tx) error {
			tx.Put("b", "k", []byte("v"))
			panic("boom")
		})
	}()
	view(t, s, func(r storage.Reader) error {
		if _, ok := r.Get("b", "k"); ok {
			t.Error("what the panicking change put is there")
		}
		return nil
	})
}

func TestClosedStore(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "store.db"))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	nothing := func(storage.Tx) error { return nil }
	for name, err := range map[string]error{
		"Update":      s.Update(nothing),
		"UpdateGroup": s.UpdateGroup(nothing),
		"View":        s.View(func(storage.Reader) error { return nil }),
		"Backup":      s.Backup(&bytes.Buffer{}),
		"Check":       s.Check(),
		"Close":       s.Close(),
	} {
		if !errors.Is(err, storage.ErrClosed) {
			t.Errorf("%s of a closed store: %v, want ErrClosed", name, err)
		}
	}
}

func TestSecondProgramIsToldSoon(t *testing.T) {
	ofAFile(t)
	storage.SetPatience(t, 50*time.Millisecond)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	defer s.Close()
	_, err := storage.Open(path)
	if !errors.Is(err, storage.ErrBusy) || !strings.Contains(err.Error(), path) {
		t.Errorf("opened twice: %v, want ErrBusy with the path", err)
	}
	if who := fmt.Sprintf("process %d on ", os.Getpid()); !strings.Contains(err.Error(), who) || strings.Contains(err.Error(), "\n") {
		t.Errorf("opened twice: %v, want one line with %q", err, who)
	}
}

func TestOpenRefusesOtherFiles(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "letter.txt")
	if err := os.WriteFile(text, bytes.Repeat([]byte("Dear adjudicator, "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	foreign := filepath.Join(dir, "foreign.db")
	db, err := bolt.Open(foreign, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{text, foreign} {
		before, _ := os.ReadFile(path)
		if s, err := storage.Open(path); !errors.Is(err, storage.ErrNotStore) {
			t.Errorf("Open(%s) = %v, %v; want ErrNotStore", path, s, err)
		}
		if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
			t.Errorf("%s was changed", path)
		}
	}
	if _, err := storage.Open(filepath.Join(dir, "nowhere", "store.db")); err == nil || !strings.Contains(err.Error(), "make the folder first") {
		t.Errorf("in a folder that is not there: %v", err)
	}
}

func TestOpenRefusesOtherVersions(t *testing.T) {
	ofAFile(t)
	for version, want := range map[string]error{"4": storage.ErrNewer, "0": storage.ErrDamaged, "one": storage.ErrDamaged, "": storage.ErrDamaged} {
		path := filepath.Join(t.TempDir(), "store.db")
		s := open(t, path)
		err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
			return tx.Bucket([]byte("about")).Put([]byte("schema"), []byte(version))
		})
		if err := errors.Join(err, s.Close()); err != nil {
			t.Fatal(err)
		}
		if _, err := storage.Open(path); !errors.Is(err, want) {
			t.Errorf("schema %q: %v, want %v", version, err, want)
		}
	}
}

func TestCreationLeavesOneFile(t *testing.T) {
	storage.SetPatience(t, 50*time.Millisecond)
	dir := t.TempDir()
	path := filepath.Join(dir, "store.db")
	var wg sync.WaitGroup
	opened := make(chan storage.Store, 8)
	for range cap(opened) {
		wg.Go(func() {
			s, err := storage.Open(path)
			if err == nil {
				opened <- s
			} else if !errors.Is(err, storage.ErrBusy) {
				t.Errorf("one of many that create the store: %v", err)
			}
		})
	}
	wg.Wait()
	if len(opened) != 1 {
		t.Errorf("%d opened the store at once, want 1", len(opened))
	}
	for range len(opened) {
		s := <-opened
		if err := errors.Join(s.Check(), s.Close()); err != nil {
			t.Error(err)
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 {
		t.Errorf("the folder holds %v, want the store alone (%v)", files, err)
	}
}

func TestBackupIsAStoreOfItsOwn(t *testing.T) {
	s := fresh(t)
	for i := range 50 {
		update(t, s, func(tx storage.Tx) error {
			_, err := tx.Append("k7q2", "orders", noon, fmt.Appendf(nil, "entry %d", i))
			return err
		})
	}
	var copied bytes.Buffer
	if err := s.Backup(&copied); err != nil {
		t.Fatal(err)
	}
	update(t, s, func(tx storage.Tx) error {
		_, err := tx.Append("k7q2", "orders", noon, []byte("after the backup"))
		return err
	})
	path := filepath.Join(t.TempDir(), "copy.db")
	if err := os.WriteFile(path, copied.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	restored, err := storage.Open(path) // a copy is a file, whatever it is of
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	if err := restored.Check(); err != nil {
		t.Error(err)
	}
	view(t, restored, func(r storage.Reader) error {
		e, ok, err := r.Last("k7q2")
		if !ok || e.Number != 50 || string(e.Body) != "entry 49" {
			t.Errorf("the copy ends with %d %q, %v, %v", e.Number, e.Body, ok, err)
		}
		return err
	})
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestBackupSaysThatItIsNotComplete(t *testing.T) {
	if err := fresh(t).Backup(brokenPipe{}); err == nil || !strings.Contains(err.Error(), "not complete") {
		t.Errorf("a backup that cannot be written: %v", err)
	}
}

func TestSettings(t *testing.T) {
	s := fresh(t)
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.Put("tokens", "ann", []byte("1")), tx.Put("tokens", "bob", []byte("2")),
			tx.Put("tokens", "anders", nil), tx.Put("budgets", "ann", []byte("9")),
			tx.Delete("tokens", "nobody"), tx.Delete("no bucket", "nobody"))
	})
	view(t, s, func(r storage.Reader) error {
		var got []string
		for k, v := range r.Each("tokens", "an") {
			got = append(got, k+"="+string(v))
		}
		if want := "anders= ann=1"; strings.Join(got, " ") != want {
			t.Errorf("tokens that begin with an: %v, want %s", got, want)
		}
		if v, ok := r.Get("tokens", "anders"); !ok || len(v) != 0 {
			t.Errorf("an empty setting is %q, %v; want it there and empty", v, ok)
		}
		for _, missing := range [][2]string{{"tokens", "carl"}, {"none", "ann"}, {"", "ann"}, {"tokens", ""}} {
			if v, ok := r.Get(missing[0], missing[1]); ok {
				t.Errorf("Get%q = %q", missing, v)
			}
		}
		for k := range r.Each("none", "") {
			t.Errorf("a bucket that is not there holds %s", k)
		}
		return nil
	})
	update(t, s, func(tx storage.Tx) error { // deleting while ranging is allowed
		for k := range tx.Each("tokens", "") {
			if err := tx.Delete("tokens", k); err != nil {
				return err
			}
		}
		return nil
	})
	view(t, s, func(r storage.Reader) error {
		for k := range r.Each("tokens", "") {
			t.Errorf("%s was not deleted", k)
		}
		return nil
	})
	for _, bad := range [][2]string{{"", "k"}, {"b", ""}, {"b", "a\x00b"}, {"b", "\xff"}, {"b", strings.Repeat("x", 1001)}} {
		if err := s.Update(func(tx storage.Tx) error { return tx.Put(bad[0], bad[1], nil) }); err == nil {
			t.Errorf("Put%.20q was taken", bad)
		}
	}
}
