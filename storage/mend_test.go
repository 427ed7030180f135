package storage_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"

	"despatch/storage"
)

// turnOver turns a bit over in the value of a record of a store that nobody has open.
func turnOver(t *testing.T, path string, key []byte, buckets ...string) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte(buckets[0]))
		for _, within := range buckets[1:] {
			b = b.Bucket([]byte(within))
		}
		v := bytes.Clone(b.Get(key))
		v[len(v)/2] ^= 4
		return b.Put(key, v)
	})
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// TestRebuild: the record of a parcel that waits, that was sent, or that was given up, is damaged, and made anew: what the queue, the names
// and the index know is as it was, and the mail goes out.
func TestRebuild(t *testing.T) {
	ofAFile(t)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	var before [3]storage.Parcel
	update(t, s, func(tx storage.Tx) error {
		for i := range before {
			p := parcel([]string{"ann", "ben", "cat"}[i], i)
			p.Game, p.Entry, p.Seats, p.Priority = "k7q2", 7, []string{"north", "south"}, storage.PriorityReminder
			p, err := tx.Post(p)
			if err != nil {
				return err
			}
			before[i] = p
		}
		return errors.Join(tx.MarkRetry(1, noon.Add(time.Hour), 2, "451"), tx.MarkSent(2, noon), tx.MarkFailed(3, noon, "550"))
	})
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for id := range byte(3) {
		turnOver(t, path, []byte{0, 0, 0, 0, 0, 0, 0, id + 1}, "outbox")
	}
	s = open(t, path)
	var damaged *storage.DamagedRecord
	err := s.View(func(r storage.Reader) error {
		_, err := r.Due(noon.Add(2*time.Hour), 10)
		return err
	})
	if !errors.As(err, &damaged) || !errors.Is(err, storage.ErrDamaged) {
		t.Fatalf("the damage is told as %v", err)
	}
	if id, record, ok := damaged.Parcel(); id != 1 || !record || !ok {
		t.Errorf("it is about parcel %d (%t, %t), want the record of 1", id, record, ok)
	}
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for id := range uint64(3) {
			_, err := tx.Rebuild(id + 1)
			errs = append(errs, err)
		}
		return errors.Join(errs...)
	})
	err = s.View(func(r storage.Reader) error {
		for i, state := range []storage.State{storage.Waiting, storage.Sent, storage.Failed} {
			p, ok, err := r.Parcel(before[i].ID)
			if err != nil || !ok {
				t.Fatalf("parcel %d is not there (%v)", i+1, err)
			}
			got := []any{p.State, p.Game, p.Entry, p.Seats, p.To, p.MessageID, string(p.Bytes)}
			want := []any{state, "k7q2", uint64(7), []string{"north", "south"}, before[i].To, before[i].MessageID, string(before[i].Bytes)}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("parcel %d: %s", i+1, diff)
			}
		}
		due, err := r.Due(noon.Add(2*time.Hour), 10)
		if err != nil || len(due) != 1 || due[0].Priority != storage.PriorityReminder || !due[0].Next.Equal(noon.Add(time.Hour)) {
			t.Errorf("due are %+v (%v)", due, err)
		}
		given := 0
		for p, err := range r.GivenUp() {
			if err != nil || p.ID != 3 {
				t.Errorf("given up is %d (%v)", p.ID, err)
			}
			given++
		}
		if given != 1 {
			t.Errorf("%d are given up, want 1", given)
		}
		return nil
	})
	if err := errors.Join(err, s.Check()); err != nil {
		t.Error(err)
	}
}

// TestASettingThatIsKeptTwice is written anew from either copy; where both are damaged it cannot be read, and is not taken for missing.
func TestASettingThatIsKeptTwice(t *testing.T) {
	ofAFile(t)
	for _, which := range []string{"secret", "secret again", "both"} {
		path := filepath.Join(t.TempDir(), "store.db")
		s := open(t, path)
		update(t, s, func(tx storage.Tx) error { return storage.PutTwice(tx, "desk", "secret", []byte("sesame")) })
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"secret", "secret again"} {
			if which == key || which == "both" {
				turnOver(t, path, []byte(key), "settings", "desk")
			}
		}
		s = open(t, path)
		err := s.Update(func(tx storage.Tx) error {
			if !storage.IsTwice(tx, "desk", "secret") || !storage.IsTwice(tx, "desk", "secret again") {
				t.Error("it is not said to be kept twice")
			}
			return storage.FromCopy(tx, "desk", strings.Replace(which, "both", "secret", 1))
		})
		if which == "both" {
			if !errors.Is(err, storage.ErrDamaged) {
				t.Errorf("with both damaged: %v", err)
			}
			continue
		}
		if err := errors.Join(err, s.Check()); err != nil {
			t.Errorf("with %q damaged: %v", which, err)
		}
		err = s.View(func(r storage.Reader) error {
			if v, ok := r.Get("desk", "secret"); !ok || string(v) != "sesame" {
				t.Errorf("with %q damaged it is %q", which, v)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}
