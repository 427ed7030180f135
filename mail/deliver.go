package mail

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"
)

// Parcel is a rendered letter that waits in an outbox.
type Parcel struct {
	// ID is the outbox's name for the parcel.
	ID uint64
	// From is the envelope sender, where bounces go; it may be "".
	From string
	To   string
	// Raw is the letter, which goes over the wire as it is at every attempt.
	Raw []byte
	// Attempts counts the failed attempts so far.
	Attempts int
}

// Outbox keeps parcels until they are sent. What its methods report must be on disk when they return.
type Outbox interface {
	// Due gives at most limit parcels to send now. Those to one recipient come in the order in which they are to arrive, and
	// none comes while an older one is put off.
	Due(ctx context.Context, now time.Time, limit int) ([]Parcel, error)
	// Sent marks a parcel as taken by a server.
	Sent(id uint64, at time.Time) error
	// Retry keeps a parcel for later, with the number of failed attempts and the reason of the last.
	Retry(id uint64, next time.Time, attempts int, why string) error
	// Failed gives a parcel up.
	Failed(id uint64, at time.Time, why string) error
}

// The steps at which Deliverer.Hook is called: between them a crash leaves something to mend.
const (
	StepBeforeData = "before-data"
	StepBeforeMark = "after-data-before-mark"
	StepAfterMark  = "after-mark"
)

// Deliverer carries parcels from an outbox to the mail server, each recipient's in order. A letter is marked after the
// server has taken it, so a crash between the two sends it again: the same bytes under the same Message-ID.
//
// Fields left zero have sensible values, except Sender.
type Deliverer struct {
	Sender *Sender
	Logger *slog.Logger
	// Hook, if set, is called at each step of each parcel.
	Hook func(step string)
	// Now is the clock for marks and due times.
	Now func() time.Time
	// Poll is how often the outbox is looked at when nobody rings; 15 seconds if zero.
	Poll time.Duration
	// Grace is how long a letter on its way may still take when Run is told to end; 5 seconds if zero.
	Grace time.Duration

	pauses   []time.Duration // how long to leave a server in trouble alone, the last for ever after
	troubles int             // rounds in a row that met server trouble
	taken    map[uint64]bool // sent, but not yet marked because the outbox failed

	mu      sync.Mutex
	trouble string
}

// batch is how many parcels are taken from the outbox at once.
const batch = 50

// Run delivers until the context ends; then it finishes the letter on its way, within Grace, and returns. A ring of wake
// makes it look at the outbox at once. It never gives up: trouble with the server or the outbox is logged and tried again.
func (d *Deliverer) Run(ctx context.Context, outbox Outbox, wake <-chan struct{}) {
	d.prepare()
	working, cancel := outlive(ctx, d.Grace)
	defer cancel()
	for ctx.Err() == nil {
		if ok := d.round(ctx, working, outbox); !ok {
			d.troubles++
			// A bell must not make us knock at the door of a server in trouble.
			sleep(ctx, jitter(d.pauses[min(d.troubles, len(d.pauses))-1]), nil)
			continue
		}
		d.troubles = 0
		sleep(ctx, d.Poll, wake)
	}
}

// Trouble says what keeps all letters from leaving, or "" when the last attempt reached the server.
func (d *Deliverer) Trouble() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.trouble
}

func (d *Deliverer) setTrouble(text string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.trouble = text
}

func (d *Deliverer) prepare() {
	if d.Logger == nil {
		d.Logger = slog.New(slog.DiscardHandler)
	}
	if d.Hook == nil {
		d.Hook = func(string) {}
	}
	if d.Now == nil {
		d.Now = time.Now
	}
	if d.Poll == 0 {
		d.Poll = 15 * time.Second
	}
	if d.Grace == 0 {
		d.Grace = 5 * time.Second
	}
	if d.pauses == nil {
		d.pauses = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute}
	}
	d.taken = map[uint64]bool{}
}

// outlive gives a context that ends a while after another.
func outlive(ctx context.Context, grace time.Duration) (context.Context, context.CancelFunc) {
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(grace, cancel) })
	return longer, func() { stop(); cancel() }
}

// round delivers everything that is due. It says false when the server or the outbox is in trouble and wants rest.
func (d *Deliverer) round(ctx, working context.Context, outbox Outbox) bool {
	defer d.hangUp()
	for {
		parcels, err := outbox.Due(ctx, d.Now(), batch)
		if err != nil {
			if ctx.Err() == nil {
				d.Logger.Error("reading the outbox", "error", err)
			}
			return false
		}
		if len(parcels) == 0 {
			return true
		}
		moved, ok := d.deliverAll(ctx, working, outbox, parcels)
		if !ok || ctx.Err() != nil {
			return ok
		}
		if !moved {
			return true // an outbox that keeps giving what has just been put off
		}
	}
}

// deliverAll delivers a batch. A recipient whose parcel must wait gets nothing more from the batch, so that his letters
// stay in order. It says whether any parcel left the outbox, and whether the server and the outbox are well.
func (d *Deliverer) deliverAll(ctx, working context.Context, outbox Outbox, parcels []Parcel) (moved, ok bool) {
	waiting := map[string]bool{}
	for _, p := range parcels {
		if ctx.Err() != nil {
			return moved, true
		}
		if waiting[p.To] {
			continue
		}
		kept, ok := d.deliver(working, outbox, p)
		if !ok {
			return moved, false
		}
		waiting[p.To] = kept
		moved = moved || !kept
	}
	return moved, true
}

// deliver sends one parcel and marks what became of it. It says whether the parcel is kept for later, and whether the
// server and the outbox are well.
func (d *Deliverer) deliver(ctx context.Context, outbox Outbox, p Parcel) (kept, ok bool) {
	log := d.Logger.With("parcel", p.ID, "to", p.To)
	if !d.taken[p.ID] {
		d.Hook(StepBeforeData)
		result := d.Sender.Send(ctx, p.From, p.To, p.Raw)
		log = log.With("outcome", result.Outcome, "stage", result.Stage, "code", result.Code)
		if result.Outcome != Delivered {
			return d.putOff(log, outbox, p, result)
		}
		d.setTrouble("")
		d.taken[p.ID] = true
		d.Hook(StepBeforeMark)
	}
	if err := outbox.Sent(p.ID, d.Now()); err != nil {
		log.Error("a letter was sent but cannot be marked; it will be marked before anything else is sent to its recipient",
			"error", err)
		return true, false
	}
	delete(d.taken, p.ID)
	d.Hook(StepAfterMark)
	log.Info("letter sent")
	return false, true
}

// putOff marks a parcel that was not delivered.
func (d *Deliverer) putOff(log *slog.Logger, outbox Outbox, p Parcel, result Result) (kept, ok bool) {
	log = log.With("why", result.Text)
	if result.BeforeLetter() {
		// No letter is to blame, so none is charged with an attempt, however long it lasts.
		d.setTrouble(result.Text)
		log.Error("the mail server cannot be used; letters wait")
		return true, false
	}
	d.setTrouble("")
	attempts := p.Attempts + 1
	wait, more := nextWait(attempts)
	if result.Outcome == Permanent || !more {
		if err := outbox.Failed(p.ID, d.Now(), result.Text); err != nil {
			log.Error("marking a letter as failed", "error", err)
			return true, false
		}
		log.Warn("letter given up", "attempts", attempts)
		return false, true
	}
	next := d.Now().Add(jitter(wait))
	if err := outbox.Retry(p.ID, next, attempts, result.Text); err != nil {
		log.Error("marking a letter for later", "error", err)
		return true, false
	}
	log.Warn("letter put off", "attempts", attempts, "next", next)
	// A server that hangs up or falls silent would do it to every letter in turn.
	return true, result.Outcome == Temporary && result.Code != closing
}

// closing is the reply of a server that is about to hang up (RFC 5321 section 4.2.3).
const closing = 421

func (d *Deliverer) hangUp() {
	if err := d.Sender.Close(); err != nil {
		d.Logger.Debug("closing the connection", "error", err)
	}
}

// waits are the pauses after the first failed attempts; after them comes lastWait, again and again.
var waits = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour}

const (
	lastWait = 4 * time.Hour
	// giveUpAfter is for how long a letter is tried (RFC 5321 section 4.5.4.1). It is counted in waits, not by the clock, so
	// that a program that was switched off for a week still tries, and a clock that jumps fails nothing.
	giveUpAfter = 5 * 24 * time.Hour
)

// nextWait gives the pause after so many failed attempts, or false when it is time to give up.
func nextWait(attempts int) (time.Duration, bool) {
	if attempts <= len(waits) {
		return waits[attempts-1], true
	}
	var waited time.Duration
	for _, w := range waits {
		waited += w
	}
	waited += time.Duration(attempts-len(waits)-1) * lastWait
	return lastWait, waited < giveUpAfter
}

// jitter lengthens a pause by up to a quarter, so that letters put off together do not come back together.
func jitter(wait time.Duration) time.Duration {
	return wait + rand.N(wait/4+1)
}

// sleep waits, or less when the context ends or somebody rings.
func sleep(ctx context.Context, wait time.Duration, wake <-chan struct{}) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	case <-wake:
	}
}
