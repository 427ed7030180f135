package mail

import (
	"context"
	"log/slog"
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
	// Holds says whether a parcel that was given is still ours to send. Where several programs send from one outbox another may have it by now,
	// when this one stood still for long.
	Holds(id uint64) (bool, error)
	// Sent marks a parcel as taken by a server.
	Sent(id uint64, at time.Time) error
	// Retry keeps a parcel for later.
	Retry(id uint64, a Attempt) error
	// Failed gives a parcel up. It is ours when the recipient is not to blame (Result.Ours).
	Failed(id uint64, at time.Time, why string, ours bool) error
	// Waiting counts the parcels that are neither sent nor given up.
	Waiting() (int, error)
	// Handed counts the letters that servers took, or perhaps took, from one time to another, and tells when the first of
	// them was; it may count up to a minute before as well. It remembers at least a day, whether the program ran on or not.
	Handed(from, to time.Time) (n int, first time.Time, err error)
}

// Attempt is an attempt at a parcel that failed, but not for good.
type Attempt struct {
	At time.Time
	// Next is when to try again.
	Next time.Time
	// Number counts the failed attempts so far, with this one.
	Number int
	// Why says in a sentence what happened.
	Why string
	// Perhaps is true when the letter's last line was sent and no answer came: the server may have taken it.
	Perhaps bool
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
	// Limits bound how many letters the server is given.
	Limits Limits

	pauses   []time.Duration // how long to leave a server in trouble alone, the last for ever after
	troubles int             // rounds in a row that met server trouble
	unread   bool            // the outbox could not be read
	taken    map[uint64]bool // sent, but not yet marked because the outbox failed
	shut     []refusal       // refused at MAIL since the server last heard a letter's recipient

	mu     sync.Mutex
	health SendingHealth
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
			rest := jitter(d.pauses[min(d.troubles, len(d.pauses))-1])
			d.note(func(h *SendingHealth) { h.Next = d.Now().Add(rest) })
			// A bell must not make us knock at the door of a server in trouble.
			sleep(ctx, rest, nil)
			continue
		}
		d.troubles = 0
		sleep(ctx, d.Poll, wake)
	}
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

// round delivers everything that is due, as far as the limits allow. It says false when the server or the outbox is in
// trouble and wants rest.
func (d *Deliverer) round(ctx, working context.Context, outbox Outbox) bool {
	defer d.hangUp()
	defer d.count(outbox)
	for {
		d.count(outbox)
		parcels, err := d.next(ctx, outbox)
		if err != nil {
			if ctx.Err() == nil {
				d.Logger.Error("reading the outbox", "error", err)
				d.setTrouble("reading the outbox: " + err.Error())
				d.unread = true
			}
			return false
		}
		if d.unread {
			d.unread = false
			d.setTrouble("")
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

// next takes a batch out of the outbox, no larger than the limits have room for.
func (d *Deliverer) next(ctx context.Context, outbox Outbox) ([]Parcel, error) {
	room, err := d.Limits.room(outbox, d.Now())
	if err != nil {
		return nil, err
	}
	parcels, err := outbox.Due(ctx, d.Now(), max(1, min(batch, room.letters)))
	if err != nil {
		return nil, err
	}
	if len(parcels) == 0 || room.letters > 0 {
		d.release()
		return parcels, nil
	}
	d.hold(room)
	return nil, nil
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
	if len(d.shut) > 0 {
		d.serverRefuses()
		return moved, false
	}
	return moved, true
}

// deliver sends one parcel and marks what became of it. It says whether the parcel is kept for later, and whether the
// server and the outbox are well.
func (d *Deliverer) deliver(ctx context.Context, outbox Outbox, p Parcel) (kept, ok bool) {
	log := d.Logger.With("parcel", p.ID, "to", p.To)
	if !d.taken[p.ID] {
		if holds, err := outbox.Holds(p.ID); err != nil || !holds {
			return true, d.without(log, err)
		}
		d.Hook(StepBeforeData)
		result := d.Sender.Send(ctx, p.From, p.To, p.Raw)
		log = log.With("outcome", result.Outcome, "stage", result.Stage, "code", result.Code)
		if result.Outcome != Delivered {
			return d.putOff(log, outbox, p, result)
		}
		d.note(func(h *SendingHealth) { h.LastSent, h.Declined = d.Now(), "" })
		d.setTrouble("")
		d.taken[p.ID] = true
		d.Hook(StepBeforeMark)
		if err := d.chargeShut(outbox); err != nil {
			return true, false
		}
	}
	if err := outbox.Sent(p.ID, d.Now()); err != nil {
		log.Error("a letter was sent but cannot be marked; it will be marked before anything else is sent to its recipient",
			"error", err)
		d.setTrouble("marking a letter as sent: " + err.Error())
		return true, false
	}
	delete(d.taken, p.ID)
	d.Hook(StepAfterMark)
	log.Info("letter sent")
	return false, true
}

// without goes on without a parcel that another program sends, or of which the outbox cannot say that it is ours. It says whether the outbox is well.
func (d *Deliverer) without(log *slog.Logger, err error) bool {
	if err == nil {
		log.Info("another daemon sends the letter")
		return true
	}
	log.Error("the outbox cannot say whether the letter is ours to send", "error", err)
	d.setTrouble("reading the outbox: " + err.Error())
	d.unread = true
	return false
}

// closing is the reply of a server that is about to hang up (RFC 5321 section 4.2.3).
const closing = 421

func (d *Deliverer) hangUp() {
	if err := d.Sender.Close(); err != nil {
		d.Logger.Debug("closing the connection", "error", err)
	}
}
