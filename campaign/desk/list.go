package desk

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/storage"
)

// Journal lists the entries of a game. The error wraps ErrNoGame when there is none of that name.
func (d *Desk) Journal(id string) ([]journal.EntryLine, error) {
	var list []journal.EntryLine
	err := d.Store.View(func(r storage.Reader) error {
		g := d.BlankGame(id)
		for e, err := range r.Journal(id, 1) {
			if err != nil {
				return err
			}
			var before adjudicator.Stand
			if g.Started() {
				before = g.Rules.Stand(g.Position)
			}
			if err := g.Fold(e); err != nil {
				return err
			}
			line, err := g.Tells(e, before)
			if err != nil {
				return err
			}
			list = append(list, line)
		}
		for i := range list {
			list[i].Stands = g.Stands(list[i].Number)
		}
		return nil
	})
	if err == nil && list == nil {
		err = fmt.Errorf("%w: %q", records.ErrNoGame, id)
	}
	return list, err
}
