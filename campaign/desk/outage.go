package desk

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/deadline"
	"despatch/storage"
)

// heardKey is under which the desk notes the last moment at which letters could be read.
const heardKey = "heard"

// heardEvery is how often that is noted: an outage is measured as exactly as that.
const heardEvery = time.Minute

// Clock has things fall due: not while letters cannot be read, and later by as long as they could not.
type Clock struct {
	wall
	*Books
	*Pen
	*Standstill
	// CutOff is true while letters cannot be read.
	CutOff atomic.Bool
	// patience is Config.GiveBack.
	patience time.Duration
}

// Heard tells the desk whether letters can be read at present. While they cannot nothing falls due by the clock, because what would
// be missed may lie in the mailbox. When they can be read again after Config.GiveBack or longer, whether the mailbox was out of
// reach or the program did not run, that time is given back in every game in which a deadline runs.
func (c *Clock) Heard(ctx context.Context, now bool) error {
	if !now {
		c.CutOff.Store(true)
		return nil
	}
	err := c.hears(ctx)
	c.CutOff.Store(err != nil)
	return err
}

// Deaf says whether letters cannot be read, by what Heard was told last; nothing falls due meanwhile.
func (c *Clock) Deaf() bool { return c.CutOff.Load() }

// hears notes that letters can be read, and gives back the time in which they could not. Only then may things fall due; where none is to
// be given back somebody else who looks at the clock meanwhile is not kept waiting.
func (c *Clock) hears(ctx context.Context) error {
	at := c.Moment()
	last, err := c.lastHeard()
	if err != nil {
		return err
	}
	lost := deadline.Span{From: last, To: at}
	if !last.IsZero() && c.patience > 0 && lost.Length() >= c.patience {
		c.CutOff.Store(true)
		if err := c.giveBackAll(ctx, lost); err != nil {
			return err
		}
	}
	if passed := at.Sub(last); passed >= heardEvery || passed < 0 {
		err = c.store.Update(func(tx storage.Tx) error { return tx.Put(BucketDesk, heardKey, []byte(at.Format(journal.NoteLayout))) })
	}
	return err
}

// lastHeard is the moment that was noted last, zero for none.
func (b *Books) lastHeard() (last time.Time, err error) {
	err = b.store.View(func(r storage.Reader) error {
		if v, ok := r.Get(BucketDesk, heardKey); ok {
			last, err = time.Parse(journal.NoteLayout, string(v))
		}
		return err
	})
	return last, err
}

// giveBackAll gives a span back in every game. What was given back already is not given twice, so that it can be tried again. A
// game that stands still keeps up no other.
func (c *Clock) giveBackAll(ctx context.Context, lost deadline.Span) error {
	var games []string
	err := c.store.View(func(r storage.Reader) error {
		games = r.Games()
		return nil
	})
	if err != nil {
		return err
	}
	c.log.Info("letters could not be read; the time is given back", "from", lost.From, "to", lost.To)
	for _, id := range games {
		err := writing.Guard(func() error {
			return c.Update(ctx, func(tx storage.Tx) error { return c.giveBackIn(tx, id, lost) })
		})
		switch {
		case errors.Is(err, reading.ErrStopped) || errors.Is(err, writing.ErrFault):
			c.log.Error("time could not be given back in a game", "game", id, "error", err)
		case err != nil:
			return fmt.Errorf("giving time back in game %s: %w", id, err)
		}
	}
	return nil
}

func (c *Clock) giveBackIn(tx storage.Tx, id string, lost deadline.Span) error {
	g, err := c.Load(tx, id)
	if err != nil || !g.Started() || g.Paused != nil {
		return err
	}
	given := g.Given(lost, deadline.ForOutage)
	for seat, later := range given {
		if later.Late.Equal(g.Clocks[seat].Deadline.Late) && later.Abandoned.Equal(g.Clocks[seat].Deadline.Abandoned) {
			delete(given, seat)
		}
	}
	if len(given) == 0 {
		return nil
	}
	_, err = c.Enact(tx, g, c.Moment(), journal.KindMoved, journal.Moved{Why: deadline.ForOutage, Span: lost, Clocks: given})
	return err
}
