package storage

import (
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

// Copy copies all that a store holds into one that holds nothing, or that an earlier Copy was not done with, and then compares the two. What is
// changed meanwhile may be missing: nobody else should use either. Snapshots are left out; they are made again. Until it is done the copy says that
// it is not (HalfCopied). copied, if it is not nil, is told now and then how many entries, letters and parcels are there.
func Copy(from, to Store, copied func(done int)) error {
	if copied == nil {
		copied = func(int) {}
	}
	done := 0
	err := from.View(func(r Reader) error {
		c := &copying{from: r, to: to, copied: copied}
		defer func() { done = c.done }()
		for _, step := range []func() error{c.begin, c.journals, c.letters, c.outbox, c.settings} {
			if err := step(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("the store is not copied: %w", err)
	}
	copied(done)
	if err := from.View(func(a Reader) error { return to.View(func(b Reader) error { return same(a, b) }) }); err != nil {
		return err
	}
	return to.Update(func(tx Tx) error { return tx.Delete(homeSettings, unfinishedKey) })
}

// unfinishedKey is there in a copy that is not done.
const unfinishedKey = "unfinished"

// ErrHalfCopied: the store is a copy that was not done with.
var ErrHalfCopied = errors.New("the store is copied in part only")

// HalfCopied gives ErrHalfCopied for a store that a Copy was not done with.
func HalfCopied(s Store) error {
	return s.View(func(r Reader) error {
		if _, is := r.Get(homeSettings, unfinishedKey); is {
			return ErrHalfCopied
		}
		return nil
	})
}

type copying struct {
	from   Reader
	to     Store
	copied func(done int)
	done   int
}

// begin marks the copy as one that is not done. One that was begun before is gone on with; any other store that holds something is refused.
func (c *copying) begin() error {
	if _, is := c.from.Get(homeSettings, unfinishedKey); is {
		return ErrHalfCopied
	}
	if err := HalfCopied(c.to); errors.Is(err, ErrHalfCopied) {
		return nil
	}
	if err := c.intoNothing(); err != nil {
		return err
	}
	return c.to.Update(func(tx Tx) error { return tx.Put(homeSettings, unfinishedKey, []byte("1")) })
}

// there counts a record that is in the copy now.
func (c *copying) there() {
	if c.done++; c.done%copiedAtOnce == 0 {
		c.copied(c.done)
	}
}

// intoNothing refuses a store that holds something.
func (c *copying) intoNothing() error {
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

// each writes what an iterator yields, some at once. written is called for each that is on disk.
func each[T any](to Store, all iter.Seq2[T, error], write func(Tx, T) error, written func()) error {
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
		if err == nil {
			for range some {
				written()
			}
		}
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

// journals copies those of all games, each from where an earlier copy of it ended.
func (c *copying) journals() error {
	for _, game := range c.from.Games() {
		from, err := c.ended(game)
		if err != nil {
			return err
		}
		c.done += int(from)
		err = each(c.to, c.from.Journal(game, from+1), func(tx Tx, e Entry) error {
			written, err := tx.Append(game, e.Kind, e.At, e.Body)
			if err == nil && written.Hash != e.Hash {
				err = fmt.Errorf("%w: entry %d of game %s", ErrCopyDiffers, e.Number, game)
			}
			return err
		}, c.there)
		if err != nil {
			return err
		}
	}
	return nil
}

// ended is the number of the last entry that the copy has of a game.
func (c *copying) ended(game string) (number uint64, err error) {
	return number, c.to.View(func(r Reader) error {
		last, _, err := r.Last(game)
		number = last.Number
		return err
	})
}

func (c *copying) letters() error {
	return each(c.to, c.from.Letters(time.Time{}), func(tx Tx, l Letter) error {
		_, known, err := tx.Seen(l.Digest)
		if err != nil || known {
			return err
		}
		return tx.MarkSeen(l)
	}, c.there)
}

// outbox copies parcels, in order, behind the last that is there. Those that were given up and not told of yet are so in the copy.
func (c *copying) outbox() error {
	untold := make(map[uint64]bool)
	for p, err := range c.from.GivenUp() {
		if err != nil {
			return err
		}
		untold[p.ID] = true
	}
	last, err := c.posted()
	if err != nil {
		return err
	}
	return each(c.to, c.from.Outbox(Filter{After: last}), func(tx Tx, p Parcel) error {
		p, _, err := c.from.Parcel(p.ID)
		if err != nil {
			return err
		}
		digest, err := c.from.(copier).Digest(p.ID)
		if err != nil {
			return err
		}
		return tx.(copier).Restore(p, digest, untold[p.ID])
	}, c.there)
}

// posted is the ID of the last parcel that the copy has.
func (c *copying) posted() (last uint64, err error) {
	return last, c.to.View(func(r Reader) error {
		for p, err := range r.Outbox(Filter{}) {
			if err != nil {
				return err
			}
			last = p.ID
			c.there()
		}
		return nil
	})
}

func (c *copying) settings() error {
	for _, bucket := range c.from.(copier).Buckets() {
		err := each(c.to, rows(c.from, bucket), func(tx Tx, s setting) error { return tx.Put(bucket, s.key, s.value) }, func() {})
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
	if err := errors.Join(Copy(from, to, nil), to.Close()); err != nil {
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
