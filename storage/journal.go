package storage

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"iter"
	"time"
	"unicode/utf8"

	bolt "go.etcd.io/bbolt"
)

// longestName bounds the names of games, recipients and settings, which are keys on disk.
const longestName = 1000

// checkName refuses what cannot be a key or would not survive as text.
func checkName(what, name string) error {
	switch {
	case name == "":
		return fmt.Errorf("the %s is empty", what)
	case len(name) > longestName:
		return fmt.Errorf("the %s is %d bytes long, and %d is the most", what, len(name), longestName)
	case !utf8.ValidString(name) || bytes.IndexByte([]byte(name), 0) >= 0:
		return fmt.Errorf("the %s %q holds bytes that are not text", what, name)
	}
	return nil
}

// IsName says whether something can be the name of a game, a recipient, a letter's digest, or a setting.
func IsName(name string) bool { return checkName("", name) == nil }

// Games implements Reader.
func (j journals) Games() []string {
	var games []string
	for name := range walk(j.tx.Bucket(journalBucket), nil, nil) {
		games = append(games, string(name))
	}
	return games
}

// Append implements Tx.
func (j journals) Append(game, kind string, at time.Time, body []byte) (Entry, error) {
	last := Entry{Game: game}
	if b := j.journal(game); b != nil {
		if k, v := b.Cursor().Last(); k != nil {
			var err error
			if last, err = decodeEntry(game, k, bytes.Clone(v)); err != nil {
				return Entry{}, err
			}
		}
	}
	e, err := last.Following(kind, at, body)
	if err != nil {
		return Entry{}, err
	}
	b, err := j.tx.Bucket(journalBucket).CreateBucketIfNotExists([]byte(game))
	if err != nil {
		return Entry{}, err
	}
	// A journal only grows at its end, so its pages may be filled to the brim.
	b.FillPercent = 1
	return e, b.Put(bigEndian(e.Number), encodeEntry(e))
}

// Journal implements Reader.
func (j journals) Journal(game string, from uint64) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for k, v := range walk(j.journal(game), nil, bigEndian(from)) {
			e, err := decodeEntry(game, k, v)
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

// Last implements Reader.
func (j journals) Last(game string) (Entry, bool, error) {
	b := j.journal(game)
	if b == nil {
		return Entry{}, false, nil
	}
	k, v := b.Cursor().Last()
	if k == nil {
		return Entry{}, false, nil
	}
	e, err := decodeEntry(game, k, bytes.Clone(v))
	return e, err == nil, err
}

// journal returns the bucket of a game's journal, or nil.
func (j journals) journal(game string) *bolt.Bucket {
	if game == "" {
		return nil
	}
	return j.tx.Bucket(journalBucket).Bucket([]byte(game))
}

// entryHead is the length of the fixed part of a stored entry: hash, previous hash, time, length of the kind.
const entryHead = 32 + 32 + 8 + 8

// encodeEntry gives the stored form: hash, previous hash, time, kind with its length, body. Game and number are the key.
func encodeEntry(e Entry) []byte {
	v := make([]byte, 0, entryHead+len(e.Kind)+len(e.Body))
	v = append(v, e.Hash[:]...)
	v = append(v, e.Prev[:]...)
	v = binary.BigEndian.AppendUint64(v, uint64(e.At.UnixMilli()))
	v = appendString(v, e.Kind)
	return append(v, e.Body...)
}

// decodeEntry reads the stored form, of which the body becomes a part. It does not verify the hash: that is VerifyChain's task.
func decodeEntry(game string, key, value []byte) (Entry, error) {
	if len(key) != 8 {
		return Entry{}, fmt.Errorf("%w: game %q has a journal entry without a number", ErrDamaged, game)
	}
	e := Entry{Game: game, Number: binary.BigEndian.Uint64(key)}
	if len(value) < entryHead || binary.BigEndian.Uint64(value[entryHead-8:]) > uint64(len(value)-entryHead) {
		return Entry{}, fmt.Errorf("%w: game %q, journal entry %d is cut short", ErrDamaged, game, e.Number)
	}
	copy(e.Hash[:], value)
	copy(e.Prev[:], value[32:])
	e.At = time.UnixMilli(int64(binary.BigEndian.Uint64(value[64:]))).UTC()
	kind := int(binary.BigEndian.Uint64(value[entryHead-8:]))
	e.Kind = string(value[entryHead : entryHead+kind])
	e.Body = value[entryHead+kind:]
	return e, nil
}

// PutSnapshot implements Tx.
func (j journals) PutSnapshot(game string, number uint64, body []byte) error {
	if err := checkName("name of the game", game); err != nil {
		return err
	}
	v := make([]byte, sha256.Size, sha256.Size+8+len(body))
	v = binary.BigEndian.AppendUint64(v, number)
	v = append(v, body...)
	sum := snapshotSum(game, v[sha256.Size:], j.format)
	copy(v, sum[:])
	return j.tx.Bucket(snapshotBucket).Put([]byte(game), v)
}

// snapshotSum is the digest of a snapshot, which names its game from format 3 on.
func snapshotSum(game string, content []byte, format int) [sha256.Size]byte {
	if format < 3 {
		return sha256.Sum256(content)
	}
	return sha256.Sum256(append(appendString(nil, game), content...))
}

// Snapshot implements Reader. A damaged one is as good as none, because the journal can make it again.
func (j journals) Snapshot(game string) (number uint64, body []byte, ok bool) {
	v := j.tx.Bucket(snapshotBucket).Get([]byte(game))
	if len(v) < sha256.Size+8 {
		return 0, nil, false
	}
	if sum := snapshotSum(game, v[sha256.Size:], j.format); !bytes.Equal(sum[:], v[:sha256.Size]) {
		return 0, nil, false
	}
	return binary.BigEndian.Uint64(v[sha256.Size:]), bytes.Clone(v[sha256.Size+8:]), true
}

// DropSnapshots implements Tx.
func (j journals) DropSnapshots() error {
	if err := j.tx.DeleteBucket(snapshotBucket); err != nil {
		return err
	}
	_, err := j.tx.CreateBucket(snapshotBucket)
	return err
}
