package place_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"despatch/storage"
	"despatch/storage/place"
)

func TestShown(t *testing.T) {
	for name, want := range map[string]string{
		"despatch.db": "despatch.db",
		"postgres://despatch:secret@db.example.org:5433/games?sslmode=require": "postgres://despatch@db.example.org:5433/games",
		"postgres:///games?password=secret":                                    "postgres:///games",
		"postgresql://db/games":                                                "postgresql://db/games",
		"postgres://a b:%zz":                                                   "the database",
	} {
		if got := place.Shown(name); got != want {
			t.Errorf("%s is shown as %s, want %s", name, got, want)
		}
	}
}

// A server that cannot be reached may have a store: only one that answers has none.
func TestNoServerIsNotNoStore(t *testing.T) {
	for name, none := range map[string]bool{
		"postgres:///db?host=" + t.TempDir():      false,
		filepath.Join(t.TempDir(), "despatch.db"): true,
	} {
		if err := place.There(name); err == nil || place.None(err) != none {
			t.Errorf("%s: %v is taken for no store: %t", name, err, place.None(err))
		}
		if _, err := place.OpenReadOnly(name); err == nil || place.None(err) != none {
			t.Errorf("%s, opened: %v is taken for no store: %t", name, err, place.None(err))
		}
	}
}

// dies is a store on which nothing can be written after some transactions.
type dies struct {
	storage.Store
	left int
}

func (d *dies) Update(change func(storage.Tx) error) error {
	if d.left--; d.left < 0 {
		return errors.New("the power went")
	}
	return d.Store.Update(change)
}

// Nobody opens a half copy for a desk, and where there has to be a store none is made.
func TestOpenIsForDesks(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "store.db")
	if _, err := place.OpenThere(path, nil); !place.None(err) {
		t.Errorf("no store: %v", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a store was made")
	}
	tell := func(string) {}
	from, err := place.Open(path, tell)
	if err != nil {
		t.Fatal(err)
	}
	half, err := place.OpenAny(filepath.Join(folder, "half.db"), tell)
	if err != nil {
		t.Fatal(err)
	}
	if err := storage.Copy(from, &dies{half, 1}, nil); err == nil {
		t.Error("the copy was not cut off")
	}
	if err := errors.Join(from.Close(), half.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := place.Open(filepath.Join(folder, "half.db"), tell); !errors.Is(err, storage.ErrHalfCopied) {
		t.Errorf("a half copy: %v", err)
	}
	whole, err := place.OpenThere(path, tell)
	if err != nil {
		t.Fatal(err)
	}
	if err := whole.Close(); err != nil {
		t.Error(err)
	}
}
