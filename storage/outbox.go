package storage

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"
)

// Kept is what a store keeps of a parcel that is posted, before it has its ID. One that could not be found again is refused.
func (p Parcel) Kept() (Parcel, error) {
	if err := errors.Join(checkName("recipient", p.To), checkName("Message-ID", p.MessageID), checkIndexed(p)); err != nil {
		return Parcel{}, fmt.Errorf("cannot post a parcel: %w", err)
	}
	return Parcel{Game: p.Game, To: p.To, MessageID: p.MessageID, Priority: p.Priority, Kind: text(p.Kind), Entry: p.Entry,
		Seats: slices.Clone(p.Seats), Created: moment(p.Created), Bytes: bytes.Clone(p.Bytes), Seal: text(p.Seal), State: Waiting}, nil
}

// Post implements Tx.
func (o outbox) Post(p Parcel) (Parcel, error) {
	fresh, err := p.Kept()
	if err != nil {
		return Parcel{}, err
	}
	if id := o.tx.Bucket(parcelNameBucket).Get([]byte(p.MessageID)); id != nil {
		first, ok, err := o.Parcel(binary.BigEndian.Uint64(id))
		if err == nil && !ok {
			err = fmt.Errorf("%w: the parcel of %s is gone", ErrDamaged, p.MessageID)
		}
		if err == nil && (first.To != p.To || !o.holds(first.ID, p.Bytes)) {
			err = fmt.Errorf("%w: %s", ErrOtherMail, p.MessageID)
		}
		return first, err
	}
	if fresh.ID, err = o.tx.Bucket(parcelBucket).NextSequence(); err != nil {
		return Parcel{}, err
	}
	return fresh, errors.Join(
		o.putParcel(fresh),
		o.putMail(fresh),
		o.putIndex(fresh),
		o.tx.Bucket(parcelNameBucket).Put([]byte(p.MessageID), bigEndian(fresh.ID)))
}

// MarkSent implements Tx.
func (o outbox) MarkSent(id uint64, at time.Time) error {
	err := o.changeParcel(id, func(p *Parcel) { p.Send(at) })
	return errors.Join(err, o.MarkTold(id))
}

// MarkFailed implements Tx.
func (o outbox) MarkFailed(id uint64, at time.Time, why string) error {
	err := o.changeParcel(id, func(p *Parcel) { p.GiveUp(at, why) })
	if err != nil {
		return err
	}
	return o.Put(untoldSettings, untoldKey(id), nil)
}

// MarkRetry implements Tx.
func (o outbox) MarkRetry(id uint64, next time.Time, attempts int, why string) error {
	if p, err := o.record(id); err == nil && p.Forgotten {
		return fmt.Errorf("%w: parcel %d", ErrForgotten, id)
	}
	err := o.changeParcel(id, func(p *Parcel) { p.WaitAgain(next, attempts, why) })
	return errors.Join(err, o.MarkTold(id))
}

// Send, GiveUp and WaitAgain are what MarkSent, MarkFailed and MarkRetry make of a parcel.
func (p *Parcel) Send(at time.Time) { p.State, p.Done, p.Next = Sent, moment(at), time.Time{} }

// GiveUp is told with Send.
func (p *Parcel) GiveUp(at time.Time, why string) {
	p.State, p.Done, p.Next, p.Why = Failed, moment(at), time.Time{}, text(why)
}

// WaitAgain is told with Send.
func (p *Parcel) WaitAgain(next time.Time, attempts int, why string) {
	p.State, p.Done, p.Next, p.Attempts, p.Why = Waiting, time.Time{}, moment(next), attempts, text(why)
}

// changeParcel rewrites the record of a parcel.
func (o outbox) changeParcel(id uint64, change func(*Parcel)) error {
	v := o.tx.Bucket(parcelBucket).Get(bigEndian(id))
	if v == nil {
		return fmt.Errorf("%w: %d", ErrNoParcel, id)
	}
	p, err := o.decodeParcel(id, v)
	if err != nil {
		return err
	}
	change(&p)
	return o.putParcel(p)
}

// recordFill is how full pages of records are made: IDs only grow, but a record grows a little when its parcel is sent.
const recordFill = 0.8

// putParcel writes a parcel's record, and its place in the queue if it waits.
func (o outbox) putParcel(p Parcel) error {
	v, err := json.Marshal(p)
	if err != nil {
		return err
	}
	b := o.tx.Bucket(parcelBucket)
	b.FillPercent = recordFill
	if err := b.Put(bigEndian(p.ID), o.sealed(parcelTable, bigEndian(p.ID), v)); err != nil {
		return err
	}
	if p.State != Waiting {
		return o.tx.Bucket(queueBucket).Delete(queueKey(p))
	}
	return o.tx.Bucket(queueBucket).Put(queueKey(p), queueValue(p))
}

// Parcel implements Reader.
func (o outbox) Parcel(id uint64) (Parcel, bool, error) {
	v := o.tx.Bucket(parcelBucket).Get(bigEndian(id))
	if v == nil {
		return Parcel{}, false, nil
	}
	p, err := o.decodeParcel(id, v)
	if err != nil {
		return Parcel{}, false, err
	}
	p.Bytes, err = o.mail(id)
	return p, err == nil, err
}

// Outbox implements Reader.
func (o outbox) Outbox(f Filter) iter.Seq2[Parcel, error] {
	if f.Game != "" && o.format >= 2 {
		return o.records(o.ofGame(f), f)
	}
	if f.State == Waiting {
		return o.waiting(f)
	}
	return func(yield func(Parcel, error) bool) {
		if f.After+1 == 0 {
			return
		}
		for k, v := range walk(o.tx.Bucket(parcelBucket), nil, bigEndian(f.After+1)) {
			p, err := o.decodeParcel(binary.BigEndian.Uint64(k), v)
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

func (o outbox) decodeParcel(id uint64, v []byte) (Parcel, error) {
	var p Parcel
	v, err := o.unseal(parcelTable, bigEndian(id), v)
	if err != nil {
		return Parcel{}, fmt.Errorf("%w (parcel %d)", err, id)
	}
	if err := json.Unmarshal(v, &p); err != nil || p.ID != id {
		return Parcel{}, &DamagedRecord{parcelTable, string(bigEndian(id)), fmt.Sprintf("the record of parcel %d cannot be read", id)}
	}
	return p, nil
}
