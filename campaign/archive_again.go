package campaign

import (
	"errors"
	"slices"

	"despatch/adjudicator"
	"despatch/storage"
	"despatch/templates"
)

// writeAgain writes the letters of some chapters as if the reader had always sat where he sits now, and adds them to those found. It
// returns the chapters of which that cannot be done, since another version of the rules made them.
func (d *Desk) writeAgain(r storage.Reader, now *game, p *Player, lost []chapter, found map[uint64][]past) (missing []chapter, err error) {
	if len(lost) == 0 {
		return nil, nil
	}
	g := d.blankGame(now.ID)
	for e, err := range r.Journal(now.ID, 1) {
		if err != nil {
			return nil, err
		}
		if e.Number > lost[len(lost)-1].entry {
			break
		}
		i := slices.IndexFunc(lost, func(c chapter) bool { return c.entry == e.Number })
		if i < 0 {
			if err := g.fold(e); err != nil {
				return nil, err
			}
			continue
		}
		o, err := d.letterAgain(g, e, p)
		if errors.Is(err, ErrOtherVersion) {
			missing = append(missing, lost[i])
			continue
		}
		if err != nil {
			return nil, err
		}
		one, err := d.disown(now, p, past{chapter: lost[i], letter: o})
		if err != nil {
			return nil, err
		}
		found[e.Number] = append(found[e.Number], one)
	}
	return missing, nil
}

// letterAgain folds an entry and writes its letter to a reader. The error wraps ErrOtherVersion when only the position is known.
func (d *Desk) letterAgain(g *game, e storage.Entry, p *Player) (Outgoing, error) {
	if e.Kind == kindCreated {
		if err := g.fold(e); err != nil {
			return Outgoing{}, err
		}
		then := g.seating(p)
		letters, err := d.welcomes(then, e)
		for _, o := range letters {
			if o.To == p.Addresses[0] {
				return o, err
			}
		}
		return Outgoing{}, err
	}
	body, err := decode[resolved](e)
	if err != nil {
		return Outgoing{}, err
	}
	if body.Version != g.info.Version && body.After != nil {
		return Outgoing{}, errors.Join(ErrOtherVersion, g.fold(e))
	}
	before, err := g.seating(p).viewBefore()
	if err != nil {
		return Outgoing{}, err
	}
	out, err := g.repeat(e, body)
	if errors.Is(err, ErrReplay) && body.After != nil {
		return Outgoing{}, errors.Join(ErrOtherVersion, err, g.fold(e))
	}
	if err != nil {
		return Outgoing{}, err
	}
	return d.reportAgain(g.seating(p), p, before, e, body, out)
}

// reportAgain writes the report of a resolution to one reader.
func (d *Desk) reportAgain(g *game, p *Player, before *view, e storage.Entry, body resolved, out *adjudicator.Outcome) (Outgoing, error) {
	reader := g.playerCalled(p.ID)
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

// seating is the game as it would be if a reader had his place of today. The game itself is not changed.
func (g *game) seating(p *Player) *game {
	then := *g
	then.Players = nil
	for _, q := range g.Players {
		if q.ID == p.ID {
			continue
		}
		if p.Role == "" && q.Role == "" {
			q.Seats = slices.DeleteFunc(slices.Clone(q.Seats), func(seat adjudicator.Seat) bool { return slices.Contains(p.Seats, seat) })
		}
		then.Players = append(then.Players, q)
	}
	then.Players = append(then.Players, *p)
	return &then
}
