package storage

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// How the mail of a parcel lies on disk: the SHA-256 of the mail, a byte that tells the form, and the form. Letters that one
// journal entry calls forth differ in little, so all but the first are compressed with the first as their dictionary.
const (
	// formPlain: the mail itself.
	formPlain byte = iota
	// formAlone: the mail as a Zstandard frame (RFC 8878).
	formAlone
	// formBeside: the ID of another parcel in eight bytes, and a frame whose dictionary is the mail of that parcel.
	formBeside
	// formForgotten: nothing; see Forget.
	formForgotten
)

const (
	// packedHead is the length of digest and form.
	packedHead = sha256.Size + 1
	// window is how far back a frame refers; with the dictionary most letters fit in.
	window = 256 << 10
	// largestMail bounds what a damaged frame may claim to hold.
	largestMail = 1 << 30
	// mailDictionary is the number that frames give for their dictionary, from the range that RFC 8878 leaves free.
	mailDictionary = 1 << 16
	// smallestBase is the length of mail from which it pays to be the dictionary of others.
	smallestBase = 1 << 10
)

// putMail keeps the mail of a parcel whose record has its ID.
func (m mails) putMail(p Parcel) error {
	sum := sha256.Sum256(p.Bytes)
	packed, err := m.pack(p)
	if err != nil {
		return fmt.Errorf("packing the mail of parcel %d: %w", p.ID, err)
	}
	b := m.tx.Bucket(parcelBytesBucket)
	b.FillPercent = 1 // IDs only grow
	return b.Put(bigEndian(p.ID), append(sum[:], packed...))
}

// pack chooses the form of a mail, and returns it with its byte in front.
func (m mails) pack(p Parcel) ([]byte, error) {
	base, dictionary := m.base(p)
	frame, err := compress(p.Bytes, dictionary)
	switch {
	case err != nil:
		return nil, err
	case len(frame)+8 >= len(p.Bytes):
		return append([]byte{formPlain}, p.Bytes...), nil
	case dictionary != nil:
		return slices.Concat([]byte{formBeside}, bigEndian(base), frame), nil
	}
	return append([]byte{formAlone}, frame...), nil
}

// base finds the parcel whose mail is the dictionary for another: the first of the same game and journal entry, if there is
// one whose mail can be read by itself and is worth it.
func (m mails) base(p Parcel) (id uint64, mail []byte) {
	if p.Game == "" || p.Entry == 0 {
		return 0, nil
	}
	id, ok := m.firstOf(p.Game, p.Entry)
	if !ok || id >= p.ID {
		return 0, nil
	}
	v := m.tx.Bucket(parcelBytesBucket).Get(bigEndian(id))
	if len(v) < packedHead || v[sha256.Size] != formAlone {
		return 0, nil
	}
	mail, err := m.mail(id)
	if err != nil || len(mail) < smallestBase { // a damaged one is no dictionary
		return 0, nil
	}
	return id, mail
}

// packed is the mail of a parcel as it lies in the file, nil for none.
func (m mails) packed(id uint64) []byte { return m.tx.Bucket(parcelBytesBucket).Get(bigEndian(id)) }

// mail unpacks the mail of a parcel and verifies it. It returns nil when the mail was forgotten.
func (m mails) mail(id uint64) ([]byte, error) {
	v := m.packed(id)
	var base []byte
	if on, leans := leaning(v); leans {
		base = m.packed(on)
	}
	return m.mailIn(id, v, base)
}

// mailIn unpacks and verifies what lies in the file as the mail of a parcel, with what it leans on.
func (m mails) mailIn(id uint64, v, base []byte) ([]byte, error) {
	mail, err := m.unpack(v, base)
	if err != nil {
		return nil, &DamagedRecord{mailTable, string(bigEndian(id)), fmt.Sprintf("the mail of parcel %d cannot be unpacked (%v)", id, err)}
	}
	if mail == nil {
		return nil, nil
	}
	if sha256.Sum256(mail) != [sha256.Size]byte(v) {
		return nil, &DamagedRecord{mailTable, string(bigEndian(id)), fmt.Sprintf("the mail of parcel %d is not what was posted", id)}
	}
	return mail, nil
}

// holds says whether a parcel's mail is, or was before it was forgotten, these bytes.
func (m mails) holds(id uint64, mail []byte) bool {
	sum := sha256.Sum256(mail)
	return bytes.HasPrefix(m.tx.Bucket(parcelBytesBucket).Get(bigEndian(id)), sum[:])
}

// unpack undoes pack; base is the packed mail on which this one leans. It returns nil for a mail that was forgotten, and an empty slice for
// one that is empty.
func (m mails) unpack(v, base []byte) ([]byte, error) {
	if m.format < 2 && len(v) >= sha256.Size { // the first format kept mails as they are
		return append([]byte{}, v[sha256.Size:]...), nil
	}
	if len(v) < packedHead {
		return nil, fmt.Errorf("%d bytes are left of it", len(v))
	}
	form, packed := v[sha256.Size], v[packedHead:]
	switch {
	case form == formPlain:
		return append([]byte{}, packed...), nil
	case form == formAlone:
		return decompress(packed, nil)
	case form == formBeside && len(packed) >= 8:
		if len(base) < packedHead || base[sha256.Size] != formAlone {
			return nil, fmt.Errorf("it leans on parcel %d, which does not stand by itself", binary.BigEndian.Uint64(packed))
		}
		dictionary, err := m.unpack(base, nil)
		if err != nil {
			return nil, err
		}
		return decompress(packed[8:], dictionary)
	case form == formForgotten:
		return nil, nil
	}
	return nil, fmt.Errorf("its form is %d", form)
}

// leansOn returns the parcel whose mail is the dictionary of another, and false when that stands by itself.
func (m mails) leansOn(id uint64) (uint64, bool) {
	return leaning(m.packed(id))
}

// windowFor is the smallest window, a power of two, in which all of a mail and its dictionary lies: the encoder takes memory for it,
// and most answers are small.
func windowFor(size int) int {
	return min(max(1<<bits.Len(uint(size)), zstd.MinWindowSize), window)
}

// Encoders and decoders that have done their work, for the next mail: each takes some hundred kilobytes, which would be taken and cleared
// anew for every mail. Encoders lie by the length of their window's bits. Those with a dictionary serve for as long as the mails lean on the
// same one, as those of a turn do.
var encoders, besides [bits.UintSize + 1]sync.Pool
var decoders, decodersBeside sync.Pool

// coder is an encoder or decoder with its dictionary.
type coder[T any] struct {
	with       T
	dictionary []byte
}

// coderOf takes one with a dictionary from a pool, or makes one.
func coderOf[T any](pool *sync.Pool, dictionary []byte, make func() (T, error)) (*coder[T], error) {
	if c, ok := pool.Get().(*coder[T]); ok && bytes.Equal(c.dictionary, dictionary) {
		return c, nil
	}
	with, err := make()
	return &coder[T]{with, dictionary}, err
}

// compress makes a Zstandard frame.
func compress(mail, dictionary []byte) ([]byte, error) {
	size := windowFor(len(mail) + len(dictionary))
	pool := &encoders[bits.Len(uint(size))]
	if dictionary != nil {
		pool = &besides[bits.Len(uint(size))]
	}
	c, err := coderOf(pool, dictionary, func() (*zstd.Encoder, error) { return newEncoder(size, dictionary) })
	if err != nil {
		return nil, err
	}
	defer pool.Put(c)
	return c.with.EncodeAll(mail, nil), nil
}

// newEncoder compresses with a window and a dictionary, nil for none.
func newEncoder(size int, dictionary []byte) (*zstd.Encoder, error) {
	options := []zstd.EOption{zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(size),
		zstd.WithLowerEncoderMem(true), zstd.WithEncoderCRC(false)} // the digest is check enough
	if dictionary != nil {
		options = append(options, zstd.WithEncoderDictRaw(mailDictionary, dictionary))
	}
	return zstd.NewWriter(nil, options...)
}

// decompress undoes compress.
func decompress(frame, dictionary []byte) ([]byte, error) {
	pool := &decoders
	if dictionary != nil {
		pool = &decodersBeside
	}
	c, err := coderOf(pool, dictionary, func() (*zstd.Decoder, error) { return newDecoder(dictionary) })
	if err != nil {
		return nil, err
	}
	defer pool.Put(c)
	return c.with.DecodeAll(frame, []byte{})
}

// newDecoder decompresses frames that were made with a dictionary, nil for none.
func newDecoder(dictionary []byte) (*zstd.Decoder, error) {
	options := []zstd.DOption{zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(largestMail)}
	if dictionary != nil {
		options = append(options, zstd.WithDecoderDictRaw(mailDictionary, dictionary))
	}
	return zstd.NewReader(nil, options...)
}
