package postgres

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"iter"
	"time"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
)

// Games implements storage.Reader.
func (t *transaction) Games() []string {
	return must(all(t, pgx.RowTo[string], `SELECT name FROM games ORDER BY name`))
}

// entriesOf begins each question after entries.
const entriesOf = `SELECT game, number, kind, at, prev, hash, body FROM entries `

func readEntry(row pgx.CollectableRow) (e storage.Entry, err error) {
	var at int64
	var prev, hash []byte
	if err := row.Scan(&e.Game, &e.Number, &e.Kind, &at, &prev, &hash, &e.Body); err != nil {
		return e, err
	}
	if copy(e.Prev[:], prev) != len(e.Prev) || copy(e.Hash[:], hash) != len(e.Hash) {
		return e, fmt.Errorf("%w: game %q, journal entry %d is cut short", storage.ErrDamaged, e.Game, e.Number)
	}
	e.At = moment(at)
	return e, nil
}

// moment is a time that was kept.
func moment(at int64) time.Time { return time.UnixMilli(at).UTC() }

// Journal implements storage.Reader.
func (t *transaction) Journal(game string, from uint64) iter.Seq2[storage.Entry, error] {
	return func(yield func(storage.Entry, error) bool) {
		if !storage.IsName(game) {
			return
		}
		pages(func(after *storage.Entry) ([]storage.Entry, error) {
			if after != nil {
				from = after.Number + 1
			}
			return all(t, readEntry, entriesOf+`WHERE game = $1 AND number >= $2 ORDER BY number LIMIT $3`, game, from, atOnce)
		}, yield)
	}
}

// Last implements storage.Reader.
func (t *transaction) Last(game string) (storage.Entry, bool, error) {
	if !storage.IsName(game) {
		return storage.Entry{}, false, nil
	}
	return one(t, readEntry, entriesOf+`WHERE game = $1 ORDER BY number DESC LIMIT 1`, game)
}

// Append implements storage.Tx.
func (t *transaction) Append(game, kind string, at time.Time, body []byte) (storage.Entry, error) {
	last := storage.Entry{Game: game}
	next, err := last.Following(kind, at, body) // which refuses names
	if err != nil {
		return storage.Entry{}, err
	}
	end, some, err := one(t, readEnd, `SELECT number, hash FROM games WHERE name = $1 FOR UPDATE`, game)
	if err != nil {
		return storage.Entry{}, err
	}
	var before *uint64
	if some {
		last.Number, last.Hash = end.number, end.hash
		if next, err = last.Following(kind, at, body); err != nil {
			return storage.Entry{}, err
		}
		before = &last.Number
	}
	_, err = t.exec(`INSERT INTO entries (game, number, before, kind, at, prev, hash, body) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		game, next.Number, before, kind, next.At.UnixMilli(), next.Prev[:], next.Hash[:], filled(next.Body))
	if err == nil {
		_, err = t.exec(`INSERT INTO games (name, number, hash) VALUES ($1, $2, $3)
			ON CONFLICT (name) DO UPDATE SET number = excluded.number, hash = excluded.hash`, game, next.Number, next.Hash[:])
	}
	return next, err
}

// filled is some bytes as a column takes them that is never empty of a value.
func filled(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// end is where a journal ends.
type end struct {
	number uint64
	hash   [32]byte
}

func readEnd(row pgx.CollectableRow) (e end, err error) {
	var hash []byte
	if err := row.Scan(&e.number, &hash); err != nil {
		return e, err
	}
	if copy(e.hash[:], hash) != len(e.hash) {
		err = fmt.Errorf("%w: where a journal ends is cut short", storage.ErrDamaged)
	}
	return e, err
}

// snapshot is a row of the table of that name.
type snapshot struct {
	number    uint64
	body, sum []byte
}

// sumOf is the digest of a snapshot.
func (s snapshot) sumOf(game string) []byte {
	h := sha256.New() // whose Write gives no error
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(game))))
	h.Write([]byte(game))
	h.Write(binary.BigEndian.AppendUint64(nil, s.number))
	h.Write(s.body)
	return h.Sum(nil)
}

func readSnapshot(row pgx.CollectableRow) (s snapshot, err error) {
	return s, row.Scan(&s.number, &s.body, &s.sum)
}

// PutSnapshot implements storage.Tx.
func (t *transaction) PutSnapshot(game string, number uint64, body []byte) error {
	if !storage.IsName(game) {
		return fmt.Errorf("%q cannot be the name of a game", game)
	}
	s := snapshot{number: number, body: filled(body)}
	_, err := t.exec(`INSERT INTO snapshots (game, number, body, sum) VALUES ($1, $2, $3, $4)
		ON CONFLICT (game) DO UPDATE SET number = excluded.number, body = excluded.body, sum = excluded.sum`, game, number, s.body, s.sumOf(game))
	return err
}

// Snapshot implements storage.Reader. A damaged one is as good as none, because the journal can make it again.
func (t *transaction) Snapshot(game string) (number uint64, body []byte, ok bool) {
	if !storage.IsName(game) {
		return 0, nil, false
	}
	s, ok, err := one(t, readSnapshot, `SELECT number, body, sum FROM snapshots WHERE game = $1`, game)
	must(ok, err)
	if !ok || !bytes.Equal(s.sum, s.sumOf(game)) {
		return 0, nil, false
	}
	return s.number, s.body, true
}

// DropSnapshots implements storage.Tx.
func (t *transaction) DropSnapshots() error {
	_, err := t.exec(`DELETE FROM snapshots`)
	return err
}

// Upon implements storage.Tx: nobody can say here what others commit meanwhile.
func (t *transaction) Upon() (commit int, sure bool) { return 0, false }
