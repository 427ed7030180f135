package desk

import (
	"context"
	"log/slog"
	"time"

	"despatch/storage"
)

// wall is the clock on the desk's wall.
type wall func() time.Time

// Moment is the moment of a transaction, as the store keeps moments.
func (w wall) Moment() time.Time { return w().UTC().Truncate(time.Millisecond) }

// Books is the store as the desk keeps it: whatever changes is one transaction, with a step before its end at which tests may kill
// the program.
type Books struct {
	wall
	store storage.Store
	group bool
	easel *easel
	hook  func(step string)
	log   *slog.Logger
}

// Update runs a change in one transaction of the store. Where letters of it have pictures, it is tried once before (easel).
func (b *Books) Update(ctx context.Context, change func(storage.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	run := b.store.Update
	if b.group {
		run = b.store.UpdateGroup
	}
	return b.easel.paint(change, func(change func(storage.Tx) error) error {
		return run(func(tx storage.Tx) error {
			if err := change(tx); err != nil {
				return err
			}
			b.hook(StepBeforeCommit)
			return nil
		})
	})
}
