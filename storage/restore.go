package storage

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// equals says whether two parcels are the same to the last byte of their mails.
func (p Parcel) equals(other Parcel) bool {
	mine, err := json.Marshal(p)
	theirs, otherErr := json.Marshal(other)
	return err == nil && otherErr == nil && bytes.Equal(mine, theirs) && bytes.Equal(p.Bytes, other.Bytes)
}

// Buckets lists those that have settings, but the store's own list of what was given up.
func (s settings) Buckets() []string {
	var names []string
	for name := range walk(s.tx.Bucket(settingsBucket), nil, nil) {
		if k, _ := s.tx.Bucket(settingsBucket).Bucket(name).Cursor().First(); k != nil && string(name) != untoldSettings {
			names = append(names, string(name))
		}
	}
	return names
}

// Digest is the SHA-256 of a parcel's mail.
func (m mails) Digest(id uint64) (sum [sha256.Size]byte, err error) {
	if copy(sum[:], m.packed(id)) != len(sum) {
		err = fmt.Errorf("%w: the mail of parcel %d is cut short", ErrDamaged, id)
	}
	return sum, err
}

// Restore puts a parcel of another store in as it was there.
func (o outbox) Restore(p Parcel, digest [sha256.Size]byte, untold bool) error {
	b := o.tx.Bucket(parcelBucket)
	if p.ID <= b.Sequence() {
		return fmt.Errorf("%w: parcel %d", ErrNotEmpty, p.ID)
	}
	errs := []error{b.SetSequence(p.ID), o.putParcel(p), o.putIndex(p), o.tx.Bucket(parcelNameBucket).Put([]byte(p.MessageID), bigEndian(p.ID))}
	if p.Forgotten {
		errs = append(errs, o.tx.Bucket(parcelBytesBucket).Put(bigEndian(p.ID), append(slices.Clone(digest[:]), formForgotten)))
	} else {
		errs = append(errs, o.putMail(p))
	}
	if untold {
		errs = append(errs, o.Put(untoldSettings, untoldKey(p.ID), nil))
	}
	return errors.Join(errs...)
}
