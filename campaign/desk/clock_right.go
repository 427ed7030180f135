package desk

import (
	"context"
	"errors"
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/deadline"
	"despatch/storage"
)

// SetRight takes back, in every game, what was reckoned by a clock that was ahead of what it shows now: time that was given back for an
// outage that never was, and phases that were said to begin later than now. It is for whoever knows that the clock is right. Called
// again it changes nothing.
func (c *Clock) SetRight(ctx context.Context) error {
	last, err := c.lastHeard()
	if err != nil {
		return err
	}
	at := c.Moment()
	if last.After(at) {
		put := func(tx storage.Tx) error { return tx.Put(BucketDesk, heardKey, []byte(at.Format(journal.NoteLayout))) }
		if err := c.store.Update(put); err != nil {
			return err
		}
	}
	var games []string
	err = c.store.View(func(r storage.Reader) error {
		games = r.Games()
		return nil
	})
	if err != nil {
		return err
	}
	for _, id := range games {
		err := writing.Guard(func() error { return c.Update(ctx, func(tx storage.Tx) error { return c.setRightIn(tx, id) }) })
		switch {
		case errors.Is(err, reading.ErrStopped) || errors.Is(err, writing.ErrFault):
			c.log.Error("the deadlines of a game could not be set right", "game", id, "error", err)
		case err != nil:
			return fmt.Errorf("setting the deadlines of game %s right: %w", id, err)
		}
	}
	return nil
}

func (k *Clock) setRightIn(tx storage.Tx, id string) error {
	g, err := k.Load(tx, id)
	if err != nil || !g.Started() || g.Paused != nil {
		return err
	}
	at := k.Moment()
	right := make(map[adjudicator.Seat]deadline.Deadline, len(g.Clocks))
	for seat, c := range g.Clocks {
		if set := c.Deadline.Correct(at); !set.Until.Equal(c.Deadline.Until) || !set.Late.Equal(c.Deadline.Late) {
			right[seat] = set
		}
	}
	if len(right) == 0 {
		return nil
	}
	k.log.Warn("deadlines were reckoned by a clock that was wrong, and are set right", "game", id)
	_, err = k.Enact(tx, g, at, journal.KindMoved, journal.Moved{Why: deadline.ForClock, Clocks: right})
	return err
}

// LastKnown is the latest moment that the desk has noted by its clock: when letters could last be read, or the last entry of a journal;
// zero for none.
func (b *Books) LastKnown() (time.Time, error) {
	last, err := b.lastHeard()
	if err != nil {
		return last, err
	}
	err = b.store.View(func(r storage.Reader) error {
		for _, id := range r.Games() {
			if e, ok, err := r.Last(id); err == nil && ok && e.At.After(last) { // a damaged journal says so elsewhere
				last = e.At
			}
		}
		return nil
	})
	return last, err
}
