package mail

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"

	"despatch/mail/mime"
)

// again asks for the letters that are set aside, each when its time has come, alone and over a connection of its own, until ctx ends.
func (in *Inbox) again(ctx context.Context, handle Handler) {
	for ctx.Err() == nil {
		a, wait, some := in.nextAside(time.Now())
		if some && wait <= 0 {
			if err := in.ask(ctx, handle, a); err != nil && ctx.Err() == nil {
				in.cfg.Log.Warn("a letter that is set aside could not be asked for; that is tried again", "uid", a.UID, "error", err)
				in.postpone(a)
			}
			continue
		}
		if !some {
			wait = time.Hour
		}
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-in.asideBell:
		case <-ctx.Done():
		}
		timer.Stop()
	}
}

// nextAside is the letter to be asked for next, and how long it is until then.
func (in *Inbox) nextAside(now time.Time) (next Aside, wait time.Duration, some bool) {
	in.mu.Lock()
	defer in.mu.Unlock()
	for _, a := range in.aside {
		if !some || a.Next.Before(next.Next) {
			next, some = a, true
		}
	}
	longest := asideWaits[len(asideWaits)-1] * in.cfg.BackoffUnit // a clock that was set back must not put it off for ever
	return next, min(next.Next.Sub(now), longest), some
}

// postpone puts a letter off that could not be asked for, for no fault of its own.
func (in *Inbox) postpone(a Aside) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if kept, there := in.aside[imap.UID(a.UID)]; there {
		kept.Next = time.Now().Add(30 * in.cfg.BackoffUnit)
		in.aside[imap.UID(a.UID)] = kept
	}
}

// enter opens the mailbox over a connection of its own. Where it was renumbered there is no connection.
func (in *Inbox) enter(ctx context.Context, a Aside) (*imapConn, error) {
	c, err := dialIMAP(ctx, in.cfg)
	if err != nil {
		return nil, err
	}
	if err = c.logIn(ctx, in.cfg); err == nil {
		var now selection
		if now, err = c.choose(ctx, in.cfg.Mailbox); err == nil && now.UIDValidity == a.UIDValidity {
			return c, nil
		}
	}
	c.close()
	return nil, err
}

// ask asks for one letter. Its error is of the way to the mailbox, or of the store.
func (in *Inbox) ask(ctx context.Context, handle Handler, a Aside) (err error) {
	c, err := in.enter(ctx, a)
	if err != nil {
		return err
	}
	if c == nil {
		return in.unset(a) // its number means another letter, if any: all are looked at again
	}
	defer c.close()
	l, there, err := c.find(ctx, imap.UID(a.UID))
	if err == nil && (!there || l.deleted) {
		in.cfg.Log.Info("a letter that was set aside is gone from the mailbox", "uid", a.UID, "from", a.From, "subject", a.Subject)
		return in.unset(a)
	}
	var f Fetched
	if err == nil {
		var ended func() error
		if ended, err = in.begin(ctx, a.UIDValidity, imap.UID(a.UID)); err == nil {
			defer func() { err = errors.Join(err, ended()) }()
			f, err = in.read(ctx, c, l)
		} else if !errors.As(err, new(BadLetter)) {
			return err
		}
	}
	if err == nil && curtailed(f, l) {
		if a.Tries+1 < toldAfter {
			err = withheld{fmt.Errorf("the server gives %d of its %d bytes", len(f.Raw), l.size)}
		} else { // it gives no more than that, so that is the letter, or what is left of it
			f.Letter.Cut = f.Letter.Cut.Worse(mime.Cut{Why: mime.TooShort, Sure: true})
		}
	}
	if err == nil {
		f.UIDValidity, f.UID = a.UIDValidity, a.UID
		_, err = in.hand(ctx, handle, f)
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil && f.UID != 0 && !errors.As(err, new(BadLetter)):
		return notKept{err}
	case err != nil:
		return in.inVain(ctx, handle, a, err)
	}
	if a.Told {
		in.cfg.Log.Info("a letter that was set aside is handled after all", "uid", a.UID, "from", f.Letter.From.Address)
	}
	if err := in.fileTogether(ctx, c, []imap.UID{imap.UID(a.UID)}); err != nil {
		in.cfg.Log.Info("a letter that was set aside is not filed yet", "uid", a.UID, "error", err) // it is safe, and looked at with the others
	}
	return in.unset(a)
}

// inVain notes that a letter was asked for in vain, and after some tries tells of it.
func (in *Inbox) inVain(ctx context.Context, handle Handler, a Aside, why error) error {
	a, err := in.setAside(a.UIDValidity, imap.UID(a.UID), why)
	ends := errors.As(why, new(deadly)) // then there is nothing to wait for
	if err != nil || a.Told || a.Tries < toldAfter && !ends {
		return err
	}
	if ends { // its header may be what does it: then this is the last time
		a.Told = true
		if err := in.keep(a); err != nil {
			return err
		}
	}
	f := in.headOf(ctx, a)
	if f.Letter != nil {
		a.From, a.Subject = f.Letter.From.Address, f.Letter.Subject
		f.UIDValidity, f.UID, f.Problem = a.UIDValidity, a.UID, Withheld{}
		if errors.As(why, new(BadLetter)) {
			f.Problem = Fatal{}
		}
		if _, err := in.hand(ctx, handle, f); err != nil && !errors.As(err, new(BadLetter)) { // no fault of the letter: its writer is told when that is over
			a.Told = false
			return errors.Join(notKept{err}, in.keep(a))
		} else if err != nil {
			in.cfg.Log.Error("the writer of a letter that is set aside cannot be told", "uid", a.UID, "from", a.From, "error", err)
		}
	}
	in.cfg.Log.Error("a letter cannot be read and stays in the mailbox; it is asked for again", "uid", a.UID, "mailbox", in.cfg.Mailbox,
		"from", a.From, "subject", a.Subject, "since", a.Since.Format(time.RFC3339), "tries", a.Tries, "error", a.Why)
	a.Told = true
	return in.keep(a)
}

// headOf reads of a letter what it can: its header, or what the server says of it. It also marks it for whoever looks into the mailbox.
// Each goes over a connection of its own, for the letter may end it; nothing depends on any of them.
func (in *Inbox) headOf(ctx context.Context, a Aside) (f Fetched) {
	uid := imap.UID(a.UID)
	for _, step := range []func(c *imapConn) error{
		func(c *imapConn) error { return c.flag(ctx, []imap.UID{uid}, imap.FlagFlagged) },
		func(c *imapConn) error {
			head, err := c.fetch(ctx, uid, imap.PartSpecifierHeader, mime.HeaderLimit)
			if err == nil && len(head) > 0 {
				f.Letter = mime.ParseHeader(head, 0)
			}
			return err
		},
		func(c *imapConn) error {
			if f.Letter != nil && f.Letter.From.Address != "" {
				return nil
			}
			head, err := c.envelope(ctx, uid)
			if err == nil && len(head) > 0 {
				f.Letter = mime.ParseHeader(head, 0)
			}
			return err
		},
	} {
		c, err := in.enter(ctx, a)
		if err == nil && c != nil {
			err = step(c)
			c.close()
		}
		if err != nil {
			in.cfg.Log.Info("of a letter that is set aside not even this can be had", "uid", a.UID, "error", err)
		}
	}
	return f
}

// find looks whether a letter is in the open mailbox. One that is searched for and found is there, though nothing else is told of it.
func (c *imapConn) find(ctx context.Context, uid imap.UID) (listed, bool, error) {
	all, err := c.listSome(ctx, imap.UIDSetNum(uid))
	if err != nil && !refusedAlone(err) {
		return listed{}, false, err
	}
	for _, l := range all {
		if l.uid == uid {
			return l, true, nil
		}
	}
	found, err := c.search(ctx, imap.UIDSetNum(uid))
	if err != nil && refusedAlone(err) {
		return listed{uid: uid}, true, nil // nobody can say; it is asked for
	}
	return listed{uid: uid}, len(found) > 0, err
}

// search finds the UIDs of a set that are in the open mailbox.
func (c *imapConn) search(ctx context.Context, set imap.UIDSet) ([]imap.UID, error) {
	var found []imap.UID
	err := c.do(ctx, "search for letters", func() error {
		data, err := c.client.UIDSearch(&imap.SearchCriteria{UID: []imap.UIDSet{set}}, nil).Wait()
		if err == nil {
			found = data.AllUIDs()
		}
		return err
	})
	return found, err
}

// envelope makes a header of what the server says of a letter (RFC 3501 section 7.4.2).
func (c *imapConn) envelope(ctx context.Context, uid imap.UID) (head []byte, err error) {
	err = c.do(ctx, fmt.Sprintf("fetch the envelope of letter %d", uid), func() error {
		found, err := c.client.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, Envelope: true}).Collect()
		for _, m := range found {
			if e := m.Envelope; e != nil && m.UID == uid && len(e.From) == 1 {
				head = []byte(headerOf(e))
			}
		}
		return err
	})
	return head, err
}

func headerOf(e *imap.Envelope) string {
	var b strings.Builder
	field := func(name, value string) {
		if value = mime.OneLine(value); value != "" {
			fmt.Fprintf(&b, "%s: %s\r\n", name, value)
		}
	}
	field("From", e.From[0].Addr())
	for _, to := range e.To {
		field("To", to.Addr())
	}
	field("Subject", e.Subject)
	if e.MessageID != "" {
		field("Message-ID", "<"+e.MessageID+">")
	}
	if len(e.InReplyTo) > 0 {
		field("In-Reply-To", "<"+strings.Join(e.InReplyTo, "> <")+">")
	}
	if !e.Date.IsZero() {
		field("Date", e.Date.Format(time.RFC1123Z))
	}
	return b.String() + "\r\n"
}
