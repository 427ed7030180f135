package daemon

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"despatch/campaign"
	"despatch/mail"
	"despatch/storage"
)

// letterOf makes of a fetched mail what the desk needs of it.
func letterOf(f mail.Fetched) campaign.Letter {
	l := f.Letter
	out := campaign.Letter{
		Digest: l.Digest, MessageID: l.MessageID, Thread: slices.Concat(l.InReplyTo, l.References),
		From: l.From.Address, To: l.To, Subject: l.Subject, Text: l.Text, Automatic: l.Automatic,
	}
	for _, a := range l.Attachments {
		out.Attachments = append(out.Attachments, a.Text)
	}
	if f.Problem != nil {
		out.Unreadable = f.Problem.Error()
	}
	return out
}

// postmaster renders the desk's letters as mails.
type postmaster struct{}

// Render implements campaign.Postmaster.
func (postmaster) Render(o campaign.Outgoing) ([]byte, error) {
	letter := mail.Outgoing{
		From: mail.Address{Name: o.FromName, Address: o.From}, To: mail.Address{Name: o.ToName, Address: o.To},
		Subject: o.Subject, MessageID: o.MessageID, InReplyTo: o.InReplyTo, References: o.References,
		Answer: o.Answer, Date: o.Date, Text: o.Text, HTML: o.HTML,
	}
	if o.ReplyTo != "" {
		letter.ReplyTo = mail.Address{Name: o.FromName, Address: o.ReplyTo}
	}
	return mail.Render(letter)
}

// outbox lets the sender work off the store's outbox.
type outbox struct {
	store storage.Store
	from  string
}

// Due implements mail.Outbox.
func (o outbox) Due(_ context.Context, now time.Time, limit int) ([]mail.Parcel, error) {
	var out []mail.Parcel
	err := o.store.View(func(r storage.Reader) error {
		list, err := r.Due(now, limit)
		for _, p := range list {
			out = append(out, mail.Parcel{ID: p.ID, From: o.from, To: p.To, Raw: p.Bytes, Attempts: p.Attempts})
		}
		return err
	})
	return out, err
}

// Sent implements mail.Outbox.
func (o outbox) Sent(id uint64, at time.Time) error {
	return o.store.Update(func(tx storage.Tx) error { return tx.MarkSent(id, at) })
}

// Retry implements mail.Outbox.
func (o outbox) Retry(id uint64, next time.Time, attempts int, why string) error {
	return o.store.Update(func(tx storage.Tx) error { return tx.MarkRetry(id, next, attempts, why) })
}

// Failed implements mail.Outbox.
func (o outbox) Failed(id uint64, at time.Time, why string) error {
	return o.store.Update(func(tx storage.Tx) error { return tx.MarkFailed(id, at, why) })
}

// cursor keeps the inbox's place in the store.
type cursor struct{ store storage.Store }

const (
	cursorBucket = "inbox"
	cursorKey    = "cursor"
)

// Load implements mail.CursorStore.
func (c cursor) Load() (mail.Cursor, bool, error) {
	var (
		place mail.Cursor
		found bool
	)
	err := c.store.View(func(r storage.Reader) error {
		raw, ok := r.Get(cursorBucket, cursorKey)
		if found = ok; !ok {
			return nil
		}
		if err := json.Unmarshal(raw, &place); err != nil {
			return fmt.Errorf("reading the mailbox cursor: %w", err)
		}
		return nil
	})
	return place, found, err
}

// Save implements mail.CursorStore.
func (c cursor) Save(place mail.Cursor) error {
	raw, err := json.Marshal(place)
	if err != nil {
		return fmt.Errorf("writing the mailbox cursor: %w", err)
	}
	return c.store.Update(func(tx storage.Tx) error { return tx.Put(cursorBucket, cursorKey, raw) })
}

// firstLook is a cursor that calls known as soon as there is one on disk.
type firstLook struct {
	cursor
	known func()
}

// Load implements mail.CursorStore.
func (f firstLook) Load() (mail.Cursor, bool, error) {
	place, found, err := f.cursor.Load()
	if found && err == nil {
		f.known()
	}
	return place, found, err
}

// Save implements mail.CursorStore.
func (f firstLook) Save(place mail.Cursor) error {
	if err := f.cursor.Save(place); err != nil {
		return err
	}
	f.known()
	return nil
}
