package desk

import (
	"context"
	"errors"
	"fmt"
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

// Heard tells the desk whether letters can be read at present. While they cannot nothing falls due by the clock, because what would
// be missed may lie in the mailbox. When they can be read again after Config.GiveBack or longer, whether the mailbox was out of
// reach or the program did not run, that time is given back in every game in which a deadline runs.
func (d *Desk) Heard(ctx context.Context, now bool) error {
	if !now {
		d.CutOff.Store(true)
		return nil
	}
	err := d.hears(ctx)
	d.CutOff.Store(err != nil)
	return err
}

// Deaf says whether letters cannot be read, by what Heard was told last; nothing falls due meanwhile.
func (d *Desk) Deaf() bool { return d.CutOff.Load() }

// hears notes that letters can be read, and gives back the time in which they could not. Only then may things fall due; where none is to
// be given back somebody else who looks at the clock meanwhile is not kept waiting.
func (d *Desk) hears(ctx context.Context) error {
	at := d.Moment()
	last, err := d.lastHeard()
	if err != nil {
		return err
	}
	lost := deadline.Span{From: last, To: at}
	if !last.IsZero() && d.GiveBack > 0 && lost.Length() >= d.GiveBack {
		d.CutOff.Store(true)
		if err := d.giveBackAll(ctx, lost); err != nil {
			return err
		}
	}
	if passed := at.Sub(last); passed >= heardEvery || passed < 0 {
		err = d.Store.Update(func(tx storage.Tx) error { return tx.Put(BucketDesk, heardKey, []byte(at.Format(journal.NoteLayout))) })
	}
	return err
}

// lastHeard is the moment that was noted last, zero for none.
func (d *Desk) lastHeard() (last time.Time, err error) {
	err = d.Store.View(func(r storage.Reader) error {
		if v, ok := r.Get(BucketDesk, heardKey); ok {
			last, err = time.Parse(journal.NoteLayout, string(v))
		}
		return err
	})
	return last, err
}

// giveBackAll gives a span back in every game. What was given back already is not given twice, so that it can be tried again. A
// game that stands still keeps up no other.
func (d *Desk) giveBackAll(ctx context.Context, lost deadline.Span) error {
	var games []string
	err := d.Store.View(func(r storage.Reader) error {
		games = r.Games()
		return nil
	})
	if err != nil {
		return err
	}
	d.Log.Info("letters could not be read; the time is given back", "from", lost.From, "to", lost.To)
	for _, id := range games {
		err := writing.Guard(func() error {
			return d.Update(ctx, func(tx storage.Tx) error { return d.giveBackIn(tx, id, lost) })
		})
		switch {
		case errors.Is(err, reading.ErrStopped) || errors.Is(err, writing.ErrFault):
			d.Log.Error("time could not be given back in a game", "game", id, "error", err)
		case err != nil:
			return fmt.Errorf("giving time back in game %s: %w", id, err)
		}
	}
	return nil
}

func (d *Desk) giveBackIn(tx storage.Tx, id string, lost deadline.Span) error {
	g, err := d.Load(tx, id)
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
	_, err = d.Enact(tx, g, d.Moment(), journal.KindMoved, journal.Moved{Why: deadline.ForOutage, Span: lost, Clocks: given})
	return err
}
