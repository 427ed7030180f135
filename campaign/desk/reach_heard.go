package desk

import (
	"context"
	"errors"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// lookAfter is how many parcels that were given up are seen to at once.
const lookAfter = 100

// SeeToGivenUp tells of the letters that the outbox has given up: refused for good, or not taken in five days.
func (d *Desk) SeeToGivenUp(ctx context.Context) error {
	var list []storage.Parcel
	err := d.Store.View(func(r storage.Reader) error {
		for p, err := range r.GivenUp() {
			if err != nil {
				return err
			}
			if list = append(list, p); len(list) == lookAfter {
				break
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var errs []error
	for _, p := range list {
		errs = append(errs, writing.Guard(func() error {
			return d.Update(ctx, func(tx storage.Tx) error { return d.givenUp(tx, p, d.Moment()) })
		}))
	}
	return errors.Join(errs...)
}

// givenUp follows up one letter. Where nobody can be told, the log is: a letter to a stranger, or of a game that stands still.
func (d *Desk) givenUp(tx storage.Tx, parcel storage.Parcel, at time.Time) error {
	if err := tx.MarkTold(parcel.ID); err != nil {
		return err
	}
	p, g, err := d.readerOf(tx, parcel)
	if err != nil && !errors.Is(err, reading.ErrStopped) && !errors.Is(err, records.ErrNoGame) {
		return err
	}
	if p == nil {
		d.Log.Warn("a letter was given up", "to", parcel.To, "game", parcel.Game, "message", parcel.MessageID, "why", parcel.Why, "error", err)
		return nil
	}
	_, err = d.Undelivered(tx, g, p, parcel, at, Shortened(parcel.Why), true)
	return err
}

// readerOf finds the player to whom a parcel of the outbox was sent, nil for nobody.
func (s *Standstill) readerOf(tx storage.Tx, parcel storage.Parcel) (*journal.Player, *journal.Game, error) {
	c, ok := s.Clerk.ReadID(parcel.MessageID)
	if !ok || parcel.Game == "" {
		return nil, nil, nil
	}
	g, err := s.Load(tx, parcel.Game)
	if err != nil {
		return nil, nil, err
	}
	if proof, ok := s.Clerk.ProveToken(g, c); ok {
		return proof.Player, g, nil
	}
	return nil, g, nil
}
