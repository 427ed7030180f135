package underway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// keptWhy is said of a letter that is kept.
const keptWhy = "its game stands still; the letter is kept, and handled when the game goes on"

// keptTime is how the time stands in a key, so that keys sort as times do.
const keptTime = "2006-01-02T15:04:05.000000000Z"

// behindKept is the moment under which a letter is kept: behind those that came before it, also where the clock shows the same moment still,
// or was set back. Where what is kept cannot be read the letter is kept all the same, under its own time.
func behindKept(r storage.Reader, game string, now time.Time) time.Time {
	now = now.UTC()
	last := ""
	if err := writing.Guard(func() error {
		for key := range r.Each(records.BucketKept, game+" ") {
			last = key
		}
		return nil
	}); err != nil {
		return now
	}
	if words := strings.Fields(last); len(words) > 1 {
		if at, err := time.Parse(keptTime, words[1]); err == nil && !now.After(at) {
			return at.Add(time.Nanosecond)
		}
	}
	return now
}

// isKept says whether a letter is kept, and where.
func isKept(r storage.Reader, digest string) (key string, ok bool) {
	raw, ok := r.Get(records.BucketKeptBy, digest)
	return string(raw), ok
}

// keep puts a letter by that is about a game which stands still, so that it does not keep up those behind it, and tells its writer, once a
// day, if he is a player. Nothing can be proved without the game. What a stranger writes is not kept.
func (d *Desk) keep(ctx context.Context, h *Letter, game string) error {
	return d.Update(ctx, func(tx storage.Tx) error {
		h.in(tx)
		h.Game, h.Player, h.About = nil, nil, ""
		if _, kept := isKept(tx, h.Letter.Digest); kept { // it has come again, or was tried again
			h.Done = reading.Disposition{Outcome: storage.Held, Why: keptWhy, Game: game, Again: true}
			return nil
		}
		registered := slices.Contains(h.GamesOf(h.Letter.From), game) || h.GameOf(h.Letter.From) != ""
		if !registered && h.Letter.Returned == nil {
			if err := h.ignore("its game cannot be read and stands still; the log tells more"); err != nil {
				return err
			}
			return h.note()
		}
		raw, err := json.Marshal(h.Letter.Kept(h.Clerk.Keeper(h.Game)))
		if err != nil {
			return err
		}
		key := fmt.Sprintf("%s %s %s", game, behindKept(tx, game, h.At).Format(keptTime), thread.Short(h.Letter.Digest))
		if err := errors.Join(tx.Put(records.BucketKept, key, raw), tx.Put(records.BucketKeptBy, h.Letter.Digest, []byte(key))); err != nil {
			return err
		}
		if registered {
			err = h.tellKept()
		}
		h.Done = reading.Disposition{Outcome: storage.Held, Why: keptWhy, Game: game}
		return err
	})
}

// tellKept tells the writer of a letter that it is kept.
func (h *Answering) tellKept() error {
	return h.refuse(templates.Refusal{
		Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Fault,
		Reason: book.Say(gameCannotBeRead{}),
	}, h.PlainAnswer(), keptWhy, unprovedFrom(h.Letter.From))
}

// forgetKept drops what is kept of a letter that has been handled.
func (h *Entered) forgetKept() error {
	key, ok := isKept(h.Txn, h.Letter.Digest)
	if !ok {
		return nil
	}
	return errors.Join(h.Txn.Delete(records.BucketKept, key), h.Txn.Delete(records.BucketKeptBy, h.Letter.Digest))
}

// handleKept handles the letters that were kept about a game, in the order in which they came. An error leaves the rest where they are.
func (d *Desk) handleKept(ctx context.Context, game string) error {
	for {
		key, l, err := d.FirstKept(game)
		if err != nil || key == "" {
			return err
		}
		deaths, err := d.SetAbout(ctx, keptWork(l), true)
		if err != nil {
			return err
		}
		if deaths >= desk.MostDeaths {
			if err := d.dropDeadly(ctx, key, l); err != nil {
				return err
			}
			continue
		}
		var done reading.Disposition
		err = writing.Guard(func() (err error) { done, err = d.receive(ctx, l, true); return err })
		if err := errors.Join(err, d.Ended(ctx, keptWork(l))); err != nil {
			return err
		}
		if done.Outcome == storage.Held && done.Again {
			return fmt.Errorf("%w: game %s", reading.ErrStopped, game)
		}
		if err := d.Update(ctx, func(tx storage.Tx) error { return tx.Delete(records.BucketKept, key) }); err != nil {
			return err
		}
	}
}
