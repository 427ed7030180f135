package daemon

import (
	"context"
	"errors"
	"time"

	"despatch/mail"
	"despatch/storage"
)

// askServer is how often the mail server is asked for the time while the clock is doubted.
const askServer = time.Minute

// muchLater is how much later than its last note the program may start without asking anybody for the time; noOneToAsk is how much later
// where nobody can be asked.
const (
	muchLater  = time.Hour
	noOneToAsk = 7 * 24 * time.Hour
)

// ClockState is what is known of the machine's clock.
type ClockState struct {
	// Machine is what it shows, Desk by what the desk acts.
	Machine time.Time `json:"machine"`
	Desk    time.Time `json:"desk"`
	// Doubt says why it is doubted, "" when it is not.
	Doubt string `json:"doubt,omitempty"`
}

// clockState tells how the clock stands.
func (d *Daemon) clockState() ClockState {
	return ClockState{Machine: d.clock.wall(), Desk: d.clock.Now(), Doubt: d.clock.doubtful()}
}

const (
	clockBucket = "clock trusted" // "clock" is the desk's, a row for each game
	trustedKey  = "trusted"
)

// trustClock takes the machine's clock as right, because the operator says so.
func (d *Daemon) trustClock(ctx context.Context) error {
	d.clock.trust()
	d.options.Log.Warn("the operator says that the clock is right")
	at := []byte(d.clock.wall().UTC().Format(time.RFC3339))
	if err := d.Store.Update(func(tx storage.Tx) error { return tx.Put(clockBucket, trustedKey, at) }); err != nil {
		return err
	}
	return d.Desk.SetRight(ctx)
}

// beginClock compares the clock with what was noted last, when the daemon begins its work: a command that finds no daemon acts by the clock
// as it is, for nobody would ask the server for it. What the operator has said of the clock today holds.
func (d *Daemon) beginClock() error {
	last, err := d.Desk.LastKnown()
	if err != nil {
		return err
	}
	trusted := false
	err = d.Store.View(func(r storage.Reader) error {
		if v, ok := r.Get(clockBucket, trustedKey); ok {
			at, err := time.Parse(time.RFC3339, string(v))
			trusted = err == nil && d.clock.wall().Sub(at).Abs() < 24*time.Hour
		}
		return nil
	})
	if err == nil && !trusted {
		d.clock.begin(last, muchLater)
		d.atStart = d.clock.doubtful() != ""
	}
	return err
}

// clockDoubted says whether the clock is doubted, and asks the mail server now and then.
func (d *Daemon) clockDoubted(ctx context.Context) bool {
	doubt := d.clock.doubtful()
	if doubt == "" {
		return d.clockWell(ctx)
	}
	if d.doubted == "" {
		d.options.Log.Error("the clock is doubted: nothing falls due until the mail server agrees with it, or \"despatch clock trust\" says that it is right",
			"doubt", doubt)
	}
	d.doubted = doubt
	if elapsed := d.clock.elapsed(); d.asked == 0 || elapsed-d.asked >= askServer {
		d.asked = elapsed
		if d.askTime(ctx) {
			return d.clockWell(ctx)
		}
	}
	return true
}

// clockWell does what follows when the clock is doubted no more, and says that something is still to be done.
func (d *Daemon) clockWell(ctx context.Context) (wait bool) {
	if d.doubted == "" {
		return false
	}
	if err := d.Desk.SetRight(ctx); err != nil {
		d.options.Log.Error("deadlines could not be set right", "error", err)
		return true
	}
	d.doubted, d.asked = "", 0
	d.options.Log.Info("the clock is trusted again")
	return false
}

// askTime asks the mail server what time it is, and says whether the clock is trusted now.
func (d *Daemon) askTime(ctx context.Context) bool {
	theirs, err := d.options.ServerTime(ctx, d.InboxConfig())
	switch {
	case errors.Is(err, mail.ErrNoServerTime):
		last, _ := d.Desk.LastKnown() // an error counts as never: the operator decides
		if gap := d.clock.wall().Sub(last); d.atStart && gap >= 0 && gap < noOneToAsk {
			d.options.Log.Info("the mail server does not tell the time; the clock is believed")
			d.clock.trust()
			return true
		}
	case err != nil:
		d.options.Log.Info("the mail server could not be asked for the time", "error", err)
	case d.clock.confirm(theirs):
		return true
	default:
		d.options.Log.Warn("the mail server's clock says something else than ours", "theirs", theirs.UTC(), "ours", d.clock.wall().UTC())
	}
	return false
}
