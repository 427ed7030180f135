package storage

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"time"
)

// A Tx is one of these as well, so that what one store holds can be put into another as it is.
type copier interface {
	// Buckets are the buckets of settings, sorted.
	Buckets() []string
	// Digest is the SHA-256 of a parcel's mail, which stays when the mail is forgotten.
	Digest(id uint64) ([sha256.Size]byte, error)
	// Restore puts a parcel of another store in as it was there, with its ID, which is greater than those that are here. untold tells
	// that GivenUp yields it.
	Restore(p Parcel, digest [sha256.Size]byte, untold bool) error
}

var (
	// ErrNotEmpty: a store that something is to be copied into holds something.
	ErrNotEmpty = errors.New("there is something in the store already")
	// ErrCopyDiffers: what was copied is not what was there.
	ErrCopyDiffers = errors.New("the copy is not what was copied")
)

// copiedAtOnce is how many records are written in one transaction.
const copiedAtOnce = 500

// Copy copies all that a store holds into one that holds nothing, and then compares the two. What is changed meanwhile may be missing: nobody else
// should use either. Snapshots are left out; they are made again.
func Copy(from, to Store) error {
	err := from.View(func(r Reader) error {
		c := copying{from: r, to: to}
		for _, step := range []func() error{c.intoNothing, c.journals, c.letters, c.outbox, c.settings} {
			if err := step(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("the store is not copied: %w", err)
	}
	return from.View(func(a Reader) error { return to.View(func(b Reader) error { return same(a, b) }) })
}

type copying struct {
	from Reader
	to   Store
}

// intoNothing refuses a store that holds something.
func (c copying) intoNothing() error {
	return c.to.View(func(r Reader) error {
		for range r.Outbox(Filter{}) {
			return ErrNotEmpty
		}
		for range r.Letters(time.Time{}) {
			return ErrNotEmpty
		}
		if len(r.Games()) > 0 || len(r.(copier).Buckets()) > 0 {
			return ErrNotEmpty
		}
		return nil
	})
}

// each writes what an iterator yields, some at once.
func each[T any](to Store, all iter.Seq2[T, error], write func(Tx, T) error) error {
	var some []T
	flush := func() error {
		err := to.Update(func(tx Tx) error {
			for _, one := range some {
				if err := write(tx, one); err != nil {
					return err
				}
			}
			return nil
		})
		some = some[:0]
		return err
	}
	for one, err := range all {
		if err != nil {
			return err
		}
		if some = append(some, one); len(some) == copiedAtOnce {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return flush()
}

func (c copying) journals() error {
	for _, game := range c.from.Games() {
		err := each(c.to, c.from.Journal(game, 1), func(tx Tx, e Entry) error {
			written, err := tx.Append(game, e.Kind, e.At, e.Body)
			if err == nil && written.Hash != e.Hash {
				err = fmt.Errorf("%w: entry %d of game %s", ErrCopyDiffers, e.Number, game)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (c copying) letters() error {
	return each(c.to, c.from.Letters(time.Time{}), func(tx Tx, l Letter) error { return tx.MarkSeen(l) })
}

// outbox copies parcels. Those that were given up and not told of yet are so in the copy.
func (c copying) outbox() error {
	untold := make(map[uint64]bool)
	for p, err := range c.from.GivenUp() {
		if err != nil {
			return err
		}
		untold[p.ID] = true
	}
	return each(c.to, c.from.Outbox(Filter{}), func(tx Tx, p Parcel) error {
		p, _, err := c.from.Parcel(p.ID)
		if err != nil {
			return err
		}
		digest, err := c.from.(copier).Digest(p.ID)
		if err != nil {
			return err
		}
		return tx.(copier).Restore(p, digest, untold[p.ID])
	})
}

func (c copying) settings() error {
	for _, bucket := range c.from.(copier).Buckets() {
		err := each(c.to, rows(c.from, bucket), func(tx Tx, s setting) error { return tx.Put(bucket, s.key, s.value) })
		if err != nil {
			return err
		}
	}
	return nil
}

// setting is a setting with its key.
type setting struct {
	key   string
	value []byte
}

// rows are the settings of a bucket.
func rows(r Reader, bucket string) iter.Seq2[setting, error] {
	return func(yield func(setting, error) bool) {
		for key, value := range r.Each(bucket, "") {
			if !yield(setting{key, value}, nil) {
				return
			}
		}
	}
}

// same compares all that two stores hold but the snapshots.
func same(a, b Reader) error {
	for _, game := range a.Games() {
		x, _, errA := a.Last(game)
		y, _, errB := b.Last(game)
		if err := errors.Join(errA, errB, VerifyChain(b.Journal(game, 1))); err != nil || x.Number != y.Number || x.Hash != y.Hash {
			return errors.Join(err, fmt.Errorf("%w: the journal of game %s", ErrCopyDiffers, game))
		}
	}
	for l, err := range a.Letters(time.Time{}) {
		other, _, errB := b.Seen(l.Digest)
		if err := errors.Join(err, errB); err != nil || other != l {
			return errors.Join(err, fmt.Errorf("%w: the letter %s", ErrCopyDiffers, l.Digest))
		}
	}
	for p, err := range a.Outbox(Filter{}) {
		if err != nil {
			return err
		}
		if err := sameParcel(a, b, p.ID); err != nil {
			return err
		}
	}
	for _, bucket := range a.(copier).Buckets() {
		for key, value := range a.Each(bucket, "") {
			if other, ok := b.Get(bucket, key); !ok || !bytes.Equal(value, other) {
				return fmt.Errorf("%w: the setting %s of %s", ErrCopyDiffers, key, bucket)
			}
		}
	}
	return nil
}

// sameParcel compares a parcel of two stores, with its mail and the digest of that.
func sameParcel(a, b Reader, id uint64) error {
	x, _, errA := a.Parcel(id)
	y, _, errB := b.Parcel(id)
	if err := errors.Join(errA, errB); err != nil {
		return err
	}
	sumX, errA := a.(copier).Digest(id)
	sumY, errB := b.(copier).Digest(id)
	if err := errors.Join(errA, errB); err != nil {
		return err
	}
	if !x.equals(y) || sumX != sumY {
		return fmt.Errorf("%w: parcel %d", ErrCopyDiffers, id)
	}
	return nil
}

// CopyInto writes all that a store holds as a file, as a backup is.
func CopyInto(from Store, w io.Writer) error {
	if err := copyInto(from, w); err != nil {
		return fmt.Errorf("the backup is not complete, do not keep it: %w", err)
	}
	return nil
}

func copyInto(from Store, w io.Writer) error {
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
		return err
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(w, f)
	return err
}
