package postgres

import (
	"iter"
	"time"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
)

// heads are the oldest waiting parcels of each recipient's lanes; what is urgent in a lane hurries those before it.
const heads = `WITH queued AS (SELECT id, next, row_number() OVER (PARTITION BY recipient, lane ORDER BY id) AS place,
	max(priority) OVER (PARTITION BY recipient, lane) AS urgency FROM parcels WHERE state = 'waiting'),
	heads AS (SELECT id, next, urgency FROM queued WHERE place = 1) `

// Due implements storage.Reader.
func (t *transaction) Due(now time.Time, limit int) ([]storage.Parcel, error) {
	if limit <= 0 {
		return nil, nil
	}
	return all(t, readParcel, heads+`SELECT `+columns+`, mail, digest FROM parcels JOIN (SELECT id AS head, urgency FROM heads WHERE next <= $1
		ORDER BY urgency DESC, id LIMIT $2) AS ready ON id = head ORDER BY urgency DESC, id`, now.UnixMilli(), limit)
}

// NextDue implements storage.Reader.
func (t *transaction) NextDue() (time.Time, bool, error) {
	next, ok, err := one(t, pgx.RowTo[int64], heads+`SELECT next FROM heads ORDER BY next LIMIT 1`)
	if err != nil || !ok {
		return time.Time{}, false, err
	}
	return moment(next), true, nil
}

// Waiting implements storage.Reader.
func (t *transaction) Waiting() int {
	n, _, err := one(t, pgx.RowTo[int], `SELECT count(*) FROM parcels WHERE state = 'waiting'`)
	return must(n, err)
}

// GivenUp implements storage.Reader.
func (t *transaction) GivenUp() iter.Seq2[storage.Parcel, error] {
	return func(yield func(storage.Parcel, error) bool) {
		last := uint64(0)
		pages(func(after *storage.Parcel) ([]storage.Parcel, error) {
			if after != nil {
				last = after.ID
			}
			return all(t, readRecord, recordsOf+`WHERE state = 'failed' AND NOT told AND id > $1 ORDER BY id LIMIT $2`, last, atOnce)
		}, yield)
	}
}
