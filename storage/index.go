package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	bolt "go.etcd.io/bbolt"
)

// The index of a game lists its parcels by journal entry and ID, and names of each the recipient and the seats, so that all
// letters to one reader are found without reading those to others.

// checkIndexed refuses what could not be found again.
func checkIndexed(p Parcel) error {
	var errs []error
	if p.Game != "" {
		errs = append(errs, checkName("name of the game", p.Game))
	}
	for _, seat := range p.Seats {
		errs = append(errs, checkName("seat", seat))
	}
	return errors.Join(errs...)
}

// putIndex lists a parcel in the index of its game, if it has one.
func (x index) putIndex(p Parcel) error {
	if p.Game == "" {
		return nil
	}
	b, err := x.tx.Bucket(gameIndexBucket).CreateBucketIfNotExists([]byte(p.Game))
	if err != nil {
		return err
	}
	b.FillPercent = 0.9 // entries and IDs hardly ever go back
	return b.Put(indexKey(p.Entry, p.ID), indexValue(p))
}

func indexKey(entry, id uint64) []byte { return binary.BigEndian.AppendUint64(bigEndian(entry), id) }

// indexValue is the recipient and the seats, with a NUL between; none of them holds one.
func indexValue(p Parcel) []byte {
	return []byte(strings.Join(append([]string{p.To}, p.Seats...), "\x00"))
}

// indexOf returns the index of a game, or nil.
func (x index) indexOf(game string) *bolt.Bucket {
	all := x.tx.Bucket(gameIndexBucket)
	if all == nil || game == "" {
		return nil
	}
	return all.Bucket([]byte(game))
}

// firstOf finds the first parcel that an entry called forth.
func (x index) firstOf(game string, entry uint64) (id uint64, ok bool) {
	b := x.indexOf(game)
	if b == nil {
		return 0, false
	}
	k, _ := b.Cursor().Seek(bigEndian(entry))
	if len(k) != 16 || binary.BigEndian.Uint64(k) != entry {
		return 0, false
	}
	return binary.BigEndian.Uint64(k[8:]), true
}

// ofGame finds the parcels of a game that may pass a filter, in the order posted.
func (x index) ofGame(f Filter) []uint64 {
	b := x.indexOf(f.Game)
	if b == nil {
		return nil
	}
	var ids []uint64
	c := b.Cursor()
	for k, v := c.Seek(bigEndian(f.FromEntry)); len(k) == 16; k, v = c.Next() {
		if f.ToEntry != 0 && binary.BigEndian.Uint64(k) > f.ToEntry {
			break
		}
		to, seats, _ := bytes.Cut(v, []byte{0})
		if f.To != "" && f.To != string(to) || f.Seat != "" && !slices.Contains(strings.Split(string(seats), "\x00"), f.Seat) {
			continue
		}
		if id := binary.BigEndian.Uint64(k[8:]); id > f.After {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// records yields those of some parcels that pass a filter.
func (o outbox) records(ids []uint64, f Filter) iter.Seq2[Parcel, error] {
	return func(yield func(Parcel, error) bool) {
		for _, id := range ids {
			p, err := o.record(id)
			if err == nil && !f.passes(p) {
				continue
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// record reads the record of a parcel that must be there.
func (o outbox) record(id uint64) (Parcel, error) {
	v := o.tx.Bucket(parcelBucket).Get(bigEndian(id))
	if v == nil {
		return Parcel{}, &DamagedRecord{parcelTable, string(bigEndian(id)), fmt.Sprintf("parcel %d is in an index only", id)}
	}
	return o.decodeParcel(id, v)
}

// entryNamed reads the number of the journal entry out of a Message-ID that begins with game and number, "k7q2.14."; 0 when
// it does not. Parcels of the first format say it nowhere else.
func entryNamed(p Parcel) uint64 {
	rest, ok := strings.CutPrefix(p.MessageID, p.Game+".")
	number, _, dotted := strings.Cut(rest, ".")
	if !ok || !dotted || p.Game == "" {
		return 0
	}
	entry, err := strconv.ParseUint(number, 10, 64)
	if err != nil {
		return 0
	}
	return entry
}
