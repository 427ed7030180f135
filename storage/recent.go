package storage

import (
	"encoding/binary"
	"errors"
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// How much of what was written last is read when a store is opened.
const (
	recentEntries = 3
	recentOthers  = 100
)

// Recent is what CheckRecent found.
type Recent struct {
	// Games are those of which the end of the journal is damaged, each with what is wrong. Other games can go on.
	Games map[string]error
	// Others are letters' lines, mails and settings that are damaged, each of which harms itself alone.
	Others []error
	// Shared is set when what all games share cannot be read at all: nothing can go on then.
	Shared error
	// Died tells that the program that had the store open last did not close it.
	Died bool
}

// CheckRecent implements Store.
func (s *boltStore) CheckRecent() (found Recent, err error) {
	err = s.View(func(r Reader) error {
		t := r.(boltTx)
		found.Games, found.Died = make(map[string]error), s.died
		found.Shared = guard(func() error {
			for _, game := range t.Games() {
				if err := guard(func() error { return t.checkEnd(game) }); err != nil {
					found.Games[game] = err
				}
			}
			return errors.Join(t.checkLetters(&found), t.checkParcels(&found), t.checkSettings(&found))
		})
		return nil
	})
	return found, err
}

// checkEnd verifies the last entries of a game's journal: that each is what was written, and follows the one before.
func (j journals) checkEnd(game string) error {
	c := j.journal(game).Cursor()
	var after *Entry
	k, v := c.Last()
	for n := 0; k != nil && n < recentEntries; n++ {
		e, err := decodeEntry(game, k, v)
		if err != nil {
			return err
		}
		before := Entry{Game: game, Number: e.Number - 1, Hash: e.Prev}
		if err := follows(e, before); err != nil {
			return fmt.Errorf("%w: game %q, journal entry %d: %w", ErrDamaged, game, e.Number, err)
		}
		if after != nil {
			if err := follows(*after, e); err != nil {
				return fmt.Errorf("%w: game %q, journal entry %d: %w", ErrDamaged, game, after.Number, err)
			}
		}
		after = &e
		k, v = c.Prev()
	}
	if k == nil && after != nil && after.Number != 1 {
		return fmt.Errorf("%w: game %q, journal entry 1 is missing", ErrDamaged, game)
	}
	return nil
}

// checkLetters verifies that the lines of the last letters can be read.
func (t letters) checkLetters(found *Recent) error {
	return found.lastOf(t.tx.Bucket(letterTimeBucket), func(k, _ []byte) error {
		digest := string(k[min(8, len(k)):])
		v := t.tx.Bucket(letterBucket).Get([]byte(digest))
		if v == nil {
			return fmt.Errorf("%w: the line of letter %q is gone", ErrDamaged, digest)
		}
		_, err := t.decodeLetter(digest, v)
		return err
	})
}

// checkParcels verifies that the last mails of the outbox can be read.
func (o outbox) checkParcels(found *Recent) error {
	return found.lastOf(o.tx.Bucket(parcelBucket), func(k, v []byte) error {
		if len(k) != 8 {
			return fmt.Errorf("%w: the outbox has a parcel without a number", ErrDamaged)
		}
		id := binary.BigEndian.Uint64(k)
		p, err := o.decodeParcel(id, v)
		if err != nil {
			return err
		}
		u := &unpacking{mails: o.mails}
		defer u.forget()
		if err := u.check(o.packedOf(p)); err != nil {
			return err
		}
		return o.agrees(p)
	})
}

// checkSettings verifies that everything the program keeps beside can be walked through.
func (s settings) checkSettings(found *Recent) error {
	return s.tx.Bucket(settingsBucket).ForEachBucket(func(name []byte) error {
		return found.lastOf(s.tx.Bucket(settingsBucket).Bucket(name), func(k, v []byte) error {
			_, err := s.unseal(settingsTable(string(name)), k, v)
			return err
		})
	})
}

// lastOf looks at the last rows of a bucket, and notes which are damaged. Its error is that there is no such bucket.
func (found *Recent) lastOf(b *bolt.Bucket, look func(k, v []byte) error) error {
	if b == nil {
		return fmt.Errorf("%w: a table is missing", ErrDamaged)
	}
	c := b.Cursor()
	n := 0
	for k, v := c.Last(); k != nil && n < recentOthers; k, v = c.Prev() {
		if err := look(k, v); err != nil {
			found.Others = append(found.Others, err)
		}
		n++
	}
	return nil
}
