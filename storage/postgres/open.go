// Package postgres keeps a store in a PostgreSQL database, for desks that several programs serve. It keeps to what databases offer that speak
// PostgreSQL's language: no advisory locks, nothing that depends on a notice, and each transaction is tried again when the database says that it
// met another (SQLSTATE 40001 and 40P01).
//
// What is in the tables is told in schema/1.sql.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"despatch/storage"
)

// Is tells whether what the operator calls his store is a database.
func Is(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// Store is a storage.Store in a database. Several programs may have it open.
type Store struct {
	pool   *pgxpool.Pool
	closed atomic.Bool
	// bell says that the database can tell other programs of what was posted.
	bell bool
	// marked counts the commits of this program.
	marked atomic.Int64
	// Meet, where tests set it, says whether a transaction that is about to be committed meets another.
	Meet func() bool
}

var _ storage.Store = (*Store)(nil)

// patience is how long a program waits for the database when it opens the store.
const patience = 10 * time.Second

// Open opens the store in a database, whose tables it makes if there are none. address is a URL as libpq has it:
// postgres://user@host/database. Errors wrap ErrNewer or ErrNotStore where one of these is the reason.
func Open(address string) (*Store, error) {
	return open(address, func(*pgxpool.Config) {}, func(s *Store, ctx context.Context) error {
		if err := s.migrate(ctx); err != nil {
			return err
		}
		return s.forgetCommits(ctx)
	})
}

// OpenReadOnly opens the store in a database and changes nothing in it. Its error wraps storage.ErrNoStore where there is none.
func OpenReadOnly(address string) (*Store, error) {
	return open(address, func(c *pgxpool.Config) { c.ConnConfig.RuntimeParams["default_transaction_read_only"] = "on" }, (*Store).present)
}

// open connects to a database and makes it ready.
func open(address string, set func(*pgxpool.Config), ready func(*Store, context.Context) error) (*Store, error) {
	cfg, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("the address of the store is none that PostgreSQL takes: %w", err)
	}
	cfg.ConnConfig.RuntimeParams["application_name"] = "despatch"
	set(cfg)
	pool, err := pgxpool.NewWithConfig(context.Background(), cfg)
	if err != nil {
		return nil, fmt.Errorf("the store cannot be opened: %w", err)
	}
	s := &Store{pool: pool}
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	err = ready(s, ctx)
	if err == nil {
		err = s.lookForBell(ctx)
	}
	if err != nil {
		pool.Close()
		return nil, explain(fmt.Errorf("the store cannot be opened: %w", away(err)))
	}
	return s, nil
}

// Close implements storage.Store.
func (s *Store) Close() error {
	if s.closed.Swap(true) {
		return storage.ErrClosed
	}
	s.pool.Close()
	return nil
}

// explain adds to an error of the database what its reader can do.
func explain(err error) error {
	var told *pgconn.PgError
	if !errors.As(err, &told) {
		return err
	}
	switch told.Code {
	case "3D000":
		return fmt.Errorf("%w; make the database first: createdb NAME", err)
	case "28000", "28P01":
		return fmt.Errorf("%w; look at user and password in the address of the store", err)
	case "53100":
		return fmt.Errorf("the disk of the database is full, free some space on it: %w", err)
	}
	return err
}
