package daemon

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"despatch/campaign"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/mail/pgp"
	"despatch/storage"
	"despatch/words"
)

// letterOf makes of a fetched mail what the desk needs of it. authserv is the name under which the receiving server vouches for
// senders, "" when it is not heard.
func letterOf(f mail.Fetched, authserv string) campaign.Letter {
	l := f.Letter
	out := campaign.Letter{
		Digest: l.Digest, MessageID: l.MessageID, Thread: slices.Concat(l.InReplyTo, l.References),
		From: l.From.Address, FromName: l.From.Name, To: l.To, Subject: l.Subject, Text: l.Text, Form: l.Form, Automatic: l.Automatic,
		Doubtful: l.Doubtful, Cut: cutOf(l.Cut), Struck: l.Struck, OnPage: l.Apart.OnPage, InText: l.Apart.InText, Returned: returnedOf(l), Notes: l.Notes, Documents: l.Documents, GoOn: f.GoOn,
	}
	for _, a := range l.Attachments {
		out.Attachments = append(out.Attachments, a.Text)
		out.Files = append(out.Files, campaign.File{Name: a.Name, Cut: cutOf(a.Cut)})
	}
	if f.Problem != nil {
		out.Unreadable = f.Problem.Text()
		return out
	}
	out.Vouched = campaign.Vouched(l.Vouch(authserv))
	if s, ok := mime.FindSigned(f.Raw, l); ok {
		if !s.Form { // what is quoted outside the signature, anybody may have added
			out.Form = ""
		}
		out.Signed = &campaign.Signed{Data: s.Data, Signature: s.Signature, Whole: s.Whole}
	}
	return out
}

// cutOf is what shows that a text was cut off.
func cutOf(c mime.Cut) campaign.Cut { return campaign.Cut{Why: c.Why.Text(), Sure: c.Sure} }

// signatures lends the desk the mail room's OpenPGP.
type signatures struct{}

// ReadKey implements campaign.Signatures.
func (signatures) ReadKey(armoured string, at time.Time) (string, words.Telling) {
	return pgp.ReadKey(armoured, at)
}

// VerifySignature implements campaign.Signatures.
func (signatures) VerifySignature(armouredKey string, data, signature []byte, at time.Time) (string, words.Telling) {
	return pgp.VerifySignature(armouredKey, data, signature, at)
}

// cursor keeps the inbox's place in the store.
type cursor struct {
	store storage.Store
	// box tells one of several mailboxes from the others (sharing.go).
	box string
}

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
	err := viewTwice(c.store, func(r storage.Reader) error {
		raw, ok := r.Get(cursorBucket, cursorKey+c.box)
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
	return c.store.Update(func(tx storage.Tx) error { return storage.PutTwice(tx, cursorBucket, cursorKey+c.box, raw) })
}

// reread tells the inbox whether a restored store may have forgotten letters that lie in the archive.
type reread struct{ store storage.Store }

// rereadDays is how many days before the backup a letter may have arrived that was handled only after it: as long as the program may have
// stood still.
const rereadDays = 30

// Since implements mail.RereadStore.
func (r reread) Since() (day time.Time, some bool, err error) {
	err = r.store.View(func(tx storage.Reader) error {
		day, some = storage.Reread(tx)
		return nil
	})
	if day.IsZero() { // nobody can say; IMAP knows no such year
		return time.Unix(0, 0).UTC(), some, err
	}
	return day.AddDate(0, 0, -rereadDays), some, err
}

// Done implements mail.RereadStore.
func (r reread) Done() error { return r.store.Update(storage.RereadDone) }

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
