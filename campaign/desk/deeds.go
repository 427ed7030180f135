package desk

import (
	"encoding/json"
	"fmt"
	"time"

	"despatch/campaign/journal"
	"despatch/storage"
)

// Enact journals a deed, folds it, posts the letters that it calls forth and saves the game.
func (d *Desk) Enact(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
	e, err := d.WriteEntry(tx, g, at, kind, body)
	if err != nil {
		return e, err
	}
	letters, err := d.Clerk.LettersOf(g, e)
	if err != nil {
		return e, err
	}
	if err := d.PostAll(tx, at, letters...); err != nil {
		return e, err
	}
	return e, g.Save(tx)
}

// WriteEntry appends an entry and folds it.
func (d *Desk) WriteEntry(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
	data, err := Encode(body)
	if err != nil {
		return storage.Entry{}, err
	}
	e, err := tx.Append(g.ID, kind, at, data)
	if err != nil {
		return e, err
	}
	return e, g.Fold(e)
}

// Encode writes the body of an entry.
func Encode(body any) ([]byte, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, fmt.Errorf("writing a journal entry: %w", err)
	}
	return data, nil
}
