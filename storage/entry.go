package storage

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"time"
)

// Entry is one thing that happened to a game. A game is the fold of its entries.
type Entry struct {
	Game string
	// Number counts from 1 without gaps.
	Number uint64
	// Kind tells the caller how to read Body: "orders", "resolution".
	Kind string
	// At is UTC, in whole milliseconds.
	At   time.Time
	Body []byte
	// Prev is the Hash of the entry before, zeros for the first.
	Prev [32]byte
	// Hash is what Sum gave when the entry was written.
	Hash [32]byte
}

// Following is the entry that comes right after another, or the first of its game after one that has a Game alone. It refuses names that
// cannot be kept.
func (e Entry) Following(kind string, at time.Time, body []byte) (Entry, error) {
	if err := errors.Join(checkName("name of the game", e.Game), checkName("kind of entry", kind)); err != nil {
		return Entry{}, err
	}
	next := Entry{Game: e.Game, Number: e.Number + 1, Kind: kind, At: moment(at), Body: bytes.Clone(body), Prev: e.Hash}
	next.Hash = next.Sum()
	return next, nil
}

// sumPrefix opens the hashed text of every entry, so that no other use of SHA-256 can give the same hash.
const sumPrefix = "despatch journal entry 1\n"

// Sum computes the hash that the entry should have. docs/storage.md gives the framing.
func (e Entry) Sum() [32]byte {
	head := make([]byte, 0, len(sumPrefix)+len(e.Game)+len(e.Kind)+5*8)
	head = append(head, sumPrefix...)
	head = appendString(head, e.Game)
	head = binary.BigEndian.AppendUint64(head, e.Number)
	head = appendString(head, e.Kind)
	head = binary.BigEndian.AppendUint64(head, uint64(e.At.UnixMilli()))
	head = binary.BigEndian.AppendUint64(head, uint64(len(e.Body)))
	h := sha256.New() // whose Write gives no error
	h.Write(head)
	h.Write(e.Body)
	h.Write(e.Prev[:])
	return [sha256.Size]byte(h.Sum(nil))
}

// appendString appends the length in bytes as eight bytes, then the bytes: no two lists of strings look alike.
func appendString(b []byte, s string) []byte {
	b = binary.BigEndian.AppendUint64(b, uint64(len(s)))
	return append(b, s...)
}

// VerifyChain verifies a whole journal, from entry 1 on: that the entries belong to one game, that none is missing from
// the middle and that every hash is right. Its error wraps ErrDamaged and names the first entry that is wrong. Entries
// cut off the end leave a journal that is right as far as it goes: compare the last Hash with one mailed out before.
func VerifyChain(entries iter.Seq2[Entry, error]) error {
	var before Entry
	for e, err := range entries {
		if err != nil {
			return err
		}
		if before.Number == 0 {
			before.Game = e.Game
		}
		if err := follows(e, before); err != nil {
			return fmt.Errorf("%w: game %q, journal entry %d: %w", ErrDamaged, before.Game, before.Number+1, err)
		}
		before = e
	}
	return nil
}

// VerifyEnd verifies some entries of one journal that follow each other: that each is what was written and right after the one before it.
func VerifyEnd(entries iter.Seq2[Entry, error]) error {
	var before *Entry
	for e, err := range entries {
		if err != nil {
			return err
		}
		if before == nil {
			before = &Entry{Game: e.Game, Number: e.Number - 1, Hash: e.Prev}
		}
		if err := follows(e, *before); err != nil {
			return fmt.Errorf("%w: game %q, journal entry %d: %w", ErrDamaged, before.Game, before.Number+1, err)
		}
		before = &e
	}
	return nil
}

// follows says what keeps e from being the entry right after another.
func follows(e, before Entry) error {
	switch {
	case e.Game != before.Game:
		return fmt.Errorf("it belongs to game %q", e.Game)
	case e.Number != before.Number+1:
		return fmt.Errorf("it is missing, entry %d stands in its place", e.Number)
	case e.Prev != before.Hash:
		return errors.New("it does not follow the entry before it")
	case e.Hash != e.Sum():
		return errors.New("its content is not what was written")
	}
	return nil
}

// moment is how times are kept: UTC and whole milliseconds.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }
