package storage

import (
	"bytes"
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
		Kind: p.Kind, Entry: p.Entry, Seats: slices.Clone(p.Seats), Created: moment(p.Created), Bytes: bytes.Clone(p.Bytes), Seal: strings.ToValidUTF8(p.Seal, "\uFFFD"), State: Waiting}
	sum := sha256.Sum256(p.Bytes)
	return fresh, errors.Join(
		t.putParcel(fresh),
		t.tx.Bucket(parcelBytesBucket).Put(bigEndian(id), append(sum[:], p.Bytes...)),
		t.tx.Bucket(parcelNameBucket).Put([]byte(p.MessageID), bigEndian(id)))
}

// MarkSent implements Tx.
func (t boltTx) MarkSent(id uint64, at time.Time) error {
	err := t.changeParcel(id, func(p *Parcel) { p.State, p.Done, p.Next = Sent, moment(at), time.Time{} })
	return errors.Join(err, t.MarkTold(id))
}

// MarkFailed implements Tx.
func (t boltTx) MarkFailed(id uint64, at time.Time, why string) error {
	err := t.changeParcel(id, func(p *Parcel) {
		p.State, p.Done, p.Next, p.Why = Failed, moment(at), time.Time{}, strings.ToValidUTF8(why, "\uFFFD")
	})
	if err != nil {
		return err
	}
	return t.Put(untoldSettings, untoldKey(id), nil)
}

// MarkRetry implements Tx.
func (t boltTx) MarkRetry(id uint64, next time.Time, attempts int, why string) error {
	err := t.changeParcel(id, func(p *Parcel) {
		p.State, p.Done, p.Next = Waiting, time.Time{}, moment(next)
		p.Attempts, p.Why = attempts, strings.ToValidUTF8(why, "\uFFFD")
	})
	return errors.Join(err, t.MarkTold(id))
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
