package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	bolt "go.etcd.io/bbolt"

	"despatch/storage/internal/disk"
)

// A backup bears a mark that says it is one. Whoever goes on from it finds the mark, and knows that the store has forgotten what came
// after: seeds that were revealed, letters that were answered and filed.

const (
	// homeSettings is the bucket of settings in which a store says of itself where it comes from.
	homeSettings = "home"
	copiedKey    = "copied"
	rereadKey    = "reread since"
)

// markCopied marks the store in a file as a copy. It changes nothing else, and does not bring the file to our format.
func markCopied(path string, at time.Time) error {
	db, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: disk.LockPatience})
	if err != nil {
		return err
	}
	err = guard(func() error {
		format, _, err := identify(db)
		if err != nil {
			return err
		}
		return db.Update(func(tx *bolt.Tx) error { return within(tx, format).putTime(copiedKey, at) })
	})
	return errors.Join(err, db.Close())
}

func (s settings) putTime(key string, at time.Time) error {
	v, err := json.Marshal(moment(at))
	if err != nil {
		return err
	}
	return s.Put(homeSettings, key, v)
}

// Copied says whether a store is a backup that nobody has gone on from yet, and when it was made.
func Copied(r Reader) (at time.Time, is bool) { return timeOf(r, copiedKey) }

// TakeHome takes the mark of a backup away: the store is nobody's copy any more.
func TakeHome(tx Tx) error { return tx.Delete(homeSettings, copiedKey) }

// RereadSince notes that letters filed since a time may be unknown to the store, and have to be read again.
func RereadSince(tx Tx, at time.Time) error {
	v, err := json.Marshal(moment(at))
	if err != nil {
		return fmt.Errorf("noting since when letters are to be read again: %w", err)
	}
	return tx.Put(homeSettings, rereadKey, v)
}

// Reread says since when letters have to be read again, and false when none have to.
func Reread(r Reader) (since time.Time, some bool) { return timeOf(r, rereadKey) }

// RereadDone notes that they were.
func RereadDone(tx Tx) error { return tx.Delete(homeSettings, rereadKey) }

// timeOf reads a time. One that cannot be read is long ago: then too much is done rather than too little.
func timeOf(r Reader, key string) (at time.Time, is bool) {
	v, is := r.Get(homeSettings, key)
	if err := json.Unmarshal(v, &at); err != nil {
		at = time.Time{}
	}
	return at, is
}
