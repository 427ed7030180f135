package mail

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"

	"despatch/mail/mime"
	"despatch/words"
)

// A letter may be one that the server does not give, whatever is asked of it, or one on which the program fails. Such a letter is set
// aside, so that it keeps up no other: it stays in the mailbox, it is written down, and it is asked for again by itself
// (inbox_again.go), after longer and longer pauses and without end. The operator is told of it, and its writer, if it says who that is.

// Aside is a letter that is set aside.
type Aside struct {
	UIDValidity uint32 `json:"uidvalidity"`
	UID         uint32 `json:"uid"`
	// Tries counts how often it was asked for in vain; Since is when it was first, Next when it is asked for again.
	Tries int       `json:"tries"`
	Since time.Time `json:"since"`
	Next  time.Time `json:"next"`
	// Why says what went wrong the last time.
	Why string `json:"why"`
	// Told is true once the operator knows of it; From and Subject are from its header, if that can be had.
	Told    bool   `json:"told,omitempty"`
	From    string `json:"from,omitempty"`
	Subject string `json:"subject,omitempty"`
}

// AsideStore keeps the letters that are set aside between runs. What it has saved is on disk when it returns: the cursor passes those
// letters.
type AsideStore interface {
	Aside() ([]Aside, error)
	SetAside(Aside) error
	// Unset forgets a letter; one that is not there is no error.
	Unset(uidValidity, uid uint32) error
}

// toldAfter is how many tries a letter has before anybody is told of it.
const toldAfter = 3

// asideWaits are the pauses after the first tries, in units of InboxConfig.BackoffUnit, a second as a rule; the last stays.
var asideWaits = []time.Duration{0, 20, 60, 900, 3600, 4 * 3600}

// Withheld says of a letter that the mail server does not give it.
type Withheld struct{}

// Text is what its writer is told, Error the same in English.
func (Withheld) Text() words.Text { return inboxBook.Say(notHandedOver{}) }
func (w Withheld) Error() string  { return w.Text().String() }

// Fatal says of a letter that the program fails on it.
type Fatal struct{}

// Text is what its writer is told, Error the same in English.
func (Fatal) Text() words.Text { return inboxBook.Say(programFails{}) }
func (f Fatal) Error() string  { return f.Text().String() }

// BadLetter is an error of a Handler that is about the letter in hand alone: it is set aside, and those behind it go on.
type BadLetter struct{ Err error }

// Error implements error.
func (e BadLetter) Error() string { return e.Err.Error() }

// Unwrap implements the interface of package errors.
func (e BadLetter) Unwrap() error { return e.Err }

// withheld is the error of a letter that the server does not give over a connection that is as good as before.
type withheld struct{ error }

// Unwrap implements the interface of package errors.
func (e withheld) Unwrap() error { return e.error }

// refusedAlone says whether the server has said no to a command and goes on.
func refusedAlone(err error) bool {
	var no *imap.Error
	return errors.As(err, &no) && (no.Type == imap.StatusResponseTypeNo || no.Type == imap.StatusResponseTypeBad)
}

// read fetches a letter. The error is a withheld, a BadLetter, or one of the connection.
func (in *Inbox) read(ctx context.Context, c *imapConn, l listed) (f Fetched, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			in.cfg.Log.Error("the program failed on a letter", "uid", l.uid, "fault", fault, "stack", string(debug.Stack()))
			err = BadLetter{fmt.Errorf("the program failed on letter %d: %v", l.uid, fault)}
		}
	}()
	f, err = in.fetch(ctx, c, l)
	switch {
	case err != nil && refusedAlone(err):
		return f, withheld{err}
	case err != nil:
		return f, err
	case f.Letter == nil:
		return f, withheld{fmt.Errorf("fetch letter %d: the server answers without the letter", l.uid)}
	case f.Raw != nil && len(f.Raw) == 0 && l.size > 0:
		return f, withheld{fmt.Errorf("fetch letter %d: the server gives nothing of its %d bytes", l.uid, l.size)}
	}
	return f, nil
}

// curtailed says whether the server gave much less of a letter than it says that there is. Sizes are not exact everywhere.
func curtailed(f Fetched, l listed) bool {
	return f.Raw != nil && !f.part && len(f.Raw) < l.size-l.size/10
}

// loadAside takes up the letters that were set aside before.
func (in *Inbox) loadAside() error {
	if in.cfg.Aside == nil {
		return nil
	}
	list, err := in.cfg.Aside.Aside()
	if err != nil {
		return err
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	for _, a := range list {
		in.aside[imap.UID(a.UID)] = a
	}
	return nil
}

// sift forgets the letters that were set aside in a mailbox that has been renumbered since.
func (in *Inbox) sift(validity uint32) error {
	var gone []Aside
	in.mu.Lock()
	for _, a := range in.aside {
		if a.UIDValidity != validity {
			gone = append(gone, a)
		}
	}
	in.mu.Unlock()
	for _, a := range gone {
		if err := in.unset(a); err != nil {
			return err
		}
	}
	return nil
}

// isAside says whether a letter is set aside.
func (in *Inbox) isAside(uid imap.UID) bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	_, there := in.aside[uid]
	return there
}

// setAside sets a letter aside, or notes that one that was is so still.
func (in *Inbox) setAside(validity uint32, uid imap.UID, why error) (Aside, error) {
	in.mu.Lock()
	a, known := in.aside[uid]
	in.mu.Unlock()
	now := time.Now()
	if !known {
		a = Aside{UIDValidity: validity, UID: uint32(uid), Since: now.UTC()}
		in.cfg.Log.Warn("a letter is set aside, and asked for again by itself; the others go on", "uid", uid, "error", why)
	}
	a.Tries++
	a.Next = now.Add(asideWaits[min(a.Tries, len(asideWaits))-1] * in.cfg.BackoffUnit).UTC()
	a.Why = mime.Shorten(mime.OneLine(why.Error()), replyLength)
	return a, in.keep(a)
}

// keep writes down a letter that is set aside.
func (in *Inbox) keep(a Aside) error {
	if in.cfg.Aside != nil {
		if err := in.cfg.Aside.SetAside(a); err != nil {
			return notKept{fmt.Errorf("letter %d cannot be set aside: %w", a.UID, err)}
		}
	}
	in.mu.Lock()
	in.aside[imap.UID(a.UID)] = a
	in.mu.Unlock()
	select {
	case in.asideBell <- struct{}{}:
	default:
	}
	return nil
}

// unset forgets a letter that was set aside.
func (in *Inbox) unset(a Aside) error {
	if in.cfg.Aside != nil {
		if err := in.cfg.Aside.Unset(a.UIDValidity, a.UID); err != nil {
			return err
		}
	}
	in.mu.Lock()
	delete(in.aside, imap.UID(a.UID))
	in.mu.Unlock()
	return nil
}

// told lists the letters that are set aside and of which the operator has been told. in.mu is held.
func (in *Inbox) told() []Aside {
	var list []Aside
	for _, a := range in.aside {
		if a.Told {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, func(a, b Aside) int { return int(a.UID) - int(b.UID) })
	return list
}
