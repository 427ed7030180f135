// Package pgp reads OpenPGP keys of players, and verifies the signatures under their letters. It knows no letter: what was signed is found in
// one by package mail.
package pgp

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/ProtonMail/go-crypto/openpgp"
	"github.com/ProtonMail/go-crypto/openpgp/armor"
	pgperrors "github.com/ProtonMail/go-crypto/openpgp/errors"
	"github.com/ProtonMail/go-crypto/openpgp/packet"

	"despatch/words"
)

// How far the date of a signature may be from the day on which its letter is judged: mail may be under way for days, and
// clocks go wrong. An older one is likely to be an old letter that somebody sends again.
const (
	signatureAge  = 5 * 24 * time.Hour
	signatureLead = 2 * time.Hour
)

// keyLimit is the size of the largest key that is read, in bytes.
const keyLimit = 64 << 10

// ReadKey reads an armoured OpenPGP public key and returns its fingerprint, in groups of four. The error is a sentence that says
// what is wrong with it: it is a private one, there are several, it cannot sign at the given time.
func ReadKey(armoured string, at time.Time) (fingerprint string, unfit words.Telling) {
	e, err := publicKey(armoured)
	if err != nil {
		return "", err
	}
	if e.Revoked(at) {
		return "", fault(keyRevoked{})
	}
	if _, ok := e.SigningKey(at); !ok {
		return "", fault(keyCannotSign{})
	}
	return printed(e), nil
}

func publicKey(armoured string) (*openpgp.Entity, words.Telling) {
	if len(armoured) > keyLimit {
		return nil, fault(keyTooLarge{keyLimit >> 10})
	}
	keys, err := openpgp.ReadArmoredKeyRing(strings.NewReader(armoured))
	switch {
	case err != nil || len(keys) == 0:
		return nil, fault(noPublicKey{})
	case len(keys) > 1:
		return nil, fault(severalKeys{})
	case keys[0].PrivateKey != nil:
		return nil, fault(privateKey{})
	}
	return keys[0], nil
}

// printed is a fingerprint as people compare it.
func printed(e *openpgp.Entity) string {
	digits := fmt.Sprintf("%X", e.PrimaryKey.Fingerprint)
	var groups []string
	for len(digits) > 4 {
		groups = append(groups, digits[:4])
		digits = digits[4:]
	}
	return strings.Join(append(groups, digits), " ")
}

// VerifySignature verifies a signature by a public key, at the time when its letter is judged, and returns the key's
// fingerprint. The error is a sentence that says why the signature proves nothing.
func VerifySignature(armouredKey string, data, signature []byte, at time.Time) (fingerprint string, broken words.Telling) {
	e, unfit := publicKey(armouredKey)
	if unfit != nil {
		return "", unfit
	}
	sig, err := verifiedAt(e, data, signature, at)
	if sig != nil && sig.CreationTime.After(at) {
		if made := sig.CreationTime; made.After(at.Add(signatureLead)) {
			return "", fault(signedInFuture{words.Own(made.UTC().Format(dayFormat))})
		}
		sig, err = verifiedAt(e, data, signature, sig.CreationTime)
	}
	if err != nil {
		return "", refusedSignature(err)
	}
	if made := sig.CreationTime; made.Before(at.Add(-signatureAge)) {
		return "", fault(signedLongAgo{words.Own(made.UTC().Format(dayFormat))})
	}
	return printed(e), nil
}

// verifiedAt also returns a signature that is of the text and yet does not count.
func verifiedAt(e *openpgp.Entity, data, signature []byte, at time.Time) (*packet.Signature, error) {
	var body io.Reader = bytes.NewReader(signature)
	if block, err := armor.Decode(bytes.NewReader(signature)); err == nil && block.Type == openpgp.SignatureType {
		body = block.Body
	}
	config := &packet.Config{Time: func() time.Time { return at }}
	sig, _, err := openpgp.VerifyDetachedSignature(openpgp.EntityList{e}, bytes.NewReader(data), body, config)
	return sig, err
}

// dayFormat tells a moment alike in every language.
const dayFormat = "2006-01-02, 15:04 UTC"

// refusedSignature says why a signature was turned down.
func refusedSignature(err error) words.Telling {
	var broken pgperrors.SignatureError
	switch {
	case errors.Is(err, pgperrors.ErrKeyRevoked):
		return fault(signerRevoked{})
	case errors.Is(err, pgperrors.ErrKeyExpired):
		return fault(signerExpired{})
	case errors.Is(err, pgperrors.ErrSignatureExpired):
		return fault(signatureExpired{})
	case errors.Is(err, pgperrors.ErrUnknownIssuer):
		return fault(signedByAnother{})
	case errors.As(err, &broken):
		return fault(signedOtherwise{})
	}
	return fault(noSignature{})
}
