package records

import (
	"errors"
	"slices"

	"despatch/campaign/journal"
	"despatch/storage"
)

// writeAgain writes the letters of some chapters as if the reader had always sat where he sits now, and adds them to those found. It
// returns the chapters of which that cannot be done, since another version of the rules made them.
func (d *Records) writeAgain(r storage.Reader, now *journal.Game, p *journal.Player, lost []journal.Chapter, found map[uint64][]Past) (missing []journal.Chapter, err error) {
	if len(lost) == 0 {
		return nil, nil
	}
	g := d.BlankGame(now.ID)
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
		o, err := d.Clerk.LetterAgain(g, e, p)
		if errors.Is(err, journal.ErrOtherVersion) {
			missing = append(missing, lost[i])
			continue
		}
		if err != nil {
			return nil, err
		}
		one, err := d.disown(now, p, Past{Chapter: lost[i], Letter: o})
		if err != nil {
			return nil, err
		}
		found[e.Number] = append(found[e.Number], one)
	}
	return missing, nil
}
