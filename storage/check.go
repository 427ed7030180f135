package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime/debug"
	"time"
)

// mostFaults bounds what Check reports: the first ones tell enough.
const mostFaults = 100

// Survey is what a store holds.
type Survey struct {
	// Format is the schema version of the file.
	Format int
	// Size is that of the file in bytes, Free how much of it holds nothing.
	Size, Free int64
	// Games, Entries, Letters and Parcels count journals, their entries, the lines of letters and the outbox; Waiting and
	// Forgotten say of how many parcels so.
	Games, Entries, Letters, Parcels, Waiting, Forgotten int
	// Latest is for each game the greatest journal entry of which a parcel came.
	Latest map[string]uint64
	// Unclosed tells that the last program that had the store open did not close it, or has it open now.
	Unclosed bool
}

// Check implements Store. It holds up writers while it looks at the pages.
func (s *boltStore) Check() error {
	_, err := s.Survey(nil)
	return err
}

// Survey implements Store.
func (s *boltStore) Survey(progress func(done, total int)) (found Survey, err error) {
	if progress == nil {
		progress = func(int, int) {}
	}
	err = guard(func() error {
		if err := errors.Join(checkPages(s.db)); err != nil {
			return explainUse(err)
		}
		return s.View(func(r Reader) error {
			t := r.(boltTx)
			found = t.survey()
			c := &checking{boltTx: t, found: &found, total: t.countAll(), progress: progress}
			return errors.Join(c.about(), c.journals(), c.snapshots(), c.letters(), c.outbox(), c.settings())
		})
	})
	return found, err
}

// survey takes down what is known without reading records.
func (t tables) survey() Survey {
	page := int64(t.tx.DB().Info().PageSize)
	stats := t.tx.DB().Stats()
	return Survey{Latest: make(map[string]uint64), Format: t.format, Size: t.tx.Size(), Free: page * int64(stats.FreePageN+stats.PendingPageN), Unclosed: t.tx.Bucket(aboutBucket).Get(openKey) != nil}
}

// countAll counts the records that a check reads.
func (t boltTx) countAll() int {
	entries := t.count(journalBucket) - len(t.Games()) // a bucket within counts as a key
	return entries + t.count(letterBucket) + t.count(parcelBucket)
}

// checking is one check under way.
type checking struct {
	boltTx
	found       *Survey
	done, total int
	progress    func(done, total int)
}

// progressEvery is how many records are read between two calls of progress.
const progressEvery = 1000

func (c *checking) read() {
	if c.done++; c.done%progressEvery == 0 || c.done == c.total {
		c.progress(c.done, c.total)
	}
}

// guard turns a panic or a memory fault in work into ErrDamaged: these are how bbolt answers pages that make no sense
// and pages that are not there.
func guard(work func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, p)
		}
	}()
	return work()
}

// journals verifies that every game's chain of hashes is unbroken.
func (c *checking) journals() error {
	var faults []error
	for _, game := range c.Games() {
		c.found.Games++
		faults = append(faults, VerifyChain(func(yield func(Entry, error) bool) {
			for e, err := range c.Journal(game, 1) {
				c.found.Entries++
				c.read()
				if !yield(e, err) {
					return
				}
			}
		}))
	}
	return errors.Join(faults...)
}

// letters verifies that letters and times name each other.
func (c *checking) letters() error {
	for _, err := range c.Letters(time.Time{}) {
		if err != nil {
			return err
		}
	}
	for digest, v := range walk(c.tx.Bucket(letterBucket), nil, nil) {
		c.found.Letters++
		c.read()
		l, err := c.decodeLetter(string(digest), v)
		if err != nil {
			return err
		}
		if c.tx.Bucket(letterTimeBucket).Get(letterTimeKey(l)) == nil {
			return fmt.Errorf("%w: the letter %s is not in the list of times", ErrDamaged, digest)
		}
	}
	return c.sameCount(letterBucket, letterTimeBucket)
}

// outbox verifies that every parcel has its mail and its Message-ID, and is in the queue exactly when it waits.
func (c *checking) outbox() error {
	indexed := 0
	mails := c.checkMails()
	defer mails.end()
	var faults []error
	for p, err := range c.Outbox(Filter{}) {
		c.found.Parcels++
		c.read()
		if err != nil { // and the others are out of reach
			faults = append(faults, err)
			break
		}
		if err := c.agrees(p); err != nil && mails.fault(p.ID, err) == mostFaults {
			break
		}
		mails.add(p)
		if p.State == Waiting {
			c.found.Waiting++
		}
		if p.Forgotten {
			c.found.Forgotten++
		}
		if p.Game != "" {
			indexed++
			c.found.Latest[p.Game] = max(c.found.Latest[p.Game], p.Entry)
		}
	}
	faults = append(faults, mails.end()...)
	faults = faults[:min(len(faults), mostFaults)]
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	if queued := c.count(queueBucket); queued != c.found.Waiting {
		return fmt.Errorf("%w: %d parcels wait, and %d are in the queue", ErrDamaged, c.found.Waiting, queued)
	}
	if listed := c.listed(); c.format >= 2 && listed != indexed {
		return fmt.Errorf("%w: %d parcels belong to games, and %d are in the games' indexes", ErrDamaged, indexed, listed)
	}
	return errors.Join(c.sameCount(parcelBucket, parcelBytesBucket), c.sameCount(parcelBucket, parcelNameBucket))
}

// agrees verifies that the rest of the store agrees with a parcel's record; its mail is checked elsewhere.
func (o outbox) agrees(p Parcel) error {
	switch {
	case !bytes.Equal(o.tx.Bucket(parcelNameBucket).Get([]byte(p.MessageID)), bigEndian(p.ID)):
		return fmt.Errorf("%w: the outbox does not find parcel %d by its Message-ID", ErrDamaged, p.ID)
	case p.State == Waiting && !bytes.Equal(o.tx.Bucket(queueBucket).Get(queueKey(p)), queueValue(p)):
		return fmt.Errorf("%w: parcel %d waits, but not in the queue", ErrDamaged, p.ID)
	case o.format >= 2 && p.Game != "" && !o.isIndexed(p):
		return fmt.Errorf("%w: parcel %d is not in the index of game %q", ErrDamaged, p.ID, p.Game)
	}
	return nil
}

// about verifies what the file says of itself: that it says nothing unknown, and that the next parcel gets a new ID.
func (c *checking) about() error {
	for k := range walk(c.tx.Bucket(aboutBucket), nil, nil) {
		if !bytes.Equal(k, schemaKey) && !bytes.Equal(k, openKey) {
			return fmt.Errorf("%w: the file says of itself %q, which means nothing", ErrDamaged, k)
		}
	}
	k, _ := c.tx.Bucket(parcelBucket).Cursor().Last()
	if last := c.tx.Bucket(parcelBucket).Sequence(); k != nil && (len(k) != 8 || last != binary.BigEndian.Uint64(k)) {
		return fmt.Errorf("%w: the outbox has given the number %d last, and its last parcel is %x", ErrDamaged, last, k)
	}
	return nil
}

// snapshots verifies the kept positions of games.
func (c *checking) snapshots() error {
	var faults []error
	for game, v := range walk(c.tx.Bucket(snapshotBucket), nil, nil) {
		if _, _, ok := c.Snapshot(string(game)); !ok {
			faults = append(faults, fmt.Errorf("%w: the kept position of game %q (%d bytes) is not what was written; it is made again from the journal when the daemon starts", ErrDamaged, game, len(v)))
		}
	}
	return errors.Join(faults...)
}

// settings reads every setting.
func (c *checking) settings() error {
	var faults []error
	for name := range walk(c.tx.Bucket(settingsBucket), nil, nil) {
		b := c.tx.Bucket(settingsBucket).Bucket(name)
		for k, v := range walk(b, nil, nil) {
			if _, err := c.unseal(settingsTable(string(name)), k, v); err != nil && len(faults) < mostFaults {
				faults = append(faults, err)
			}
		}
	}
	for _, err := range c.GivenUp() {
		if err != nil {
			return errors.Join(append(faults, err)...)
		}
	}
	return errors.Join(faults...)
}

// isIndexed says whether the index of a parcel's game lists it as it is.
func (x index) isIndexed(p Parcel) bool {
	b := x.indexOf(p.Game)
	return b != nil && bytes.Equal(b.Get(indexKey(p.Entry, p.ID)), indexValue(p))
}

// listed counts the parcels in the indexes of all games.
func (x index) listed() (n int) {
	for game := range walk(x.tx.Bucket(gameIndexBucket), nil, nil) {
		n += x.indexOf(string(game)).Stats().KeyN
	}
	return n
}

// sameCount verifies that two buckets hold equally many things.
func (t tables) sameCount(a, b []byte) error {
	if n, m := t.count(a), t.count(b); n != m {
		return fmt.Errorf("%w: %d in %q, but %d in %q", ErrDamaged, n, a, m, b)
	}
	return nil
}

func (t tables) count(bucket []byte) int { return t.tx.Bucket(bucket).Stats().KeyN }
