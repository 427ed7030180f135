package mail

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/emersion/go-imap/v2"
)

// ErrNoServerTime says that a mail server does not tell what time it is.
var ErrNoServerTime = errors.New("the mail server does not tell the time")

// ServerTime asks the mail server what time it is. IMAP has no such question; but a letter that is put into a folder gets the server's own
// date (RFC 3501 section 6.3.11). So a short note is put into the archive folder, looked at, and taken away again. Where there is no
// archive, or a single letter cannot be taken away (RFC 4315), the error is ErrNoServerTime.
func ServerTime(ctx context.Context, cfg InboxConfig) (time.Time, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return time.Time{}, err
	}
	if cfg.Archive == "" {
		return time.Time{}, ErrNoServerTime
	}
	c, err := dialIMAP(ctx, cfg)
	if err != nil {
		return time.Time{}, err
	}
	defer c.close()
	if err := c.logIn(ctx, cfg); err != nil {
		return time.Time{}, err
	}
	if caps := c.client.Caps(); !caps.Has(imap.CapUIDPlus) && !caps.Has(imap.CapIMAP4rev2) {
		return time.Time{}, ErrNoServerTime
	}
	uid, err := c.leaveNote(ctx, cfg.Archive)
	if err != nil {
		return time.Time{}, err
	}
	if _, err := c.choose(ctx, cfg.Archive); err != nil {
		return time.Time{}, err
	}
	at, err := c.dateOf(ctx, uid)
	return at, errors.Join(err, c.flag(ctx, []imap.UID{uid}, imap.FlagDeleted), c.do(ctx, "take the note away", func() error {
		return c.client.UIDExpunge(imap.UIDSetNum(uid)).Close()
	}))
}

// note is what is put into the archive; somebody may see it.
const note = "Subject: despatch asks the mail server what time it is\r\nAuto-Submitted: auto-generated\r\n\r\nThis note is taken away again.\r\n"

// leaveNote puts the note into a folder, and returns its number there.
func (c *imapConn) leaveNote(ctx context.Context, folder string) (uid imap.UID, err error) {
	err = c.do(ctx, fmt.Sprintf("put a note into %q", folder), func() error {
		cmd := c.client.Append(folder, int64(len(note)), &imap.AppendOptions{Flags: []imap.Flag{imap.FlagSeen}})
		_, err := cmd.Write([]byte(note))
		if err := errors.Join(err, cmd.Close()); err != nil {
			return err
		}
		data, err := cmd.Wait()
		if err == nil {
			uid = data.UID
		}
		return err
	})
	if err == nil && uid == 0 || refusedAlone(err) {
		err = ErrNoServerTime
	}
	return uid, err
}

// dateOf asks when a letter was put into the open folder.
func (c *imapConn) dateOf(ctx context.Context, uid imap.UID) (at time.Time, err error) {
	err = c.do(ctx, "ask for the date of the note", func() error {
		found, err := c.client.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, InternalDate: true}).Collect()
		for _, m := range found {
			if m.UID == uid {
				at = m.InternalDate
			}
		}
		return err
	})
	if err == nil && at.IsZero() {
		err = ErrNoServerTime
	}
	return at, err
}
