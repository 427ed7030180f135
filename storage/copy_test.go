package storage_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"despatch/storage"
	"despatch/storage/storagetest/either"
)

// fill does some of everything that a store keeps.
func fill(t *testing.T, s storage.Store) {
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for _, game := range []string{"alpha", "k7q2"} {
			for range 3 {
				_, err := tx.Append(game, "orders", noon, []byte(prose(3, 40)))
				errs = append(errs, err)
			}
		}
		for _, p := range []storage.Parcel{
			{To: "ann", MessageID: "1", Game: "k7q2", Entry: 1, Seats: []string{"Germany"}, Kind: "report", Bytes: []byte(prose(7, 400))},
			{To: "bob", MessageID: "2", Game: "k7q2", Entry: 1, Seats: []string{"Japan", "Italy"}, Kind: "report", Bytes: []byte(prose(7, 400) + "to Bob")},
			{To: "ann", MessageID: "3", Kind: "press", Priority: storage.PriorityPress, Seal: "DKIM-Signature: x\r\n"},
			{To: "carl", MessageID: "4", Kind: "old", Bytes: []byte("long ago")},
		} {
			p.Created = noon
			_, err := tx.Post(p)
			errs = append(errs, err)
		}
		return errors.Join(append(errs, tx.MarkSent(1, noon), tx.MarkFailed(2, noon, "no such mailbox"), tx.MarkRetry(3, noon.Add(time.Hour), 2, "later"),
			tx.MarkSent(4, noon.Add(-time.Hour)), tx.MarkSeen(line("d1", noon)), tx.MarkSeen(line("d2", noon.Add(time.Second))), tx.Put("imap", "cursor", []byte("42")),
			storage.PutTwice(tx, "keys", "anna", []byte{0, 1, 2}))...)
	})
	update(t, s, func(tx storage.Tx) error {
		n, err := tx.Forget(noon, "old")
		if n != 1 {
			t.Errorf("%d mails are forgotten, want one", n)
		}
		return err
	})
}

// A store that is copied there and back is what it was, to the state of each parcel; and the next parcel has the next number.
func TestCopyThereAndBack(t *testing.T) {
	s := fresh(t)
	fill(t, s)
	there, err := either.Open(filepath.Join(t.TempDir(), "there.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close()
	back, err := storage.Open(filepath.Join(t.TempDir(), "back.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer back.Close()
	if err := errors.Join(storage.Copy(s, there, nil), there.Check(), storage.Copy(there, back, nil), back.Check()); err != nil {
		t.Fatal(err)
	}
	for _, s := range []storage.Store{there, back} {
		update(t, s, func(tx storage.Tx) error {
			p, err := tx.Post(storage.Parcel{To: "ann", MessageID: "5"})
			if p.ID != 5 {
				t.Errorf("the next parcel is %d, want 5", p.ID)
			}
			if _, again := tx.Post(storage.Parcel{To: "carl", MessageID: "4", Bytes: []byte("another")}); !errors.Is(again, storage.ErrOtherMail) {
				t.Errorf("another mail under the name of one that was forgotten: %v", again)
			}
			return err
		})
		view(t, s, func(r storage.Reader) error {
			for p, err := range r.GivenUp() {
				if p.ID != 2 || err != nil {
					t.Errorf("parcel %d was given up and not told of, want 2: %v", p.ID, err)
				}
			}
			due, err := r.Due(noon, 9)
			if len(due) != 1 || due[0].ID != 5 {
				t.Errorf("%d parcels are due, want parcel 5", len(due))
			}
			return err
		})
	}
	if err := storage.Copy(s, there, nil); !errors.Is(err, storage.ErrNotEmpty) {
		t.Errorf("copied into a store that holds something: %v", err)
	}
}

// mortal is a store whose program dies before one of its transactions.
type mortal struct {
	storage.Store
	left int
}

var errDied = errors.New("the power went")

func (m *mortal) Update(change func(storage.Tx) error) error {
	if m.left--; m.left < 0 {
		return errDied
	}
	return m.Store.Update(change)
}

// A copy that ends anywhere on its way says that it is not done, and the next one goes on from there to the same end.
func TestACopyGoesOn(t *testing.T) {
	s := fresh(t)
	fill(t, s)
	for lives := 0; ; lives++ {
		to, err := either.Open(filepath.Join(t.TempDir(), "to.db"))
		if err != nil {
			t.Fatal(err)
		}
		died := storage.Copy(s, &mortal{to, lives}, nil)
		half := storage.HalfCopied(to)
		if died == nil {
			if half != nil {
				t.Errorf("a copy that was done says: %v", half)
			}
			if lives < 5 {
				t.Errorf("the copy took %d transactions, and is to be cut off at five places at least", lives)
			}
			if err := to.Close(); err != nil {
				t.Fatal(err)
			}
			return
		}
		if !errors.Is(died, errDied) {
			t.Fatal(died)
		}
		if lives > 0 && !errors.Is(half, storage.ErrHalfCopied) {
			t.Errorf("after %d transactions the copy says: %v", lives, half)
		}
		done := 0
		if err := errors.Join(storage.Copy(s, to, func(n int) { done = n }), storage.HalfCopied(to), to.Check(), to.Close()); err != nil {
			t.Errorf("after %d transactions, gone on with: %v", lives, err)
		}
		if done != 12 {
			t.Errorf("after %d transactions: told of %d records at the end, want 6 entries, 2 letters and 4 parcels", lives, done)
		}
	}
}

// What another store left half copied is not finished with this one, and no half copy is a source.
func TestACopyOfAnother(t *testing.T) {
	s, other := fresh(t), fresh(t)
	fill(t, s)
	update(t, other, func(tx storage.Tx) error {
		_, err := tx.Append("alpha", "orders", noon, []byte("quite another game"))
		return errors.Join(err, tx.MarkSeen(line("d9", noon)))
	})
	to := fresh(t)
	if err := storage.Copy(s, &mortal{to, 3}, nil); !errors.Is(err, errDied) {
		t.Fatal(err)
	}
	if err := storage.Copy(other, to, nil); !errors.Is(err, storage.ErrCopyDiffers) {
		t.Errorf("a half copy of another store was gone on with: %v", err)
	}
	if err := storage.Copy(to, fresh(t), nil); !errors.Is(err, storage.ErrHalfCopied) {
		t.Errorf("a half copy was copied: %v", err)
	}
}
