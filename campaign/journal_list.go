package campaign

import (
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/storage"
)

// EntryLine is an entry of a game's journal, for people. It shows nothing of what orders say.
type EntryLine struct {
	Number uint64    `json:"number"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	// Who has done it, by name; "the desk" for what nobody asked for, "the operator" for the command line.
	Who string `json:"who"`
	// What says what came of it: "round 3, Germany: Combat move"; "" where the kind says enough.
	What string `json:"what,omitempty"`
	// Stands is false for what a step back has undone.
	Stands bool `json:"stands"`
}

// Journal lists the entries of a game. The error wraps ErrNoGame when there is none of that name.
func (d *Desk) Journal(id string) ([]EntryLine, error) {
	var list []EntryLine
	err := d.Store.View(func(r storage.Reader) error {
		g := d.blankGame(id)
		for e, err := range r.Journal(id, 1) {
			if err != nil {
				return err
			}
			var before adjudicator.Stand
			if g.started() {
				before = g.rules.Stand(g.state)
			}
			if err := g.fold(e); err != nil {
				return err
			}
			line, err := g.tells(e, before)
			if err != nil {
				return err
			}
			list = append(list, line)
		}
		for i := range list {
			list[i].Stands = g.stands(list[i].Number)
		}
		return nil
	})
	if err == nil && list == nil {
		err = fmt.Errorf("%w: %q", ErrNoGame, id)
	}
	return list, err
}
