package writing

import (
	"errors"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// LetterAgain folds an entry and writes its letter to a reader. The error wraps ErrOtherVersion when only the position is known.
func (d *Clerk) LetterAgain(g *journal.Game, e storage.Entry, p *journal.Player) (Outgoing, error) {
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
func (d *Clerk) reportAgain(g *journal.Game, p *journal.Player, before *journal.View, e storage.Entry, body journal.Resolved, out *adjudicator.Outcome) (Outgoing, error) {
	reader := g.PlayerCalled(p.ID)
	r, err := d.reportFor(g, reader, before, body, out)
	if err != nil {
		return Outgoing{}, err
	}
	var l templates.Letter
	if l, err = d.LettersFor(reader).Report(r); err != nil {
		return Outgoing{}, err
	}
	return d.Outgoing(g, reader, e.Number, d.Slug(reader), l), nil
}
