package storage

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	bolt "go.etcd.io/bbolt"
)

// A store of an older format is brought to ours in two steps, either of which may be cut off at any moment: a copy of it is
// laid beside it, whole or not at all, and then everything is changed in one transaction.

// migrations[n] changes a store of format n+1 to format n+2.
var migrations = [schema - 1]func(boltTx) error{packMails, sealRecords}

// migrate brings a store to the format of this program.
func migrate(db *bolt.DB, format int, tell func(string)) error {
	kept := fmt.Sprintf("%s.format-%d", db.Path(), format)
	tell(fmt.Sprintf("the store %s was written by an older despatch; it is copied to %s and then brought from format %d to %d",
		db.Path(), kept, format, schema))
	if err := keepAs(db, kept); err != nil {
		return fmt.Errorf("it is of format %d, and cannot be copied to %s before it is changed (%w); nothing is changed, make room", format, kept, err)
	}
	err := db.Update(func(tx *bolt.Tx) error {
		for done, step := range migrations[format-1:] {
			if err := step(within(tx, format+done+1)); err != nil { // of the format that it leads to
				return err
			}
		}
		return putSchema(tx)
	})
	if err != nil {
		return fmt.Errorf("it cannot be brought from format %d to %d (%w); nothing is changed", format, schema, err)
	}
	tell(fmt.Sprintf("the store is of format %d now; when all is well, delete %s and give unused space back with \"despatch compact\"", schema, kept))
	return nil
}

// keepAs writes a consistent copy of a store to a file, which has its name only when it is complete. It replaces a file of
// that name.
func keepAs(db *bolt.DB, path string) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	err = db.View(func(tx *bolt.Tx) error {
		_, err := tx.WriteTo(f)
		return err
	})
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// packMails changes format 1 to 2: mails are compressed, and every game has an index of its parcels. Which journal entry a
// parcel belongs to is read from its Message-ID; its kind and seats are not known.
func packMails(t boltTx) error {
	if _, err := t.tx.CreateBucketIfNotExists(gameIndexBucket); err != nil {
		return err
	}
	for k, v := range walk(t.tx.Bucket(parcelBucket), nil, nil) {
		p, err := t.decodeParcel(binary.BigEndian.Uint64(k), v)
		if err != nil {
			return err
		}
		if p.Entry == 0 {
			p.Entry = entryNamed(p)
		}
		if err := errors.Join(checkIndexed(p), t.putParcel(p), t.putIndex(p), t.repack(p)); err != nil {
			return err
		}
	}
	return nil
}

// repack packs a mail of the first format. One that is damaged stays so, byte for byte: to hide that would be worse.
func (m mails) repack(p Parcel) error {
	b := m.tx.Bucket(parcelBytesBucket)
	v := slices.Clone(b.Get(bigEndian(p.ID)))
	if len(v) < sha256.Size {
		return nil
	}
	p.Bytes = v[sha256.Size:]
	if sha256.Sum256(p.Bytes) != [sha256.Size]byte(v) {
		return b.Put(bigEndian(p.ID), slices.Insert(v, sha256.Size, formPlain))
	}
	return m.putMail(p)
}
