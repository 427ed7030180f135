package campaign

import (
	"context"
	"errors"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// heard notes that a good letter came from a player: one that proves that he has read a letter of ours. If letters to that address
// came back, they go there again, in all his games.
func (h *handling) heard() error {
	if h.Game == nil || h.Player == nil || h.Operator || !h.Proved() {
		return nil
	}
	var games []string
	for key := range h.tx.Each(records.BucketReturned, h.Letter.From+" ") {
		_, id, _ := strings.Cut(key, " ")
		games = append(games, id)
	}
	for _, id := range games {
		if err := h.heardIn(id); err != nil {
			return err
		}
	}
	return nil
}

func (h *handling) heardIn(id string) error {
	if err := h.tx.Delete(records.BucketReturned, h.Letter.From+" "+id); err != nil {
		return err
	}
	g := h.Game
	if id != g.ID {
		var err error
		if g, err = h.load(h.tx, id); errors.Is(err, reading.ErrStopped) {
			return nil // told at every start
		} else if err != nil {
			return err
		}
	}
	p := g.PlayerAt(h.Letter.From)
	if p == nil || !g.Fails(p, h.Letter.From) {
		return nil // delayed, but not failing
	}
	body := journal.Reached{Player: p.ID, Address: h.Letter.From}
	if g.Unreachable(p) {
		body.Since = g.Reach[p.ID].Since
		body.Clocks = g.GivenBack(p, body.Since, h.At)
	}
	if _, err := h.enact(h.tx, g, h.At, journal.KindReached, body); err != nil {
		return err
	}
	h.Log.Info("letters to a player go out again", "game", g.ID, "player", p.Name, "address", h.Letter.From)
	return h.sendMissed(h.tx, g, p, h.At)
}

// lookAfter is how many parcels that were given up are seen to at once.
const lookAfter = 100

// seeToGivenUp tells of the letters that the outbox has given up: refused for good, or not taken in five days.
func (d *core) seeToGivenUp(ctx context.Context) error {
	var list []storage.Parcel
	err := d.Store.View(func(r storage.Reader) error {
		for p, err := range r.GivenUp() {
			if err != nil {
				return err
			}
			if list = append(list, p); len(list) == lookAfter {
				break
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var errs []error
	for _, p := range list {
		errs = append(errs, writing.Guard(func() error {
			return d.update(ctx, func(tx storage.Tx) error { return d.givenUp(tx, p, d.now()) })
		}))
	}
	return errors.Join(errs...)
}

// givenUp follows up one letter. Where nobody can be told, the log is: a letter to a stranger, or of a game that stands still.
func (d *core) givenUp(tx storage.Tx, parcel storage.Parcel, at time.Time) error {
	if err := tx.MarkTold(parcel.ID); err != nil {
		return err
	}
	p, g, err := d.readerOf(tx, parcel)
	if err != nil && !errors.Is(err, reading.ErrStopped) && !errors.Is(err, records.ErrNoGame) {
		return err
	}
	if p == nil {
		d.Log.Warn("a letter was given up", "to", parcel.To, "game", parcel.Game, "message", parcel.MessageID, "why", parcel.Why, "error", err)
		return nil
	}
	_, err = d.undelivered(tx, g, p, parcel, at, shortened(parcel.Why), true)
	return err
}

// readerOf finds the player to whom a parcel of the outbox was sent, nil for nobody.
func (d *core) readerOf(tx storage.Tx, parcel storage.Parcel) (*journal.Player, *journal.Game, error) {
	c, ok := d.Clerk.ReadID(parcel.MessageID)
	if !ok || parcel.Game == "" {
		return nil, nil, nil
	}
	g, err := d.load(tx, parcel.Game)
	if err != nil {
		return nil, nil, err
	}
	if proof, ok := d.Clerk.ProveToken(g, c); ok {
		return proof.Player, g, nil
	}
	return nil, g, nil
}
