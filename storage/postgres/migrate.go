package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"despatch/storage"
)

// version is the number of the last file of the schema: file n makes version n of the one before.
const version = 1

// oldest is, for each version of the tables, that of the oldest program that may use them: what is added to tables hinders no program that knows
// nothing of it, and so two neighbouring programs serve a desk while its machines are brought to the newer one after another.
var oldest = map[int]int{1: 1}

//go:embed schema/*.sql
var schema embed.FS

// migrate brings the tables to our version, each step in a transaction that says so of itself, or finds that they are newer. Where several programs
// do so at once, one does and the others find it done.
func (s *Store) migrate(ctx context.Context) error {
	for {
		is, least, err := s.version(ctx)
		switch {
		case err != nil:
			return err
		case least > version:
			return newer(is)
		case is >= version:
			return nil
		}
		if err := s.step(ctx, is+1); err != nil && !meets(err) && !isThere(err) {
			return err
		}
	}
}

// present gives an error unless the tables are of our version: storage.ErrNoStore where there are none.
func (s *Store) present(ctx context.Context) error {
	switch is, least, err := s.version(ctx); {
	case err != nil:
		return err
	case is == 0:
		return storage.ErrNoStore
	case least > version:
		return newer(is)
	case is < version:
		return fmt.Errorf("its tables are of version %d, and we know %d: start the daemon, which makes them new", is, version)
	}
	return nil
}

func newer(is int) error {
	return fmt.Errorf("%w: its tables are of version %d, and we know %d; use that program", storage.ErrNewer, is, version)
}

// version is the one of the tables, 0 where there are none, and that of the oldest program that may use them. A database with tables of others is
// not ours.
func (s *Store) version(ctx context.Context) (n, least int, err error) {
	var ours, others bool
	err = s.pool.QueryRow(ctx, `SELECT
		EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'despatch'),
		EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name <> 'despatch')`).Scan(&ours, &others)
	switch {
	case err != nil:
		return 0, 0, err
	case ours:
		err = s.pool.QueryRow(ctx, `SELECT version, oldest FROM despatch ORDER BY version DESC LIMIT 1`).Scan(&n, &least)
		return n, least, err
	case others:
		return 0, 0, fmt.Errorf("%w: the database has tables of another program; make one of its own for the store", storage.ErrNotStore)
	}
	return 0, 0, nil
}

// step makes one version of the one before.
func (s *Store) step(ctx context.Context, to int) error {
	script, err := schema.ReadFile(fmt.Sprintf("schema/%d.sql", to))
	if err != nil {
		return err
	}
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if to == 1 {
			if _, err := tx.Exec(ctx, `CREATE TABLE despatch (version bigint PRIMARY KEY, oldest bigint NOT NULL, at timestamptz NOT NULL DEFAULT now())`); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(ctx, `INSERT INTO despatch (version, oldest) VALUES ($1, $2)`, to, oldest[to]); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, string(script), pgx.QueryExecModeSimpleProtocol)
		return err
	})
}

// isThere says whether something could not be made because another program has made it meanwhile.
func isThere(err error) bool {
	var told *pgconn.PgError
	return errors.As(err, &told) && (told.Code == "42P07" || told.Code == "23505")
}
