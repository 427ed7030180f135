package campaign

import (
	"encoding/json"
	"fmt"
	"time"

	"despatch/campaign/journal"
	"despatch/storage"
)

// enact journals a deed, folds it, posts the letters that it calls forth and saves the game.
func (d *core) enact(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
	e, err := d.journal(tx, g, at, kind, body)
	if err != nil {
		return e, err
	}
	letters, err := d.Clerk.LettersOf(g, e)
	if err != nil {
		return e, err
	}
	if err := d.post(tx, at, letters...); err != nil {
		return e, err
	}
	return e, g.Save(tx)
}

// journal appends an entry and folds it.
func (d *core) journal(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
	data, err := encode(body)
	if err != nil {
		return storage.Entry{}, err
	}
	e, err := tx.Append(g.ID, kind, at, data)
	if err != nil {
		return e, err
	}
	return e, g.Fold(e)
}

func encode(body any) ([]byte, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, fmt.Errorf("writing a journal entry: %w", err)
	}
	return data, nil
}
