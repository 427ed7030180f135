package records

import (
	"errors"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Plates shows the turns of some entries on the board, as a reader may see them. Each is played again with its own dice; one that another
// version of the rules made has none.
func (d *Records) Plates(r storage.Reader, id string, p *journal.Player, entries map[uint64]bool) (map[uint64]writing.Plate, error) {
	plates := make(map[uint64]writing.Plate)
	g, left := d.BlankGame(id), len(entries)
	for e, err := range r.Journal(id, 1) {
		if err != nil {
			return nil, err
		}
		if left == 0 {
			break
		}
		wanted := entries[e.Number]
		if wanted {
			left--
		}
		if !wanted || e.Kind != journal.KindResolved {
			if err := g.Fold(e); err != nil {
				return nil, err
			}
			continue
		}
		if plate, ok, err := d.plate(g, e, p); err != nil {
			return nil, err
		} else if ok {
			plates[e.Number] = plate
		}
	}
	return plates, nil
}

// plate folds a resolution and shows it.
func (d *Records) plate(g *journal.Game, e storage.Entry, p *journal.Player) (plate writing.Plate, ok bool, err error) {
	body, err := journal.Decode[journal.Resolved](e)
	if err != nil {
		return plate, false, err
	}
	before := g.Position
	out, err := g.Repeat(e, body)
	switch {
	case errors.Is(err, journal.ErrReplay) && body.After != nil:
		return plate, false, g.Fold(e)
	case err != nil:
		return plate, false, err
	}
	then := g.Seating(p)
	plate, ok = d.Clerk.Plate(then, then.PlayerCalled(p.ID), before, out.Events)
	return plate, ok, nil
}
