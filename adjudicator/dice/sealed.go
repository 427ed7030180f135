package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"strconv"
	"strings"
)

// SeedSize is the length of a seed in bytes.
const SeedSize = 32

// Commitment is what is published before the orders are in: the SHA-256 of the seed in 64 hexadecimal digits.
type Commitment string

// Commit computes the commitment to a seed.
func Commit(seed []byte) Commitment {
	sum := sha256.Sum256(seed)
	return Commitment(hex.EncodeToString(sum[:]))
}

// Verify says whether a revealed seed is the one that was committed to.
func Verify(seed []byte, c Commitment) bool {
	return len(seed) == SeedSize && strings.EqualFold(string(Commit(seed)), string(c))
}

// ParseSeed reads a seed written as 64 hexadecimal digits.
func ParseSeed(text string) ([]byte, error) {
	seed, err := hex.DecodeString(strings.TrimSpace(text))
	if err != nil || len(seed) != SeedSize {
		return nil, fmt.Errorf("%q is no seed: write %d hexadecimal digits", text, 2*SeedSize)
	}
	return seed, nil
}

// Key says which throws of a seed are meant: those of one resolution of one game. A change to any of its fields gives
// other throws.
type Key struct {
	Game  string
	Round int
	// Power is the ID of the seat on turn, "" when several are.
	Power string
	Phase string
	// Digest is DigestSheets of the accepted sheets, so that the seed cannot be chosen to suit the orders.
	Digest string
}

// escaper keeps a bar inside a field from looking like the bar between two.
var escaper = strings.NewReplacer(`\`, `\\`, `|`, `\|`)

// String renders the key as it is hashed: game|round|power|phase|digest, with a backslash before each bar and backslash
// of a field.
func (k Key) String() string {
	fields := []string{k.Game, strconv.Itoa(k.Round), k.Power, k.Phase, k.Digest}
	for i, f := range fields {
		fields[i] = escaper.Replace(f)
	}
	return strings.Join(fields, "|")
}

// DigestSheets is the digest of accepted sheets, given as their canonical texts in the order in which they were
// accepted: the SHA-256, in hexadecimal, of the number of sheets and each sheet's length in bytes and text. Numbers take
// eight bytes, the highest first.
func DigestSheets(sheets []string) string {
	h := sha256.New()
	number := func(n int) { h.Write(binary.BigEndian.AppendUint64(nil, uint64(n))) }
	number(len(sheets))
	for _, s := range sheets {
		number(len(s))
		h.Write([]byte(s))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Sealed is a Cup whose throws are fixed by a seed and a key. docs/dice.md gives the definition.
type Sealed struct {
	blocks  hash.Hash // HMAC-SHA256 under the stream key
	counter uint64    // the number of the next block
	block   [sha256.Size]byte
	number  [8]byte
	used    int // bytes of block already looked at
	err     error
}

// NewSealed returns the cup for a seed and a key, before its first throw. A seed that is not SeedSize bytes long makes a
// cup that throws nothing and says so in Err.
func NewSealed(seed []byte, key Key) *Sealed {
	if len(seed) != SeedSize {
		return &Sealed{err: fmt.Errorf("the dice's seed has %d bytes, it must have %d", len(seed), SeedSize)}
	}
	stream := hmac.New(sha256.New, seed)
	stream.Write([]byte(key.String()))
	return &Sealed{blocks: hmac.New(sha256.New, stream.Sum(nil)), used: sha256.Size}
}

// Throw implements Cup. How the dice are grouped into throws does not change what they show.
func (s *Sealed) Throw(n int, _ Reason) []Face {
	if s.err != nil {
		return sixes(n)
	}
	faces := make([]Face, n)
	for i := range faces {
		faces[i] = s.face()
	}
	return faces
}

// Err implements Cup.
func (s *Sealed) Err() error { return s.err }

// fair is the number of byte values that six faces share evenly: 6 × 42. Bytes from there on are passed over.
const fair = 252

// face throws one die.
func (s *Sealed) face() Face {
	for {
		if s.used == len(s.block) {
			s.nextBlock()
		}
		b := s.block[s.used]
		s.used++
		if b < fair {
			return Face(b%6) + 1
		}
	}
}

func (s *Sealed) nextBlock() {
	binary.BigEndian.PutUint64(s.number[:], s.counter)
	s.blocks.Reset()
	s.blocks.Write(s.number[:])
	s.blocks.Sum(s.block[:0])
	s.counter++
	s.used = 0
}

// sixes is what a cup shows that can throw no more.
func sixes(n int) []Face {
	faces := make([]Face, n)
	for i := range faces {
		faces[i] = 6
	}
	return faces
}
