package storage

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	bolt "go.etcd.io/bbolt"
)

// mostFaults bounds what Check reports: the first ones tell enough.
const mostFaults = 100

// Check implements Store. It holds up writers while it looks at the pages.
func (s *boltStore) Check() error {
	return guard(func() error {
		if err := checkPages(s.db); err != nil {
			return explainUse(err)
		}
		return s.View(func(r Reader) error {
			t := r.(boltTx)
			return errors.Join(t.checkJournals(), t.checkLetters(), t.checkOutbox())
		})
	})
}

// guard turns a panic or a memory fault in work into ErrDamaged: these are how bbolt answers pages that make no sense
// and pages that are not there.
func guard(work func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, p)
		}
	}()
	return work()
}

// checkPages verifies the structure of the file: that every page is reachable once or free.
func checkPages(db *bolt.DB) (err error) {
	tx, err := db.Begin(true) // bbolt's free list holds still only while somebody has the right to write
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tx.Rollback()) }()
	var faults []error
	for fault := range tx.Check() {
		if len(faults) < mostFaults {
			faults = append(faults, fmt.Errorf("%w: %w", ErrDamaged, fault))
		}
	}
	return errors.Join(faults...)
}

func (t boltTx) checkJournals() error {
	var faults []error
	for _, game := range t.Games() {
		faults = append(faults, VerifyChain(t.Journal(game, 1)))
	}
	return errors.Join(faults...)
}

// checkLetters verifies that letters and times name each other.
func (t boltTx) checkLetters() error {
	for _, err := range t.Letters(time.Time{}) {
		if err != nil {
			return err
		}
	}
	for digest, v := range walk(t.tx.Bucket(letterBucket), nil, nil) {
		if _, err := decodeLetter(string(digest), v); err != nil {
			return err
		}
	}
	return t.sameCount(letterBucket, letterTimeBucket)
}

// checkOutbox verifies that every parcel has its mail and its Message-ID, and is in the queue exactly when it waits.
func (t boltTx) checkOutbox() error {
	waiting := 0
	for p, err := range t.Outbox(Filter{}) {
		if err != nil {
			return err
		}
		if _, _, err := t.Parcel(p.ID); err != nil {
			return err
		}
		if id := t.tx.Bucket(parcelNameBucket).Get([]byte(p.MessageID)); !bytes.Equal(id, bigEndian(p.ID)) {
			return fmt.Errorf("%w: the outbox does not find parcel %d by its Message-ID", ErrDamaged, p.ID)
		}
		if p.State != Waiting {
			continue
		}
		if waiting++; !bytes.Equal(t.tx.Bucket(queueBucket).Get(queueKey(p)), queueValue(p)) {
			return fmt.Errorf("%w: parcel %d waits, but not in the queue", ErrDamaged, p.ID)
		}
	}
	if queued := t.count(queueBucket); queued != waiting {
		return fmt.Errorf("%w: %d parcels wait, and %d are in the queue", ErrDamaged, waiting, queued)
	}
	return errors.Join(t.sameCount(parcelBucket, parcelBytesBucket), t.sameCount(parcelBucket, parcelNameBucket))
}

// sameCount verifies that two buckets hold equally many things.
func (t boltTx) sameCount(a, b []byte) error {
	if n, m := t.count(a), t.count(b); n != m {
		return fmt.Errorf("%w: %d in %q, but %d in %q", ErrDamaged, n, a, m, b)
	}
	return nil
}

func (t boltTx) count(bucket []byte) int { return t.tx.Bucket(bucket).Stats().KeyN }
