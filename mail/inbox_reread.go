package mail

import (
	"context"
	"errors"
	"time"

	"github.com/emersion/go-imap/v2"

	"despatch/mail/mime"
	"despatch/words"
)

// RereadStore says whether letters that were filed are to be read again, because whoever handled them may have forgotten it: a store was
// restored from a backup. What is known already is recognised by its digest.
type RereadStore interface {
	// Since says from which day of arrival on, and false when none are to be read again.
	Since() (time.Time, bool, error)
	// Done notes that they were.
	Done() error
}

// reread hands over the letters of the archive again, where that is to be done, in the order in which they were filed and before any that
// waits in the mailbox. They stay where they are. Where letters stay in the mailbox there is nothing to do: the cursor was set back with all
// the rest.
func (in *Inbox) reread(ctx context.Context, c *imapConn, handle Handler) error {
	if in.cfg.Reread == nil {
		return nil
	}
	since, some, err := in.cfg.Reread.Since()
	if err != nil || !some {
		return err
	}
	if in.cfg.Archive == "" {
		return in.cfg.Reread.Done()
	}
	now, err := c.choose(ctx, in.cfg.Archive)
	if err != nil {
		return err
	}
	filed, err := c.since(ctx, since)
	if err != nil {
		return err
	}
	in.cfg.Log.Warn("the letters of the archive are read again, for the store may not know them", "archive", in.cfg.Archive, "since", since.Format(time.DateOnly), "letters", len(filed))
	for _, l := range filed {
		if !l.deleted {
			if err := in.rereadOne(ctx, c, now.UIDValidity, l, handle); err != nil {
				return err
			}
		}
	}
	return in.cfg.Reread.Done()
}

// rereadOne hands over one letter. One that cannot be had, or not be dealt with, is told of and keeps up none.
func (in *Inbox) rereadOne(ctx context.Context, c *imapConn, validity uint32, l listed, handle Handler) error {
	if in.doubts.archived[l.uid] >= enough {
		in.cfg.Log.Error("a letter of the archive cannot be read again; look whether it was answered", "archive", in.cfg.Archive, "uid", l.uid)
		return nil
	}
	f, err := in.read(ctx, c, l)
	if err == nil && curtailed(f, l) {
		err = withheld{&words.Fault{Says: mime.TooShort.Text()}}
	}
	if err == nil {
		f.UIDValidity, f.UID, f.Arrived = validity, uint32(l.uid), l.arrived
		if _, err = in.hand(ctx, handle, f); err != nil && !errors.As(err, new(BadLetter)) {
			return notKept{err}
		}
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
		return nil
	}
	if in.doubts.archived == nil {
		in.doubts.archived = map[imap.UID]int{}
	}
	in.doubts.archived[l.uid]++
	if errors.As(err, new(withheld)) || errors.As(err, new(BadLetter)) {
		in.doubts.archived[l.uid] = enough
		return in.rereadOne(ctx, c, validity, l, handle)
	}
	return err
}

// since lists the letters of the open mailbox that arrived on a day or later, in order.
func (c *imapConn) since(ctx context.Context, day time.Time) ([]listed, error) {
	var found []imap.UID
	err := c.do(ctx, "search for letters", func() error {
		data, err := c.client.UIDSearch(&imap.SearchCriteria{Since: day}, nil).Wait()
		if err == nil {
			found = data.AllUIDs()
		}
		return err
	})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return c.listSome(ctx, imap.UIDSetNum(found...))
}
