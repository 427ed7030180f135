package postgres

import (
	"crypto/sha256"
	"fmt"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
)

// Buckets lists those that have settings.
func (t *transaction) Buckets() []string {
	return must(all(t, pgx.RowTo[string], `SELECT DISTINCT bucket FROM settings ORDER BY bucket`))
}

// Digest is the SHA-256 of a parcel's mail.
func (t *transaction) Digest(id uint64) (sum [sha256.Size]byte, err error) {
	k, _, err := one(t, readKnown, `SELECT id, digest FROM parcels WHERE id = $1`, id)
	if err == nil && copy(sum[:], k.digest) != len(sum) {
		err = fmt.Errorf("%w: the digest of parcel %d is cut short", storage.ErrDamaged, id)
	}
	return sum, err
}

// Restore puts a parcel of another store in as it was there.
func (t *transaction) Restore(p storage.Parcel, digest [sha256.Size]byte, untold bool) error {
	if err := t.insert(p, digest[:], !untold); err != nil {
		return err
	}
	_, _, err := one(t, pgx.RowTo[uint64], `SELECT setval('parcel_numbers', $1)`, p.ID)
	return err
}
