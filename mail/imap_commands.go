package mail

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// selection is what a server says about a mailbox when it opens it.
type selection struct {
	Cursor
	letters uint32
}

// choose opens a mailbox, anew if it is open already: that is how a mailbox that was deleted and made again is noticed.
func (c *imapConn) choose(ctx context.Context, mailbox string) (selection, error) {
	var s selection
	err := c.do(ctx, fmt.Sprintf("open the mailbox %q", mailbox), func() error {
		data, err := c.client.Select(mailbox, nil).Wait()
		if err != nil {
			return err
		}
		s = selection{Cursor{UIDValidity: data.UIDValidity, UIDNext: uint32(data.UIDNext)}, data.NumMessages}
		if s.UIDNext != 0 {
			return nil
		}
		// RFC 3501 lets old servers leave UIDNEXT out of SELECT's answer.
		status, err := c.client.Status(mailbox, &imap.StatusOptions{UIDNext: true}).Wait()
		if err != nil {
			return err
		}
		if s.UIDNext = uint32(status.UIDNext); s.UIDNext == 0 {
			return errors.New("the server does not say which letters are new (UIDNEXT)")
		}
		return nil
	})
	return s, err
}

// listed is a letter in the open mailbox.
type listed struct {
	uid     imap.UID
	size    int
	deleted bool
	// arrived is when the server took it, zero when it does not say.
	arrived time.Time
}

// list finds the letters from a UID on, in order.
func (c *imapConn) list(ctx context.Context, from uint32) ([]listed, error) {
	var set imap.UIDSet
	set.AddRange(imap.UID(from), 0) // from:*
	all, err := c.listSome(ctx, set)
	// "from:*" names the last letter even when it lies before from.
	return slices.DeleteFunc(all, func(l listed) bool { return uint32(l.uid) < from }), err
}

// listSome finds the letters of a set, in order and each once. After an error it gives those that were told of before.
func (c *imapConn) listSome(ctx context.Context, set imap.UIDSet) ([]listed, error) {
	var all []listed
	err := c.do(ctx, "list the letters", func() error {
		cmd := c.client.Fetch(set, &imap.FetchOptions{UID: true, RFC822Size: true, Flags: true, InternalDate: true})
		for message := cmd.Next(); message != nil; message = cmd.Next() {
			l, err := readListed(message)
			if err != nil {
				return err
			}
			if l.uid != 0 { // some servers tell of other letters meanwhile, without it
				all = append(all, l)
			}
		}
		return cmd.Close()
	})
	slices.SortStableFunc(all, func(a, b listed) int { return cmp.Compare(a.uid, b.uid) })
	return slices.CompactFunc(all, func(a, b listed) bool { return a.uid == b.uid }), err
}

func readListed(message *imapclient.FetchMessageData) (listed, error) {
	var l listed
	for item := message.Next(); item != nil; item = message.Next() {
		switch item := item.(type) {
		case imapclient.FetchItemDataUID:
			l.uid = item.UID
		case imapclient.FetchItemDataRFC822Size:
			l.size = int(item.Size)
		case imapclient.FetchItemDataInternalDate:
			l.arrived = item.Time
		case imapclient.FetchItemDataFlags:
			l.deleted = slices.Contains(item.Flags, imap.FlagDeleted)
		case imapclient.FetchItemDataBodySection: // nobody asked for it
			if _, err := readLiteral(item.Literal, 0); err != nil {
				return l, err
			}
		}
	}
	return l, nil
}

// readLiteral reads a literal to its end and keeps the first bytes of it. After an error the command must be left as it is and
// the connection closed: the library would go on reading in two goroutines at once.
func readLiteral(literal imap.LiteralReader, keep int) ([]byte, error) {
	if literal == nil {
		return nil, nil
	}
	kept := bytes.NewBuffer([]byte{})
	n, err := io.CopyN(kept, literal, int64(keep))
	if err == nil {
		var rest int64
		rest, err = io.Copy(io.Discard, literal)
		n += rest
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if n < literal.Size() {
		return nil, io.ErrUnexpectedEOF
	}
	return kept.Bytes(), nil
}

// fetch reads a letter, or its header, but no more than limit+1 bytes of it, and leaves its flags alone. It returns nil when
// the server answers without it: somebody else deleted or moved it, or the server cannot read it.
func (c *imapConn) fetch(ctx context.Context, uid imap.UID, part imap.PartSpecifier, limit int) ([]byte, error) {
	var raw []byte
	err := c.do(ctx, fmt.Sprintf("fetch letter %d", uid), func() error {
		section := &imap.FetchItemBodySection{
			Specifier: part, Peek: true,
			Partial: &imap.SectionPartial{Offset: 0, Size: int64(limit) + 1},
		}
		cmd := c.client.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
		for message := cmd.Next(); message != nil; message = cmd.Next() {
			whose, body, err := readBody(message, limit)
			if err != nil {
				return err
			}
			if whose == uid && body != nil {
				raw = body
			}
		}
		return cmd.Close() // until the server has said OK the letter is not ours
	})
	if err != nil {
		return nil, err
	}
	return raw, nil
}

// readBody reads whose letter an answer gives, and the first limit+1 bytes of it.
func readBody(message *imapclient.FetchMessageData, limit int) (whose imap.UID, body []byte, err error) {
	for item := message.Next(); item != nil; item = message.Next() {
		switch item := item.(type) {
		case imapclient.FetchItemDataUID:
			whose = item.UID
		case imapclient.FetchItemDataBodySection:
			if item.Literal == nil {
				continue
			}
			if body, err = readLiteral(item.Literal, limit+1); err != nil {
				return whose, nil, err
			}
		}
	}
	return whose, body, nil
}

// flag adds a flag to letters.
func (c *imapConn) flag(ctx context.Context, uids []imap.UID, flag imap.Flag) error {
	return c.do(ctx, fmt.Sprintf("flag letters %v as %s", uids, flag), func() error {
		add := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{flag}}
		return c.client.Store(imap.UIDSetNum(uids...), add, nil).Close()
	})
}

// move takes letters to another folder. A server that cannot move (RFC 6851) copies and deletes, each step only when the one
// before is done. One that cannot expunge a single letter (RFC 4315) keeps it, flagged \Deleted, until somebody tidies up:
// a plain EXPUNGE would take other people's letters with it.
func (c *imapConn) move(ctx context.Context, uids []imap.UID, folder string) error {
	letters := imap.UIDSetNum(uids...)
	if c.client.Caps().Has(imap.CapMove) {
		return c.do(ctx, fmt.Sprintf("move letters %v to %q", uids, folder), func() error {
			_, err := c.client.Move(letters, folder).Wait()
			return err
		})
	}
	err := c.do(ctx, fmt.Sprintf("copy letters %v to %q", uids, folder), func() error {
		_, err := c.client.Copy(letters, folder).Wait()
		return err
	})
	if err != nil {
		return err
	}
	if err := c.flag(ctx, uids, imap.FlagDeleted); err != nil || !c.client.Caps().Has(imap.CapUIDPlus) {
		return err
	}
	return c.do(ctx, fmt.Sprintf("expunge letters %v", uids), func() error { return c.client.UIDExpunge(letters).Close() })
}

// exists says whether there is a folder of that name.
func (c *imapConn) exists(ctx context.Context, folder string) (bool, error) {
	var found bool
	err := c.do(ctx, fmt.Sprintf("look for the folder %q", folder), func() error {
		folders, err := c.client.List("", folder, nil).Collect()
		found = len(folders) > 0
		return err
	})
	return found, err
}

// create makes a folder.
func (c *imapConn) create(ctx context.Context, folder string) error {
	return c.do(ctx, fmt.Sprintf("create the folder %q", folder), func() error { return c.client.Create(folder, nil).Wait() })
}

// wait returns when the bell rings or the time is up. With IDLE (RFC 2177) the server rings it; the time must be well below
// the 29 minutes after which servers hang up. Without IDLE it is a plain pause.
func (c *imapConn) wait(ctx context.Context, long time.Duration, idle bool) error {
	if !idle {
		return pause(ctx, long)
	}
	var cmd *imapclient.IdleCommand
	err := c.do(ctx, "begin IDLE", func() (err error) { cmd, err = c.client.Idle(); return err })
	if err != nil {
		return err
	}
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-c.bell:
	case <-timer.C:
	case <-c.client.Closed():
	case <-ctx.Done():
	}
	return c.do(ctx, "end IDLE", func() error { return errors.Join(cmd.Close(), cmd.Wait()) })
}

// pause sleeps, but not past the end of ctx.
func pause(ctx context.Context, long time.Duration) error {
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
