package desk

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// afterRestore notices a store that is a copy, and renews its games. It must be done before anything else. A game that cannot be renewed
// stands still until it can.
func (d *Desk) afterRestore() error {
	err := d.Store.Update(func(tx storage.Tx) error {
		copied, is := storage.Copied(tx)
		if !is {
			return nil
		}
		d.Log.Warn("the store was restored from a backup; every game gets a new seed, and its players are told", "copied", copied)
		at, err := Encode(copied)
		if err != nil {
			return err
		}
		for _, game := range tx.Games() {
			if err := tx.Put(journal.BucketRenew, game, at); err != nil {
				return err
			}
		}
		return errors.Join(storage.RereadSince(tx, copied), storage.TakeHome(tx))
	})
	if err != nil {
		return err
	}
	for _, game := range d.unrenewed() {
		if err := writing.Guard(func() error { return d.Store.Update(func(tx storage.Tx) error { return d.renew(tx, game) }) }); err != nil {
			d.Log.Error("a game could not be given a new seed after its store was restored, and stands still", "game", game, "error", err)
		}
	}
	return nil
}

// unrenewed lists the games that are still to be renewed.
func (b *Books) unrenewed() (games []string) {
	err := b.store.View(func(r storage.Reader) error {
		for game := range r.Each(journal.BucketRenew, "") {
			games = append(games, game)
		}
		return nil
	})
	if err != nil {
		b.log.Error("which games are to be renewed cannot be read", "error", err)
	}
	return games
}

// renew gives a game its new seed and mark.
func (w *Pen) renew(tx storage.Tx, id string) error {
	var body journal.Renewed
	at, _ := tx.Get(journal.BucketRenew, id)
	if err := json.Unmarshal(at, &body.Copied); err != nil {
		return fmt.Errorf("when the copy of game %s was made cannot be read: %w", id, err)
	}
	if err := tx.Delete(journal.BucketRenew, id); err != nil {
		return err
	}
	g, err := w.Unfold(tx, id)
	if err != nil {
		return err
	}
	if _, over := g.Over(); over {
		return nil
	}
	mark := make([]byte, 4)
	if _, err := io.ReadFull(w.entropy, mark); err != nil {
		return fmt.Errorf("marking the letters of game %s: %w", id, err)
	}
	body.Mark = binary.BigEndian.Uint32(mark) | 1 // never none
	if g.Promise != "" {
		if body.Promise, err = w.newSeed(tx, id); err != nil {
			return err
		}
	}
	_, err = w.Enact(tx, g, w.Moment(), journal.KindRenewed, body)
	return err
}
