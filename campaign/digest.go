package campaign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// A player may have letters that need no answer gathered into one a day: reports of others' turns, and press. Such a letter is kept
// in the outbox as it is, for histories and replays, but counts as sent; its text goes out in the digest. A report that
// asks for orders is never held back, and what was gathered goes out in front of it.

const (
	// bucketGathered holds what waits for a digest, by address and parcel; bucketDigests holds when each digest is due, by address.
	bucketGathered = "gathered"
	bucketDigests  = "digests"
)

// gathered is a letter that waits for a digest.
type gathered struct {
	Game string `json:"game"`
	// Player is the reader's ID in the game, Entry the journal entry that called the letter forth.
	Player     string   `json:"player"`
	Entry      uint64   `json:"entry"`
	ToName     string   `json:"to_name"`
	ReplyTo    string   `json:"reply_to"`
	Thread     string   `json:"thread"`
	References []string `json:"references,omitempty"`
	MessageID  string   `json:"message_id"`
	Subject    string   `json:"subject"`
	Text       string   `json:"text"`
	// Written is its date, Zone the reader's.
	Written time.Time `json:"written"`
	Zone    string    `json:"zone"`
}

// putAside keeps a letter that was just posted for a digest.
func (d *Desk) putAside(tx storage.Tx, at time.Time, o Outgoing, parcel storage.Parcel) error {
	if parcel.State != storage.Waiting { // it was gathered before
		return nil
	}
	if err := tx.MarkSent(parcel.ID, at); err != nil {
		return err
	}
	body, err := encode(gathered{
		Game: o.Game, Player: o.Player, Entry: o.Entry, ToName: o.ToName, ReplyTo: o.ReplyTo, Thread: o.Thread,
		References: o.References, MessageID: o.MessageID, Subject: o.Subject, Text: o.Text, Written: o.Date, Zone: o.Gather.Location().String(),
	})
	if err != nil {
		return err
	}
	if err := tx.Put(bucketGathered, fmt.Sprintf("%s %020d", o.To, parcel.ID), body); err != nil {
		return err
	}
	if _, waits := tx.Get(bucketDigests, o.To); waits {
		return nil
	}
	return tx.Put(bucketDigests, o.To, []byte(o.Gather.UTC().Format(journal.NoteLayout)))
}

// sendDigests posts the digests that have fallen due.
func (d *Desk) sendDigests(ctx context.Context) error {
	now := d.now()
	var due []string
	err := d.Store.View(func(r storage.Reader) error {
		for to, moment := range r.Each(bucketDigests, "") {
			if string(moment) <= now.UTC().Format(journal.NoteLayout) {
				due = append(due, to)
			}
		}
		return nil
	})
	errs := []error{err}
	for _, to := range due {
		errs = append(errs, d.update(ctx, func(tx storage.Tx) error { return d.sendDigest(tx, now, to) }))
	}
	return errors.Join(errs...)
}

// sendDigest posts what was gathered for an address, if anything was.
func (d *Desk) sendDigest(tx storage.Tx, at time.Time, to string) error {
	if _, waits := tx.Get(bucketDigests, to); !waits {
		return nil
	}
	var all []gathered
	var keys []string
	for key, body := range tx.Each(bucketGathered, to+" ") {
		var one gathered
		if err := json.Unmarshal(body, &one); err != nil {
			return fmt.Errorf("a letter gathered for %s cannot be read: %w", to, err)
		}
		all, keys = append(all, one), append(keys, key)
	}
	for _, key := range keys {
		if err := tx.Delete(bucketGathered, key); err != nil {
			return err
		}
	}
	if err := tx.Delete(bucketDigests, to); err != nil || len(all) == 0 {
		return err
	}
	o, err := d.digest(at, to, all)
	if err != nil {
		return err
	}
	return d.post(tx, at, o)
}

// digest is the letter that holds gathered ones. About one game it belongs to that game's conversation, and an answer to it is an
// answer to its last letter; about several it stands alone.
func (d *Desk) digest(at time.Time, to string, all []gathered) (Outgoing, error) {
	last := all[len(all)-1]
	data := templates.Digest{Heading: templates.Heading{Reader: last.ToName, Desk: d.Name, Address: d.Address}}
	ids := []string{"digest"}
	for _, one := range all {
		data.Letters = append(data.Letters, templates.Gathered{Subject: one.Subject, Written: one.Written, Text: one.Text})
		if !slices.Contains(data.Games, one.Game) {
			data.Games = append(data.Games, one.Game)
		}
		ids = append(ids, one.MessageID)
	}
	o := Outgoing{
		FromName: d.Name, From: d.Address, ReplyTo: d.Address, ToName: last.ToName, To: to, Date: at, Kind: KindDigest,
		MessageID: "digest." + d.mac(tokenLength, ids...) + "@" + d.Domain,
	}
	if len(data.Games) == 1 {
		data.Game = last.Game
		reader := &journal.Player{ID: last.Player}
		o.Game, o.ReplyTo, o.Thread, o.References = last.Game, last.ReplyTo, last.Thread, last.References
		o.MessageID = d.messageID(last.Game, last.Entry, d.mac(slugLength, ids...)+"-day", reader)
		if len(o.References) > 0 {
			o.InReplyTo = o.References[0]
		}
	}
	letters := d.clerk.letters.In((&journal.Player{Zone: last.Zone}).Location())
	l, err := letters.Digest(data)
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return o, err
}
