package storage

import (
	"bytes"
	"errors"
	"iter"
)

// Get implements Reader.
func (t boltTx) Get(bucket, key string) ([]byte, bool) {
	if bucket == "" {
		return nil, false
	}
	b := t.tx.Bucket(settingsBucket).Bucket([]byte(bucket))
	if b == nil {
		return nil, false
	}
	v := b.Get([]byte(key))
	if v == nil {
		return nil, false
	}
	return bytes.Clone(t.setting(bucket, []byte(key), v)), true
}

// Each implements Reader.
func (t boltTx) Each(bucket, prefix string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		if bucket == "" {
			return
		}
		b := t.tx.Bucket(settingsBucket).Bucket([]byte(bucket))
		for k, v := range walk(b, []byte(prefix), nil) {
			if !yield(string(k), t.setting(bucket, k, v)) {
				return
			}
		}
	}
}

// setting gives what a setting says. One that is not what was written must not be taken for anything, least of all for missing: it ends the
// transaction, whose error is ErrDamaged.
func (t boltTx) setting(bucket string, key, v []byte) []byte {
	v, err := t.unseal(settingsTable(bucket), key, v)
	if err != nil {
		panic(err)
	}
	return v
}

// Put implements Tx.
func (t boltTx) Put(bucket, key string, value []byte) error {
	if err := errors.Join(checkName("name of the bucket", bucket), checkName("key", key)); err != nil {
		return err
	}
	b, err := t.tx.Bucket(settingsBucket).CreateBucketIfNotExists([]byte(bucket))
	if err != nil {
		return err
	}
	return b.Put([]byte(key), t.sealed(settingsTable(bucket), []byte(key), value))
}

// Delete implements Tx.
func (t boltTx) Delete(bucket, key string) error {
	if err := errors.Join(checkName("name of the bucket", bucket), checkName("key", key)); err != nil {
		return err
	}
	b := t.tx.Bucket(settingsBucket).Bucket([]byte(bucket))
	if b == nil {
		return nil
	}
	return b.Delete([]byte(key))
}
