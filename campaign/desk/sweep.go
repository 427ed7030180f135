package desk

import (
	"context"
	"errors"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Sweep looks at the next game.
func (m *Mender) Sweep(ctx context.Context) error {
	m.sweeping.Lock()
	defer m.sweeping.Unlock()
	var g *journal.Game
	wrong := false
	look := func(r storage.Reader) error {
		id := nextAfter(r.Games(), m.swept)
		m.swept = id
		if _, still := m.Still.Load(id); still || id == "" {
			return nil
		}
		var err error
		if g, err = m.Load(r, id); err == nil {
			wrong, err = g.Disagrees(r)
		}
		return err
	}
	err := writing.Guard(func() error { return m.store.View(look) })
	if still := new(reading.StoppedGame); errors.As(err, &still) && writing.Guard(func() error { return m.InspectGame(ctx, still.ID, true) }) != nil {
		m.StandStill(ctx, still.ID, still.Why)
		return nil
	}
	if err != nil || !wrong {
		return err
	}
	m.log.Warn("what is noted of a game was not what it says, and is set right", "game", g.ID)
	return m.Update(ctx, func(tx storage.Tx) error {
		now, err := m.Load(tx, g.ID)
		if err != nil {
			return err
		}
		for _, row := range journal.SeatRows(tx, now.ID) {
			if err := tx.Delete(journal.BucketSeats, row); err != nil {
				return err
			}
		}
		return errors.Join(Register(tx, now), noteDue(tx, now))
	})
}

// nextAfter is the name behind one in a sorted list, which begins anew at its end; "" when it is empty.
func nextAfter(games []string, last string) string {
	if len(games) == 0 {
		return ""
	}
	i, found := slices.BinarySearch(games, last)
	if found {
		i++
	}
	return games[i%len(games)]
}
