package desk

import (
	"encoding/json"
	"fmt"
	"io"
	"time"

	"despatch/campaign/journal"
	"despatch/storage"
)

// Pen writes entries of journals with all that follows from them, within a transaction that it is given. It begins none, and knows no
// store.
type Pen struct {
	*Mailroom
	wall
	// entropy gives the random bytes of seeds and marks.
	entropy io.Reader
	hook    func(step string)
}

// Enact journals an entry, folds it, posts the letters that it calls forth and saves the game.
func (w *Pen) Enact(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
	e, err := w.WriteEntry(tx, g, at, kind, body)
	if err != nil {
		return e, err
	}
	letters, err := w.Clerk.LettersOf(g, e)
	if err != nil {
		return e, err
	}
	if err := w.PostAll(tx, at, letters...); err != nil {
		return e, err
	}
	return e, Save(tx, g)
}

// WriteEntry appends an entry and folds it.
func (w *Pen) WriteEntry(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
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
