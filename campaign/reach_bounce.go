package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// enoughDelays is how many reports in a row that a letter is delayed make an address count as failing.
const enoughDelays = 3

const failed = "failed"

// bounce handles a report that a letter of ours did not arrive. It is never answered.
func (h *handling) bounce() error {
	g, p, parcel, err := h.findReturned()
	switch {
	case err != nil:
		return err
	case p == nil:
		return h.ignore("written by a program: " + h.Letter.Automatic)
	}
	h.Game = g
	r := h.Letter.Returned
	why := shortened(r.Why)
	if parcel == nil {
		return h.ignore("a letter to " + p.Name + " is said to come back, from an address that it was not sent to")
	}
	if !r.Final {
		return h.delayed(p, parcel, why)
	}
	if parcel.State == storage.Failed {
		return h.ignore("a letter to " + parcel.To + " came back, as was known")
	}
	h.done = reading.Disposition{Outcome: storage.Ignored, Why: "a letter to " + parcel.To + " came back: " + why}
	if err := h.giveUp(h.tx, parcel, h.At, why); err != nil {
		return err
	}
	h.done.Entry, err = h.undelivered(h.tx, g, p, *parcel, h.At, why, false)
	return err
}

// findReturned finds the letter that came back, its game and its reader. The player is nil when it is none of ours, the parcel when
// it was not sent to whom the report says.
func (h *handling) findReturned() (*journal.Game, *journal.Player, *storage.Parcel, error) {
	for _, id := range h.Letter.Returned.Letters {
		c, ok := h.ReadID(id)
		if !ok || !reading.Knows(h.tx, c.Game) {
			continue
		}
		g, err := h.LoadGame(h.tx, c.Game)
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
func (h *handling) parcelOf(g *journal.Game, p *journal.Player, c writing.Claim) (*storage.Parcel, error) {
	names := []string{h.Clerk.MessageID(g.ID, c.Name, c.Slug, p)}
	for _, a := range p.Addresses {
		names = append(names, h.Clerk.IDAgain(g, p, c, a))
	}
	told := h.Letter.Returned.Recipients
	var found *storage.Parcel
	for parcel, err := range h.tx.Outbox(storage.Filter{Game: g.ID}) {
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
func (h *handling) delayed(p *journal.Player, parcel *storage.Parcel, why string) error {
	key := parcel.To + " " + h.Game.ID
	count := 1
	if v, ok := h.tx.Get(records.BucketReturned, key); ok {
		if string(v) == failed {
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
		return h.tx.Put(records.BucketReturned, key, []byte(strconv.Itoa(count)))
	}
	var err error
	h.done.Entry, err = h.undelivered(h.tx, h.Game, p, *parcel, h.At, fmt.Sprintf("delayed, %d reports in a row: %s", count, why), false)
	return err
}

// giveUp notes that a parcel did not arrive, and that it is being seen to.
func (d *core) giveUp(tx storage.Tx, p *storage.Parcel, at time.Time, why string) error {
	return errors.Join(tx.MarkFailed(p.ID, at, why), tx.MarkTold(p.ID))
}

// undelivered does what follows when a letter to a player did not arrive: the address counts as failing, once; and if he has
// another, the letter is sent there. It returns the journal entry, 0 when all was known before.
func (d *core) undelivered(tx storage.Tx, g *journal.Game, p *journal.Player, parcel storage.Parcel, at time.Time, why string, givenUp bool) (uint64, error) {
	if !slices.Contains(p.Addresses, parcel.To) {
		return 0, nil // an address that he has given up since
	}
	var entry uint64
	if !g.Fails(p, parcel.To) {
		if err := tx.Put(records.BucketReturned, parcel.To+" "+g.ID, []byte(failed)); err != nil {
			return 0, err
		}
		e, err := d.enact(tx, g, at, journal.KindReturned, journal.Returned{
			Player: p.ID, Address: parcel.To, Why: why, GivenUp: givenUp, Kind: parcel.Kind, Posted: parcel.Created,
		})
		if err != nil {
			return 0, err
		}
		entry = e.Number
		d.Log.Warn("letters to a player do not arrive", "game", g.ID, "player", p.Name, "address", parcel.To, "why", why,
			"unreachable", g.Unreachable(p))
		if p.Master && g.Unreachable(p) && !slices.ContainsFunc(g.Players, func(q journal.Player) bool { return q.Master && !g.Unreachable(&q) }) {
			d.Log.Error("letters to the game master do not arrive, and there is nobody else to be told", "game", g.ID, "address", parcel.To)
		}
	}
	if g.Unreachable(p) {
		return entry, nil
	}
	return entry, d.sendAgain(tx, g, p, parcel, at)
}

// shortened keeps of what a mail server said a line that a letter has room for.
func shortened(why string) string {
	const most = 300
	why = strings.Join(strings.Fields(why), " ")
	if why == "" {
		return "the mail server gave no reason"
	}
	if short := []rune(why); len(short) > most {
		return string(short[:most]) + "…"
	}
	return why
}
