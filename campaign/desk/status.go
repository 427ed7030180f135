package desk

import (
	"errors"
	"fmt"

	"despatch/campaign/journal"
	"despatch/storage"
)

// Status tells where a game stands. The error wraps ErrNoGame when it was never opened.
func (d *Desk) Status(id string) (journal.Status, error) {
	var s journal.Status
	err := d.Store.View(func(r storage.Reader) error {
		g, err := d.Load(r, id)
		if err != nil {
			return err
		}
		s, err = g.Status()
		return err
	})
	return s, err
}

// Games tells where every game stands, by name. A game that cannot be read is left out and reported in the error.
func (d *Desk) Games() ([]journal.Status, error) {
	var list []journal.Status
	var errs []error
	err := d.Store.View(func(r storage.Reader) error {
		for _, id := range r.Games() {
			g, err := d.Load(r, id)
			if err != nil {
				errs = append(errs, err)
				continue
			}
			s, err := g.Status()
			if err != nil {
				errs = append(errs, fmt.Errorf("game %s: %w", id, err))
				continue
			}
			list = append(list, s)
		}
		return nil
	})
	return list, errors.Join(append(errs, err)...)
}

// Position returns a game's state as a position file.
func (d *Desk) Position(id string) ([]byte, error) {
	var file []byte
	err := d.Store.View(func(r storage.Reader) error {
		g, err := d.Load(r, id)
		if err != nil {
			return err
		}
		if !g.Started() {
			return fmt.Errorf("%w: %s", ErrNotBegun, id)
		}
		file, err = g.Rules.DumpPosition(g.Position)
		return err
	})
	return file, err
}
