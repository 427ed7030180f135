package mail

import "github.com/emersion/go-imap/v2"

// Cursor says which letters of a mailbox are ours to read: those with a UID of at least UIDNext, as long as the mailbox has
// this UIDVALIDITY (RFC 3501 2.3.1.1).
//
// Where letters are moved to an archive, whatever lies in the mailbox is unread, and the cursor does not move: it only keeps
// us from taking in the letters that were there before the program ran for the first time, which may be somebody's private
// mail. Where letters stay in place the cursor moves on behind each one that was dealt with.
type Cursor struct {
	UIDValidity uint32
	UIDNext     uint32
	// Mailbox is the folder that it speaks of; "" in a cursor that an early program saved, and stands for any.
	Mailbox string `json:",omitempty"`
}

// CursorStore keeps the cursor between runs. A cursor that was saved late, or lost with a crash, does no harm: letters are
// handed over twice, and the second time is recognised by their digest.
type CursorStore interface {
	// Load returns the cursor, and false when none was ever saved.
	Load() (Cursor, bool, error)
	// Save replaces the cursor.
	Save(c Cursor) error
}

// start decides from which UID on to read.
func (in *Inbox) start(now selection) (Cursor, error) {
	kept, known, err := in.cursor.Load()
	switch {
	case err != nil:
		return kept, err
	case known && kept.Mailbox != "" && kept.Mailbox != in.cfg.Mailbox:
		in.cfg.Log.Info("another folder is read from now on; what is in it already is left alone", "mailbox", in.cfg.Mailbox,
			"before", kept.Mailbox, "letters", now.letters)
		return now.Cursor, in.save(now.Cursor)
	case !known:
		in.cfg.Log.Info("first look at the mailbox; what is in it already is left alone", "mailbox", in.cfg.Mailbox, "letters", now.letters)
		return now.Cursor, in.save(now.Cursor)
	case kept.UIDValidity == now.UIDValidity && now.UIDNext >= kept.UIDNext:
		return kept, nil
	}
	// The mailbox was made anew, or restored from a copy. Its UIDs say nothing about which letters we have read, so that we
	// look at them all.
	in.cfg.Log.Warn("the mailbox was renumbered; all letters in it are looked at again", "mailbox", in.cfg.Mailbox,
		"before", kept, "now", now.Cursor)
	fresh := Cursor{UIDValidity: now.UIDValidity, UIDNext: 1}
	return fresh, in.save(fresh)
}

// advance moves the cursor behind a letter that stays in the mailbox.
func (in *Inbox) advance(validity uint32, uid imap.UID) error {
	return in.save(Cursor{UIDValidity: validity, UIDNext: uint32(uid) + 1})
}

// save keeps the cursor, with the folder that it speaks of.
func (in *Inbox) save(c Cursor) error {
	c.Mailbox = in.cfg.Mailbox
	return in.cursor.Save(c)
}
