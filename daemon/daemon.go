// Package daemon runs the road from end to end: it takes letters out of the mailbox, hands each to the desk, and sends what
// the desk has put into the outbox. It decides nothing about games and nothing about mail; it joins the two rooms that do.
package daemon

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/mail"
	"despatch/storage"
	"despatch/storage/place"
	"despatch/templates"
	"despatch/words"
)

// tick is how often the desk looks at its clock.
const tick = 5 * time.Second

// soonest is how soon it looks again while the mailbox cannot be read.
const soonest = 200 * time.Millisecond

// StepAfterCommit is the durable step right after a letter's transaction, before anything is flagged in the mailbox.
const StepAfterCommit = "after-commit"

// Options are what a caller may put in place of the real world.
type Options struct {
	Rulesets map[string]adjudicator.Ruleset
	Log      *slog.Logger
	// Rule tells what a rule's number means, in a language where its handbook is in that and else in English; nil means that no rule is known.
	Rule func(id, language string) (text string, ok bool)
	// Entropy gives seeds; nil means the system's source.
	Entropy io.Reader
	// Now is the wall clock; nil means the system's.
	Now func() time.Time
	// Elapsed is how long the machine has run, by which jumps of the clock are noticed; nil means the system's, or with a Now of the
	// caller's that nobody watches it. ServerTime asks the mail server for the time; nil means mail.ServerTime.
	Elapsed    func() time.Duration
	ServerTime func(context.Context, mail.InboxConfig) (time.Time, error)
	// Language is that of letters to who has not said in which he reads, for tests; "" means that of the configuration. Languages are others that players may read instead; nil are all that there are.
	Language  string
	Languages []string
	// Hook is called at each durable step, for crash tests.
	Hook func(step string)
	// Backoff is the unit of the pauses after trouble with the mailbox, for tests; 0 means a second.
	Backoff time.Duration
	// Term is how long a daemon that shares its store has what it does not ask for again, for tests; 0 means term.
	Term time.Duration
	// Password replaces the configured passwords, for the demo.
	Password func() (string, error)
}

// languages are the desk's, and those that players may read beside it.
func (o Options) languages(c *Config) (own string, others []string) {
	if o.Language != "" || o.Languages != nil {
		return o.Language, o.Languages
	}
	own = c.language()
	return own, slices.DeleteFunc(templates.Languages(), func(l string) bool { return l == own || l == words.Pseudo })
}

// filled are the options with the real world in place of what the caller does not put there. Their clock is that of the keeper.
func (o Options) filled() (Options, *timekeeper) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Entropy == nil {
		o.Entropy = rand.Reader
	}
	if o.Now == nil {
		o.Now = time.Now
		if o.Elapsed == nil {
			o.Elapsed = monotonic()
		}
	}
	if o.ServerTime == nil {
		o.ServerTime = mail.ServerTime
	}
	if o.Hook == nil {
		o.Hook = func(string) {}
	}
	keeper := &timekeeper{wall: o.Now, elapsed: o.Elapsed}
	o.Now = keeper.Now
	return o, keeper
}

// Daemon is an open store with a desk on it.
type Daemon struct {
	Desk  *campaign.Desk
	Store storage.Store

	config  Config
	options Options
	wake    chan struct{}

	sharing sharing

	metrics *metrics
	since   time.Time
	clock   *timekeeper
	// doubted is why the clock was doubted at the last look, asked when the mail server was asked for the time last; atStart is true
	// while the doubt is one of the start. The goroutine that looks at the clock has them.
	doubted string
	asked   time.Duration
	atStart bool

	// mu guards the rest and config.
	mu         sync.Mutex
	inbox      *mail.Inbox
	deliverer  *mail.Deliverer
	endSession func()
}

// Open opens the store and the desk. Close the daemon when done.
func Open(c Config, o Options) (*Daemon, error) {
	o, keeper := o.filled()
	signer, err := c.signer()
	if err != nil {
		return nil, err
	}
	if err := c.connectTokens(o.Log); err != nil {
		return nil, err
	}
	store, err := place.Open(c.Store, func(sentence string) { o.Log.Info(sentence) })
	if err != nil {
		return nil, err
	}
	whole := &mending{Store: store, log: o.Log, now: o.Now}
	store = whole
	found, err := lookBack(whole, o.Log)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the store %s: %w; restore a backup", place.Shown(c.Store), err), store.Close())
	}
	d := &Daemon{Store: store, config: c, options: o, wake: make(chan struct{}, 1), since: o.Now(), clock: keeper}
	d.sharing.share(whole.Store, cmp.Or(o.Term, term))
	d.metrics = newMetrics(d)
	masters, err := c.Desk.masters()
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	language, others := o.languages(&c)
	d.Desk, err = campaign.New(campaign.Config{
		Masters: masters,
		Store:   store, Rulesets: o.Rulesets, Post: postmaster{domain: c.Desk.Domain, signer: signer}, Now: o.Now, Entropy: o.Entropy,
		Address: c.Desk.Address, Name: c.Desk.Name, Domain: c.Desk.Domain, PlusAddressing: c.Desk.PlusAddressing,
		GmailDomains: c.Desk.GmailDomains, Language: language, Languages: others, Pictures: c.Desk.Pictures,
		GiveBack: c.Desk.giveBack(), Group: c.GroupLetters, Rule: o.Rule, Hook: d.metrics.hook(o.Hook), Log: o.Log, Died: found.Died, Version: Version(),
		AuthservID: c.IMAP.AuthservID, Signatures: signatures{},
	})
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	whole.desk.Store(d.Desk)
	for _, err := range found.Others {
		if !whole.heal(err) {
			o.Log.Error("something in the store is damaged, and harms itself alone", "error", err)
		}
	}
	return d, nil
}

// lookBack checks what was written last, which a disk that fails or a copy that went wrong harms first. A game that is harmed stands
// still alone, and is named; the error is about what all games share. What else is harmed stays to be set right: by the copies that the store
// has it is at once, for the desk cannot be opened without its secret.
func lookBack(store *mending, log *slog.Logger) (found storage.Recent, err error) {
	if found, err = store.CheckRecent(); err != nil {
		return found, err
	}
	for _, game := range slices.Sorted(maps.Keys(found.Games)) {
		log.Error("a game is damaged and stands still; restore it from a backup or a bundle", "game", game, "error", found.Games[game])
	}
	found.Others = slices.DeleteFunc(found.Others, store.heal)
	return found, found.Shared
}

// Close releases the store.
func (d *Daemon) Close() error { return d.Store.Close() }

// Run reads, ticks and sends until the context ends. Trouble with a server is logged and tried again; only a configuration
// that cannot work is an error.
func (d *Daemon) Run(ctx context.Context) error {
	if err := d.prepare(ctx); err != nil || ctx.Err() != nil {
		return unlessDone(ctx, err)
	}
	defer d.startControl(ctx)()
	var ticking sync.WaitGroup
	ctx, stop := context.WithCancel(ctx)
	ticking.Go(func() { d.tick(ctx) })
	ticking.Go(func() { d.listen(ctx) })
	defer func() {
		stop()
		ticking.Wait()
	}()
	for {
		session, end := context.WithCancel(ctx)
		d.mu.Lock()
		d.endSession = end
		d.mu.Unlock()
		err := d.exchange(session)
		reloaded := session.Err() != nil && ctx.Err() == nil
		end()
		if !reloaded {
			return err
		}
	}
}

// prepare looks at what the store holds, once the daemon has begun. A database that is away is waited for.
func (d *Daemon) prepare(ctx context.Context) error {
	for {
		_, _, err := cursor{store: d.Store}.Load()
		if err == nil {
			err = d.Desk.Inspect(ctx)
		}
		if err == nil {
			err = d.beginClock()
		}
		if !errors.Is(err, storage.ErrAway) || ctx.Err() != nil {
			d.warnUnheard()
			return err
		}
		d.options.Log.Error("the daemon waits for its database", "error", err)
		waitFor(ctx, d.sharing.term/3)
	}
}

// exchange reads and sends as the configuration says, until the context ends.
func (d *Daemon) exchange(ctx context.Context) error {
	// A letter that lies in the mailbox before our first look at it is somebody's private mail (mail.Cursor). So nothing is
	// sent before that look: the answer to our very first letter must find the mailbox already ours.
	looked := make(chan struct{})
	saw := sync.OnceFunc(func() { close(looked) })
	known, err := d.awaitLook(ctx, saw)
	if err != nil {
		return err
	}
	if !known {
		d.options.Log.Info("letters wait for the first look at the mailbox, so that no answer to them is taken for old mail")
	}
	if _, err := mail.NewInbox(d.InboxConfig(), nil); err != nil {
		return err
	}
	sender, err := mail.NewSender(d.SenderConfig())
	if err != nil {
		return err
	}
	config := d.settings()
	deliverer := &mail.Deliverer{
		Sender: sender, Logger: d.options.Log, Hook: d.options.Hook, Now: d.options.Now, Limits: config.SMTP.limits(),
	}
	d.mu.Lock()
	d.deliverer = deliverer
	d.mu.Unlock()
	var parts sync.WaitGroup
	parts.Go(func() {
		select {
		case <-looked:
			out := d.outbox(config)
			deliverer.Run(ctx, out, d.wake)
			out.giveBack(d.options.Log)
		case <-ctx.Done():
		}
	})
	if address := config.HTTP.Address; address != "" {
		parts.Go(func() {
			if err := d.serveWatch(ctx, address); err != nil {
				d.options.Log.Error("cannot be watched; mail goes on", "error", err)
			}
		})
	}
	err = d.read(ctx, saw)
	parts.Wait()
	closed := sender.Close()
	return unlessDone(ctx, errors.Join(err, closed))
}

// unlessDone drops the error of work that was told to end.
func unlessDone(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// Take gives one letter to the desk, as the inbox hands it over. An error leaves the letter in the mailbox, to be tried again; one that is
// about the letter alone sets it aside.
func (d *Daemon) Take(ctx context.Context, f mail.Fetched) (mail.Verdict, error) {
	d.clock.hear(f.Arrived)
	letter := letterOf(f, d.settings().IMAP.AuthservID)
	if letter.Returned != nil {
		if err := d.findReturned(ctx, letter.Returned, letter.To); err != nil {
			return "", d.alone(ctx, err)
		}
	}
	disposition, err := d.Desk.Receive(ctx, letter)
	if err != nil {
		return "", d.alone(ctx, err)
	}
	d.options.Hook(StepAfterCommit)
	d.Ring()
	verdict := mail.Verdict(disposition.Outcome)
	if disposition.Again {
		verdict = mail.Repeated
	}
	d.metrics.letters.WithLabelValues(string(verdict)).Inc()
	if disposition.OtherDesk {
		d.metrics.otherDesk.Inc()
	}
	return verdict, nil
}

// Ring tells the sender that the outbox may have something new.
func (d *Daemon) Ring() {
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

func (d *Daemon) tick(ctx context.Context) {
	clock := time.NewTicker(tick)
	defer clock.Stop()
	said := ""
	for {
		heard := d.heard()
		waits := d.sharing.reader() != "" // who reads the mailbox looks at the clock, too
		var err error
		if !waits {
			err = unlessDone(ctx, d.lookAtClock(ctx, heard))
		}
		if err != nil && err.Error() != said { // a game that stands still would say so at every tick
			d.options.Log.Error("looking at the clock", "error", err)
		}
		said = fmt.Sprint(err)
		d.Ring()
		var soon <-chan time.Time
		if !heard && !waits {
			soon = time.After(soonest)
		}
		select {
		case <-ctx.Done():
			return
		case <-soon:
		case <-clock.C:
		}
	}
}

// lookAtClock does what has fallen due, unless the clock is doubted.
func (d *Daemon) lookAtClock(ctx context.Context, heard bool) error {
	if d.clockDoubted(ctx) { // the desk's own time goes on meanwhile, and so does what is known of the mailbox
		return d.Desk.Heard(ctx, heard)
	}
	d.atStart = false
	return errors.Join(d.Desk.Heard(ctx, heard), d.Desk.Tick(ctx))
}

// heard says whether the mailbox was read since the start, and can be read now.
func (d *Daemon) heard() bool {
	inbox := d.Health().Inbox
	return !inbox.LastLook.IsZero() && inbox.Trouble == ""
}

// InboxConfig is the incoming account as package mail wants it.
func (d *Daemon) InboxConfig() mail.InboxConfig {
	c := inboxConfig(d.settings().IMAP)
	c.Log, c.Hook, c.Aside, c.Reread, c.Begun = d.options.Log, d.options.Hook, aside{store: d.Store}, reread{d.Store}, begun{d.Desk}
	c.BackoffUnit = d.options.Backoff
	if d.options.Password != nil {
		c.Password, c.Tokens = d.options.Password, nil
	}
	return c
}

// SenderConfig is the outgoing account as package mail wants it.
func (d *Daemon) SenderConfig() mail.SenderConfig {
	c := senderConfig(d.settings().SMTP)
	if d.options.Password != nil {
		c.Password, c.Tokens = d.options.Password, nil
	}
	return c
}
