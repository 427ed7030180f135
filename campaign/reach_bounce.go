package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Returned is what a report of a mail server says of a letter that did not arrive. Anybody can write one. It is believed only of
// a letter that is in the outbox, to its recipient; and the Message-ID holds a token under the desk's secret, so that whoever
// names one has had the letter in his hands.
type Returned struct {
	// Letters are the message-ids that it may speak of, without angle brackets.
	Letters []string
	// Recipients are the addresses that it says could not be reached, in lower case; none where it does not say.
	Recipients []string
	// Final is true when the letter will not arrive, false when the server tries on.
	Final bool
	// Why is what the server said.
	Why string
}

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
		return h.ignore("written by a program: " + h.letter.Automatic)
	}
	h.game = g
	r := h.letter.Returned
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
	h.done = Disposition{Outcome: storage.Ignored, Why: "a letter to " + parcel.To + " came back: " + why}
	if err := h.giveUp(h.tx, parcel, h.at, why); err != nil {
		return err
	}
	h.done.Entry, err = h.undelivered(h.tx, g, p, *parcel, h.at, why, false)
	return err
}

// findReturned finds the letter that came back, its game and its reader. The player is nil when it is none of ours, the parcel when
// it was not sent to whom the report says.
func (h *reading) findReturned() (*journal.Game, *journal.Player, *storage.Parcel, error) {
	for _, id := range h.letter.Returned.Letters {
		c, ok := h.readID(id)
		if !ok || !knows(h.tx, c.Game) {
			continue
		}
		g, err := h.loadGame(h.tx, c.Game)
		if err != nil {
			return nil, nil, nil, err
		}
		if p, ok := h.proveToken(g, c); ok {
			parcel, err := h.parcelOf(g, p.Player, c)
			return g, p.Player, parcel, err
		}
	}
	return nil, nil, nil, nil
}

// parcelOf finds in the outbox what was sent of a letter to the address that the report names: the letter itself, or what was sent
// again of it to another address.
func (h *reading) parcelOf(g *journal.Game, p *journal.Player, c writing.Claim) (*storage.Parcel, error) {
	names := []string{h.Clerk.MessageID(g.ID, c.Name, c.Slug, p)}
	for _, a := range p.Addresses {
		names = append(names, h.Clerk.IDAgain(g, p, c, a))
	}
	told := h.letter.Returned.Recipients
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
	key := parcel.To + " " + h.game.ID
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
	h.done.Entry, err = h.undelivered(h.tx, h.game, p, *parcel, h.at, fmt.Sprintf("delayed, %d reports in a row: %s", count, why), false)
	return err
}

// giveUp notes that a parcel did not arrive, and that it is being seen to.
func (d *Desk) giveUp(tx storage.Tx, p *storage.Parcel, at time.Time, why string) error {
	return errors.Join(tx.MarkFailed(p.ID, at, why), tx.MarkTold(p.ID))
}

// undelivered does what follows when a letter to a player did not arrive: the address counts as failing, once; and if he has
// another, the letter is sent there. It returns the journal entry, 0 when all was known before.
func (d *Desk) undelivered(tx storage.Tx, g *journal.Game, p *journal.Player, parcel storage.Parcel, at time.Time, why string, givenUp bool) (uint64, error) {
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
