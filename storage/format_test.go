package storage_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/klauspost/compress/zstd"
	bolt "go.etcd.io/bbolt"

	"despatch/storage"
)

// unpacked lays a store of testdata, as a released program left it, into a folder of the test.
func unpacked(t testing.TB, name string) string {
	t.Helper()
	packed, err := os.Open(filepath.Join("testdata", name+".zst"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	d, err := zstd.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	var file bytes.Buffer
	if _, err := d.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// content is all that a store holds, in words that no format changes.
type content struct {
	Entries   []storage.Entry
	Letters   []storage.Letter
	Parcels   []storage.Parcel
	Mails     []string // their digests
	Due       []uint64
	Settings  map[string]string
	Snapshots map[string]string
}

// contentOf reads a store to the end. Entry is left out of parcels, for the first format had none.
func contentOf(t testing.TB, s storage.Store) content {
	t.Helper()
	c := content{Settings: map[string]string{}, Snapshots: map[string]string{}}
	view(t, s, func(r storage.Reader) error {
		for _, game := range r.Games() {
			c.Entries = append(c.Entries, gather(t, r.Journal(game, 1))...)
			_, body, _ := r.Snapshot(game)
			c.Snapshots[game] = string(body)
		}
		c.Letters = gather(t, r.Letters(time.Time{}))
		for _, p := range gather(t, r.Outbox(storage.Filter{})) {
			full, _, err := r.Parcel(p.ID)
			if err != nil {
				return err
			}
			c.Mails = append(c.Mails, fmt.Sprintf("%x", sha256.Sum256(full.Bytes)))
			p.Entry = 0
			c.Parcels = append(c.Parcels, p)
		}
		due, err := r.Due(noon.AddDate(10, 0, 0), 100)
		for _, p := range due {
			c.Due = append(c.Due, p.ID)
		}
		for _, bucket := range []string{"desk", "seeds", "seats", "sheets", "budget"} {
			for key, value := range r.Each(bucket, "") {
				c.Settings[bucket+" "+key] = string(value)
			}
		}
		return err
	})
	return c
}

// gather collects what an iterator yields.
func gather[T any](t testing.TB, all func(func(T, error) bool)) (out []T) {
	t.Helper()
	for x, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, x)
	}
	return out
}

// A store of every released format opens, is brought to ours, and holds what it held.
func TestReleasedStoresOpen(t *testing.T) {
	fixtures, err := filepath.Glob("testdata/*.despatch.zst")
	if err != nil || len(fixtures) == 0 {
		t.Fatalf("no released stores to try (%v)", err)
	}
	for _, fixture := range fixtures {
		name := strings.TrimSuffix(filepath.Base(fixture), ".zst")
		t.Run(name, func(t *testing.T) {
			path := unpacked(t, name)
			before := readOnly(t, path)
			var told []string
			s, err := storage.OpenTelling(path, func(sentence string) { told = append(told, sentence) })
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			if diff := cmp.Diff(before, contentOf(t, s), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("what the store holds has changed:\n%s", diff)
			}
			found, err := s.Survey(nil)
			if err != nil || found.Format != storage.Format {
				t.Errorf("after opening it is of format %d, want %d; its check says %v", found.Format, storage.Format, err)
			}
			if len(told) != 2 || !strings.Contains(told[0], path+".format-"+name[1:2]) {
				t.Errorf("it told %q, want where the copy of the old store is, and that all is done", told)
			}
			if diff := cmp.Diff(before, readOnly(t, path+".format-"+name[1:2]), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("the copy laid beside it differs from what was there:\n%s", diff)
			}
		})
	}
}

// readOnly reads a store without changing it, and holds the file to that.
func readOnly(t testing.TB, path string) content {
	t.Helper()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := storage.OpenReadOnly(path)
	if err != nil {
		t.Fatal(err)
	}
	c := contentOf(t, s)
	if err := s.Check(); err != nil {
		t.Errorf("the check of %s: %v", path, err)
	}
	err = s.Update(func(storage.Tx) error { return nil })
	group := s.UpdateGroup(func(storage.Tx) error { return nil })
	if !errors.Is(err, storage.ErrReadOnly) || !errors.Is(group, storage.ErrReadOnly) {
		t.Errorf("changing a store that is open for reading only: %v, %v; want ErrReadOnly", err, group)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("reading changed %s (%v)", path, err)
	}
	return c
}

// The first format said nothing of entries: they are read from the Message-IDs, so that a reader's letters are found.
func TestFirstFormatIsIndexed(t *testing.T) {
	ofAFile(t)
	s := open(t, unpacked(t, "v1.despatch"))
	defer s.Close()
	view(t, s, func(r storage.Reader) error {
		want := []string{}
		for _, p := range gather(t, r.Outbox(storage.Filter{})) {
			if p.To == "anna@despatch.test" && regexp.MustCompile(`^demo\.([3-9]|1[01])\.`).MatchString(p.MessageID) {
				want = append(want, p.MessageID)
			}
		}
		var got []string
		for _, p := range gather(t, r.Outbox(storage.Filter{Game: "demo", To: "anna@despatch.test", FromEntry: 3, ToEntry: 11})) {
			got = append(got, p.MessageID)
		}
		if diff := cmp.Diff(want, got); diff != "" || len(got) != 5 { // the game's entries 3, 5, 7, 9 and 11 are resolutions
			t.Errorf("letters to anna of entries 3 to 11:\n%s", diff)
		}
		return nil
	})
}

// A mail that is damaged does not keep the rest of the store from its new format, and stays visibly damaged.
func TestDamagedMailIsCarriedOver(t *testing.T) {
	ofAFile(t)
	path := unpacked(t, "v1.despatch")
	harm(t, path, "outbox bytes", 7)
	s := open(t, path)
	defer s.Close()
	if err := s.Check(); !errors.Is(err, storage.ErrDamaged) || !strings.Contains(err.Error(), "parcel 7") {
		t.Errorf("the check says %v, want parcel 7 damaged", err)
	}
	view(t, s, func(r storage.Reader) error {
		for _, id := range []uint64{6, 8, 47} {
			if p, ok, err := r.Parcel(id); err != nil || !ok || len(p.Bytes) == 0 {
				t.Errorf("parcel %d beside the damaged one: %v, %v", id, ok, err)
			}
		}
		return nil
	})
}

// harm changes the last byte of a record.
func harm(t *testing.T, path, bucket string, id byte) {
	t.Helper()
	db, err := bolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bolt.Tx) error {
		b, key := tx.Bucket([]byte(bucket)), []byte{0, 0, 0, 0, 0, 0, 0, id}
		v := slices.Clone(b.Get(key))
		v[len(v)-1] ^= 1
		return b.Put(key, v)
	})
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// Where the copy cannot be laid beside the store nothing is changed, and the error says what to do.
func TestNoRoomForTheCopy(t *testing.T) {
	path := unpacked(t, "v1.despatch")
	if err := os.Mkdir(path+".format-1", 0o700); err != nil { // a folder stands where the copy should go
		t.Fatal(err)
	}
	before, _ := os.ReadFile(path)
	if _, err := storage.Open(path); err == nil || !strings.Contains(err.Error(), "nothing is changed") {
		t.Errorf("Open says %v, want that nothing is changed", err)
	}
	after, _ := os.ReadFile(path)
	if !bytes.Equal(before, after) {
		t.Error("the store was changed")
	}
	if left, _ := filepath.Glob(path + "*.new*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestOpenReadOnlyMakesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store.db")
	if _, err := storage.OpenReadOnly(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a store that is not there: %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it was made (%v)", err)
	}
}
