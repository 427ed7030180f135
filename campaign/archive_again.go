package campaign

import (
	"errors"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// writeAgain writes the letters of some chapters as if the reader had always sat where he sits now, and adds them to those found. It
// returns the chapters of which that cannot be done, since another version of the rules made them.
func (d *Desk) writeAgain(r storage.Reader, now *journal.Game, p *journal.Player, lost []journal.Chapter, found map[uint64][]past) (missing []journal.Chapter, err error) {
	if len(lost) == 0 {
		return nil, nil
	}
	g := d.blankGame(now.ID)
	for e, err := range r.Journal(now.ID, 1) {
		if err != nil {
			return nil, err
		}
		if e.Number > lost[len(lost)-1].Entry {
			break
		}
		i := slices.IndexFunc(lost, func(c journal.Chapter) bool { return c.Entry == e.Number })
		if i < 0 {
			if err := g.Fold(e); err != nil {
				return nil, err
			}
			continue
		}
		o, err := d.letterAgain(g, e, p)
		if errors.Is(err, journal.ErrOtherVersion) {
			missing = append(missing, lost[i])
			continue
		}
		if err != nil {
			return nil, err
		}
		one, err := d.disown(now, p, past{Chapter: lost[i], letter: o})
		if err != nil {
			return nil, err
		}
		found[e.Number] = append(found[e.Number], one)
	}
	return missing, nil
}

// letterAgain folds an entry and writes its letter to a reader. The error wraps ErrOtherVersion when only the position is known.
func (d *Desk) letterAgain(g *journal.Game, e storage.Entry, p *journal.Player) (Outgoing, error) {
	if e.Kind == journal.KindCreated {
		if err := g.Fold(e); err != nil {
			return Outgoing{}, err
		}
		then := g.Seating(p)
		letters, err := d.welcomes(then, e)
		for _, o := range letters {
			if o.To == p.Addresses[0] {
				return o, err
			}
		}
		return Outgoing{}, err
	}
	body, err := journal.Decode[journal.Resolved](e)
	if err != nil {
		return Outgoing{}, err
	}
	if body.Version != g.Info.Version && body.After != nil {
		return Outgoing{}, errors.Join(journal.ErrOtherVersion, g.Fold(e))
	}
	before, err := g.Seating(p).ViewBefore()
	if err != nil {
		return Outgoing{}, err
	}
	out, err := g.Repeat(e, body)
	if errors.Is(err, journal.ErrReplay) && body.After != nil {
		return Outgoing{}, errors.Join(journal.ErrOtherVersion, err, g.Fold(e))
	}
	if err != nil {
		return Outgoing{}, err
	}
	return d.reportAgain(g.Seating(p), p, before, e, body, out)
}

// reportAgain writes the report of a resolution to one reader.
func (d *Desk) reportAgain(g *journal.Game, p *journal.Player, before *journal.View, e storage.Entry, body journal.Resolved, out *adjudicator.Outcome) (Outgoing, error) {
	reader := g.PlayerCalled(p.ID)
	r, err := d.reportFor(g, reader, before, body, out)
	if err != nil {
		return Outgoing{}, err
	}
	var l templates.Letter
	if l, err = d.lettersFor(reader).Report(r); err != nil {
		return Outgoing{}, err
	}
	return d.outgoing(g, reader, e.Number, d.slug(reader), l), nil
}
