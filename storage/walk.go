package storage

import (
	"bytes"
	"encoding/binary"
	"iter"
	"time"

	bolt "go.etcd.io/bbolt"
)

// walk yields copies of the keys and values of a bucket that begin with prefix, from the key from on. Where the bucket may be changed
// while it is walked it seeks anew at every step. A nil bucket is empty.
func walk(b *bolt.Bucket, prefix, from []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(k, v []byte) bool) {
		if b == nil {
			return
		}
		if bytes.Compare(from, prefix) < 0 {
			from = prefix
		}
		if !b.Writable() {
			stroll(b, prefix, from, yield)
			return
		}
		for {
			k, v := b.Cursor().Seek(from)
			if k == nil || !bytes.HasPrefix(k, prefix) {
				return
			}
			k, v = bytes.Clone(k), bytes.Clone(v)
			if !yield(k, v) {
				return
			}
			from = append(k[:len(k):len(k)], 0)
		}
	}
}

// stroll is walk through a bucket that nobody can change.
func stroll(b *bolt.Bucket, prefix, from []byte, yield func(k, v []byte) bool) {
	c := b.Cursor()
	for k, v := c.Seek(from); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
		if !yield(bytes.Clone(k), bytes.Clone(v)) {
			return
		}
	}
}

// bigEndian is a number as a key: keys sort as the numbers do.
func bigEndian(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// timeKey is a time as a key: keys sort as the times do, those before 1970 too.
func timeKey(t time.Time) []byte { return bigEndian(uint64(t.UnixMilli()) ^ 1<<63) }

// keyTime undoes timeKey.
func keyTime(key []byte) time.Time {
	return time.UnixMilli(int64(binary.BigEndian.Uint64(key) ^ 1<<63)).UTC()
}
