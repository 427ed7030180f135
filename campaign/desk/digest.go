package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

const (
	// bucketGathered holds what waits for a digest, by address and parcel; bucketDigests holds when each digest is due, by address.
	bucketGathered = "gathered"
	bucketDigests  = "digests"
)

// putAside keeps a letter that was just posted for a digest.
func (m *Mailroom) putAside(tx storage.Tx, at time.Time, o writing.Outgoing, parcel storage.Parcel) error {
	if parcel.State != storage.Waiting { // it was gathered before
		return nil
	}
	if err := tx.MarkSent(parcel.ID, at); err != nil {
		return err
	}
	body, err := Encode(writing.Gathered{
		Game: o.Game, Player: o.Player, Entry: o.Entry, ToName: o.ToName, ReplyTo: o.ReplyTo, Thread: o.Thread,
		References: o.References, MessageID: o.MessageID, Subject: o.Subject, Text: o.Text, Written: o.Date, Zone: o.Gather.Location().String(), Language: o.Language,
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

// SendDigests posts the digests that have fallen due.
func (d *Desk) SendDigests(ctx context.Context) error {
	now := d.Moment()
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
		errs = append(errs, d.Update(ctx, func(tx storage.Tx) error { return d.SendDigest(tx, now, to) }))
	}
	return errors.Join(errs...)
}

// SendDigest posts what was gathered for an address, if anything was.
func (m *Mailroom) SendDigest(tx storage.Tx, at time.Time, to string) error {
	if _, waits := tx.Get(bucketDigests, to); !waits {
		return nil
	}
	var all []writing.Gathered
	var keys []string
	for key, body := range tx.Each(bucketGathered, to+" ") {
		var one writing.Gathered
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
	o, err := m.Clerk.Digest(at, to, all)
	if err != nil {
		return err
	}
	return m.PostAll(tx, at, o)
}
