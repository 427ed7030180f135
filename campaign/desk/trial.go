package desk

import (
	"errors"
	"fmt"
	"time"

	"despatch/campaign/writing"
	"despatch/storage"
)

// trial is a transaction of which nothing is kept but what it wrote, so that it can be written again.
type trial struct {
	storage.Tx
	// upon is the commit that it read, and sure false where it cannot be written again.
	upon int
	sure bool
	// wrote is what it wrote, in order.
	wrote []func(storage.Tx) error
	// held are the letters that wait for pictures, by Message-ID. Their parcels have no bytes yet.
	held map[string]*writing.Outgoing
}

func newTrial(tx storage.Tx) *trial {
	t := &trial{Tx: tx, held: make(map[string]*writing.Outgoing)}
	t.upon, t.sure = tx.Upon()
	return t
}

// stillHolds says whether a transaction has found what the trial found.
func (t *trial) stillHolds(tx storage.Tx) bool {
	upon, sure := tx.Upon()
	return t.sure && sure && upon == t.upon
}

// repeat writes what the trial wrote.
func (t *trial) repeat(tx storage.Tx) error {
	for _, write := range t.wrote {
		if err := write(tx); err != nil {
			return err
		}
	}
	return nil
}

// note keeps what was written. What failed has written nothing.
func (t *trial) note(err error, write func(storage.Tx) error) error {
	if err == nil {
		t.wrote = append(t.wrote, write)
	}
	return err
}

// otherwise is of an entry or a parcel that has another number than in the trial, which cannot be: it read the same.
func otherwise(what string, is, was uint64) error {
	return fmt.Errorf("%w: the %s %d was %d when it was tried", writing.ErrFault, what, is, was)
}

// Append implements storage.Tx.
func (t *trial) Append(game, kind string, at time.Time, body []byte) (storage.Entry, error) {
	was, err := t.Tx.Append(game, kind, at, body)
	return was, t.note(err, func(tx storage.Tx) error {
		is, err := tx.Append(game, kind, at, body)
		if err == nil && is.Hash != was.Hash {
			err = otherwise("entry", is.Number, was.Number)
		}
		return err
	})
}

// PutSnapshot implements storage.Tx.
func (t *trial) PutSnapshot(game string, number uint64, body []byte) error {
	return t.note(t.Tx.PutSnapshot(game, number, body), func(tx storage.Tx) error { return tx.PutSnapshot(game, number, body) })
}

// DropSnapshots implements storage.Tx.
func (t *trial) DropSnapshots() error {
	return t.note(t.Tx.DropSnapshots(), func(tx storage.Tx) error { return tx.DropSnapshots() })
}

// MarkSeen implements storage.Tx.
func (t *trial) MarkSeen(l storage.Letter) error {
	return t.note(t.Tx.MarkSeen(l), func(tx storage.Tx) error { return tx.MarkSeen(l) })
}

// Post implements storage.Tx. Whether a letter that is not made a mail yet is another than the one that has its name cannot be said.
func (t *trial) Post(p storage.Parcel) (storage.Parcel, error) {
	was, err := t.Tx.Post(p)
	held := t.held[p.MessageID]
	if held != nil && errors.Is(err, storage.ErrOtherMail) {
		t.sure = false
	}
	return was, t.note(err, func(tx storage.Tx) error {
		if held != nil {
			p.Bytes, p.Seal = held.Made.Bytes, held.Made.Seal
		}
		is, err := tx.Post(p)
		if err == nil && is.ID != was.ID {
			err = otherwise("parcel", is.ID, was.ID)
		}
		return err
	})
}

// MarkSent implements storage.Tx.
func (t *trial) MarkSent(id uint64, at time.Time) error {
	return t.note(t.Tx.MarkSent(id, at), func(tx storage.Tx) error { return tx.MarkSent(id, at) })
}

// MarkRetry implements storage.Tx.
func (t *trial) MarkRetry(id uint64, next time.Time, attempts int, why string) error {
	return t.note(t.Tx.MarkRetry(id, next, attempts, why), func(tx storage.Tx) error { return tx.MarkRetry(id, next, attempts, why) })
}

// MarkFailed implements storage.Tx.
func (t *trial) MarkFailed(id uint64, at time.Time, why string) error {
	return t.note(t.Tx.MarkFailed(id, at, why), func(tx storage.Tx) error { return tx.MarkFailed(id, at, why) })
}

// MarkTold implements storage.Tx.
func (t *trial) MarkTold(id uint64) error {
	return t.note(t.Tx.MarkTold(id), func(tx storage.Tx) error { return tx.MarkTold(id) })
}

// Forget implements storage.Tx.
func (t *trial) Forget(before time.Time, kinds ...string) (int, error) {
	n, err := t.Tx.Forget(before, kinds...)
	return n, t.note(err, func(tx storage.Tx) error { _, err := tx.Forget(before, kinds...); return err })
}

// Rebuild implements storage.Tx.
func (t *trial) Rebuild(id uint64) (storage.Parcel, error) {
	p, err := t.Tx.Rebuild(id)
	return p, t.note(err, func(tx storage.Tx) error { _, err := tx.Rebuild(id); return err })
}

// Put implements storage.Tx.
func (t *trial) Put(bucket, key string, value []byte) error {
	return t.note(t.Tx.Put(bucket, key, value), func(tx storage.Tx) error { return tx.Put(bucket, key, value) })
}

// Delete implements storage.Tx.
func (t *trial) Delete(bucket, key string) error {
	return t.note(t.Tx.Delete(bucket, key), func(tx storage.Tx) error { return tx.Delete(bucket, key) })
}
