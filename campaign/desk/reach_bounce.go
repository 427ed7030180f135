package desk

import (
	"errors"
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/storage"
)

const Failed = "failed"

// GiveUp notes that a parcel did not arrive, and that it is being seen to.
func (m *Mailroom) GiveUp(tx storage.Tx, p *storage.Parcel, at time.Time, why string) error {
	return errors.Join(tx.MarkFailed(p.ID, at, why), tx.MarkTold(p.ID))
}

// Undelivered does what follows when a letter to a player did not arrive: the address counts as failing, once; and if he has
// another, the letter is sent there. It returns the journal entry, 0 when all was known before.
func (w *Pen) Undelivered(tx storage.Tx, g *journal.Game, p *journal.Player, parcel storage.Parcel, at time.Time, why string, givenUp bool) (uint64, error) {
	if !slices.Contains(p.Addresses, parcel.To) {
		return 0, nil // an address that he has given up since
	}
	var entry uint64
	if !g.Fails(p, parcel.To) {
		if err := tx.Put(records.BucketReturned, parcel.To+" "+g.ID, []byte(Failed)); err != nil {
			return 0, err
		}
		e, err := w.Enact(tx, g, at, journal.KindReturned, journal.Returned{
			Player: p.ID, Address: parcel.To, Why: why, GivenUp: givenUp, Kind: parcel.Kind, Posted: parcel.Created,
		})
		if err != nil {
			return 0, err
		}
		entry = e.Number
		w.Clerk.Logger.Warn("letters to a player do not arrive", "game", g.ID, "player", p.Name, "address", parcel.To, "why", why,
			"unreachable", g.Unreachable(p))
		if p.Master && g.Unreachable(p) && !slices.ContainsFunc(g.Players, func(q journal.Player) bool { return q.Master && !g.Unreachable(&q) }) {
			w.Clerk.Logger.Error("letters to the game master do not arrive, and there is nobody else to be told", "game", g.ID, "address", parcel.To)
		}
	}
	if g.Unreachable(p) {
		return entry, nil
	}
	return entry, w.sendAgain(tx, g, p, parcel, at)
}

// Shortened keeps of what a mail server said a line that a letter has room for, "" of nothing.
func Shortened(why string) string {
	const most = 300
	why = strings.Join(strings.Fields(why), " ")
	if short := []rune(why); len(short) > most {
		return string(short[:most]) + "…"
	}
	return why
}
