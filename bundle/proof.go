package bundle

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"despatch/storage"
)

// The hash of a journal entry is one over its whole body, so it cannot be computed from less, and whoever has it can try out what a
// short body might say. So a game has a second chain, its proof, made of the same entries:
//
//	link(n) = SHA-256(game, number, kind, time, commitment to the body, link(n-1))
//	commitment to the body = SHA-256(salt, the pieces of its text, the commitments to what is cut out between them)
//
// The salts are HMACs under a key of the game that only the desk has. A bundle for players tells the salt of each body that it
// tells, and of the others only the commitment. Either way each link can be computed, and there is one proof of a game, whatever
// of it somebody may know. How bodies are cut is in hiding.go.

const (
	linkPrefix = "despatch proof entry 2\n"
	bodyPrefix = "despatch proof body 2\n"
	gapPrefix  = "despatch proof gap 2\n"
)

// Sum is a SHA-256.
type Sum = [sha256.Size]byte

// Salts make the salts of a game's proof.
type Salts struct{ key []byte }

// NewSalts takes the game's key, of 32 bytes.
func NewSalts(key []byte) (Salts, error) {
	if len(key) != sha256.Size {
		return Salts{}, fmt.Errorf("the key of the salts has %d bytes, not %d", len(key), sha256.Size)
	}
	return Salts{key}, nil
}

func (s Salts) salt(parts ...string) []byte {
	h := hmac.New(sha256.New, s.key)
	h.Write(texts(nil, parts...))
	return h.Sum(nil)
}

// texts appends texts, each with its length in front.
func texts(b []byte, all ...string) []byte {
	for _, s := range all {
		b = binary.BigEndian.AppendUint64(b, uint64(len(s)))
		b = append(b, s...)
	}
	return b
}

// sealed is a body with its commitments.
type sealed struct {
	cut
	salt []byte
	left []Gap
}

// seal cuts and salts the body of an entry. Its salts depend on its hash, for a restored store may write another entry of the same number.
func (s Salts) seal(e storage.Entry, h Hiding) (sealed, error) {
	c, err := cutBody(e.Body, h)
	if err != nil {
		return sealed{}, fmt.Errorf("game %s, journal entry %d: %w", e.Game, e.Number, err)
	}
	out := sealed{cut: c, salt: s.salt("body", e.Game, string(e.Hash[:]))}
	for _, g := range c.gaps {
		salt := s.salt(g.what, e.Game, g.says)
		if g.what == Wish {
			salt = s.salt(g.what, e.Game, string(e.Hash[:]))
		}
		sum := sha256.Sum256(append([]byte(gapPrefix), texts(nil, g.what, string(salt), g.says)...))
		out.left = append(out.left, Gap{g.what, hex.EncodeToString(sum[:])})
	}
	return out, nil
}

// bodySum commits to a body.
func bodySum(salt []byte, text []string, left []Gap) (Sum, error) {
	if len(text) != len(left)+1 {
		return Sum{}, fmt.Errorf("it has %d pieces of text and %d gaps", len(text), len(left))
	}
	data := texts([]byte(bodyPrefix), string(salt))
	for i, piece := range text {
		data = texts(data, piece)
		if i < len(left) {
			sum, err := readSum(left[i].Sum)
			if err != nil {
				return Sum{}, err
			}
			data = texts(data, left[i].What, string(sum[:]))
		}
	}
	return sha256.Sum256(data), nil
}

// link is the next link of a proof.
func link(before Sum, game string, number uint64, kind string, at time.Time, body Sum) Sum {
	data := texts([]byte(linkPrefix), game)
	data = binary.BigEndian.AppendUint64(data, number)
	data = texts(data, kind)
	data = binary.BigEndian.AppendUint64(data, uint64(at.UnixMilli()))
	data = append(data, body[:]...)
	return sha256.Sum256(append(data, before[:]...))
}

func readSum(text string) (Sum, error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != sha256.Size || text != strings.ToLower(text) {
		return Sum{}, fmt.Errorf("%q is no SHA-256", text)
	}
	return Sum(raw), nil
}

// Proof is a game's proof as far as it was computed.
type Proof struct {
	Game string
	Last Sum
}

// Add computes the link of an entry of the journal itself.
func (p *Proof) Add(s Salts, e storage.Entry, h Hiding) error {
	body, err := s.seal(e, h)
	if err != nil {
		return err
	}
	sum, err := bodySum(body.salt, body.text, body.left)
	p.Last = link(p.Last, p.Game, e.Number, e.Kind, e.At, sum)
	return err
}

// String is the last link in hexadecimal digits.
func (p *Proof) String() string { return hex.EncodeToString(p.Last[:]) }

// Told makes an entry of a bundle for players of one of the journal. Where withhold is true it tells nothing but that it is there.
func (s Salts) Told(e storage.Entry, h Hiding, withhold bool) (Entry, error) {
	body, err := s.seal(e, h)
	if err != nil {
		return Entry{}, err
	}
	out := Entry{Number: e.Number, Kind: e.Kind, At: e.At}
	if withhold {
		sum, err := bodySum(body.salt, body.text, body.left)
		out.Sealed = hex.EncodeToString(sum[:])
		return out, err
	}
	out.Salt, out.Text, out.Left = hex.EncodeToString(body.salt), body.text, body.left
	if strings.Contains(strings.Join(out.Text, "\n"), standIn) {
		return out, fmt.Errorf("%w: game %s, journal entry %d holds an address ending in %s, which stands for addresses that are left out", ErrBundle, e.Game, e.Number, standIn)
	}
	return out, nil
}

// standIn ends what stands for addresses. No mail goes there (RFC 2606).
const standIn = "@withheld.invalid"

// People number the addresses that are left out, in the order in which they first stand in the journal.
type People struct{ numbers map[string]int }

// Called is what stands for the address of a commitment.
func (p *People) Called(sum string) string {
	if p.numbers == nil {
		p.numbers = make(map[string]int)
	}
	if p.numbers[sum] == 0 {
		p.numbers[sum] = len(p.numbers) + 1
	}
	return fmt.Sprintf("person-%d%s", p.numbers[sum], standIn)
}

// CalledAt is what stands for an address of the game.
func (p *People) CalledAt(s Salts, game, at string) string {
	at = strings.ToLower(at)
	sum := sha256.Sum256(append([]byte(gapPrefix), texts(nil, Address, string(s.salt(Address, game, at)), at)...))
	return p.Called(hex.EncodeToString(sum[:]))
}

// AddTold computes the link of an entry as a bundle for players tells it. It gives the body with a name in place of each address, nil
// for an entry that tells nothing. The error says what is left out that may not be.
func (p *Proof) AddTold(e Entry, h Hiding, people *People) (body []byte, err error) {
	if e.Body != nil || e.Hash != "" || e.Changed || e.Withheld {
		return nil, errors.New("it is written as in another kind of bundle")
	}
	var sum Sum
	switch {
	case e.Sealed != "":
		if !h.Whole && !h.Unplayed || e.Salt != "" || e.Text != nil || e.Left != nil {
			return nil, fmt.Errorf("it is withheld, and an entry of kind %q must be told", e.Kind)
		}
		if sum, err = readSum(e.Sealed); err != nil {
			return nil, err
		}
	default:
		salt, err := readSum(e.Salt)
		if err != nil {
			return nil, err
		}
		if sum, err = bodySum(salt[:], e.Text, e.Left); err != nil {
			return nil, err
		}
		if body, err = fill(e, h, people); err != nil {
			return nil, err
		}
	}
	p.Last = link(p.Last, p.Game, e.Number, e.Kind, e.At, sum)
	return body, nil
}

// fill puts together a body, and makes sure that the gaps are where something may be left out.
func fill(e Entry, h Hiding, people *People) ([]byte, error) {
	if strings.Contains(strings.Join(e.Text, "\n"), standIn) {
		return nil, fmt.Errorf("it names somebody at %s who is not left out", standIn)
	}
	var body []byte
	ends := make([][2]int, len(e.Left))
	wishes := 0
	for i, piece := range e.Text {
		body = append(body, piece...)
		if i == len(e.Left) {
			break
		}
		from := len(body)
		switch e.Left[i].What {
		case Address:
			body = append(body, people.Called(e.Left[i].Sum)...)
		case Wish:
			wishes++
		default:
			return nil, fmt.Errorf("it leaves out %q, which is nothing that may be left out", e.Left[i].What)
		}
		ends[i] = [2]int{from, len(body)}
	}
	if err := checkShape(body); err != nil {
		return nil, err
	}
	p, err := placesIn(body, h)
	if err != nil {
		return nil, err
	}
	if len(h.Wishes) > 0 && (wishes != 1 || p.wish[0] != p.wish[1]) || len(h.Wishes) == 0 && wishes > 0 {
		return nil, errors.New("it does not leave out wishes as an entry of its kind should")
	}
	for i, g := range e.Left {
		if g.What == Wish && ends[i] != p.wish || g.What == Address && !p.holds(ends[i]) {
			return nil, fmt.Errorf("it leaves out a %s where an entry of kind %q must be told", g.What, e.Kind)
		}
	}
	return body, nil
}

// holds says whether a gap lies within a text in which addresses are left out.
func (p places) holds(gap [2]int) bool {
	for _, t := range p.texts {
		if gap[0] >= t[0] && gap[1] <= t[1] {
			return true
		}
	}
	return false
}
