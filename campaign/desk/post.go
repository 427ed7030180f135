package desk

import (
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Mailroom puts letters into the outbox, within a transaction that it is given: each under a name of its own, and those aside that are
// to go out together.
type Mailroom struct {
	*records.Records
	easel *easel
}

// PostAll renders letters and puts them into the outbox.
func (m *Mailroom) PostAll(tx storage.Tx, at time.Time, letters ...writing.Outgoing) error {
	for _, o := range letters {
		if o.Gather.IsZero() && o.Slug() == writing.KindReport { // what was gathered is older, and is to be read before
			if err := m.SendDigest(tx, at, o.To); err != nil {
				return err
			}
		}
		parcel, err := m.postOne(tx, at, o)
		if err != nil {
			return err
		}
		if t, ok := tx.(*Together); ok {
			t.Posted = append(t.Posted, Posting{o, parcel})
		}
		if !o.Gather.IsZero() {
			if err := m.putAside(tx, at, o, parcel); err != nil {
				return err
			}
		}
	}
	return nil
}

// postOne puts a letter into the outbox. The same letter posted again is one letter, and so is any of its name that is written Once.
// Another letter of that name gets a name of its own: none is ever dropped because of its Message-ID. That is ordinary for
// the answers to one letter, which are numbered so; of a letter that the game calls forth it is a fault, and logged.
func (m *Mailroom) postOne(tx storage.Tx, at time.Time, o writing.Outgoing) (storage.Parcel, error) {
	for n, first := 2, o; ; n++ {
		parcel, err := m.postAs(tx, at, o)
		if !errors.Is(err, storage.ErrOtherMail) {
			return parcel, err
		}
		if o.Once {
			return parcel, nil
		}
		if !o.Answer {
			m.Clerk.Logger.Error(TwoOfOneName, "message", o.MessageID, "game", o.Game, "entry", o.Entry, "to", o.To)
		}
		o.MessageID, o.Made = m.Clerk.Numbered(first, n), nil
	}
}

// TwoOfOneName is logged when the game called forth two letters of one Message-ID.
const TwoOfOneName = "two letters were given one Message-ID; the second has got another"

// postAs posts a letter under the name that it has. One that cannot be rendered now never can be, and is ErrFault: what led to it must
// not be tried for ever.
func (r *Mailroom) postAs(tx storage.Tx, at time.Time, o writing.Outgoing) (storage.Parcel, error) {
	m := o.Made
	if m == nil && r.easel.holds(o) {
		m = &writing.Mail{} // which is made when its pictures are drawn
	}
	if m == nil {
		made, err := r.MakeMail(o)
		if err != nil {
			return storage.Parcel{}, err
		}
		m = &made
	}
	return tx.Post(storage.Parcel{
		Game: o.Game, To: o.To, MessageID: o.MessageID, Priority: o.Class(), Created: at, Seal: m.Seal, Bytes: m.Bytes,
		Kind: o.Slug(), Entry: o.Entry, Seats: o.ForSeats(),
	})
}

// MakeMail makes a letter a mail.
func (m *Mailroom) MakeMail(o writing.Outgoing) (writing.Mail, error) {
	o.Draw(m.Clerk.Logger)
	raw, err := m.Mails.Compose(o)
	if err != nil {
		return writing.Mail{}, fmt.Errorf("%w: rendering letter %s: %w", writing.ErrFault, o.MessageID, err)
	}
	seal, err := m.Seal(raw)
	if err != nil {
		return writing.Mail{}, fmt.Errorf("letter %s: %w", o.MessageID, err)
	}
	return writing.Mail{Bytes: raw, Seal: seal}, nil
}

// Spend takes one from the day's budget for a purpose, and says whether there was any left.
func (m *Mailroom) Spend(tx storage.Tx, at time.Time, purpose string, limit int) (bool, error) {
	key := at.Format(time.DateOnly) + " " + purpose
	var used uint32
	if v, ok := tx.Get(thread.BucketBudget, key); ok && len(v) == 4 {
		used = binary.BigEndian.Uint32(v)
	}
	if int(used) >= limit {
		return false, nil
	}
	return true, tx.Put(thread.BucketBudget, key, binary.BigEndian.AppendUint32(nil, used+1))
}

// budgetsFrom is the first day of which budgets are kept: a clock that is set back some days must not give them out again.
func budgetsFrom(at time.Time) string { return at.AddDate(0, 0, -7).Format(time.DateOnly) }

// forgetBudgets drops the budgets of days long past.
func (b *Books) forgetBudgets(tx storage.Tx, at time.Time) error {
	var old []string
	from := budgetsFrom(at)
	for key := range tx.Each(thread.BucketBudget, "") {
		if key < from {
			old = append(old, key)
		}
	}
	for _, key := range old {
		if err := tx.Delete(thread.BucketBudget, key); err != nil {
			return err
		}
	}
	return nil
}

// Together is a transaction that notes the letters posted in it.
type Together struct {
	storage.Tx
	Posted []Posting
}

// Posting is a letter posted, with what stands in the outbox of it.
type Posting struct {
	Letter writing.Outgoing
	Parcel storage.Parcel
}
