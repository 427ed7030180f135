package campaign

import (
	"fmt"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/storage"
)

// EntryLine is an entry of a game's journal, for people. It shows nothing of what orders say.
type EntryLine struct {
	Number uint64    `json:"number"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	// What says what came of it: "round 3, Germany: Combat move"; "" where the kind says enough.
	What string `json:"what,omitempty"`
	// Stands is false for what a step back has undone.
	Stands bool `json:"stands"`
}

// Journal lists the entries of a game. The error wraps ErrNoGame when there is none of that name.
func (d *Desk) Journal(id string) ([]EntryLine, error) {
	var list []EntryLine
	err := d.Store.View(func(r storage.Reader) error {
		g := &game{ID: id}
		for e, err := range r.Journal(id, 1) {
			if err != nil {
				return err
			}
			var before adjudicator.Stand
			if g.started() {
				before = g.rules.Stand(g.state)
			}
			if err := d.fold(g, e); err != nil {
				return err
			}
			what, err := g.tells(e, before)
			if err != nil {
				return err
			}
			list = append(list, EntryLine{Number: e.Number, At: e.At, Kind: e.Kind, What: what})
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

// tells says what an entry that was folded last has done.
func (g *game) tells(e storage.Entry, before adjudicator.Stand) (string, error) {
	where := fmt.Sprintf("round %d, %s", before.Round, before.Turn)
	switch e.Kind {
	case kindResolved:
		body, err := decode[resolved](e)
		return where + ": " + strings.Join(g.played(body.Consumed), ", "), err
	case kindSheet:
		body, err := decode[sheetEntry](e)
		return where + ": orders of " + g.seatName(body.Seat), err
	case kindEdited:
		body, err := decode[edited](e)
		return where + ": because " + body.Reason, err
	case kindRolledback:
		body, err := decode[rolledback](e)
		return fmt.Sprintf("to entry %d, because %s", body.To, body.Reason), err
	}
	return "", nil
}
