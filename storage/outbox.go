package storage

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"
)

// Post implements Tx.
func (t boltTx) Post(p Parcel) (Parcel, error) {
	if err := errors.Join(checkName("recipient", p.To), checkName("Message-ID", p.MessageID)); err != nil {
		return Parcel{}, fmt.Errorf("cannot post a parcel: %w", err)
	}
	if id := t.tx.Bucket(parcelNameBucket).Get([]byte(p.MessageID)); id != nil {
		first, ok, err := t.Parcel(binary.BigEndian.Uint64(id))
		if err == nil && !ok {
			err = fmt.Errorf("%w: the parcel of %s is gone", ErrDamaged, p.MessageID)
		}
		return first, err
	}
	id, err := t.tx.Bucket(parcelBucket).NextSequence()
	if err != nil {
		return Parcel{}, err
	}
	fresh := Parcel{ID: id, Game: strings.ToValidUTF8(p.Game, "\uFFFD"), To: p.To, MessageID: p.MessageID, Priority: p.Priority,
		Created: moment(p.Created), Bytes: bytes.Clone(p.Bytes), State: Waiting}
	sum := sha256.Sum256(p.Bytes)
	return fresh, errors.Join(
		t.putParcel(fresh),
		t.tx.Bucket(parcelBytesBucket).Put(bigEndian(id), append(sum[:], p.Bytes...)),
		t.tx.Bucket(parcelNameBucket).Put([]byte(p.MessageID), bigEndian(id)))
}

// MarkSent implements Tx.
func (t boltTx) MarkSent(id uint64, at time.Time) error {
	return t.changeParcel(id, func(p *Parcel) { p.State, p.Done, p.Next = Sent, moment(at), time.Time{} })
}

// MarkFailed implements Tx.
func (t boltTx) MarkFailed(id uint64, at time.Time, why string) error {
	return t.changeParcel(id, func(p *Parcel) {
		p.State, p.Done, p.Next, p.Why = Failed, moment(at), time.Time{}, strings.ToValidUTF8(why, "\uFFFD")
	})
}

// MarkRetry implements Tx.
func (t boltTx) MarkRetry(id uint64, next time.Time, attempts int, why string) error {
	return t.changeParcel(id, func(p *Parcel) {
		p.State, p.Done, p.Next = Waiting, time.Time{}, moment(next)
		p.Attempts, p.Why = attempts, strings.ToValidUTF8(why, "\uFFFD")
	})
}

// changeParcel rewrites the record of a parcel.
func (t boltTx) changeParcel(id uint64, change func(*Parcel)) error {
	v := t.tx.Bucket(parcelBucket).Get(bigEndian(id))
	if v == nil {
		return fmt.Errorf("%w: %d", ErrNoParcel, id)
	}
	p, err := decodeParcel(id, v)
	if err != nil {
		return err
	}
	change(&p)
	return t.putParcel(p)
}

// putParcel writes a parcel's record, and its place in the queue if it waits.
func (t boltTx) putParcel(p Parcel) error {
	v, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if err := t.tx.Bucket(parcelBucket).Put(bigEndian(p.ID), v); err != nil {
		return err
	}
	if p.State != Waiting {
		return t.tx.Bucket(queueBucket).Delete(queueKey(p))
	}
	return t.tx.Bucket(queueBucket).Put(queueKey(p), queueValue(p))
}

// queueKey sorts the queue by recipient, then in the order posted. Recipients hold no NUL.
func queueKey(p Parcel) []byte {
	return binary.BigEndian.AppendUint64(append([]byte(p.To), 0), p.ID)
}

// queueValue holds what Due needs to choose without reading the parcel.
func queueValue(p Parcel) []byte {
	return binary.BigEndian.AppendUint64(timeKey(p.Next), uint64(p.Priority))
}

// head is the oldest waiting parcel of a recipient.
type head struct {
	id       uint64
	next     time.Time
	priority int
}

// heads yields the head of each recipient's queue.
func (t boltTx) heads() iter.Seq2[head, error] {
	return func(yield func(head, error) bool) {
		c := t.tx.Bucket(queueBucket).Cursor()
		for k, v := c.First(); k != nil; {
			to := len(k) - 9
			if to < 1 || k[to] != 0 || len(v) != 16 {
				yield(head{}, fmt.Errorf("%w: the outbox's queue holds %q", ErrDamaged, k))
				return
			}
			h := head{id: binary.BigEndian.Uint64(k[to+1:]), next: keyTime(v), priority: int(binary.BigEndian.Uint64(v[8:]))}
			nextRecipient := append(k[:to:to], 1)
			if !yield(h, nil) {
				return
			}
			k, v = c.Seek(nextRecipient)
		}
	}
}

// Due implements Reader.
func (t boltTx) Due(now time.Time, limit int) ([]Parcel, error) {
	var ready []head
	for h, err := range t.heads() {
		if err != nil {
			return nil, err
		}
		if !h.next.After(now) {
			ready = append(ready, h)
		}
	}
	slices.SortFunc(ready, func(a, b head) int {
		if a.priority != b.priority {
			return cmp.Compare(b.priority, a.priority)
		}
		return cmp.Compare(a.id, b.id)
	})
	var parcels []Parcel
	for _, h := range ready[:min(max(limit, 0), len(ready))] {
		p, ok, err := t.Parcel(h.id)
		if err == nil && !ok {
			err = fmt.Errorf("%w: parcel %d is in the queue only", ErrDamaged, h.id)
		}
		if err != nil {
			return nil, err
		}
		parcels = append(parcels, p)
	}
	return parcels, nil
}

// NextDue implements Reader.
func (t boltTx) NextDue() (time.Time, bool, error) {
	var soonest time.Time
	found := false
	for h, err := range t.heads() {
		if err != nil {
			return time.Time{}, false, err
		}
		if !found || h.next.Before(soonest) {
			soonest, found = h.next, true
		}
	}
	return soonest, found, nil
}

// Parcel implements Reader.
func (t boltTx) Parcel(id uint64) (Parcel, bool, error) {
	v := t.tx.Bucket(parcelBucket).Get(bigEndian(id))
	if v == nil {
		return Parcel{}, false, nil
	}
	p, err := decodeParcel(id, v)
	if err != nil {
		return Parcel{}, false, err
	}
	mail := t.tx.Bucket(parcelBytesBucket).Get(bigEndian(id))
	if len(mail) < sha256.Size || sha256.Sum256(mail[sha256.Size:]) != [sha256.Size]byte(mail) {
		return Parcel{}, false, fmt.Errorf("%w: the mail of parcel %d is not what was posted", ErrDamaged, id)
	}
	p.Bytes = bytes.Clone(mail[sha256.Size:])
	return p, true, nil
}

// Outbox implements Reader.
func (t boltTx) Outbox(f Filter) iter.Seq2[Parcel, error] {
	return func(yield func(Parcel, error) bool) {
		if f.After+1 == 0 {
			return
		}
		for k, v := range walk(t.tx.Bucket(parcelBucket), nil, bigEndian(f.After+1)) {
			p, err := decodeParcel(binary.BigEndian.Uint64(k), v)
			if err == nil && !f.passes(p) {
				continue
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

func (f Filter) passes(p Parcel) bool {
	return (f.Game == "" || f.Game == p.Game) && (f.To == "" || f.To == p.To) && (f.State == "" || f.State == p.State)
}

func decodeParcel(id uint64, v []byte) (Parcel, error) {
	var p Parcel
	if err := json.Unmarshal(v, &p); err != nil || p.ID != id {
		return Parcel{}, fmt.Errorf("%w: the record of parcel %d cannot be read", ErrDamaged, id)
	}
	return p, nil
}
