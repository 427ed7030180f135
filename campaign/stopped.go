package campaign

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"despatch/storage"
	"despatch/templates"
)

// ErrStopped: a game cannot be read, because its journal is damaged or this program does not have its rules. It stands still,
// and the others go on.
var ErrStopped = errors.New("the game stands still")

// load returns a game as it stands. The error wraps ErrNoGame when it was never opened, and ErrStopped when it cannot be read.
func (d *Desk) load(r storage.Reader, id string) (*game, error) {
	if why, stopped := d.stopped.Load(id); stopped {
		return nil, fmt.Errorf("%w: %w", ErrStopped, why.(error))
	}
	g, err := d.unfold(r, id)
	if err != nil && !errors.Is(err, ErrNoGame) {
		return nil, fmt.Errorf("%w: %w", ErrStopped, err)
	}
	return g, err
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
	return d.giveUpDamaged(ctx)
}

// inspectOrStop inspects a game, and has it stand still when it cannot be read.
func (d *Desk) inspectOrStop(ctx context.Context, id string) {
	if ctx.Err() != nil { // whoever stops the program waits for no inspection
		return
	}
	if err := guard(func() error { return d.inspect(ctx, id) }); err != nil && ctx.Err() == nil {
		d.stopped.Store(id, err)
		d.Log.Error("a game stands still and the others go on; restore a backup if its journal is damaged", "game", id, "error", err)
	}
}

// giveUpDamaged gives up letters whose bytes are not what was written, for they would keep up all the others.
func (d *Desk) giveUpDamaged(ctx context.Context) error {
	damaged := make(map[uint64]error)
	err := d.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{State: storage.Waiting}) {
			if err != nil {
				return err
			}
			if _, _, err := r.Parcel(p.ID); errors.Is(err, storage.ErrDamaged) {
				damaged[p.ID] = err
			}
		}
		return nil
	})
	if err != nil || len(damaged) == 0 {
		return err
	}
	return d.update(ctx, func(tx storage.Tx) error {
		for id, why := range damaged {
			d.Log.Error("a letter is damaged and cannot be sent; the others go on", "parcel", id, "error", why)
			if err := tx.MarkFailed(id, d.now(), why.Error()); err != nil {
				return err
			}
			if err := tx.MarkTold(id); err != nil { // the reader can be reached: nothing is to follow for him
				return err
			}
		}
		return nil
	})
}

func (d *Desk) inspect(ctx context.Context, id string) error {
	var lost, old bool // no snapshot; led by another version of the rules
	err := d.Store.View(func(r storage.Reader) error {
		if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
			return err
		}
		g, err := d.recorded(r, id)
		if err != nil {
			return err
		}
		lost, old = g == nil, g != nil && g.Signup == nil && g.Version != g.info.Version
		return nil
	})
	if err != nil || !lost && !old {
		return err
	}
	return d.update(ctx, func(tx storage.Tx) error {
		g, err := d.unfold(tx, id)
		if err != nil {
			return err
		}
		if lost {
			d.Log.Warn("the stored position could not be trusted and is made again from the journal", "game", id, "entries", g.Number)
		}
		return errors.Join(d.adopt(tx, g), g.save(tx))
	})
}

// turnAway notes a letter to a game that stands still, so that it does not keep up the letters behind it, and tells its writer,
// once a day, if he is a player. Nothing can be proved without the game.
func (d *Desk) turnAway(ctx context.Context, h *handling) error {
	return d.update(ctx, func(tx storage.Tx) error {
		h.tx, h.game, h.player, h.about = tx, nil, nil, ""
		const why = "its game cannot be read and stands still; the log tells more"
		if h.gameOf(h.letter.From) == "" {
			if err := h.ignore(why); err != nil {
				return err
			}
			return h.note()
		}
		r := templates.Refusal{
			Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Fault,
			Reason: "The game that it is about cannot be read at present, and stands still. Orders recorded before still stand. Please tell the organiser, and send your letter again when the game goes on.",
		}
		o := h.plainAnswer()
		if err := h.refuse(r, o, why, unprovedFrom(h.letter.From)); err != nil {
			return err
		}
		return h.note()
	})
}
