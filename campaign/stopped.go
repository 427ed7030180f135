package campaign

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// stop is that a game stands still: why, and since when.
type stop struct {
	why error
	at  time.Time
}

// againAfter is how long a game stands still before it is looked at again: what failed may have been the disk for a moment.
const againAfter = 15 * time.Minute

// load returns a game as it stands. The error wraps ErrNoGame when it was never opened, and is a *StoppedGame when it cannot be read.
func (d *core) load(r storage.Reader, id string) (*journal.Game, error) {
	if s, stopped := d.stopped.Load(id); stopped {
		return nil, &reading.StoppedGame{ID: id, Why: s.(stop).why}
	}
	var g *journal.Game
	err := writing.Guard(func() (err error) {
		g, err = d.Unfold(r, id)
		return err
	})
	if err != nil && !errors.Is(err, records.ErrNoGame) {
		return nil, &reading.StoppedGame{ID: id, Why: err}
	}
	return g, err
}

// suspected names the games that may be to blame for an error: that of the letter, or, where it is not known yet, those that it may be about.
func (d *Desk) suspected(h *handling, err error) []string {
	if err == nil || h == nil || errors.Is(err, reading.ErrWaits) || errors.Is(err, ErrInFront) || ofStore(err) {
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
		for _, id := range h.Letter.Thread[:min(len(h.Letter.Thread), reading.MaxClaims)] {
			if c, ok := d.Clerk.ReadID(id); ok {
				games = append(games, c.Game)
			}
		}
		look := func() error {
			return d.Store.View(func(r storage.Reader) error {
				games = append(games, reading.GamesAt(r, h.Letter.From)...)
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
func (d *Desk) blamed(h *handling, err error) error {
	if errors.As(err, new(*reading.StoppedGame)) || !errors.Is(err, storage.ErrDamaged) || ofStore(err) {
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

// firstIll finds among games the first that something is wrong with, nil for none.
func (d *core) firstIll(ctx context.Context, games []string) error {
	for _, id := range games {
		if s, still := d.stopped.Load(id); still {
			return &reading.StoppedGame{ID: id, Why: s.(stop).why}
		}
		if err := writing.Guard(func() error { return d.inspect(ctx, id, true) }); err != nil && !errors.Is(err, records.ErrNoGame) && !ofStore(err) {
			return &reading.StoppedGame{ID: id, Why: err}
		}
	}
	return nil
}

// standStill has a game stand still, and tells who leads it, once for each cause.
func (d *core) standStill(ctx context.Context, id string, why error) {
	if _, again := d.stopped.Swap(id, stop{why, d.now()}); again {
		return
	}
	d.Log.Error("a game stands still and the others go on; restore a backup if its journal is damaged, or run: despatch game resume", "game", id, "error", why)
	if err := writing.Guard(func() error { return d.tellStopped(ctx, id, why) }); err != nil && ctx.Err() == nil {
		d.Log.Error("nobody could be told that a game stands still", "game", id, "error", err)
	}
}

// bucketStopped holds why a game stood still last, so that it is told once.
const bucketStopped = "stopped"

// toldStopped is what was told of a game that stands still: why, when, and whether it has gone on since.
type toldStopped struct {
	Why    string    `json:"why"`
	At     time.Time `json:"at"`
	Mended bool      `json:"mended,omitempty"`
}

// stoppedBefore is what was told last.
func stoppedBefore(r storage.Reader, id string) (last toldStopped) {
	if raw, ok := r.Get(bucketStopped, id); ok && json.Unmarshal(raw, &last) != nil {
		return toldStopped{} // then it is told once more
	}
	return last
}

func putStopped(tx storage.Tx, id string, t toldStopped) error {
	raw, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return tx.Put(bucketStopped, id, raw)
}

// tellStopped writes to those who lead a game, as far as that can be read, else to the desk's game masters: once, and of a game that goes on
// and fails again, once a day. What was found is told where it is a damaged record; what the program fails on may be a player's secret.
func (d *core) tellStopped(ctx context.Context, id string, why error) error {
	reason := "the program fails on it, and the log tells more"
	if errors.Is(why, storage.ErrDamaged) {
		reason, _, _ = strings.Cut(why.Error(), "\n")
	}
	return d.update(ctx, func(tx storage.Tx) error {
		if last := stoppedBefore(tx, id); last.Why != "" && (!last.Mended || d.now().Sub(last.At) < 24*time.Hour) {
			return nil
		}
		if err := putStopped(tx, id, toldStopped{Why: reason, At: d.now()}); err != nil {
			return err
		}
		part, err := d.Clerk.Letters.Part("plain", "The game stands still", false, templates.Plain{Paragraphs: []string{
			"Game " + id + " cannot go on: something that is kept of it cannot be read, or the program fails on it. All other games go on.",
			"What was found: " + shortened(reason) + ".",
			"Nothing falls due in the game meanwhile. Letters about it are kept, and are dealt with by themselves when it goes on. Whoever runs the desk has been told in its log; " +
				"the command there is: despatch game resume.",
		}})
		if err != nil {
			return err
		}
		return d.tellLeaders(tx, id, part, reason)
	})
}

// leaders are the addresses and names of those who are told that a game stands still.
func (d *core) leaders(r storage.Reader, id string) map[string]string {
	found := make(map[string]string)
	var g *journal.Game
	err := writing.Guard(func() (err error) {
		g, err = d.Recorded(r, id)
		return err
	})
	if err == nil && g != nil {
		for _, p := range g.Players {
			if p.Master {
				found[p.Addresses[0]] = p.Name
			}
		}
	}
	for _, m := range d.Masters {
		if len(found) == 0 && len(m.Addresses) > 0 {
			found[m.Addresses[0]] = m.Name
		}
	}
	return found
}

// Mend looks whether a game that stood still can go on, and if so lets it, and handles the letters that were kept meanwhile. The error
// says why it cannot.
func (d *Desk) Mend(ctx context.Context, id string) error {
	err := writing.Guard(func() error { return d.inspect(ctx, id, true) })
	if err == nil {
		err = d.deadly(id)
	}
	if err != nil {
		d.standStill(ctx, id, err)
		return &reading.StoppedGame{ID: id, Why: err}
	}
	if _, stood := d.stopped.LoadAndDelete(id); stood {
		d.Log.Info("a game that stood still goes on", "game", id)
	}
	err = d.update(ctx, func(tx storage.Tx) error {
		last := stoppedBefore(tx, id)
		if last.Why == "" || last.Mended {
			return nil
		}
		last.Mended = true
		return putStopped(tx, id, last)
	})
	if err != nil {
		return err
	}
	if err := d.handleKept(ctx, id); err != nil {
		if ctx.Err() == nil {
			d.standStill(ctx, id, err)
		}
		return err
	}
	return nil
}

// mendAll looks again at games that have stood still for a while.
func (d *Desk) mendAll(ctx context.Context) {
	now := d.now()
	for id, s := range d.stopped.Range {
		if at := s.(stop).at; (now.Sub(at) >= againAfter || now.Before(at)) && ctx.Err() == nil {
			_ = d.Mend(ctx, id.(string)) // it is logged, and the game stands still as before
		}
	}
}

// Stopped lists the games that stand still, with why.
func (d *core) Stopped() map[string]error {
	still := make(map[string]error)
	for id, s := range d.stopped.Range {
		still[id.(string)] = s.(stop).why
	}
	return still
}

// ofStore says whether an error is about the store as a whole, its disk, or the end of the program, and not about one record.
func ofStore(err error) bool {
	return errors.As(err, new(*fs.PathError)) || errors.As(err, new(syscall.Errno)) || errors.Is(err, storage.ErrClosed) ||
		errors.Is(err, storage.ErrReadOnly) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
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
	if err := writing.Guard(func() error { return d.giveUpDamaged(ctx) }); err != nil {
		if ctx.Err() != nil || ofStore(err) {
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
	if err := writing.Guard(func() error { return d.inspect(ctx, id, false) }); err != nil && ctx.Err() == nil {
		d.standStill(ctx, id, err)
		return
	}
	var kept bool
	err := d.Store.View(func(r storage.Reader) error { kept = reading.HasKept(r, id); return nil })
	if err == nil && kept {
		err = d.Mend(ctx, id)
	}
	if err != nil && ctx.Err() == nil {
		d.standStill(ctx, id, err)
	}
}

// giveUpDamaged gives up letters whose bytes are not what was written, for they would keep up all the others.
func (d *core) giveUpDamaged(ctx context.Context) error {
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

// inspect reads a game. Thoroughly, it also does what every letter and every look at the clock does with it.
func (d *core) inspect(ctx context.Context, id string, thoroughly bool) error {
	var lost, old, unread bool // no snapshot; led by another version of the rules; orders wait that cannot be read any more
	err := d.Store.View(func(r storage.Reader) error {
		if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
			return err
		}
		g, err := d.Recorded(r, id)
		if err != nil {
			return err
		}
		lost, old = g == nil, g != nil && g.Signup == nil && g.Version != g.Info.Version
		if thoroughly || g == nil {
			g, err = d.Unfold(r, id)
		}
		if err == nil && g.Signup == nil {
			err = records.VerifySeed(r, id, g.Promise)
		}
		unread = err == nil && g.HasUnread()
		if err != nil || !thoroughly || unread {
			return err
		}
		return g.GoThrough(r)
	})
	if err != nil || !lost && !old && !unread {
		return err
	}
	return d.update(ctx, func(tx storage.Tx) error {
		g, err := d.Unfold(tx, id)
		if err != nil {
			return err
		}
		if lost {
			d.Log.Warn("the stored position could not be trusted and is made again from the journal", "game", id, "entries", g.Number)
		}
		err = errors.Join(d.adopt(tx, g), g.Save(tx))
		if err == nil && unread && thoroughly {
			err = g.GoThrough(tx)
		}
		return err
	})
}
