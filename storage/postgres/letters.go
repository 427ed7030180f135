package postgres

import (
	"fmt"
	"iter"
	"time"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
)

const lettersOf = `SELECT digest, at, message_id, sender, game, outcome, why, entry FROM letters `

func readLetter(row pgx.CollectableRow) (l storage.Letter, err error) {
	var at int64
	err = row.Scan(&l.Digest, &at, &l.MessageID, &l.From, &l.Game, &l.Outcome, &l.Why, &l.Entry)
	l.At = moment(at)
	return l, err
}

// Seen implements storage.Reader.
func (t *transaction) Seen(digest string) (storage.Letter, bool, error) {
	if !storage.IsName(digest) {
		return storage.Letter{}, false, nil
	}
	return one(t, readLetter, lettersOf+`WHERE digest = $1`, digest)
}

// Letters implements storage.Reader.
func (t *transaction) Letters(from time.Time) iter.Seq2[storage.Letter, error] {
	return func(yield func(storage.Letter, error) bool) {
		pages(func(after *storage.Letter) ([]storage.Letter, error) {
			if after == nil {
				return all(t, readLetter, lettersOf+`WHERE at >= $1 ORDER BY at, digest LIMIT $2`, from.UnixMilli(), atOnce)
			}
			return all(t, readLetter, lettersOf+`WHERE (at, digest) > ($1, $2) ORDER BY at, digest LIMIT $3`, after.At.UnixMilli(), after.Digest, atOnce)
		}, yield)
	}
}

// MarkSeen implements storage.Tx.
func (t *transaction) MarkSeen(l storage.Letter) error {
	l, err := l.Kept()
	if err != nil {
		return err
	}
	rows, err := t.exec(`INSERT INTO letters (digest, at, message_id, sender, game, outcome, why, entry) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (digest) DO NOTHING`, l.Digest, l.At.UnixMilli(), l.MessageID, l.From, l.Game, l.Outcome, l.Why, l.Entry)
	if err == nil && rows == 0 {
		return fmt.Errorf("%w: %s", storage.ErrSeen, l.Digest)
	}
	return err
}
