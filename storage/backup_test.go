package storage_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	bolt "go.etcd.io/bbolt"

	"despatch/storage"
)

// names lists a folder.
func names(t *testing.T, folder string) (list []string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		list = append(list, f.Name())
	}
	return list
}

func TestBackupFileIsWholeOrNotThere(t *testing.T) {
	s := fresh(t)
	family(t, s, 3, "report", "ann", "bob")
	folder := t.TempDir()
	path := filepath.Join(folder, "copy.db")
	if err := storage.BackupFile(s, path); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(contentOf(t, s), readOnly(t, path), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("the copy differs:\n%s", diff)
	}
	before, _ := os.ReadFile(path)
	if err := storage.BackupFile(s, path); err == nil || !strings.Contains(err.Error(), "there already") {
		t.Errorf("a second backup to the same file: %v, want it refused", err)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the first backup was changed")
	}
	err := storage.BackupFile(s, filepath.Join(folder, "nowhere", "copy.db"))
	if !errors.Is(err, os.ErrNotExist) {
		t.Errorf("into a folder that is not there: %v", err)
	}
	if diff := cmp.Diff([]string{"copy.db"}, names(t, folder)); diff != "" {
		t.Errorf("the folder holds:\n%s", diff)
	}
}

// A copy of a damaged store is no backup.
func TestBackupIsVerified(t *testing.T) {
	ofAFile(t)
	s := open(t, filepath.Join(t.TempDir(), "store.db"))
	defer s.Close()
	post(t, s, parcel("ann", 1))
	err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
		return tx.Bucket([]byte("outbox names")).Delete([]byte("<1@despatch.example>"))
	})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	err = storage.BackupFile(s, filepath.Join(folder, "copy.db"))
	if !errors.Is(err, storage.ErrDamaged) || len(names(t, folder)) != 0 {
		t.Errorf("backing up a damaged store: %v, and the folder holds %v; want ErrDamaged and nothing", err, names(t, folder))
	}
}

func TestBackupIntoKeepsTheNewest(t *testing.T) {
	s := fresh(t)
	folder := t.TempDir()
	for _, other := range []string{"despatch.db", "despatch-2026.db", "notes.txt"} { // not backups of ours
		if err := os.WriteFile(filepath.Join(folder, other), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	zone := time.FixedZone("east", 3600)
	for day, want := range [][]string{
		nil, nil, nil, {"despatch-20260301T120000Z.db"}, {"despatch-20260302T120000Z.db"},
	} {
		path, deleted, err := storage.BackupInto(s, folder, noon.AddDate(0, 0, day).In(zone), 3)
		if diff := cmp.Diff(want, deleted, cmpopts.EquateEmpty()); diff != "" || err != nil {
			t.Errorf("day %d deletes (%v):\n%s", day, err, diff)
		}
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
	if _, deleted, err := storage.BackupInto(s, folder, noon.AddDate(0, 1, 0), 0); err != nil || deleted != nil {
		t.Errorf("keep 0 deletes %v (%v), want nothing", deleted, err)
	}
	want := []string{"despatch-2026.db", "despatch-20260303T120000Z.db", "despatch-20260304T120000Z.db", "despatch-20260305T120000Z.db",
		"despatch-20260401T120000Z.db", "despatch.db", "notes.txt"}
	if diff := cmp.Diff(want, names(t, folder)); diff != "" {
		t.Errorf("the folder holds:\n%s", diff)
	}
}

func TestCompact(t *testing.T) {
	ofAFile(t)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	for entry := uint64(1); entry <= 60; entry++ {
		family(t, s, entry, "receipt", "ann")
		update(t, s, func(tx storage.Tx) error { return tx.MarkSent(entry, noon) })
	}
	update(t, s, func(tx storage.Tx) error { _, err := tx.Forget(noon.Add(1), "receipt"); return err })
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	want := readOnly(t, path)
	before, after, err := storage.Compact(path)
	if err != nil || after > before/5 {
		t.Errorf("compacted from %d to %d bytes (%v), want a fifth at most: the receipts are gone", before, after, err)
	}
	if file, err := os.Stat(path); err != nil || file.Size() != after {
		t.Errorf("the file has %d bytes (%v), want %d", file.Size(), err, after)
	}
	if diff := cmp.Diff(want, readOnly(t, path), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("the compacted store differs:\n%s", diff)
	}
	s = open(t, path)
	defer s.Close()
	post(t, s, parcel("ann", 1))
	view(t, s, func(r storage.Reader) error { // numbers go on where they were
		if p, ok, err := r.Parcel(61); !ok || err != nil || p.MessageID != "<1@despatch.example>" {
			t.Errorf("the next parcel is %+v (%v), want number 61", p, err)
		}
		return nil
	})
	if diff := cmp.Diff([]string{"store.db"}, namesButNotes(t, filepath.Dir(path))); diff != "" {
		t.Errorf("the folder holds:\n%s", diff)
	}
}

// namesButNotes lists a folder without the note of who has a store open.
func namesButNotes(t *testing.T, folder string) (list []string) {
	for _, name := range names(t, folder) {
		if !strings.HasSuffix(name, ".holder") {
			list = append(list, name)
		}
	}
	return list
}

func TestCompactRefuses(t *testing.T) {
	ofAFile(t)
	storage.SetPatience(t, 50*time.Millisecond)
	path := filepath.Join(t.TempDir(), "store.db")
	if _, _, err := storage.Compact(path); !errors.Is(err, os.ErrNotExist) || len(names(t, filepath.Dir(path))) != 0 {
		t.Errorf("a store that is not there: %v", err)
	}
	s := open(t, path)
	if _, _, err := storage.Compact(path); !errors.Is(err, storage.ErrBusy) {
		t.Errorf("a store in use: %v, want ErrBusy", err)
	}
	post(t, s, parcel("ann", 1))
	err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
		return tx.Bucket([]byte("outbox names")).Delete([]byte("<1@despatch.example>"))
	})
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	before, _ := os.Stat(path)
	if _, _, err := storage.Compact(path); !errors.Is(err, storage.ErrDamaged) {
		t.Errorf("a damaged store: %v, want ErrDamaged", err)
	}
	if after, err := os.Stat(path); err != nil || !os.SameFile(before, after) {
		t.Errorf("the damaged store was put aside (%v)", err)
	}
}

// Whoever waits for the lock while a store is compacted gets the new file, not the old one that has lost its name.
func TestOpenedDuringACompaction(t *testing.T) {
	ofAFile(t)
	storage.SetPatience(t, time.Minute)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	family(t, s, 3, "report", "ann")
	opened := make(chan storage.Store)
	go func() {
		waiting, err := storage.Open(path)
		if err != nil {
			t.Error(err)
		}
		opened <- waiting
	}()
	time.Sleep(200 * time.Millisecond) // it stands before the lock by now, with the old file in its hand
	aside := path + ".aside"
	if err := errors.Join(storage.BackupFile(s, aside), os.Rename(aside, path)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	second := <-opened
	if second == nil {
		t.FailNow()
	}
	post(t, second, parcel("bob", 9))
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	if c := readOnly(t, path); len(c.Parcels) != 2 {
		t.Errorf("the file under the name holds %d parcels, want 2: what was posted went elsewhere", len(c.Parcels))
	}
}

func TestSurvey(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	journal(t, s, "k7q2", "one", "two", "three")
	journal(t, s, "other", "one")
	family(t, s, 3, "report", "ann", "bob")
	update(t, s, func(tx storage.Tx) error { return errors.Join(tx.MarkSent(1, noon), tx.MarkSeen(line("d1", noon))) })
	var done, total int
	found, err := s.Survey(func(d, t int) { done, total = d, t })
	found.Size, found.Free = 0, 0
	want := storage.Survey{Format: storage.Format, Games: 2, Entries: 4, Letters: 1, Parcels: 2, Waiting: 1, Latest: map[string]uint64{"k7q2": 3}, Unclosed: true}
	if diff := cmp.Diff(want, found); diff != "" || err != nil {
		t.Errorf("the survey (%v):\n%s", err, diff)
	}
	if done != 7 || total != 7 {
		t.Errorf("progress ends at %d of %d, want 7 of 7", done, total)
	}
}
