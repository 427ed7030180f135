package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"despatch/storage"
)

// transaction is a storage.Tx on one of the database. In a reading one only the methods of storage.Reader are handed out.
type transaction struct {
	ctx context.Context
	tx  pgx.Tx
	// failed is the error that has ended the transaction.
	failed error
	// rings says whether others are told when it is committed, rung that they will be.
	rings, rung bool
	// mark is its row among the commits, nil as long as it has written nothing.
	mark []byte
}

var _ storage.Tx = (*transaction)(nil)

// broken is thrown where a method has no error to give: the database did not answer, and nothing is to be taken for its answer.
type broken struct{ error }

// The pauses before a transaction that met another is tried again: they double up to the longest, half of each is chance. It is tried until it is
// through: one that waits in vain for as long as this gives up, and says so.
const (
	firstPause = 2 * time.Millisecond
	longPause  = 500 * time.Millisecond
	longest    = time.Minute
	// mostTwice is how often a row may be found there already that was to be written: once it is, it is seen.
	mostTwice = 5
)

// Update implements storage.Store. change is run again when it met another change, so it must set its results afresh.
func (s *Store) Update(change func(storage.Tx) error) error {
	began, twice := time.Now(), 0
	for pause := firstPause; ; pause = min(2*pause, longPause) {
		err := s.once(change)
		if isThere(err) {
			twice++
		}
		gone, passed := errors.Is(err, storage.ErrAway), time.Since(began)
		switch {
		case !gone && !meets(err), twice > mostTwice, gone && passed > absence:
			return explain(err)
		case passed > longest:
			return fmt.Errorf("the store is too busy, others have changed what was to be changed for %s: %w", longest, err)
		}
		time.Sleep(pause/2 + mathrand.N(pause/2))
	}
}

// UpdateGroup implements storage.Store. The database gathers the commits that meet at its disk by itself.
func (s *Store) UpdateGroup(change func(storage.Tx) error) error { return s.Update(change) }

// meets says whether a transaction failed because it met another one, and may be tried again: the database says so, or that two have written the
// same row for the first time.
func meets(err error) bool {
	var told *pgconn.PgError
	return errors.As(err, &told) && (told.Code == "40001" || told.Code == "40P01") || isThere(err)
}

// once runs a change once.
func (s *Store) once(change func(storage.Tx) error) (err error) {
	ctx := context.Background()
	tx, err := s.pool.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.Serializable})
	if err != nil {
		return away(closed(err))
	}
	t := &transaction{ctx: ctx, tx: tx, rings: s.bell}
	defer func() {
		// An error of the rollback is one of the connection, which is thrown away then, and what was begun with it.
		_ = tx.Rollback(ctx)
	}()
	if err := t.run(func() error { return change(t) }); err != nil {
		return err
	}
	if s.Meet != nil && s.Meet() {
		if _, err := tx.Exec(ctx, `DO $$ BEGIN RAISE EXCEPTION 'as if it had met another' USING ERRCODE = 'serialization_failure'; END $$`); err != nil {
			return err
		}
	}
	if err := tx.Commit(ctx); err != nil {
		return s.whether(t.mark, err)
	}
	if t.mark != nil && s.marked.Add(1)%forgetAfter == 0 {
		_ = s.forgetCommits(ctx) // the change is done; what is not forgotten now is the next time
	}
	return nil
}

// forgetAfter is after how many commits of a program old ones are forgotten.
const forgetAfter = 1000

// forgetCommits forgets the commits that nobody asks for any more: whoever does, gives up long before.
func (s *Store) forgetCommits(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, `DELETE FROM commits WHERE at < now() - interval '1 hour'`)
	return err
}

// run runs what is done in a transaction. What the database has refused is its error, whatever was made of that.
func (t *transaction) run(work func() error) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case broken:
			err = p.error
		default:
			panic(p)
		}
		if t.failed != nil {
			err = t.failed
		}
		if t.tx.Conn().IsClosed() {
			err = away(err)
		}
	}()
	return work()
}

// whether finds out what became of a commit whose answer was an error: one of the database means no, but where the connection broke only the
// database can say. It may be at work on that commit yet; but once we have written its row among the commits ourselves it cannot be done any more.
func (s *Store) whether(mark []byte, why error) error {
	if errors.As(why, new(*pgconn.PgError)) {
		return why
	}
	why = away(why)
	if mark == nil {
		return why
	}
	ctx, done := context.WithTimeout(context.Background(), longest)
	defer done()
	for {
		done, err := s.pool.Exec(ctx, `INSERT INTO commits (id) VALUES ($1) ON CONFLICT (id) DO NOTHING`, mark)
		switch {
		case err == nil && done.RowsAffected() == 0:
			return nil
		case err == nil:
			return why
		case ctx.Err() != nil:
			return fmt.Errorf("the database went away at a commit, and it cannot be asked whether that is done: %w", why)
		}
		time.Sleep(longPause)
	}
}

// View implements storage.Store.
func (s *Store) View(look func(storage.Reader) error) error {
	ctx := context.Background()
	tx, err := s.begin(ctx)
	if err != nil {
		return explain(err)
	}
	defer func() { _ = tx.Rollback(ctx) }() // it has written nothing
	t := &transaction{ctx: ctx, tx: tx}
	return explain(t.run(func() error { return look(t) }))
}

// begin begins a reading transaction. A database that is away for a moment is waited for: what reads is not run twice.
func (s *Store) begin(ctx context.Context) (pgx.Tx, error) {
	for began := time.Now(); ; time.Sleep(lookAgain) {
		tx, err := s.pool.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
		err = away(closed(err))
		if !errors.Is(err, storage.ErrAway) || time.Since(began) > absence {
			return tx, err
		}
	}
}

// absence is for how long a database is waited for that is away, lookAgain how often it is looked for.
const (
	absence   = 10 * time.Second
	lookAgain = 50 * time.Millisecond
)

// away gives storage.ErrAway to an error of the connection: of one that breaks, or that the database refuses for now.
func away(err error) error {
	var told *pgconn.PgError
	switch {
	case err == nil, errors.Is(err, storage.ErrClosed), errors.Is(err, storage.ErrAway):
		return err
	case errors.As(err, &told) && !passing(told.Code):
		return err
	}
	return fmt.Errorf("%w: %w", storage.ErrAway, err)
}

// passing says whether the database refuses by a code what it will take again: connection exceptions, too many connections, shutdown, start.
func passing(code string) bool {
	return strings.HasPrefix(code, "08") || code == "53300" || strings.HasPrefix(code, "57P0")
}

// closed gives our name to the error of a store that was closed.
func closed(err error) error {
	if err != nil && err.Error() == "closed pool" {
		return storage.ErrClosed
	}
	return err
}

// exec writes. The first write of a transaction marks it.
func (t *transaction) exec(sql string, args ...any) (rows int64, err error) {
	if t.mark == nil {
		t.mark = make([]byte, 16)
		_, _ = rand.Read(t.mark) // which never fails
		if _, err := t.tx.Exec(t.ctx, `INSERT INTO commits (id) VALUES ($1)`, t.mark); err != nil {
			return 0, t.fail(err)
		}
	}
	done, err := t.tx.Exec(t.ctx, sql, args...)
	return done.RowsAffected(), t.fail(err)
}

// fail notes what has ended the transaction.
func (t *transaction) fail(err error) error {
	if err != nil && t.failed == nil {
		t.failed = err
	}
	return err
}

// one reads one row; there is none where ok is false.
func one[T any](t *transaction, read func(pgx.CollectableRow) (T, error), sql string, args ...any) (row T, ok bool, err error) {
	list, err := all(t, read, sql, args...)
	if err != nil || len(list) == 0 {
		return row, false, err
	}
	return list[0], true, nil
}

// all reads rows.
func all[T any](t *transaction, read func(pgx.CollectableRow) (T, error), sql string, args ...any) ([]T, error) {
	rows, err := t.tx.Query(t.ctx, sql, args...)
	if err != nil {
		return nil, t.fail(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowToFunc[T](read))
	return list, t.fail(err)
}

// must is for methods without an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(broken{err})
	}
	return v
}

// atOnce is how many rows an iterator reads at once.
const atOnce = 200

// pages yields rows page by page, so that others can be read and written in between: page reads those after a row, nil for the first.
func pages[T any](page func(after *T) ([]T, error), yield func(T, error) bool) {
	var after *T
	for {
		list, err := page(after)
		if err != nil {
			var none T
			yield(none, err)
			return
		}
		for i := range list {
			if !yield(list[i], nil) {
				return
			}
		}
		if len(list) < atOnce {
			return
		}
		after = &list[len(list)-1]
	}
}
