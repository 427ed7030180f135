package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"despatch/storage"
)

// Check implements storage.Store.
func (s *Store) Check() error {
	_, err := s.Survey(nil)
	return err
}

// progressEvery is how many records are read between two calls of progress.
const progressEvery = 1000

// checking is one check under way.
type checking struct {
	*transaction
	found       storage.Survey
	done, total int
	progress    func(done, total int)
}

func (c *checking) read() {
	if c.done++; c.done%progressEvery == 0 || c.done == c.total {
		c.progress(c.done, c.total)
	}
}

// Survey implements storage.Store.
func (s *Store) Survey(progress func(done, total int)) (storage.Survey, error) {
	if progress == nil {
		progress = func(int, int) {}
	}
	c := &checking{progress: progress, found: storage.Survey{Format: version, Latest: make(map[string]uint64)}}
	err := s.View(func(r storage.Reader) error {
		c.transaction = r.(*transaction)
		err := c.tx.QueryRow(c.ctx, `SELECT (SELECT count(*) FROM entries) + (SELECT count(*) FROM letters) + (SELECT count(*) FROM parcels),
			pg_database_size(current_database())`).Scan(&c.total, &c.found.Size)
		return errors.Join(c.fail(err), c.journals(), c.letters(), c.outbox())
	})
	return c.found, err
}

// journals verifies that every game's chain of hashes is unbroken, and ends where the games say.
func (c *checking) journals() error {
	var faults []error
	for _, game := range c.Games() {
		c.found.Games++
		faults = append(faults, storage.VerifyChain(func(yield func(storage.Entry, error) bool) {
			for e, err := range c.Journal(game, 1) {
				c.found.Entries++
				c.read()
				if !yield(e, err) {
					return
				}
			}
		}))
	}
	var strays int
	err := c.tx.QueryRow(c.ctx, `SELECT count(*) FROM entries LEFT JOIN games ON name = game WHERE name IS NULL OR entries.number > games.number`).Scan(&strays)
	if err == nil && strays > 0 {
		err = fmt.Errorf("%w: %d journal entries lie behind the end of their games", storage.ErrDamaged, strays)
	}
	return errors.Join(append(faults, c.fail(err))...)
}

// letters reads the line of each letter.
func (c *checking) letters() error {
	for _, err := range c.Letters(time.Time{}) {
		if err != nil {
			return err
		}
		c.found.Letters++
		c.read()
	}
	return nil
}

// outbox reads each parcel with its mail.
func (c *checking) outbox() error {
	var faults []error
	for p, err := range c.Outbox(storage.Filter{}) {
		if err != nil {
			return errors.Join(append(faults, err)...)
		}
		c.found.Parcels++
		c.read()
		if p.State == storage.Waiting {
			c.found.Waiting++
		}
		if p.Forgotten {
			c.found.Forgotten++
		}
		if p.Game != "" {
			c.found.Latest[p.Game] = max(c.found.Latest[p.Game], p.Entry)
		}
		if _, _, err := c.Parcel(p.ID); err != nil {
			faults = append(faults, err)
		}
	}
	return errors.Join(faults...)
}

// recentEntries is how much of the end of each journal is verified when a store is opened.
const recentEntries = 3

// CheckRecent implements storage.Store.
func (s *Store) CheckRecent() (found storage.Recent, err error) {
	found.Games = make(map[string]error)
	err = s.View(func(r storage.Reader) error {
		for _, game := range r.Games() {
			if err := checkEnd(r, game); err != nil {
				found.Games[game] = err
			}
		}
		return nil
	})
	return found, err
}

// checkEnd verifies the last entries of a game's journal.
func checkEnd(r storage.Reader, game string) error {
	last, some, err := r.Last(game)
	if err != nil || !some {
		return err
	}
	from := uint64(1)
	if last.Number > recentEntries {
		from = last.Number - recentEntries
	}
	return storage.VerifyEnd(r.Journal(game, from))
}

// Size implements storage.Store. It is that of the whole database.
func (s *Store) Size() (size int64, err error) {
	err = s.pool.QueryRow(context.Background(), `SELECT pg_database_size(current_database())`).Scan(&size)
	return size, explain(closed(err))
}

// Backup implements storage.Store.
func (s *Store) Backup(w io.Writer) error { return storage.CopyInto(s, w) }
