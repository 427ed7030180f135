package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"
)

// DamagedRecord is an ErrDamaged of which it is known which record it is, so that this one can be set right or be done without.
type DamagedRecord struct {
	// Table is "letters", "outbox", "outbox bytes", or "settings/" and the name of the bucket; Key is the record's, as the table has it.
	Table, Key string
	why        string
}

func (e *DamagedRecord) Error() string { return ErrDamaged.Error() + ": " + e.why }

// Unwrap implements the interface of package errors.
func (e *DamagedRecord) Unwrap() error { return ErrDamaged }

// Setting is the bucket of a damaged setting, false for a record of another kind.
func (e *DamagedRecord) Setting() (bucket string, ok bool) {
	return strings.CutPrefix(e.Table, "settings/")
}

// Parcel is the ID of a damaged parcel: record tells that it is its record, and not its mail.
func (e *DamagedRecord) Parcel() (id uint64, record, ok bool) {
	if e.Table != parcelTable && e.Table != mailTable || len(e.Key) != 8 {
		return 0, false, false
	}
	return binary.BigEndian.Uint64([]byte(e.Key)), e.Table == parcelTable, true
}

// DamageIn tells whether a panic that is being recovered comes of a damaged file: nil when it does not.
func DamageIn(p any) error { return damageIn(p) }

// again ends the key of the second copy of a setting.
const again = " again"

// PutTwice keeps a setting without which no game can go on, and a second copy of it.
func PutTwice(tx Tx, bucket, key string, value []byte) error {
	return errors.Join(tx.Put(bucket, key, value), tx.Put(bucket, key+again, value))
}

// IsTwice says whether a setting has two copies, as its key tells.
func IsTwice(r Reader, bucket, key string) bool {
	t, ok := r.(boltTx)
	if !ok {
		_, ok = r.Get(bucket, otherCopy(key))
		return ok
	}
	b := t.tx.Bucket(settingsBucket).Bucket([]byte(bucket))
	return b != nil && b.Get([]byte(otherCopy(key))) != nil
}

func otherCopy(key string) string {
	if first, second := strings.CutSuffix(key, again); second {
		return first
	}
	return key + again
}

// FromCopy writes the other copy of a setting over one that is damaged. The error is that of reading that one.
func FromCopy(tx Tx, bucket, key string) error {
	value, ok := tx.Get(bucket, otherCopy(key))
	if !ok {
		return fmt.Errorf("%w: %q has no second copy", ErrDamaged, key)
	}
	return tx.Put(bucket, key, value)
}

// Rebuild implements Tx.
func (o outbox) Rebuild(id uint64) (Parcel, error) {
	if p, err := o.record(id); err == nil { // it is as it was written
		return p, nil
	}
	p := Parcel{ID: id, State: Sent, Why: "its record was damaged, and is made anew of what is known besides"}
	for name, v := range walk(o.tx.Bucket(parcelNameBucket), nil, nil) {
		if bytes.Equal(v, bigEndian(id)) {
			p.MessageID = string(name)
			break
		}
	}
	for game := range walk(o.tx.Bucket(gameIndexBucket), nil, nil) {
		for k, v := range walk(o.indexOf(string(game)), nil, nil) {
			if len(k) == 16 && bytes.Equal(k[8:], bigEndian(id)) {
				to, seats, _ := strings.Cut(string(v), "\x00")
				p.Game, p.Entry, p.To = string(game), binary.BigEndian.Uint64(k), to
				if seats != "" {
					p.Seats = strings.Split(seats, "\x00")
				}
			}
		}
	}
	for k, v := range walk(o.tx.Bucket(queueBucket), nil, nil) {
		if to, ok := bytes.CutSuffix(k, append([]byte{0}, bigEndian(id)...)); ok && len(v) == 16 {
			p.To, p.State, p.Next, p.Priority = string(to), Waiting, keyTime(v), int(int64(binary.BigEndian.Uint64(v[8:])))
		}
	}
	if p.MessageID == "" {
		return Parcel{}, fmt.Errorf("%w: nothing is left of parcel %d but its number", ErrDamaged, id)
	}
	if p.State != Waiting && o.isUntold(id) {
		p.State = Failed
	}
	mail := o.tx.Bucket(parcelBytesBucket).Get(bigEndian(id))
	p.Forgotten = len(mail) == packedHead && mail[packedHead-1] == formForgotten
	return p, o.putParcel(p)
}

// isUntold says whether a parcel is listed as given up, in a list that may be damaged itself.
func (o outbox) isUntold(id uint64) bool {
	b := o.tx.Bucket(settingsBucket).Bucket([]byte(untoldSettings))
	return b != nil && b.Get([]byte(untoldKey(id))) != nil
}

// MendOwn sets a damaged setting right that the store keeps for itself, and says what that means; "" for others.
func MendOwn(tx Tx, r *DamagedRecord) (words string, err error) {
	bucket, _ := r.Setting()
	switch {
	case bucket == untoldSettings: // the key says all
		return "A letter that was given up is in the list of those still.", tx.Put(bucket, r.Key, nil)
	case bucket == homeSettings && r.Key == rereadKey: // then all letters are
		return "Since when letters have to be read again is lost; all that the archive has are.", RereadSince(tx, time.Time{})
	}
	return "", nil
}
