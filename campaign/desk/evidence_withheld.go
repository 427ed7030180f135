package desk

import (
	"context"
	"errors"
	"time"

	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/storage"
)

const (
	tracedFor = 30 * 24 * time.Hour
)

// KeepWithheld keeps a letter until its word comes.
func KeepWithheld(tx storage.Tx, word string, w reading.Withheld) error {
	body, err := Encode(w)
	if err != nil {
		return err
	}
	return tx.Put(thread.BucketWithheld, word, body)
}

// expireHeld ends the waiting of letters that nobody has confirmed in time, and forgets those of long ago.
func (b *Books) expireHeld(ctx context.Context) error {
	now := b.Moment()
	due := func(w reading.Withheld) bool { return w.Waits() && !now.Before(w.Until) }
	old := func(w reading.Withheld) bool { return !now.Before(w.Until.Add(tracedFor)) }
	found := false
	err := b.store.View(func(r storage.Reader) error {
		for word, body := range r.Each(thread.BucketWithheld, "") {
			w, err := reading.ReadWithheld(word, body)
			if err != nil {
				return err
			}
			found = found || due(w) || old(w)
		}
		return nil
	})
	if err != nil || !found {
		return err
	}
	return b.Update(ctx, func(tx storage.Tx) error {
		all := make(map[string]reading.Withheld)
		for word, body := range tx.Each(thread.BucketWithheld, "") {
			w, err := reading.ReadWithheld(word, body)
			if err != nil {
				return err
			}
			all[word] = w
		}
		var errs []error
		for word, w := range all {
			switch {
			case old(w):
				errs = append(errs, tx.Delete(thread.BucketWithheld, word))
			case due(w):
				b.log.Info("a held letter was not confirmed in time and is dropped", "game", w.Game, "player", w.Player, "letter", thread.Short(w.Letter.Digest))
				w.Expired = true
				errs = append(errs, KeepWithheld(tx, word, w.Trace()))
			}
		}
		return errors.Join(errs...)
	})
}
