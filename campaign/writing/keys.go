package writing

import (
	"crypto/aes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"hash"
	"math"
	"strconv"
	"strings"
	"sync"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
)

// KeyAlphabet leaves out letters and digits that are taken for one another.
const KeyAlphabet = "23456789abcdefghjkmnpqrstuvwxyz"

const (
	KeyLength   = 8
	TokenLength = 16
	SlugLength  = 6
)

// Keys make the keys and Message-IDs of the desk's letters, and know them again in answers.
type Keys struct {
	House House
	// hashes are HMACs under the desk's secret, to be used again and again: each letter asks for dozens.
	hashes *sync.Pool
}

// NewKeys are the keys of a house. The secret keys what only the desk can have written.
func NewKeys(house House, secret []byte) Keys {
	return Keys{house, &sync.Pool{New: func() any { return hmac.New(sha256.New, secret) }}}
}

// Mac spells the first n letters of the HMAC of the parts.
func (k *Keys) Mac(n int, parts ...string) string {
	sum := k.Hash(parts...)
	word := make([]byte, n)
	for i := range word {
		word[i] = KeyAlphabet[int(sum[i])%len(KeyAlphabet)]
	}
	return string(word)
}

// Key is the short key that a turn letter gives a seat.
func (k *Keys) Key(game string, entry uint64, seat adjudicator.Seat) string {
	return k.Mac(KeyLength, "key", game, strconv.FormatUint(entry, 10), string(seat))
}

// Slug names a player in a Message-ID without telling his address.
func (k *Keys) Slug(p *journal.Player) string { return k.Mac(SlugLength, "slug", p.ID) }

// MessageID names a letter to a player. name is its entry as game.NameOf gives it; slug tells apart the letters of one entry.
func (k *Keys) MessageID(game string, name uint64, slug string, p *journal.Player) string {
	return game + "." + k.Encipher(name, game, slug) + "." + slug + "." + k.token(game, name&math.MaxUint32, slug, p) + "@" + k.House.Domain
}

// token proves that whoever shows it has read the letter.
func (k *Keys) token(game string, entry uint64, slug string, p *journal.Player) string {
	return k.Mac(TokenLength, "letter", game, strconv.FormatUint(entry, 10), slug, p.ID)
}

// root is the message-id that all letters of a game to one player answer: that of his first.
func (k *Keys) root(game string, p *journal.Player) string {
	return k.MessageID(game, 1, k.Slug(p), p)
}

// Claim is a message-id or plus-tag that looks like one of ours.
type Claim struct {
	Game  string
	Entry uint64
	// Name is the entry with the mark that the name of the letter gives it (journal.Game.NameOf).
	Name uint64
	Slug string
	Word string
	// Player is set for a letter of another desk, which was looked up: to whom it was written.
	Player string
}

// ReadID takes one of the desk's message-ids apart.
func (k *Keys) ReadID(id string) (Claim, bool) {
	local, domain, ok := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if !ok || domain != k.House.Domain || len(parts) != 4 {
		return Claim{}, false
	}
	name, ok := k.decipher(parts[1], parts[0], parts[2])
	return Claim{Game: parts[0], Entry: name & math.MaxUint32, Name: name, Slug: parts[2], Word: parts[3]}, ok
}

// NameIn is the number by which a letter's Message-ID tells its entry, which is the entry's own where the letter is about no game: a letter
// that holds others bears the name of the last of them.
func (k *Keys) NameIn(id string, entry uint64) uint64 {
	if claim, ours := k.ReadID(id); ours && claim.Entry == entry {
		return claim.Name
	}
	return entry
}

// ReadTag takes a plus-tag of the desk's address apart.
func (k *Keys) ReadTag(to string) (Claim, bool) {
	local, domain, _ := strings.Cut(k.House.Address, "@")
	theirs, theirDomain, ok := strings.Cut(strings.ToLower(to), "@")
	tag, tagged := strings.CutPrefix(theirs, local+"+")
	game, key, dotted := strings.Cut(tag, ".")
	if !ok || !tagged || !dotted || theirDomain != domain {
		return Claim{}, false
	}
	return Claim{Game: game, Word: key}, true
}

// ProveToken verifies the token of a message-id.
func (k *Keys) ProveToken(g *journal.Game, claim Claim) (journal.Proof, bool) {
	for i := range g.Players {
		p := &g.Players[i]
		if journal.Same(k.token(claim.Game, claim.Entry, claim.Slug, p), claim.Word) {
			return journal.Proof{Game: g.ID, Player: p, Entry: claim.Entry, By: ByAnswer}, true
		}
	}
	return journal.Proof{}, false
}

var CipherLetters = base32.StdEncoding.WithPadding(base32.NoPadding)

// Hash is an HMAC under the desk's secret.
func (k *Keys) Hash(parts ...string) []byte {
	h := k.hashes.Get().(hash.Hash)
	defer k.hashes.Put(h)
	h.Reset()
	h.Write([]byte(strings.Join(parts, "\x00")))
	return h.Sum(nil)
}

// Encipher spells the number of an entry for one letter: an AES block of the number and a mark of the letter.
func (k *Keys) Encipher(entry uint64, game, slug string) string {
	var block [aes.BlockSize]byte
	binary.BigEndian.PutUint64(block[:8], entry)
	copy(block[8:], k.Hash("veil of", game, slug))
	cipher, err := aes.NewCipher(k.Hash("veil"))
	if err != nil {
		panic(err) // only for a key of another length than a SHA-256
	}
	cipher.Encrypt(block[:], block[:])
	return strings.ToLower(CipherLetters.EncodeToString(block[:]))
}

// decipher reads what Encipher has written, and the plain numbers of letters from before they were enciphered.
func (k *Keys) decipher(word, game, slug string) (uint64, bool) {
	if entry, err := strconv.ParseUint(word, 10, 64); err == nil {
		return entry, true
	}
	block, err := CipherLetters.DecodeString(strings.ToUpper(word))
	if err != nil || len(block) != aes.BlockSize {
		return 0, false
	}
	cipher, err := aes.NewCipher(k.Hash("veil"))
	if err != nil {
		return 0, false
	}
	cipher.Decrypt(block, block)
	return binary.BigEndian.Uint64(block), hmac.Equal(block[8:], k.Hash("veil of", game, slug)[:8])
}

// InvitationID names an invitation, so that an answer to it shows that it was read.
func (k *Keys) InvitationID(game, address, day string) string {
	return "invitation." + day + "." + k.Mac(TokenLength, "invitation", game, address, day) + "@" + k.House.Domain
}

// PlainID names a letter to an address outside a game that a letter of this short digest has called forth. Whoever shows it has read it:
// nobody else can work it out, not even who wrote that letter under another's name.
func (k *Keys) PlainID(kind, address, digest string) string {
	return kind + "." + digest + "." + k.Mac(TokenLength, kind, address, digest) + "@" + k.House.Domain
}

// addressMark is how many letters mark in a Message-ID the address to which a letter was sent again.
const addressMark = 4

// Mark tells addresses apart in Message-IDs.
func (k *Keys) Mark(address string) string { return "-" + k.Mac(addressMark, "again", address) }

// IDAgain names what is sent again of a letter to another address: one mail for each address, however often it is asked for.
func (k *Keys) IDAgain(g *journal.Game, p *journal.Player, claim Claim, to string) string {
	return k.MessageID(g.ID, claim.Name, claim.Slug+k.Mark(to), p)
}

// How a letter shows that its writer has read a letter of ours.
const (
	ByAnswer = "answer"
)

// told is what letters say of it.
func EvidenceTold(s journal.Shown) templates.Evidence {
	return templates.Evidence{
		By: s.By, Server: s.Server, Domain: s.Domain, Method: s.Method, Phrase: s.Phrase, Key: s.Key, Confirmed: s.Confirmed,
	}
}

// seatEvidence is what a report says of who sent the orders of a seat; name is "" where there is only one.
func seatEvidence(v *journal.View, seat adjudicator.Seat, name string) []templates.SeatEvidence {
	s, ok := v.Shown[seat]
	if !ok || s == (journal.Shown{}) {
		return nil
	}
	return []templates.SeatEvidence{{Seat: name, Evidence: EvidenceTold(s)}}
}

const (
	// Telling subjects say what is missing, or what has happened.
	Telling journal.Subjects = "telling"
	// Fixed subjects are the same for all letters of a game, for mail programs that begin a new conversation when the subject changes.
	Fixed journal.Subjects = "fixed"
)
