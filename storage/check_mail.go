package storage

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// To unpack every mail is most of the work of a check, so the processors share it. One goroutine reads the file, for a transaction is no
// matter for several; the others get runs of neighbours, for letters of one journal entry lean on the first of them, and it is unpacked once.

// runLength is how many mails are handed over together.
const runLength = 128

// packedMail is a mail as it lies in the file, with the one that it leans on, nil for none.
type packedMail struct {
	id      uint64
	v, base []byte
	// forgotten is what the record says.
	forgotten bool
}

// mailFault is what is wrong with the mail of a parcel.
type mailFault struct {
	id  uint64
	err error
}

// mailChecks are checks of mails under way.
type mailChecks struct {
	mails
	run     []packedMail
	runs    chan []packedMail
	workers sync.WaitGroup
	mu      sync.Mutex
	faults  []mailFault
}

func (m mails) checkMails() *mailChecks {
	runs := make(chan []packedMail, 4)
	c := &mailChecks{mails: m, runs: runs}
	for range runtime.GOMAXPROCS(0) {
		c.workers.Go(func() {
			u := &unpacking{mails: m}
			defer u.forget()
			for run := range runs {
				for _, p := range run {
					if err := guard(func() error { return u.check(p) }); err != nil {
						c.fault(p.id, err)
					}
				}
			}
		})
	}
	return c
}

// fault notes what is wrong with a parcel, and returns how much is by now.
func (c *mailChecks) fault(id uint64, err error) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faults = append(c.faults, mailFault{id, err})
	return len(c.faults)
}

// packedOf is the mail of a parcel as it lies in the file.
func (m mails) packedOf(p Parcel) packedMail {
	one := packedMail{id: p.ID, v: m.packed(p.ID), forgotten: p.Forgotten}
	if id, leans := leaning(one.v); leans {
		one.base = m.packed(id)
	}
	return one
}

// add has the mail of a parcel checked.
func (c *mailChecks) add(p Parcel) {
	if c.run = append(c.run, c.packedOf(p)); len(c.run) == runLength {
		c.runs <- c.run
		c.run = nil
	}
}

// end waits for the checks, and returns what is wrong, in the order of the parcels. It may be called twice.
func (c *mailChecks) end() (faults []error) {
	if c.runs != nil {
		c.runs <- c.run
		close(c.runs)
		c.runs = nil
	}
	c.workers.Wait()
	slices.SortStableFunc(c.faults, func(a, b mailFault) int { return cmp.Compare(a.id, b.id) })
	for _, f := range c.faults {
		faults = append(faults, f.err)
	}
	return faults
}

// unpacking unpacks mails one after another, with what it has made for the last.
type unpacking struct {
	mails
	alone, beside *zstd.Decoder
	// base is the mail on which others leaned last, of the packed bytes of.
	base, of []byte
	room     []byte
}

// check verifies that a mail is what was posted, or is forgotten as its record says. What is not well is looked at in the ordinary way, which
// finds the words for it.
func (u *unpacking) check(p packedMail) error {
	if u.format >= 2 && !p.forgotten && u.well(p) {
		return nil
	}
	mail, err := u.mailIn(p.id, p.v, p.base)
	if err == nil && (mail == nil) != p.forgotten {
		err = fmt.Errorf("%w: the mail of parcel %d is forgotten, but not by its record, or the other way round", ErrDamaged, p.id)
	}
	return err
}

// well unpacks a mail where that is soon done, and compares it with its digest.
func (u *unpacking) well(p packedMail) bool {
	if len(p.v) < packedHead {
		return false
	}
	var mail []byte
	switch packed := p.v[packedHead:]; p.v[sha256.Size] {
	case formPlain:
		mail = packed
	case formAlone:
		mail = u.decode(&u.alone, packed, nil)
	case formBeside:
		if len(packed) < 8 || len(p.base) < packedHead || p.base[sha256.Size] != formAlone {
			return false
		}
		if len(u.of) == 0 || &u.of[0] != &p.base[0] {
			u.base, u.of = bytes.Clone(u.decode(&u.alone, p.base[packedHead:], nil)), p.base
			u.forgetBase()
		}
		mail = u.decode(&u.beside, packed[8:], u.base)
	}
	return mail != nil && sha256.Sum256(mail) == [sha256.Size]byte(p.v)
}

// decode unpacks a frame into room that the next may use again; nil when it cannot.
func (u *unpacking) decode(with **zstd.Decoder, frame, dictionary []byte) []byte {
	if *with == nil {
		d, err := newDecoder(dictionary)
		if err != nil {
			return nil
		}
		*with = d
	}
	mail, err := (*with).DecodeAll(frame, u.room[:0])
	if err != nil || mail == nil {
		return nil
	}
	u.room = mail
	return mail
}

func (u *unpacking) forgetBase() {
	if u.beside != nil {
		u.beside.Close()
		u.beside = nil
	}
}

func (u *unpacking) forget() {
	u.forgetBase()
	if u.alone != nil {
		u.alone.Close()
	}
}

// leaning returns the parcel on whose mail a packed mail leans.
func leaning(v []byte) (id uint64, leans bool) {
	if len(v) < packedHead+8 || v[sha256.Size] != formBeside {
		return 0, false
	}
	return binary.BigEndian.Uint64(v[packedHead:]), true
}
