package underway

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
)

// againAfter is how long a game stands still before it is looked at again: what failed may have been the disk for a moment.
const againAfter = 15 * time.Minute

// suspected names the games that may be to blame for an error: that of the letter, or, where it is not known yet, those that it may be about.
func (d *Desk) suspected(h *Letter, err error) []string {
	if err == nil || h == nil || errors.Is(err, reading.ErrWaits) || errors.Is(err, ErrInFront) || desk.OfStore(err) {
		return nil
	}
	var games []string
	if still := new(reading.StoppedGame); errors.As(err, &still) {
		games = append(games, still.ID)
	} else if id, own := damagedGame(err); own {
		games = append(games, id)
	} else if h.Game != nil {
		games = append(games, h.Game.ID)
	} else {
		for _, id := range h.Letter.Thread[:min(len(h.Letter.Thread), thread.MaxClaims)] {
			if c, ok := d.Clerk.ReadID(id); ok {
				games = append(games, c.Game)
			}
		}
		look := func() error {
			return d.Store.View(func(r storage.Reader) error {
				games = append(games, thread.GamesAt(r, h.Letter.From)...)
				return nil
			})
		}
		if err := writing.Guard(look); err != nil {
			d.Log.Error("the games of a player cannot be found", "from", h.Letter.From, "error", err)
		}
	}
	slices.Sort(games)
	return slices.Compact(games)
}

// blamed is the game that an error stops, after what is common to all was looked through: the one whose record is damaged, or the one that
// was being dealt with when damage was met; nil for none.
func (d *Desk) blamed(h *Letter, err error) error {
	if errors.As(err, new(*reading.StoppedGame)) || !errors.Is(err, storage.ErrDamaged) || desk.OfStore(err) {
		return nil
	}
	if id, own := damagedGame(err); own {
		return &reading.StoppedGame{ID: id, Why: err}
	}
	if h != nil && h.Game != nil {
		return &reading.StoppedGame{ID: h.Game.ID, Why: err}
	}
	return nil
}

// Mend looks whether a game that stood still can go on, and if so lets it, and handles the letters that were kept meanwhile. The error
// says why it cannot.
func (d *Desk) Mend(ctx context.Context, id string) error {
	err := writing.Guard(func() error { return d.InspectGame(ctx, id, true) })
	if err == nil {
		err = d.Deadly(id)
	}
	if err != nil {
		d.StandStill(ctx, id, err)
		return &reading.StoppedGame{ID: id, Why: err}
	}
	if _, stood := d.Still.LoadAndDelete(id); stood {
		d.Log.Info("a game that stood still goes on", "game", id)
	}
	err = d.Update(ctx, func(tx storage.Tx) error {
		last := desk.StoppedBefore(tx, id)
		if last.Why == "" || last.Mended {
			return nil
		}
		last.Mended = true
		return desk.PutStopped(tx, id, last)
	})
	if err != nil {
		return err
	}
	if err := d.handleKept(ctx, id); err != nil {
		if ctx.Err() == nil {
			d.StandStill(ctx, id, err)
		}
		return err
	}
	return nil
}

// mendAll looks again at games that have stood still for a while.
func (d *Desk) mendAll(ctx context.Context) {
	now := d.Moment()
	for id, s := range d.Still.Range {
		if at := s.(desk.Stop).At; (now.Sub(at) >= againAfter || now.Before(at)) && ctx.Err() == nil {
			_ = d.Mend(ctx, id.(string)) // it is logged, and the game stands still as before
		}
	}
}

// Inspect reads every journal, as is done before the first letter is taken. A game whose journal is damaged stands still from
// now on, even where its last position is known: what would be built on it could never be replayed. A position that cannot be
// trusted, which is only a cache, is made again from the journal; a letter that waits to be sent and is damaged is given up.
func (d *Desk) Inspect(ctx context.Context) error {
	var games []string
	err := d.Store.View(func(r storage.Reader) error {
		games = r.Games()
		return nil
	})
	if err != nil {
		return err
	}
	side := make(chan struct{}, runtime.GOMAXPROCS(0)) // as many games side by side as there are processors
	var looking sync.WaitGroup
	for _, id := range games {
		side <- struct{}{}
		looking.Go(func() {
			defer func() { <-side }()
			d.inspectOrStop(ctx, id)
		})
	}
	looking.Wait()
	storage.Release(d.Store)
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := writing.Guard(func() error { return d.GiveUpDamaged(ctx) }); err != nil {
		if ctx.Err() != nil || desk.OfStore(err) {
			return err
		}
		d.Log.Error("letters that wait to be sent could not be looked through", "error", err)
	}
	return nil
}

// inspectOrStop inspects a game, and has it stand still when it cannot be read.
func (d *Desk) inspectOrStop(ctx context.Context, id string) {
	if ctx.Err() != nil { // whoever stops the program waits for no inspection
		return
	}
	if err := writing.Guard(func() error { return d.InspectGame(ctx, id, false) }); err != nil && ctx.Err() == nil {
		d.StandStill(ctx, id, err)
		return
	}
	var kept bool
	err := d.Store.View(func(r storage.Reader) error { kept = reading.HasKept(r, id); return nil })
	if err == nil && kept {
		err = d.Mend(ctx, id)
	}
	if err != nil && ctx.Err() == nil {
		d.StandStill(ctx, id, err)
	}
}
