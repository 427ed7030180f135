package writing

import (
	"crypto/aes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"strconv"
	"strings"
)

var VeilLetters = base32.StdEncoding.WithPadding(base32.NoPadding)

// Hash is an HMAC under the desk's secret.
func (d *Clerk) Hash(parts ...string) []byte {
	h := hmac.New(sha256.New, d.Secret)
	h.Write([]byte(strings.Join(parts, "\x00")))
	return h.Sum(nil)
}

// Veil spells the number of an entry for one letter: an AES block of the number and a mark of the letter.
func (d *Clerk) Veil(entry uint64, game, slug string) string {
	var block [aes.BlockSize]byte
	binary.BigEndian.PutUint64(block[:8], entry)
	copy(block[8:], d.Hash("veil of", game, slug))
	cipher, err := aes.NewCipher(d.Hash("veil"))
	if err != nil {
		panic(err) // only for a key of another length than a SHA-256
	}
	cipher.Encrypt(block[:], block[:])
	return strings.ToLower(VeilLetters.EncodeToString(block[:]))
}

// unveil reads what veil has written, and the plain numbers of letters from before there were veils.
func (d *Clerk) unveil(word, game, slug string) (uint64, bool) {
	if entry, err := strconv.ParseUint(word, 10, 64); err == nil {
		return entry, true
	}
	block, err := VeilLetters.DecodeString(strings.ToUpper(word))
	if err != nil || len(block) != aes.BlockSize {
		return 0, false
	}
	cipher, err := aes.NewCipher(d.Hash("veil"))
	if err != nil {
		return 0, false
	}
	cipher.Decrypt(block, block)
	return binary.BigEndian.Uint64(block), hmac.Equal(block[8:], d.Hash("veil of", game, slug)[:8])
}
