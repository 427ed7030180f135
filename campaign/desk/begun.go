package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/storage"
)

// MostDeaths is how often the program may end while something is being done, that it is done once more.
const MostDeaths = 3

// waryFor is how many things are noted after a bad end. What ended the program is among the first of the next run, for letters are filed
// sixty-four at a time.
const waryFor = 200

const BucketBegun = "begun"

// begun is how often something was begun and not ended, and by which version of the program.
type begun struct {
	Times   int    `json:"times"`
	Version string `json:"version,omitempty"`
}

func begunBefore(r storage.Reader, what, version string) (b begun) {
	raw, ok := r.Get(BucketBegun, what)
	if !ok || json.Unmarshal(raw, &b) != nil || b.Version != version {
		return begun{Version: version}
	}
	return b
}

// Undertakings are the things that are noted before they are begun and struck out when they are over, so that one that ends the program
// is known by it.
type Undertakings struct {
	*Books
	// version is which program this is: what has ended another may not end it.
	version string
	// wary is how many things are still noted before they are begun, underway those that were.
	wary     atomic.Int32
	underway sync.Map
	// alone is full while something is under way that was noted.
	alone chan struct{}
}

// Begin says how often the program has ended while it was doing something, and notes that it is begun now if that may be needed. From
// MostDeaths on it is not to be begun. Ended is to be called when it is over, however it went.
func (u *Undertakings) Begin(ctx context.Context, what string) (deaths int, err error) {
	return u.SetAbout(ctx, what, u.wary.Add(-1) >= 0)
}

// SetAbout notes that something is begun, alone, where its like has ended the program before or note asks for it, and says how often it has.
func (u *Undertakings) SetAbout(ctx context.Context, what string, note bool) (deaths int, err error) {
	err = u.store.View(func(r storage.Reader) error {
		deaths = begunBefore(r, what, u.version).Times
		return nil
	})
	if err != nil || deaths >= MostDeaths || !note && deaths == 0 {
		return deaths, err
	}
	select {
	case u.alone <- struct{}{}:
	case <-ctx.Done():
		return deaths, ctx.Err()
	}
	err = u.Update(ctx, func(tx storage.Tx) error {
		raw, err := json.Marshal(begun{deaths + 1, u.version})
		if err != nil {
			return err
		}
		return tx.Put(BucketBegun, what, raw)
	})
	if err != nil {
		<-u.alone
		return deaths, err
	}
	u.underway.Store(what, true)
	return deaths, nil
}

// ApartFromNoted does what is not noted, and beside which nothing that is noted is to be: if it ended the program, that would be counted with
// it. It waits for what is under way and was noted, and in the time after a bad end what comes then waits for it. It must not be called from
// within either.
func (u *Undertakings) ApartFromNoted(ctx context.Context, work func() error) error {
	if u.wary.Load() <= 0 && !u.IsAlone() {
		return work()
	}
	select {
	case u.alone <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-u.alone }()
	return work()
}

// IsAlone says whether something is under way beside which nothing else is to be begun.
func (u *Undertakings) IsAlone() bool { return len(u.alone) > 0 }

// Ended strikes out what was begun. That the program is told to end is none of its business.
func (u *Undertakings) Ended(ctx context.Context, what string) error {
	if _, noted := u.underway.LoadAndDelete(what); !noted {
		return nil
	}
	defer func() { <-u.alone }()
	return u.Update(context.WithoutCancel(ctx), func(tx storage.Tx) error { return tx.Delete(BucketBegun, what) })
}

// OnClock names what falls due in a game, as something that is begun.
func OnClock(game string) string { return "clock " + game }

// deadlyClock is why a game stands still that ends the program when the clock moves it.
func deadlyClock(deaths int) error {
	return fmt.Errorf("the program has ended %d times while it carried out what had fallen due", deaths)
}

// Deadly says of a game that what has fallen due in it ends the program.
func (u *Undertakings) Deadly(id string) error {
	return u.store.View(func(r storage.Reader) error {
		if b := begunBefore(r, OnClock(id), u.version); b.Times >= MostDeaths {
			return deadlyClock(b.Times)
		}
		return nil
	})
}

// Carefully does what falls due in a game, unless that has ended the program too often.
func (u *Undertakings) Carefully(ctx context.Context, id string, work func() error) error {
	deaths, err := u.Begin(ctx, OnClock(id))
	if err != nil {
		return err
	}
	if deaths >= MostDeaths {
		return &reading.StoppedGame{ID: id, Why: deadlyClock(deaths)}
	}
	err = writing.Guard(work)
	return errors.Join(err, u.Ended(ctx, OnClock(id)))
}

// OnceMore lets something be begun again that has ended the program too often, because the operator says so.
func (u *Undertakings) OnceMore(ctx context.Context, what string) error {
	return u.Update(ctx, func(tx storage.Tx) error { return tx.Delete(BucketBegun, what) })
}
