package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Forwarder is a Postmaster that can mark a mail as sent once more, to another address than that in its header. Forward gives the
// header fields that go in front of it (RFC 5322 section 3.6.6).
type Forwarder interface {
	Forward(from, to, messageID string, at time.Time) (fields string, err error)
}

// sendAgain sends a letter that did not arrive to where letters to the player go now: the same bytes, so that his program knows the
// letter by its name if he should get both.
func (m *Mailroom) sendAgain(tx storage.Tx, g *journal.Game, p *journal.Player, parcel storage.Parcel, at time.Time) error {
	to := g.AddressOf(p)
	if parcel.Forgotten {
		return nil
	}
	if parcel.To == to {
		return tx.MarkRetry(parcel.ID, time.Time{}, 0, "sent again")
	}
	c, ok := m.Clerk.ReadID(parcel.MessageID)
	if !ok {
		return fmt.Errorf("the letter %s is to be sent again, and its name is not one of the desk's", parcel.MessageID)
	}
	c.Slug = strings.TrimSuffix(c.Slug, m.Clerk.Mark(parcel.To)) // it may have been sent again before
	whole, _, err := tx.Parcel(parcel.ID)
	if err != nil {
		return err
	}
	id := m.Clerk.IDAgain(g, p, c, to)
	if f, ok := m.Mails.(Forwarder); ok {
		fields, err := f.Forward(m.Clerk.House.Address, to, id, at)
		if err != nil {
			return fmt.Errorf("sending letter %s again: %w", parcel.MessageID, err)
		}
		whole.Seal = fields + unforwarded(whole)
	}
	posted, err := tx.Post(storage.Parcel{
		Game: g.ID, To: to, MessageID: id, Priority: parcel.Priority, Created: at, Seal: whole.Seal, Bytes: whole.Bytes,
		Kind: parcel.Kind, Entry: parcel.Entry, Seats: parcel.Seats,
	})
	if err != nil || posted.State != storage.Failed || posted.Forgotten {
		return err
	}
	return tx.MarkRetry(posted.ID, time.Time{}, 0, "sent again")
}

// unforwarded is a parcel's seal without the fields of an earlier time that it was sent again.
func unforwarded(p storage.Parcel) string {
	if at := strings.Index(strings.ToLower(p.Seal), "dkim-signature:"); at >= 0 {
		return p.Seal[at:]
	}
	return ""
}

// missedReports is how many of the reports that did not arrive are sent again when a player can be reached once more.
const missedReports = 3

// SendMissed sends the latest reports again of which no copy arrived, oldest first.
func (m *Mailroom) SendMissed(tx storage.Tx, g *journal.Game, p *journal.Player, at time.Time) error {
	copies := make(map[uint64][]storage.Parcel) // by the entry that they report
	for parcel, err := range tx.Outbox(storage.Filter{Game: g.ID, Kind: writing.KindReport}) {
		if err != nil {
			return err
		}
		c, ok := m.Clerk.ReadID(parcel.MessageID)
		if !ok || !slices.Contains(p.Addresses, parcel.To) {
			continue
		}
		copies[c.Entry] = append(copies[c.Entry], parcel)
	}
	var missed []storage.Parcel
	for _, list := range copies {
		if !slices.ContainsFunc(list, func(p storage.Parcel) bool { return p.State != storage.Failed }) {
			missed = append(missed, list[0])
		}
	}
	slices.SortFunc(missed, func(a, b storage.Parcel) int { return cmp.Compare(a.ID, b.ID) })
	for _, parcel := range missed[max(0, len(missed)-missedReports):] {
		if err := m.sendAgain(tx, g, p, parcel, at); err != nil {
			return err
		}
	}
	return nil
}
