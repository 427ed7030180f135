package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
)

// Again folds an entry and returns the letters that the game wrote because of it. The note tells of a turn that another
// version of the rules made, or of a sheet that this one cannot read.
func (d *Clerk) Again(g *journal.Game, e storage.Entry) (letters []Outgoing, note, err error) {
	if e.Kind != journal.KindResolved {
		if err := g.Fold(e); err != nil {
			return nil, nil, err
		}
		if note, err = g.ReadAgain(e); err != nil {
			return nil, nil, err
		}
		if e.Kind == journal.KindCreated {
			note, err = g.OpenAgain()
			if err != nil {
				return nil, nil, err
			}
		}
		letters, err = d.LettersOf(g, e)
		return letters, note, err
	}
	body, err := journal.Decode[journal.Resolved](e)
	if err != nil {
		return nil, nil, err
	}
	if body.Version != g.Info.Version && body.After != nil {
		seed, err := g.Promised(e, body)
		if err != nil {
			return nil, nil, err
		}
		note := otherVersion(g, e, body, seed)
		return nil, note, g.Fold(e)
	}
	before, err := g.ViewBefore()
	if err != nil {
		return nil, nil, err
	}
	out, err := g.Repeat(e, body)
	if err != nil {
		return nil, nil, err
	}
	letters, err = d.Reports(g, before, e, body, out)
	return letters, nil, err
}
