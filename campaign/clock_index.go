package campaign

import (
	"time"

	"despatch/storage"
)

// So that a look at the clock costs next to nothing, the store has a note for each game of the moment at which something falls
// due next. It is written with every position, and can be made again from the game.

// bucketClock holds those moments, by game; an empty one stands for never.
const bucketClock = "clock"

// dueGames lists the games in which something has fallen due, and those that have no note.
func (d *Desk) dueGames(now time.Time) ([]string, error) {
	var due []string
	err := d.Store.View(func(r storage.Reader) error {
		noted := make(map[string]bool)
		for id, moment := range r.Each(bucketClock, "") {
			noted[id] = true
			if hasCome(moment, now) {
				due = append(due, id)
			}
		}
		for _, id := range r.Games() {
			if !noted[id] {
				due = append(due, id)
			}
		}
		return nil
	})
	return due, err
}

// noted says whether a game's note tells of something due, or there is no note.
func (d *Desk) noted(id string, now time.Time) (due bool, err error) {
	err = d.Store.View(func(r storage.Reader) error {
		moment, ok := r.Get(bucketClock, id)
		due = !ok || hasCome(moment, now)
		return nil
	})
	return due, err
}

// noteLayout writes moments so that they sort as texts.
const noteLayout = "2006-01-02T15:04:05.000Z"

// hasCome says whether a noted moment has come.
func hasCome(moment []byte, now time.Time) bool {
	return len(moment) > 0 && string(moment) <= now.UTC().Format(noteLayout)
}

// note writes when something falls due next, where that has changed.
func (g *game) note(tx storage.Tx) error {
	text, err := g.noteText()
	if err != nil {
		return err
	}
	if old, ok := tx.Get(bucketClock, g.ID); ok && string(old) == text {
		return nil
	}
	return tx.Put(bucketClock, g.ID, []byte(text))
}

// noteText is what the note of a game has to say.
func (g *game) noteText() (string, error) {
	next, err := g.nextDue()
	if err != nil || next.IsZero() {
		return "", err
	}
	return next.UTC().Format(noteLayout), nil
}

// nextDue is when something falls due next, zero for never.
func (g *game) nextDue() (time.Time, error) {
	if !g.started() {
		return time.Time{}, nil
	}
	next := g.nextTermEnd()
	if g.Paused != nil {
		return next, nil
	}
	called, err := g.called()
	if err != nil {
		return time.Time{}, err
	}
	if len(called) > 0 { // a game master's correction gave it the turn
		return g.At, nil
	}
	next = sooner(next, g.Due)
	for seat := range g.Clocks {
		at, err := g.nextRing(seat)
		if err != nil {
			return next, err
		}
		next = sooner(next, at)
	}
	return next, nil
}

// sooner is the earlier of two moments, of which zero is never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}
