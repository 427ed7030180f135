package campaign

import (
	"fmt"
	"io"

	"despatch/storage"
)

// Every letter that the desk sends carries a token in its Message-ID, and every turn letter a short key for the ORDERS
// line. Both are HMACs under a secret that never leaves the store, so whoever shows one has read the letter:
//
//	<game.entry.slug.token@domain>   the Message-ID, with the entry enciphered (veil.go); an answer names it in its
//	                                 In-Reply-To or References
//	KEY 7hq2m9xd                     the key on the ORDERS line, and in the plus-tag of the Reply-To address
//
// A token or key is good for the turn that asked for orders with it, or until the next turn that asks its seat.

const (
	secretSize = 32
)

const (
	bucketDesk = "desk"
	secretKey  = "secret"

	bucketChecks = "checks"
)

// loadSecret returns the store's secret and makes it when the store is new.
func (d *core) loadSecret() ([]byte, error) {
	var secret []byte
	err := d.Store.Update(func(tx storage.Tx) error {
		if s, ok := tx.Get(bucketDesk, secretKey); ok {
			secret = s
			if storage.IsTwice(tx, bucketDesk, secretKey) {
				return nil
			}
			return storage.PutTwice(tx, bucketDesk, secretKey, secret)
		}
		secret = make([]byte, secretSize)
		if _, err := io.ReadFull(d.Entropy, secret); err != nil {
			return fmt.Errorf("making the desk's secret: %w", err)
		}
		return storage.PutTwice(tx, bucketDesk, secretKey, secret)
	})
	return secret, err
}
