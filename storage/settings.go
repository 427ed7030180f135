package storage

import (
	"bytes"
	"errors"
	"iter"
)

// Get implements Reader.
func (s settings) Get(bucket, key string) ([]byte, bool) {
	if bucket == "" {
		return nil, false
	}
	b := s.tx.Bucket(settingsBucket).Bucket([]byte(bucket))
	if b == nil {
		return nil, false
	}
	v := b.Get([]byte(key))
	if v == nil {
		return nil, false
	}
	return bytes.Clone(s.setting(bucket, []byte(key), v)), true
}

// Each implements Reader.
func (s settings) Each(bucket, prefix string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		if bucket == "" {
			return
		}
		b := s.tx.Bucket(settingsBucket).Bucket([]byte(bucket))
		for k, v := range walk(b, []byte(prefix), nil) {
			if !yield(string(k), s.setting(bucket, k, v)) {
				return
			}
		}
	}
}

// setting gives what a setting says. One that is not what was written must not be taken for anything, least of all for missing: it ends the
// transaction, whose error is ErrDamaged.
func (s settings) setting(bucket string, key, v []byte) []byte {
	v, err := s.unseal(settingsTable(bucket), key, v)
	if err != nil {
		panic(err)
	}
	return v
}

// CheckSetting refuses names of settings that cannot be kept.
func CheckSetting(bucket, key string) error {
	return errors.Join(checkName("name of the bucket", bucket), checkName("key", key))
}

// Put implements Tx.
func (s settings) Put(bucket, key string, value []byte) error {
	if err := CheckSetting(bucket, key); err != nil {
		return err
	}
	b, err := s.tx.Bucket(settingsBucket).CreateBucketIfNotExists([]byte(bucket))
	if err != nil {
		return err
	}
	return b.Put([]byte(key), s.sealed(settingsTable(bucket), []byte(key), value))
}

// Delete implements Tx.
func (s settings) Delete(bucket, key string) error {
	if err := CheckSetting(bucket, key); err != nil {
		return err
	}
	b := s.tx.Bucket(settingsBucket).Bucket([]byte(bucket))
	if b == nil {
		return nil
	}
	return b.Delete([]byte(key))
}
