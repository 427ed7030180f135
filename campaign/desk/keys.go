package desk

import (
	"fmt"
	"io"
	"time"

	"despatch/storage"
)

const (
	secretSize = 32
)

const (
	BucketDesk = "desk"
	secretKey  = "secret"

	BucketChecks = "checks"
)

// loadSecret returns the store's secret and makes it when the store is new.
func (d *Desk) loadSecret() ([]byte, error) {
	var secret []byte
	err := d.Store.Update(func(tx storage.Tx) error {
		if s, ok := tx.Get(BucketDesk, secretKey); ok {
			secret = s
			if storage.IsTwice(tx, BucketDesk, secretKey) {
				return nil
			}
			return storage.PutTwice(tx, BucketDesk, secretKey, secret)
		}
		secret = make([]byte, secretSize)
		if _, err := io.ReadFull(d.Entropy, secret); err != nil {
			return fmt.Errorf("making the desk's secret: %w", err)
		}
		return storage.PutTwice(tx, BucketDesk, secretKey, secret)
	})
	return secret, err
}

// TokenLife is how long a token waits.
const TokenLife = 7 * 24 * time.Hour
