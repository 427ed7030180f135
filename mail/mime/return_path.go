package mime

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"
)

// ReturnPath is where bounces go: a plain address, or one with {token} in it, which stands for a word of each letter's own
// ("games+bounce-{token}@example.org"). By the word a bounce is known even when it brings nothing of the letter back.
type ReturnPath string

// tokenMark stands in a ReturnPath for the letter's word.
const tokenMark = "{token}"

// tokenBytes is how much of the hash is in a word: nobody can guess one who has not seen the letter's Message-ID.
const tokenBytes = 10

// Validate says what is wrong with a return path that a person wrote.
func (r ReturnPath) Validate() error {
	address := r.For("x@example.org")
	if strings.Count(string(r), tokenMark) > 1 || strings.ContainsAny(address, "{}") {
		return fmt.Errorf("%q: write {token} once, and no other braces: games+bounce-{token}@example.org", string(r))
	}
	if err := ValidateAddress(address); err != nil {
		return err
	}
	if _, domain, _ := strings.Cut(string(r), "@"); strings.Contains(domain, tokenMark) {
		return fmt.Errorf("%q: {token} belongs before the @", string(r))
	}
	return nil
}

// For is the envelope sender of a letter (RFC 5321 section 4.1.1.2).
func (r ReturnPath) For(messageID string) string {
	return strings.ReplaceAll(string(r), tokenMark, token(messageID))
}

// Names says whether an address is that to which bounces of a letter go, and of that letter alone.
func (r ReturnPath) Names(address, messageID string) bool {
	return strings.Contains(string(r), tokenMark) && strings.EqualFold(address, r.For(messageID))
}

// Fits says whether an address may be one of those that the return path stands for.
func (r ReturnPath) Fits(address string) bool {
	before, after, marked := strings.Cut(strings.ToLower(string(r)), tokenMark)
	address = strings.ToLower(address)
	return marked && len(address) > len(before)+len(after) && strings.HasPrefix(address, before) && strings.HasSuffix(address, after)
}

func token(messageID string) string {
	sum := sha256.Sum256([]byte("return path " + messageID))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:tokenBytes]))
}
