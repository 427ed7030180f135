package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
)

var _ storage.Shared = (*Store)(nil)

// sending is what claims on parcels are called in a list of leases.
const sending = "sending"

// Lease implements storage.Shared. One statement takes or renews, so that of two who ask at once one gets it.
func (s *Store) Lease(name, holder string, term time.Duration) (has string, err error) {
	err = s.again(func(ctx context.Context) error {
		err := s.pool.QueryRow(ctx, `INSERT INTO leases (name, holder, until) VALUES ($1, $2, now() + $3)
			ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE leases.holder = $2 OR leases.until < now()
			RETURNING holder`, name, holder, term).Scan(&has)
		if !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		err = s.pool.QueryRow(ctx, `SELECT holder FROM leases WHERE name = $1`, name).Scan(&has)
		if errors.Is(err, pgx.ErrNoRows) { // given back in between: the next time
			return nil
		}
		return err
	})
	return has, err
}

// Leave implements storage.Shared.
func (s *Store) Leave(name, holder string) error {
	return s.again(func(ctx context.Context) error {
		_, err := s.pool.Exec(ctx, `DELETE FROM leases WHERE name = $1 AND holder = $2`, name, holder)
		return err
	})
}

// Unclaim implements storage.Shared.
func (s *Store) Unclaim(holder string) error {
	return s.again(func(ctx context.Context) error {
		_, err := s.pool.Exec(ctx, `UPDATE parcels SET claimant = '', claimed = NULL WHERE claimant = $1`, holder)
		return err
	})
}

// Leases implements storage.Shared.
func (s *Store) Leases() (list []storage.Lease, err error) {
	err = s.again(func(ctx context.Context) error {
		rows, err := s.pool.Query(ctx, `SELECT name, holder, until - now(), 0 FROM leases UNION ALL
			SELECT $1, claimant, max(claimed) - now(), count(*) FROM parcels WHERE claimant <> '' GROUP BY claimant ORDER BY 1, 2`, sending)
		if err != nil {
			return err
		}
		list, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (l storage.Lease, err error) {
			return l, row.Scan(&l.Name, &l.Holder, &l.Left, &l.Parcels)
		})
		return err
	})
	return list, err
}

// claim takes the heads that are due and that nobody has. Those that another sender is just taking are passed over.
const claim = heads + `, ready AS (SELECT id AS head, urgency FROM heads WHERE next <= $1),
	free AS (SELECT id AS mine FROM parcels JOIN ready ON id = head WHERE state = 'waiting' AND (claimant = '' OR claimant = $2 OR claimed < now())
		ORDER BY urgency DESC, id LIMIT $3 FOR UPDATE OF parcels SKIP LOCKED)
	UPDATE parcels SET claimant = $2, claimed = now() + $4 FROM free WHERE id = mine RETURNING id`

// Claim implements storage.Shared.
func (s *Store) Claim(holder string, now time.Time, limit int, term time.Duration) (list []storage.Parcel, err error) {
	if limit <= 0 {
		return nil, nil
	}
	err = s.again(func(ctx context.Context) error {
		rows, err := s.pool.Query(ctx, claim, now.UnixMilli(), holder, limit, term)
		if err != nil {
			return err
		}
		mine, err := pgx.CollectRows(rows, pgx.RowTo[int64])
		if err != nil || len(mine) == 0 {
			list = nil
			return err
		}
		if rows, err = s.pool.Query(ctx, heads+`SELECT `+columns+`, mail, digest FROM parcels JOIN (SELECT id AS head, urgency FROM heads) AS ready ON id = head
			WHERE id = ANY($1) AND claimant = $2 ORDER BY urgency DESC, id`, mine, holder); err != nil {
			return err
		}
		list, err = pgx.CollectRows(rows, readParcel)
		return err
	})
	return list, err
}

// Holds implements storage.Shared.
func (s *Store) Holds(holder string, id uint64, term time.Duration) (holds bool, err error) {
	err = s.again(func(ctx context.Context) error {
		done, err := s.pool.Exec(ctx, `UPDATE parcels SET claimed = now() + $3 WHERE id = $1 AND claimant = $2 AND claimed > now() AND state = 'waiting'`,
			int64(id), holder, term)
		holds = done.RowsAffected() == 1
		return err
	})
	return holds, err
}

// again does what is one statement of its own, which changes nothing if it fails, until it meets nobody.
func (s *Store) again(do func(context.Context) error) error {
	ctx, done := context.WithTimeout(context.Background(), absence)
	defer done()
	for {
		err := do(ctx)
		if !meets(err) || ctx.Err() != nil {
			return explain(away(closed(err)))
		}
		time.Sleep(firstPause)
	}
}
