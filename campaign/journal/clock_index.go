package journal

import (
	"time"

	"despatch/storage"
)

// BucketClock holds those moments, by game; an empty one stands for never.
const BucketClock = "clock"

// NoteLayout writes moments so that they sort as texts.
const NoteLayout = "2006-01-02T15:04:05.000Z"

// Note writes when something falls due next, where that has changed.
func (g *Game) Note(tx storage.Tx) error {
	text, err := g.NoteText()
	if err != nil {
		return err
	}
	if old, ok := tx.Get(BucketClock, g.ID); ok && string(old) == text {
		return nil
	}
	return tx.Put(BucketClock, g.ID, []byte(text))
}

// NoteText is what the note of a game has to say.
func (g *Game) NoteText() (string, error) {
	next, err := g.nextDue()
	if err != nil || next.IsZero() {
		return "", err
	}
	return next.UTC().Format(NoteLayout), nil
}

// nextDue is when something falls due next, zero for never.
func (g *Game) nextDue() (time.Time, error) {
	if !g.Started() {
		return time.Time{}, nil
	}
	next := g.nextTermEnd()
	if g.Paused != nil {
		return next, nil
	}
	called, err := g.Called()
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
