package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Resent is a letter that was given up and goes out again, or why it does not.
type Resent struct {
	To      string    `json:"to"`
	Game    string    `json:"game,omitempty"`
	Kind    string    `json:"kind,omitempty"`
	GivenUp time.Time `json:"given_up"`
	Why     string    `json:"why"`
	// Kept says why it does not go out again, "" when it does.
	Kept string `json:"kept,omitempty"`
	// Reachable is true when its reader had been called unreachable for it, and is no more.
	Reachable bool `json:"reachable,omitempty"`
}

// Resend sends again what was given up from one time to another, when the mail server or our settings were wrong: each letter the same
// bytes in its old place. An address that counts as failing because of that counts as good again, and the time that a deadline stood
// still is given back. With dry nothing is changed.
func (d *Desk) Resend(ctx context.Context, from, to time.Time, dry bool) ([]Resent, error) {
	var failed []storage.Parcel
	err := d.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{State: storage.Failed}) {
			if err != nil {
				return err
			}
			if !p.Done.Before(from) && !p.Done.After(to) {
				failed = append(failed, p)
			}
		}
		return nil
	})
	var list []Resent
	for _, p := range failed {
		if err != nil || ctx.Err() != nil {
			break
		}
		line := Resent{To: p.To, Game: p.Game, Kind: p.Kind, GivenUp: p.Done, Why: p.Why}
		err = writing.Guard(func() error {
			return d.Update(ctx, func(tx storage.Tx) error { return d.resend(tx, p, from, dry, &line) })
		})
		if errors.Is(err, writing.ErrFault) {
			d.Log.Error("a letter cannot be sent again", "to", p.To, "game", p.Game, "error", err)
			line.Kept, err = "the program failed on it; the log tells more", nil
		}
		list = append(list, line)
	}
	return list, errors.Join(err, ctx.Err())
}

func (d *Desk) resend(tx storage.Tx, parcel storage.Parcel, from time.Time, dry bool, line *Resent) error {
	if parcel.Forgotten {
		line.Kept = "its text was dropped from the store"
		return nil
	}
	p, g, err := d.readerOf(tx, parcel)
	if err != nil && !errors.Is(err, reading.ErrStopped) && !errors.Is(err, records.ErrNoGame) {
		return err
	}
	if p != nil {
		elsewhere, err := d.wentElsewhere(tx, g, p, parcel)
		switch {
		case err != nil:
			return err
		case elsewhere != "":
			line.Kept = "it went to " + elsewhere
			return nil
		}
		if line.Reachable, err = d.wronglyFailing(tx, g, p, parcel.To, from); err != nil {
			return err
		}
	}
	if dry {
		return nil
	}
	if line.Reachable {
		if err := d.takeBackFailure(tx, g, p, parcel.To); err != nil {
			return err
		}
	}
	return tx.MarkRetry(parcel.ID, time.Time{}, 0, "sent again by the operator")
}

// wentElsewhere tells to which other address of its reader a letter was sent, "" for none.
func (m *Mailroom) wentElsewhere(tx storage.Tx, g *journal.Game, p *journal.Player, parcel storage.Parcel) (string, error) {
	c, ok := m.Clerk.ReadID(parcel.MessageID)
	if !ok {
		return "", nil
	}
	c.Slug = strings.TrimSuffix(c.Slug, m.Clerk.Mark(parcel.To))
	names := []string{m.Clerk.MessageID(g.ID, c.Name, c.Slug, p)}
	for _, a := range p.Addresses {
		names = append(names, m.Clerk.IDAgain(g, p, c, a))
	}
	for other, err := range tx.Outbox(storage.Filter{Game: g.ID}) {
		if err != nil {
			return "", err
		}
		if other.ID != parcel.ID && other.State != storage.Failed && slices.Contains(names, other.MessageID) {
			return other.To, nil
		}
	}
	return "", nil
}

// wronglyFailing says whether an address counts as failing because a letter to it was given up since a time. One from which a letter was
// sent back is left as it is.
func (d *Desk) wronglyFailing(tx storage.Tx, g *journal.Game, p *journal.Player, address string, since time.Time) (bool, error) {
	if !g.Fails(p, address) {
		return false, nil
	}
	wrongly := false
	for e, err := range tx.Journal(g.ID, 0) {
		if err != nil {
			return false, err
		}
		if e.Kind != journal.KindReturned {
			continue
		}
		body, err := journal.Decode[journal.Returned](e)
		if err != nil {
			return false, err
		}
		if body.Player == p.ID && body.Address == address {
			wrongly = body.GivenUp && !e.At.Before(since)
		}
	}
	return wrongly, nil
}

// takeBackFailure counts an address as good again.
func (w *Pen) takeBackFailure(tx storage.Tx, g *journal.Game, p *journal.Player, address string) error {
	if err := tx.Delete(records.BucketReturned, address+" "+g.ID); err != nil {
		return err
	}
	at := w.Moment()
	body := journal.Reached{Player: p.ID, Address: address}
	if g.Unreachable(p) {
		body.Since = g.Reach[p.ID].Since
		body.Clocks = g.GivenBack(p, body.Since, at)
	}
	if _, err := w.Enact(tx, g, at, journal.KindReached, body); err != nil {
		return fmt.Errorf("game %s: %w", g.ID, err)
	}
	w.Clerk.Logger.Info("letters to a player go out again", "game", g.ID, "player", p.Name, "address", address)
	return nil
}
