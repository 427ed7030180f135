package postgres

import (
	"context"
	"fmt"
)

// channel is what the bell is called in the database; schemas share it.
const channel = "despatch"

// lookForBell finds out whether the database has a bell: not all that speak its language do.
func (s *Store) lookForBell(ctx context.Context) error {
	return s.pool.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM pg_catalog.pg_proc WHERE proname = 'pg_notify')`).Scan(&s.bell)
}

// ring has others told when the transaction is committed, once.
func (t *transaction) ring() error {
	if !t.rings || t.rung {
		return nil
	}
	t.rung = true
	_, err := t.tx.Exec(t.ctx, `SELECT pg_notify($1, '')`, channel)
	return t.fail(err)
}

// Listen implements storage.Shared.
func (s *Store) Listen(ctx context.Context, ring func()) error {
	if !s.bell {
		<-ctx.Done()
		return ctx.Err()
	}
	c, err := s.pool.Acquire(ctx)
	if err != nil {
		return closed(err)
	}
	conn := c.Hijack() // a connection that listens is none for others
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	for {
		if _, err := conn.WaitForNotification(ctx); err != nil {
			return fmt.Errorf("the database tells no more of what was posted: %w", err)
		}
		ring()
	}
}
