package storage

import (
	"crypto/sha256"
	"slices"
	"time"
)

// Forget implements Tx. It goes from the newest parcel to the oldest, so that the first letter of an entry, on which the
// others lean, goes last.
func (o outbox) Forget(before time.Time, kinds ...string) (int, error) {
	var old []Parcel
	for p, err := range o.Outbox(Filter{}) {
		if err != nil {
			return 0, err
		}
		if slices.Contains(kinds, p.Kind) && p.State != Waiting && p.Done.Before(before) && !p.Forgotten {
			old = append(old, p)
		}
	}
	forgotten := 0
	for _, p := range slices.Backward(old) {
		if o.isNeeded(p) {
			continue
		}
		gone, err := o.forgetMail(p)
		if err != nil {
			return forgotten, err
		}
		if gone {
			forgotten++
		}
	}
	return forgotten, nil
}

// isNeeded says whether the mail of another parcel leans on this one's.
func (o outbox) isNeeded(p Parcel) bool {
	for _, id := range o.ofGame(Filter{Game: p.Game, FromEntry: p.Entry, ToEntry: p.Entry}) {
		if base, ok := o.leansOn(id); ok && base == p.ID {
			return true
		}
	}
	return false
}

// forgetMail keeps of a mail its digest only. It leaves a record that was cut short as it is, for the check to find.
func (o outbox) forgetMail(p Parcel) (gone bool, err error) {
	b := o.tx.Bucket(parcelBytesBucket)
	v := b.Get(bigEndian(p.ID))
	if len(v) < packedHead {
		return false, nil
	}
	if err := b.Put(bigEndian(p.ID), append(slices.Clone(v[:sha256.Size]), formForgotten)); err != nil {
		return false, err
	}
	p.Forgotten = true
	return true, o.putParcel(p)
}
