package postgres

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
)

// columns are those of a parcel's record; forgotten is told by a mail that is gone.
const columns = `id, game, recipient, message_id, priority, kind, entry, seats, created, seal, state, next, attempts, done, why, mail IS NULL`

const recordsOf = `SELECT ` + columns + ` FROM parcels `

// row is where a parcel's record is read to.
type row struct {
	storage.Parcel
	created, next, done int64
}

func (r *row) fields() []any {
	p := &r.Parcel
	return []any{&p.ID, &p.Game, &p.To, &p.MessageID, &p.Priority, &p.Kind, &p.Entry, &p.Seats, &r.created, &p.Seal, &p.State, &r.next,
		&p.Attempts, &r.done, &p.Why, &p.Forgotten}
}

func (r *row) parcel() storage.Parcel {
	r.Created, r.Next, r.Done = moment(r.created), moment(r.next), moment(r.done)
	if len(r.Seats) == 0 {
		r.Seats = nil
	}
	return r.Parcel
}

func readRecord(from pgx.CollectableRow) (storage.Parcel, error) {
	var r row
	err := from.Scan(r.fields()...)
	return r.parcel(), err
}

func readParcel(from pgx.CollectableRow) (storage.Parcel, error) {
	var r row
	var mail, digest []byte
	if err := from.Scan(append(r.fields(), &mail, &digest)...); err != nil {
		return storage.Parcel{}, err
	}
	p := r.parcel()
	p.Bytes = mail
	if sum := sha256.Sum256(mail); mail != nil && !bytes.Equal(sum[:], digest) {
		return storage.Parcel{}, fmt.Errorf("%w: the mail of parcel %d is not what was written", storage.ErrDamaged, p.ID)
	}
	return p, nil
}

// Parcel implements storage.Reader.
func (t *transaction) Parcel(id uint64) (storage.Parcel, bool, error) {
	if id > math.MaxInt64 {
		return storage.Parcel{}, false, nil
	}
	return one(t, readParcel, `SELECT `+columns+`, mail, digest FROM parcels WHERE id = $1`, id)
}

// Post implements storage.Tx.
func (t *transaction) Post(p storage.Parcel) (storage.Parcel, error) {
	fresh, err := p.Kept()
	if err != nil {
		return storage.Parcel{}, err
	}
	sum := sha256.Sum256(fresh.Bytes)
	first, known, err := one(t, readKnown, `SELECT id, digest FROM parcels WHERE message_id = $1`, p.MessageID)
	if err != nil {
		return storage.Parcel{}, err
	}
	if known {
		was, _, err := t.Parcel(first.id)
		if err == nil && (was.To != p.To || !bytes.Equal(first.digest, sum[:])) {
			err = fmt.Errorf("%w: %s", storage.ErrOtherMail, p.MessageID)
		}
		return was, err
	}
	if fresh.ID, _, err = one(t, pgx.RowTo[uint64], `SELECT nextval('parcel_numbers')`); err != nil {
		return storage.Parcel{}, err
	}
	if err := t.insert(fresh, sum[:], false); err != nil {
		return fresh, err
	}
	return fresh, t.ring()
}

// insert writes the record and the mail of a parcel.
func (t *transaction) insert(p storage.Parcel, digest []byte, told bool) error {
	mail := filled(p.Bytes)
	if p.Forgotten {
		mail = nil
	}
	_, err := t.exec(`INSERT INTO parcels (id, game, recipient, message_id, priority, lane, kind, entry, seats, created, seal, state, next, attempts, done, why,
		told, digest, mail) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
		p.ID, p.Game, p.To, p.MessageID, p.Priority, storage.Lane(p.Priority), p.Kind, p.Entry, listed(p.Seats), p.Created.UnixMilli(), p.Seal, p.State,
		p.Next.UnixMilli(), p.Attempts, p.Done.UnixMilli(), p.Why, told, digest, mail)
	return err
}

// listed is a list as a column takes it that is never empty of a value.
func listed(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// known is a parcel that the outbox has.
type known struct {
	id     uint64
	digest []byte
}

func readKnown(row pgx.CollectableRow) (k known, err error) { return k, row.Scan(&k.id, &k.digest) }

// MarkSent implements storage.Tx.
func (t *transaction) MarkSent(id uint64, at time.Time) error {
	return t.change(id, func(p *storage.Parcel) error { p.Send(at); return nil })
}

// MarkFailed implements storage.Tx.
func (t *transaction) MarkFailed(id uint64, at time.Time, why string) error {
	return t.change(id, func(p *storage.Parcel) error { p.GiveUp(at, why); return nil })
}

// MarkRetry implements storage.Tx.
func (t *transaction) MarkRetry(id uint64, next time.Time, attempts int, why string) error {
	return t.change(id, func(p *storage.Parcel) error {
		if p.Forgotten {
			return fmt.Errorf("%w: parcel %d", storage.ErrForgotten, id)
		}
		p.WaitAgain(next, attempts, why)
		return nil
	})
}

// change rewrites what may change of a parcel.
func (t *transaction) change(id uint64, change func(*storage.Parcel) error) error {
	p, ok, err := one(t, readRecord, recordsOf+`WHERE id = $1 FOR UPDATE`, int64(min(id, math.MaxInt64)))
	if err == nil && !ok {
		err = fmt.Errorf("%w: %d", storage.ErrNoParcel, id)
	}
	if err == nil {
		err = change(&p)
	}
	if err != nil {
		return err
	}
	_, err = t.exec(`UPDATE parcels SET state = $2, next = $3, attempts = $4, done = $5, why = $6, told = false, claimant = '', claimed = NULL WHERE id = $1`,
		id, p.State, p.Next.UnixMilli(), p.Attempts, p.Done.UnixMilli(), p.Why)
	return err
}

// MarkTold implements storage.Tx.
func (t *transaction) MarkTold(id uint64) error {
	_, err := t.exec(`UPDATE parcels SET told = true WHERE id = $1`, int64(min(id, math.MaxInt64)))
	return err
}

// Forget implements storage.Tx.
func (t *transaction) Forget(before time.Time, kinds ...string) (int, error) {
	n, err := t.exec(`UPDATE parcels SET mail = NULL WHERE state <> $1 AND done < $2 AND kind = ANY($3) AND mail IS NOT NULL`,
		storage.Waiting, before.UnixMilli(), listed(kinds))
	return int(n), err
}

// Rebuild implements storage.Tx: there is nothing that a record could be made of but itself.
func (t *transaction) Rebuild(id uint64) (storage.Parcel, error) {
	p, ok, err := t.Parcel(id)
	if err == nil && !ok {
		err = fmt.Errorf("%w: nothing is left of parcel %d but its number", storage.ErrDamaged, id)
	}
	return p, err
}

// Outbox implements storage.Reader.
func (t *transaction) Outbox(f storage.Filter) iter.Seq2[storage.Parcel, error] {
	where, args := chosen(f)
	return func(yield func(storage.Parcel, error) bool) {
		if f.After > math.MaxInt64 {
			return
		}
		last := f.After
		pages(func(after *storage.Parcel) ([]storage.Parcel, error) {
			if after != nil {
				last = after.ID
			}
			return all(t, readRecord, recordsOf+where+` ORDER BY id LIMIT `+strconv.Itoa(atOnce), append([]any{last}, args...)...)
		}, yield)
	}
}

// chosen is a filter as the database has it; its first argument is the ID behind which parcels pass.
func chosen(f storage.Filter) (where string, args []any) {
	tests := []string{"id > $1"}
	add := func(test string, value any) {
		args = append(args, value)
		tests = append(tests, fmt.Sprintf(test, len(args)+1))
	}
	for _, is := range []struct{ test, value string }{
		{"game = $%d", f.Game}, {"recipient = $%d", f.To}, {"state = $%d", string(f.State)}, {"kind = $%d", f.Kind}, {"$%d = ANY(seats)", f.Seat},
	} {
		if is.value != "" {
			add(is.test, strings.ReplaceAll(strings.ToValidUTF8(is.value, "\uFFFD"), "\x00", "\uFFFD"))
		}
	}
	if f.FromEntry > 0 {
		add("entry >= $%d", int64(min(f.FromEntry, math.MaxInt64)))
	}
	if f.ToEntry > 0 {
		add("entry <= $%d", int64(min(f.ToEntry, math.MaxInt64)))
	}
	return "WHERE " + strings.Join(tests, " AND "), args
}
