package campaign

import (
	"crypto/aes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"strconv"
	"strings"
)

// A Message-ID names a journal entry, and the journal counts what all players send. In the clear, the numbers of two letters
// would tell a player that another has sent his hidden orders in between. So the number is enciphered: nobody but the desk can
// read it, and letters of one entry to different players bear different words.

var veilLetters = base32.StdEncoding.WithPadding(base32.NoPadding)

// hash is an HMAC under the desk's secret.
func (d *Desk) hash(parts ...string) []byte {
	h := hmac.New(sha256.New, d.clerk.secret)
	h.Write([]byte(strings.Join(parts, "\x00")))
	return h.Sum(nil)
}

// veil spells the number of an entry for one letter: an AES block of the number and a mark of the letter.
func (d *Desk) veil(entry uint64, game, slug string) string {
	var block [aes.BlockSize]byte
	binary.BigEndian.PutUint64(block[:8], entry)
	copy(block[8:], d.hash("veil of", game, slug))
	cipher, err := aes.NewCipher(d.hash("veil"))
	if err != nil {
		panic(err) // only for a key of another length than a SHA-256
	}
	cipher.Encrypt(block[:], block[:])
	return strings.ToLower(veilLetters.EncodeToString(block[:]))
}

// unveil reads what veil has written, and the plain numbers of letters from before there were veils.
func (d *Desk) unveil(word, game, slug string) (uint64, bool) {
	if entry, err := strconv.ParseUint(word, 10, 64); err == nil {
		return entry, true
	}
	block, err := veilLetters.DecodeString(strings.ToUpper(word))
	if err != nil || len(block) != aes.BlockSize {
		return 0, false
	}
	cipher, err := aes.NewCipher(d.hash("veil"))
	if err != nil {
		return 0, false
	}
	cipher.Decrypt(block, block)
	return binary.BigEndian.Uint64(block), hmac.Equal(block[8:], d.hash("veil of", game, slug)[:8])
}
