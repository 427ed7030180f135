package storage

import (
	"fmt"
	"iter"
	"strconv"
)

// untoldSettings lists the parcels that were given up and that nobody has been told of yet.
const untoldSettings = "outbox given up"

// untoldKey spells an ID so that keys sort as the numbers do.
func untoldKey(id uint64) string { return fmt.Sprintf("%016x", id) }

// GivenUp implements Reader.
func (o outbox) GivenUp() iter.Seq2[Parcel, error] {
	return func(yield func(Parcel, error) bool) {
		for key := range o.Each(untoldSettings, "") {
			id, err := strconv.ParseUint(key, 16, 64)
			v := o.tx.Bucket(parcelBucket).Get(bigEndian(id))
			if err != nil || v == nil {
				yield(Parcel{}, fmt.Errorf("%w: parcel %q was given up, and is not in the outbox", ErrDamaged, key))
				return
			}
			p, err := o.decodeParcel(id, v)
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// MarkTold implements Tx.
func (o outbox) MarkTold(id uint64) error { return o.Delete(untoldSettings, untoldKey(id)) }
