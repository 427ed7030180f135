package storage

import (
	"bytes"
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
	if err := errors.Join(checkName("recipient", p.To), checkName("Message-ID", p.MessageID), checkIndexed(p)); err != nil {
		return Parcel{}, fmt.Errorf("cannot post a parcel: %w", err)
	}
	if id := t.tx.Bucket(parcelNameBucket).Get([]byte(p.MessageID)); id != nil {
		first, ok, err := t.Parcel(binary.BigEndian.Uint64(id))
		if err == nil && !ok {
			err = fmt.Errorf("%w: the parcel of %s is gone", ErrDamaged, p.MessageID)
		}
		if err == nil && (first.To != p.To || !t.holds(first.ID, p.Bytes)) {
			err = fmt.Errorf("%w: %s", ErrOtherMail, p.MessageID)
		}
		return first, err
	}
	id, err := t.tx.Bucket(parcelBucket).NextSequence()
	if err != nil {
		return Parcel{}, err
	}
	fresh := Parcel{ID: id, Game: p.Game, To: p.To, MessageID: p.MessageID, Priority: p.Priority,
		Kind: strings.ToValidUTF8(p.Kind, "\uFFFD"), Entry: p.Entry, Seats: slices.Clone(p.Seats), Created: moment(p.Created),
		Bytes: bytes.Clone(p.Bytes), Seal: strings.ToValidUTF8(p.Seal, "\uFFFD"), State: Waiting}
	return fresh, errors.Join(
		t.putParcel(fresh),
		t.putMail(fresh),
		t.putIndex(fresh),
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
	if p, err := t.record(id); err == nil && p.Forgotten {
		return fmt.Errorf("%w: parcel %d", ErrForgotten, id)
	}
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
	p, err := t.decodeParcel(id, v)
	if err != nil {
		return err
	}
	change(&p)
	return t.putParcel(p)
}

// recordFill is how full pages of records are made: IDs only grow, but a record grows a little when its parcel is sent.
const recordFill = 0.8

// putParcel writes a parcel's record, and its place in the queue if it waits.
func (t boltTx) putParcel(p Parcel) error {
	v, err := json.Marshal(p)
	if err != nil {
		return err
	}
	b := t.tx.Bucket(parcelBucket)
	b.FillPercent = recordFill
	if err := b.Put(bigEndian(p.ID), t.sealed(parcelTable, bigEndian(p.ID), v)); err != nil {
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
	p, err := t.decodeParcel(id, v)
	if err != nil {
		return Parcel{}, false, err
	}
	p.Bytes, err = t.mail(id)
	return p, err == nil, err
}

// Outbox implements Reader.
func (t boltTx) Outbox(f Filter) iter.Seq2[Parcel, error] {
	if f.Game != "" && t.format >= 2 {
		return t.records(t.ofGame(f), f)
	}
	if f.State == Waiting {
		return t.waiting(f)
	}
	return func(yield func(Parcel, error) bool) {
		if f.After+1 == 0 {
			return
		}
		for k, v := range walk(t.tx.Bucket(parcelBucket), nil, bigEndian(f.After+1)) {
			p, err := t.decodeParcel(binary.BigEndian.Uint64(k), v)
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
	return (f.Game == "" || f.Game == p.Game) && (f.To == "" || f.To == p.To) && (f.State == "" || f.State == p.State) &&
		(f.Seat == "" || slices.Contains(p.Seats, f.Seat)) && (f.Kind == "" || f.Kind == p.Kind) &&
		p.Entry >= f.FromEntry && (f.ToEntry == 0 || p.Entry <= f.ToEntry)
}

func (t boltTx) decodeParcel(id uint64, v []byte) (Parcel, error) {
	var p Parcel
	v, err := t.unseal(parcelTable, bigEndian(id), v)
	if err != nil {
		return Parcel{}, fmt.Errorf("%w (parcel %d)", err, id)
	}
	if err := json.Unmarshal(v, &p); err != nil || p.ID != id {
		return Parcel{}, &DamagedRecord{parcelTable, string(bigEndian(id)), fmt.Sprintf("the record of parcel %d cannot be read", id)}
	}
	return p, nil
}
