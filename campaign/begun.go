package campaign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// What ends the whole program each time that it is begun, as a letter might that takes more memory than there is, must not be begun for ever.
// After a run that did not end in good order the first things that are begun are noted before and struck out after. What was begun so often
// and never struck out is begun no more by this version of the program. What is noted is done alone: a letter beside one that ends the program
// would be counted with it.

// MostDeaths is how often the program may end while something is being done, that it is done once more.
const MostDeaths = 3

// waryFor is how many things are noted after a bad end. What ended the program is among the first of the next run, for letters are filed
// sixty-four at a time.
const waryFor = 200

const bucketBegun = "begun"

// begun is how often something was begun and not ended, and by which version of the program.
type begun struct {
	Times   int    `json:"times"`
	Version string `json:"version,omitempty"`
}

func begunBefore(r storage.Reader, what, version string) (b begun) {
	raw, ok := r.Get(bucketBegun, what)
	if !ok || json.Unmarshal(raw, &b) != nil || b.Version != version {
		return begun{Version: version}
	}
	return b
}

// Begin says how often the program has ended while it was doing something, and notes that it is begun now if that may be needed. From
// MostDeaths on it is not to be begun. Ended is to be called when it is over, however it went.
func (d *core) Begin(ctx context.Context, what string) (deaths int, err error) {
	return d.setAbout(ctx, what, d.wary.Add(-1) >= 0)
}

func (d *core) setAbout(ctx context.Context, what string, note bool) (deaths int, err error) {
	err = d.Store.View(func(r storage.Reader) error {
		deaths = begunBefore(r, what, d.Version).Times
		return nil
	})
	if err != nil || deaths >= MostDeaths || !note && deaths == 0 {
		return deaths, err
	}
	select {
	case d.alone <- struct{}{}:
	case <-ctx.Done():
		return deaths, ctx.Err()
	}
	err = d.update(ctx, func(tx storage.Tx) error {
		raw, err := json.Marshal(begun{deaths + 1, d.Version})
		if err != nil {
			return err
		}
		return tx.Put(bucketBegun, what, raw)
	})
	if err != nil {
		<-d.alone
		return deaths, err
	}
	d.underway.Store(what, true)
	return deaths, nil
}

// ApartFromNoted does what is not noted, and beside which nothing that is noted is to be: if it ended the program, that would be counted with
// it. It waits for what is under way and was noted, and in the time after a bad end what comes then waits for it. It must not be called from
// within either.
func (d *core) ApartFromNoted(ctx context.Context, work func() error) error {
	if d.wary.Load() <= 0 && !d.isAlone() {
		return work()
	}
	select {
	case d.alone <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-d.alone }()
	return work()
}

// isAlone says whether something is under way beside which nothing else is to be begun.
func (d *core) isAlone() bool { return len(d.alone) > 0 }

// Ended strikes out what was begun. That the program is told to end is none of its business.
func (d *core) Ended(ctx context.Context, what string) error {
	if _, noted := d.underway.LoadAndDelete(what); !noted {
		return nil
	}
	defer func() { <-d.alone }()
	return d.update(context.WithoutCancel(ctx), func(tx storage.Tx) error { return tx.Delete(bucketBegun, what) })
}

// onClock names what falls due in a game, as something that is begun.
func onClock(game string) string { return "clock " + game }

// deadlyClock is why a game stands still that ends the program when the clock moves it.
func deadlyClock(deaths int) error {
	return fmt.Errorf("the program has ended %d times while it carried out what had fallen due", deaths)
}

// deadly says of a game that what has fallen due in it ends the program.
func (d *core) deadly(id string) error {
	return d.Store.View(func(r storage.Reader) error {
		if b := begunBefore(r, onClock(id), d.Version); b.Times >= MostDeaths {
			return deadlyClock(b.Times)
		}
		return nil
	})
}

// carefully does what falls due in a game, unless that has ended the program too often.
func (d *core) carefully(ctx context.Context, id string, work func() error) error {
	deaths, err := d.Begin(ctx, onClock(id))
	if err != nil {
		return err
	}
	if deaths >= MostDeaths {
		return &reading.StoppedGame{ID: id, Why: deadlyClock(deaths)}
	}
	err = writing.Guard(work)
	return errors.Join(err, d.Ended(ctx, onClock(id)))
}

// onceMore lets something be begun again that has ended the program too often, because the operator says so.
func (d *core) onceMore(ctx context.Context, what string) error {
	return d.update(ctx, func(tx storage.Tx) error { return tx.Delete(bucketBegun, what) })
}

// keptWork names a letter that was kept, as something that is begun.
func keptWork(l incoming.Letter) string { return "kept " + l.Digest }

// dropDeadly does without a letter that was kept and ends the program whenever it is handled, and tells its writer.
func (d *Desk) dropDeadly(ctx context.Context, key string, l incoming.Letter) error {
	d.Log.Error("a letter that was kept ends the program whenever it is handled, and is not handled; its writer is told", "message", l.MessageID,
		"from", l.From, "digest", l.Digest)
	return d.update(ctx, func(tx storage.Tx) error {
		h := d.under(tx, l)
		h.WasKept = true
		h.Letter.From = strings.ToLower(l.From)
		err := h.refuse(templates.Refusal{
			Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Fault,
			Reason: "The program fails on it, which is no fault of yours, and its operator is told. Please send the orders alone, as a new letter in plain text.",
		}, h.PlainAnswer(), fmt.Sprintf("the program has ended %d times while it was handling it", MostDeaths), unprovedFrom(h.Letter.From))
		if err != nil {
			return err
		}
		game, _, _ := strings.Cut(key, " ")
		h.done.Game = game
		return errors.Join(h.note(), tx.Delete(records.BucketKept, key), tx.Delete(bucketBegun, keptWork(l)))
	})
}
