package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"despatch/campaign"
	"despatch/mail"
	"despatch/storage"
)

// aside keeps the letters that the mailbox does not give, or on which the desk fails, in the store.
type aside struct {
	store storage.Store
	// box tells one of several mailboxes from the others (sharing.go).
	box string
}

const asideBucket = "inbox aside"

func asideKey(uidValidity, uid uint32) string { return fmt.Sprintf("%010d %010d", uidValidity, uid) }

// Aside implements mail.AsideStore.
func (a aside) Aside() (list []mail.Aside, err error) {
	err = viewTwice(a.store, func(r storage.Reader) error {
		list, err = readAside(r, a.box)
		return err
	})
	return list, err
}

func readAside(r storage.Reader, box string) (list []mail.Aside, err error) {
	for key, raw := range r.Each(asideBucket+box, "") {
		var l mail.Aside
		if err := json.Unmarshal(raw, &l); err != nil {
			return nil, fmt.Errorf("reading the letter %s, which is set aside: %w", key, err)
		}
		list = append(list, l)
	}
	return list, nil
}

// SetAside implements mail.AsideStore.
func (a aside) SetAside(l mail.Aside) error {
	raw, err := json.Marshal(l)
	if err != nil {
		return err
	}
	return a.store.Update(func(tx storage.Tx) error { return tx.Put(asideBucket+a.box, asideKey(l.UIDValidity, l.UID), raw) })
}

// Unset implements mail.AsideStore.
func (a aside) Unset(uidValidity, uid uint32) error {
	return a.store.Update(func(tx storage.Tx) error { return tx.Delete(asideBucket+a.box, asideKey(uidValidity, uid)) })
}

// begun keeps which letters were begun and ended the program.
type begun struct{ desk *campaign.Desk }

func letterWork(uidValidity, uid uint32) string { return "letter " + asideKey(uidValidity, uid) }

// Begin implements mail.BegunStore.
func (b begun) Begin(ctx context.Context, uidValidity, uid uint32) (deaths int, deadly bool, err error) {
	deaths, err = b.desk.Begin(ctx, letterWork(uidValidity, uid))
	return deaths, deaths >= campaign.MostDeaths, err
}

// Ended implements mail.BegunStore.
func (b begun) Ended(ctx context.Context, uidValidity, uid uint32) error {
	return b.desk.Ended(ctx, letterWork(uidValidity, uid))
}

// alone makes of an error what it is to the mailbox: where the store works and neither the disk nor a letter in front of it is to blame, the
// letter alone is.
func (d *Daemon) alone(ctx context.Context, err error) error {
	var disk *fs.PathError
	if ctx.Err() != nil || errors.Is(err, campaign.ErrInFront) || errors.Is(err, storage.ErrAway) || errors.As(err, &disk) ||
		errors.As(err, new(syscall.Errno)) || d.writable() != nil {
		return err
	}
	return mail.BadLetter{Err: err}
}

// asideWords says in a sentence of a letter that it is set aside.
func asideWords(l mail.Aside) string {
	whose := "A letter"
	if l.From != "" {
		whose = fmt.Sprintf("A letter from %s (%q)", l.From, l.Subject)
	}
	return fmt.Sprintf("%s cannot be read since %s, asked for %s; it stays in the mailbox with number %d: %s.", whose, clock(l.Since),
		count(l.Tries, "time"), l.UID, l.Why)
}

// examineAside is the doctor's word on letters that are set aside.
func examineAside(store storage.Store) []Finding {
	list, err := aside{store: store}.Aside()
	if err != nil {
		return []Finding{{Name: "letters set aside", Text: err.Error()}}
	}
	var out []Finding
	for _, l := range list {
		text := asideWords(l) + " Look at it with a mail program; when it is deleted, or can be read, all is well."
		out = append(out, Finding{Name: "letters set aside", OK: !l.Told, Text: text})
	}
	return out
}
