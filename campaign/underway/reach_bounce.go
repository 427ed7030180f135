package underway

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
)

// enoughDelays is how many reports in a row that a letter is delayed make an address count as failing.
const enoughDelays = 3

// bounce handles a report that a letter of ours did not arrive. It is never answered.
func (h *Answering) bounce() error {
	g, p, parcel, err := h.findReturned()
	switch {
	case err != nil:
		return err
	case p == nil:
		return h.ignore("written by a program: " + h.Letter.Automatic)
	}
	h.Game = g
	r := h.Letter.Returned
	why := desk.Shortened(r.Why)
	if parcel == nil {
		return h.ignore("a letter to " + p.Name + " is said to come back, from an address that it was not sent to")
	}
	if !r.Final {
		return h.delayed(p, parcel, why)
	}
	if parcel.State == storage.Failed {
		return h.ignore("a letter to " + parcel.To + " came back, as was known")
	}
	h.Done = reading.Disposition{Outcome: storage.Ignored, Why: "a letter to " + parcel.To + " came back: " + why}
	if err := h.GiveUp(h.Txn, parcel, h.At, why); err != nil {
		return err
	}
	h.Done.Entry, err = h.Undelivered(h.Txn, g, p, *parcel, h.At, why, false)
	return err
}

// findReturned finds the letter that came back, its game and its reader. The player is nil when it is none of ours, the parcel when
// it was not sent to whom the report says.
func (h *Entered) findReturned() (*journal.Game, *journal.Player, *storage.Parcel, error) {
	for _, id := range h.Letter.Returned.Letters {
		c, ok := h.ReadID(id)
		if !ok || !thread.Knows(h.Txn, c.Game) {
			continue
		}
		g, err := h.LoadGame(h.Txn, c.Game)
		if err != nil {
			return nil, nil, nil, err
		}
		if p, ok := h.ProveToken(g, c); ok {
			parcel, err := h.parcelOf(g, p.Player, c)
			return g, p.Player, parcel, err
		}
	}
	return nil, nil, nil, nil
}

// parcelOf finds in the outbox what was sent of a letter to the address that the report names: the letter itself, or what was sent
// again of it to another address.
func (h *Entered) parcelOf(g *journal.Game, p *journal.Player, c writing.Claim) (*storage.Parcel, error) {
	names := []string{h.Clerk.MessageID(g.ID, c.Name, c.Slug, p)}
	for _, a := range p.Addresses {
		names = append(names, h.Clerk.IDAgain(g, p, c, a))
	}
	told := h.Letter.Returned.Recipients
	var found *storage.Parcel
	for parcel, err := range h.Txn.Outbox(storage.Filter{Game: g.ID}) {
		if err != nil {
			return nil, err
		}
		if slices.Contains(names, parcel.MessageID) && (len(told) == 0 || slices.Contains(told, strings.ToLower(parcel.To))) {
			found = &parcel
		}
	}
	return found, nil
}

// delayed counts the reports in a row that letters to an address are held up. Some in a row count as a failure, although the letter
// may yet arrive.
func (h *Answering) delayed(p *journal.Player, parcel *storage.Parcel, why string) error {
	key := parcel.To + " " + h.Game.ID
	count := 1
	if v, ok := h.Txn.Get(records.BucketReturned, key); ok {
		if string(v) == desk.Failed {
			return h.ignore("a letter to " + parcel.To + " is delayed, as was known")
		}
		n, err := strconv.Atoi(string(v))
		if err != nil {
			return fmt.Errorf("the count of delays of %s cannot be read: %w", parcel.To, err)
		}
		count = n + 1
	}
	if err := h.ignore(fmt.Sprintf("a letter to %s is delayed, report %d in a row: %s", parcel.To, count, why)); err != nil {
		return err
	}
	if count < enoughDelays {
		return h.Txn.Put(records.BucketReturned, key, []byte(strconv.Itoa(count)))
	}
	var err error
	h.Done.Entry, err = h.Undelivered(h.Txn, h.Game, p, *parcel, h.At, fmt.Sprintf("delayed, %d reports in a row: %s", count, why), false)
	return err
}
