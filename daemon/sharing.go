package daemon

import (
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"despatch/mail"
	"despatch/storage"
)

// Several daemons may serve one desk from a database. All that they change there they change one after another, so a letter is handled once
// whoever reads it. What is outside of the database is done by one at a time: a mailbox is read by who has its lease, and ticks with it, and a mail
// is sent by who has claimed it.

// term is for how long a mailbox or a mail is somebody's who does not ask for it again.
const term = 30 * time.Second

// sharing is what a daemon knows of the others. The zero value is that of a daemon that has its store alone.
type sharing struct {
	// store is nil where nobody else can have it open.
	store storage.Shared
	// me is what the others call this daemon.
	me string
	// other is who reads the mailbox in our place, "" while we do.
	other atomic.Pointer[string]
	// term is how long a lease lasts, shorter in tests.
	term time.Duration
}

// share finds out whether a store can be shared.
func (s *sharing) share(store storage.Store, lasts time.Duration) {
	if shared, ok := store.(storage.Shared); ok {
		host, err := os.Hostname()
		if err != nil {
			host = "a host without a name"
		}
		s.store, s.me, s.term = shared, fmt.Sprintf("%s, process %d, %s", host, os.Getpid(), rand.Text()[:6]), lasts
		s.stand("another daemon") // until the mailbox is ours
	}
}

// stand notes who reads the mailbox, "" for us.
func (s *sharing) stand(other string) { s.other.Store(&other) }

// reader is who reads the mailbox in our place, "" when we do.
func (s *sharing) reader() string {
	if other := s.other.Load(); other != nil {
		return *other
	}
	return ""
}

// mailboxName is what a mailbox is called among those of a desk.
func mailboxName(c IMAP) string {
	folder := c.Mailbox
	if folder == "" {
		folder = "INBOX"
	}
	return fmt.Sprintf("mailbox %s of %s at %s", folder, c.Username, c.Server)
}

// boxKey is the setting that tells which mailbox the desk had first. What is noted of it has no name, as in a store of one daemon alone.
const boxKey = "mailbox"

// box is by what notes on a mailbox are told from those on the desk's other mailboxes.
func (d *Daemon) box(name string) (box string, err error) {
	if d.sharing.store == nil {
		return "", nil
	}
	err = d.Store.Update(func(tx storage.Tx) error {
		box = ""
		first, some := tx.Get(cursorBucket, boxKey)
		if some && string(first) != name {
			box = " " + name
		}
		if some {
			return nil
		}
		return tx.Put(cursorBucket, boxKey, []byte(name))
	})
	return box, err
}

// whileOurs runs work while a lease is ours, and waits for it while it is another's, until the context ends. The work's context ends when the lease
// was not renewed in time.
func (d *Daemon) whileOurs(ctx context.Context, name string, work func(context.Context) error) error {
	s := &d.sharing
	if s.store == nil {
		return work(ctx)
	}
	defer d.leave(name)
	said := ""
	for ctx.Err() == nil {
		asked := time.Now()
		has, err := s.store.Lease(name, s.me, s.term)
		switch {
		case err != nil:
			d.options.Log.Error("the database cannot say who reads the mailbox", "error", err)
		case has == s.me:
			d.options.Log.Info("this daemon reads the mailbox", "mailbox", name)
			s.stand("")
			said = ""
			err := d.renewing(ctx, name, asked, work)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err == nil {
				s.stand("another daemon")
				continue
			}
			// A database that is away comes back, and meanwhile another daemon may reach it.
			d.options.Log.Error("the mailbox cannot be read now", "mailbox", name, "error", err)
			d.leave(name)
		case has != "" && has != said:
			s.stand(has)
			said = has
			d.options.Log.Info("another daemon reads the mailbox; this one waits", "mailbox", name, "other", has)
		}
		waitFor(ctx, s.term/3)
	}
	return ctx.Err()
}

// leave gives a mailbox back.
func (d *Daemon) leave(name string) {
	d.sharing.stand("another daemon")
	if err := d.sharing.store.Leave(name, d.sharing.me); err != nil {
		d.options.Log.Warn("the mailbox is not given back; others wait until its time has passed", "error", err)
	}
}

// renewing runs work while the lease that was asked for at a time is renewed. It returns nil when the lease is lost.
func (d *Daemon) renewing(ctx context.Context, name string, asked time.Time, work func(context.Context) error) error {
	s := &d.sharing
	working, stop := context.WithCancel(ctx)
	done := make(chan error, 1)
	go func() { done <- work(working) }()
	defer stop()
	for {
		select {
		case err := <-done:
			return err
		case <-time.After(s.term / 3):
		}
		began := time.Now()
		has, err := s.store.Lease(name, s.me, s.term)
		if err == nil && has == s.me {
			asked = began
			continue
		}
		if err == nil || time.Since(asked) > s.term {
			d.options.Log.Warn("this daemon reads the mailbox no more", "mailbox", name, "other", has, "error", err)
			stop()
			<-done
			return nil
		}
	}
}

// waitFor waits, or until the context ends.
func waitFor(ctx context.Context, pause time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
}

// read reads the mailbox while that is ours. Each time it begins where whoever had it before has ended.
func (d *Daemon) read(ctx context.Context, looked func()) error {
	name := mailboxName(d.settings().IMAP)
	return d.whileOurs(ctx, name, func(ctx context.Context) error {
		box, err := d.box(name)
		if err != nil {
			return err
		}
		config := d.InboxConfig()
		config.Aside = aside{d.Store, box}
		inbox, err := mail.NewInbox(config, firstLook{cursor{d.Store, box}, looked})
		if err != nil {
			return err
		}
		d.mu.Lock()
		d.inbox = inbox
		d.mu.Unlock()
		return inbox.Run(ctx, d.Take)
	})
}

// leases are those of all daemons of the desk, nil where there is one alone.
func (d *Daemon) leases() ([]storage.Lease, error) {
	if d.sharing.store == nil {
		return nil, nil
	}
	return d.sharing.store.Leases()
}

// awaitLook says whether somebody has looked at the mailbox before, and calls saw as soon as somebody has: another daemon may be the first.
func (d *Daemon) awaitLook(ctx context.Context, saw func()) (known bool, err error) {
	look := func() (bool, error) {
		box, err := d.box(mailboxName(d.settings().IMAP))
		if err != nil {
			return false, err
		}
		_, known, err := firstLook{cursor{d.Store, box}, saw}.Load()
		return known, err
	}
	known, err = look()
	if known || d.sharing.store == nil {
		return known, err
	}
	go func() {
		for known := false; !known && ctx.Err() == nil; {
			waitFor(ctx, d.sharing.term/3)
			known, _ = look() // a database that is away is asked again
		}
	}()
	return false, nil
}

// outbox is the store's as the sender works it off.
func (d *Daemon) outbox(c Config) outbox {
	return outbox{store: d.Store, shared: d.sharing.store, holder: d.sharing.me, term: d.sharing.term, returnPath: c.returnPath(), sent: d.metrics.sent}
}

// listen rings when another daemon has posted something.
func (d *Daemon) listen(ctx context.Context) {
	for d.sharing.store != nil && ctx.Err() == nil {
		err := d.sharing.store.Listen(ctx, d.Ring)
		if ctx.Err() == nil {
			d.options.Log.Warn("what others post is found by looking only", "error", err)
		}
		waitFor(ctx, d.sharing.term)
	}
}
