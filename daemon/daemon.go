// Package daemon runs the road from end to end: it takes letters out of the mailbox, hands each to the desk, and sends what
// the desk has put into the outbox. It decides nothing about games and nothing about mail; it joins the two rooms that do.
package daemon

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/mail"
	"despatch/storage"
)

// tick is how often the desk looks at its clock.
const tick = 5 * time.Second

// StepAfterCommit is the durable step right after a letter's transaction, before anything is flagged in the mailbox.
const StepAfterCommit = "after-commit"

// Options are what a caller may put in place of the real world.
type Options struct {
	Rulesets map[string]adjudicator.Ruleset
	Log      *slog.Logger
	// Rule tells what a rule's number means; nil means that no rule is known.
	Rule func(id string) (text string, ok bool)
	// Entropy gives seeds; nil means the system's source.
	Entropy io.Reader
	// Now is the wall clock; nil means the system's.
	Now func() time.Time
	// Hook is called at each durable step, for crash tests.
	Hook func(step string)
	// Password replaces the configured passwords, for the demo.
	Password func() (string, error)
}

// Daemon is an open store with a desk on it.
type Daemon struct {
	Desk  *campaign.Desk
	Store storage.Store

	config  Config
	options Options
	wake    chan struct{}

	mu        sync.Mutex
	inbox     *mail.Inbox
	deliverer *mail.Deliverer
}

// Open opens the store and the desk. Close the daemon when done.
func Open(c Config, o Options) (*Daemon, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Entropy == nil {
		o.Entropy = rand.Reader
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Hook == nil {
		o.Hook = func(string) {}
	}
	signer, err := c.signer()
	if err != nil {
		return nil, err
	}
	if err := c.connectTokens(o.Log); err != nil {
		return nil, err
	}
	store, err := storage.OpenTelling(c.Store, func(sentence string) { o.Log.Info(sentence) })
	if err != nil {
		return nil, err
	}
	desk, err := campaign.New(campaign.Config{
		Store: store, Rulesets: o.Rulesets, Post: postmaster{domain: c.Desk.Domain, signer: signer}, Now: o.Now, Entropy: o.Entropy,
		Address: c.Desk.Address, Name: c.Desk.Name, Domain: c.Desk.Domain, PlusAddressing: c.Desk.PlusAddressing,
		Group: c.GroupLetters, Rule: o.Rule, Hook: o.Hook, Log: o.Log,
	})
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	return &Daemon{Desk: desk, Store: store, config: c, options: o, wake: make(chan struct{}, 1)}, nil
}

// Close releases the store.
func (d *Daemon) Close() error { return d.Store.Close() }

// Run reads, ticks and sends until the context ends. Trouble with a server is logged and tried again; only a configuration
// that cannot work is an error.
func (d *Daemon) Run(ctx context.Context) error {
	// A letter that lies in the mailbox before our first look at it is somebody's private mail (mail.Cursor). So nothing is
	// sent before that look: the answer to our very first letter must find the mailbox already ours.
	looked := make(chan struct{})
	place := firstLook{cursor{d.Store}, sync.OnceFunc(func() { close(looked) })}
	if _, _, err := place.Load(); err != nil {
		return err
	}
	if err := d.Desk.Inspect(ctx); err != nil || ctx.Err() != nil {
		return unlessDone(ctx, err)
	}
	inbox, err := mail.NewInbox(d.InboxConfig(), place)
	if err != nil {
		return err
	}
	sender, err := mail.NewSender(d.SenderConfig())
	if err != nil {
		return err
	}
	deliverer := &mail.Deliverer{
		Sender: sender, Logger: d.options.Log, Hook: d.options.Hook, Now: d.options.Now, Limits: d.config.SMTP.limits(),
	}
	d.mu.Lock()
	d.inbox, d.deliverer = inbox, deliverer
	d.mu.Unlock()
	var parts sync.WaitGroup
	parts.Go(func() {
		select {
		case <-looked:
			deliverer.Run(ctx, outbox{store: d.Store, returnPath: d.config.returnPath()}, d.wake)
		case <-ctx.Done():
		}
	})
	parts.Go(func() { d.tick(ctx) })
	err = inbox.Run(ctx, d.handle)
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

// handle gives one letter to the desk. An error leaves the letter in the mailbox, to be tried again.
func (d *Daemon) handle(ctx context.Context, f mail.Fetched) (mail.Verdict, error) {
	disposition, err := d.Desk.Receive(ctx, letterOf(f))
	if err != nil {
		return "", err
	}
	d.options.Hook(StepAfterCommit)
	d.Ring()
	if disposition.Again {
		return mail.Repeated, nil
	}
	return mail.Verdict(disposition.Outcome), nil
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
		err := unlessDone(ctx, d.Desk.Tick(ctx))
		if err != nil && err.Error() != said { // a game that stands still would say so at every tick
			d.options.Log.Error("looking at the clock", "error", err)
		}
		said = fmt.Sprint(err)
		d.Ring()
		select {
		case <-ctx.Done():
			return
		case <-clock.C:
		}
	}
}

// InboxConfig is the incoming account as package mail wants it.
func (d *Daemon) InboxConfig() mail.InboxConfig {
	c := inboxConfig(d.config.IMAP)
	c.Log, c.Hook = d.options.Log, d.options.Hook
	if d.options.Password != nil {
		c.Password, c.Tokens = d.options.Password, nil
	}
	return c
}

// SenderConfig is the outgoing account as package mail wants it.
func (d *Daemon) SenderConfig() mail.SenderConfig {
	c := senderConfig(d.config.SMTP)
	if d.options.Password != nil {
		c.Password, c.Tokens = d.options.Password, nil
	}
	return c
}
