package storage

import (
	"bytes"
	"errors"
	"fmt"
	"time"
)

// same compares all that two stores hold but the snapshots: all of a is in b, and b holds no more.
func same(a, b Reader) error {
	if err := holdsAll(a, b); err != nil {
		return err
	}
	x, y := heldBy(a), heldBy(b)
	if x != y {
		return fmt.Errorf("%w: it holds %+v where %+v were to be copied", ErrCopyDiffers, y, x)
	}
	return nil
}

// held is how much a store holds.
type held struct{ Games, Letters, Parcels, Settings int }

// heldBy counts what a store holds but the mark of a copy that is not done. What cannot be read was told of before.
func heldBy(r Reader) held {
	h := held{Games: len(r.Games())}
	for range r.Letters(time.Time{}) {
		h.Letters++
	}
	for range r.Outbox(Filter{}) {
		h.Parcels++
	}
	for _, bucket := range r.(copier).Buckets() {
		for key := range r.Each(bucket, "") {
			if bucket != homeSettings || key != unfinishedKey {
				h.Settings++
			}
		}
	}
	return h
}

// holdsAll compares what a store holds with the same in another.
func holdsAll(a, b Reader) error {
	for _, game := range a.Games() {
		x, _, errA := a.Last(game)
		y, _, errB := b.Last(game)
		if err := errors.Join(errA, errB, VerifyChain(b.Journal(game, 1))); err != nil || x.Number != y.Number || x.Hash != y.Hash {
			return errors.Join(err, fmt.Errorf("%w: the journal of game %s", ErrCopyDiffers, game))
		}
	}
	for l, err := range a.Letters(time.Time{}) {
		other, _, errB := b.Seen(l.Digest)
		if err := errors.Join(err, errB); err != nil || other != l {
			return errors.Join(err, fmt.Errorf("%w: the letter %s", ErrCopyDiffers, l.Digest))
		}
	}
	for p, err := range a.Outbox(Filter{}) {
		if err != nil {
			return err
		}
		if err := sameParcel(a, b, p.ID); err != nil {
			return err
		}
	}
	for _, bucket := range a.(copier).Buckets() {
		for key, value := range a.Each(bucket, "") {
			if other, ok := b.Get(bucket, key); !ok || !bytes.Equal(value, other) {
				return fmt.Errorf("%w: the setting %s of %s", ErrCopyDiffers, key, bucket)
			}
		}
	}
	return nil
}

// sameParcel compares a parcel of two stores, with its mail and the digest of that.
func sameParcel(a, b Reader, id uint64) error {
	x, _, errA := a.Parcel(id)
	y, _, errB := b.Parcel(id)
	if err := errors.Join(errA, errB); err != nil {
		return err
	}
	sumX, errA := a.(copier).Digest(id)
	sumY, errB := b.(copier).Digest(id)
	if err := errors.Join(errA, errB); err != nil {
		return err
	}
	if !x.equals(y) || sumX != sumY {
		return fmt.Errorf("%w: parcel %d", ErrCopyDiffers, id)
	}
	return nil
}
