package storagetest

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	bolt "go.etcd.io/bbolt"

	"despatch/storage"
)

// A Renamer gives the words of a copied game its new name and whatever else must not stand in two games, such as addresses. It
// returns text itself when there is nothing to change.
type Renamer func(name, text string) string

// formBeside is the form of a mail whose first eight bytes name the parcel that it leans on.
const formBeside = 2

// together is how many games are copied in one transaction.
const together = 10

// Multiply copies a game that was played in a store, with all that it has left there, under further names: journal, position,
// lines of letters, mails and settings. The chains of the copies are their own, and Check finds nothing wrong with them; but their
// mails still have the words of the first, and their dice cannot be replayed. The store must be closed. It is written as
// docs/storage.md describes the file and without a sync for each game, for compressing every mail anew would take most of an hour.
func Multiply(path, game string, names []string, rename Renamer) error {
	original, err := remember(path, game)
	if err != nil {
		return fmt.Errorf("reading game %s: %w", game, err)
	}
	db, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: time.Second, NoSync: true, FreelistType: bolt.FreelistMapType})
	if err != nil {
		return err
	}
	for some := range slices.Chunk(names, together) {
		err := db.Update(func(tx *bolt.Tx) error {
			for i, name := range some {
				c := copying{played: original, tx: tx, name: name, waits: i == 0, rename: func(s string) string { return rename(name, s) }}
				if err := c.write(); err != nil {
					return fmt.Errorf("copying game %s as %s: %w", game, name, err)
				}
			}
			return nil
		})
		if err != nil {
			return errors.Join(err, db.Close())
		}
	}
	return errors.Join(db.Sync(), db.Close())
}

// played is all that a game has left in a store.
type played struct {
	entries  []storage.Entry
	snapshot []byte
	number   uint64
	letters  []storage.Letter
	parcels  []storage.Parcel
	packed   [][]byte // the mails, as they are on disk
	settings []setting
}

type setting struct{ bucket, key, value string }

func remember(path, game string) (p played, err error) {
	s, err := storage.OpenReadOnly(path)
	if err != nil {
		return p, err
	}
	err = s.View(func(r storage.Reader) (err error) {
		p.number, p.snapshot, _ = r.Snapshot(game)
		for e, err2 := range r.Journal(game, 1) {
			p.entries, err = append(p.entries, e), errors.Join(err, err2)
		}
		for parcel, err2 := range r.Outbox(storage.Filter{Game: game}) {
			p.parcels, err = append(p.parcels, parcel), errors.Join(err, err2)
		}
		for l, err2 := range r.Letters(time.Time{}) {
			if l.Game == game {
				p.letters, err = append(p.letters, l), errors.Join(err, err2)
			}
		}
		return err
	})
	if err = errors.Join(err, s.Close()); err != nil {
		return p, err
	}
	db, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: time.Second, ReadOnly: true})
	if err != nil {
		return p, err
	}
	return p, errors.Join(db.View(p.rememberRaw), db.Close())
}

// rememberRaw takes what a Reader does not give as it is on disk, or not without a name to ask for.
func (p *played) rememberRaw(tx *bolt.Tx) error {
	for _, parcel := range p.parcels {
		p.packed = append(p.packed, bytes.Clone(tx.Bucket([]byte("outbox bytes")).Get(number(parcel.ID))))
	}
	settings := tx.Bucket([]byte("settings"))
	return settings.ForEachBucket(func(bucket []byte) error {
		return settings.Bucket(bucket).ForEach(func(k, v []byte) error {
			p.settings = append(p.settings, setting{string(bucket), string(k), string(v[:len(v)-4])})
			return nil
		})
	})
}

// copying is a game on its way to another name.
type copying struct {
	played
	tx     *bolt.Tx
	name   string
	waits  bool // its last mails have not been sent
	rename func(string) string
}

func (c *copying) write() error {
	last, err := c.writeJournal()
	if err != nil {
		return err
	}
	// A position knows the hash of the last entry.
	position := bytes.ReplaceAll([]byte(c.rename(string(c.snapshot))), hashInJSON(c.entries[len(c.entries)-1].Hash), hashInJSON(last))
	body := append(number(c.number), position...)
	sum := sha256.Sum256(slices.Concat(number(uint64(len(c.name))), []byte(c.name), body))
	if err := c.tx.Bucket([]byte("snapshots")).Put([]byte(c.name), append(sum[:], body...)); err != nil {
		return err
	}
	return errors.Join(c.writeOutbox(), c.writeLetters(), c.writeSettings())
}

func hashInJSON(hash [32]byte) []byte {
	text, _ := json.Marshal(hash[:])
	return text
}

// writeJournal chains the entries anew and returns the last hash.
func (c *copying) writeJournal() (last [32]byte, err error) {
	b, err := c.tx.Bucket([]byte("journal")).CreateBucket([]byte(c.name))
	if err != nil {
		return last, err
	}
	b.FillPercent = 1
	for _, e := range c.entries {
		e.Game, e.Body, e.Prev = c.name, []byte(c.rename(string(e.Body))), last
		e.Hash = e.Sum()
		last = e.Hash
		v := slices.Concat(e.Hash[:], e.Prev[:], number(uint64(e.At.UnixMilli())), number(uint64(len(e.Kind))), []byte(e.Kind), e.Body)
		if err := b.Put(number(e.Number), v); err != nil {
			return last, err
		}
	}
	return last, nil
}

// writeOutbox copies the parcels. A mail that leans on another leans on that one's copy.
func (c *copying) writeOutbox() error {
	records, mails, names := c.tx.Bucket([]byte("outbox")), c.tx.Bucket([]byte("outbox bytes")), c.tx.Bucket([]byte("outbox names"))
	index, err := c.tx.Bucket([]byte("outbox by game")).CreateBucket([]byte(c.name))
	if err != nil {
		return err
	}
	records.FillPercent, mails.FillPercent, index.FillPercent = 0.8, 1, 0.9
	ids := make(map[uint64]uint64)
	for i, p := range c.parcels {
		old := p.ID
		if p.ID, err = records.NextSequence(); err != nil {
			return err
		}
		ids[old] = p.ID
		p.Game, p.To, p.MessageID = c.name, c.rename(p.To), c.name+strings.TrimPrefix(p.MessageID, p.Game)
		if p.State == storage.Waiting && !c.waits {
			p.State, p.Done, p.Next = storage.Sent, p.Created, time.Time{}
		}
		record, err := json.Marshal(p)
		if err != nil {
			return err
		}
		mail := bytes.Clone(c.packed[i])
		if mail[sha256.Size] == formBeside {
			other := mail[sha256.Size+1:][:8]
			copy(other, number(ids[binary.BigEndian.Uint64(other)]))
		}
		readers := strings.Join(append([]string{p.To}, p.Seats...), "\x00")
		err = errors.Join(records.Put(number(p.ID), storage.Seal("outbox", number(p.ID), record)), mails.Put(number(p.ID), mail), names.Put([]byte(p.MessageID), number(p.ID)),
			index.Put(slices.Concat(number(p.Entry), number(p.ID)), []byte(readers)))
		if err == nil && p.State == storage.Waiting {
			err = c.tx.Bucket([]byte("outbox queue")).Put(slices.Concat([]byte(p.To), []byte{0}, number(p.ID)),
				slices.Concat(moment(p.Next), number(uint64(p.Priority))))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *copying) writeLetters() error {
	for _, l := range c.letters {
		digest := sha256.Sum256([]byte(c.name + " " + l.Digest))
		l.Digest, l.Game, l.From = fmt.Sprintf("%x", digest), c.name, c.rename(l.From)
		line, err := json.Marshal(l)
		if err != nil {
			return err
		}
		err = errors.Join(c.tx.Bucket([]byte("letters")).Put([]byte(l.Digest), storage.Seal("letters", []byte(l.Digest), line)),
			c.tx.Bucket([]byte("letters by time")).Put(append(moment(l.At), l.Digest...), nil))
		if err != nil {
			return err
		}
	}
	return nil
}

// writeSettings copies what is kept under a key that names the game, which is one that changes.
func (c *copying) writeSettings() error {
	for _, s := range c.settings {
		key := c.rename(s.key)
		if key == s.key {
			continue
		}
		b := c.tx.Bucket([]byte("settings")).Bucket([]byte(s.bucket))
		if err := b.Put([]byte(key), storage.Seal("settings/"+s.bucket, []byte(key), []byte(c.rename(s.value)))); err != nil {
			return err
		}
	}
	return nil
}

// LeaveOpen makes a store that was closed look as if its program had been killed.
func LeaveOpen(path string) error {
	db, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: time.Second})
	if err != nil {
		return err
	}
	err = db.Update(func(tx *bolt.Tx) error { return tx.Bucket([]byte("about")).Put([]byte("open"), []byte("yes")) })
	return errors.Join(err, db.Close())
}

// number and moment are a number and a time as they stand in keys.
func number(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

func moment(t time.Time) []byte { return number(uint64(t.UnixMilli()) ^ 1<<63) }
