package campaign

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"despatch/adjudicator"
	"despatch/storage"
)

// Replay plays a game again from the first entry of its journal: it verifies the chain of hashes, the promised seeds, every
// throw and every position, and writes the letters of the game again to compare them with those that are kept. The error
// wraps ErrReplay where the game differs and ErrWording where only a letter does; both name the entry.
func (d *Desk) Replay(ctx context.Context, id string) error {
	var wording []error
	err := d.Store.View(func(r storage.Reader) error {
		if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
			return err
		}
		kept, err := keptLetters(r, id)
		if err != nil {
			return err
		}
		g := &game{ID: id}
		for e, err := range r.Journal(id, 1) {
			if err != nil {
				return err
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			letters, err := d.again(g, e)
			if err != nil {
				return err
			}
			wording = append(wording, d.compareLetters(r, kept, e, letters)...)
		}
		if g.Number == 0 {
			return fmt.Errorf("%w: %q", ErrNoGame, id)
		}
		return d.compareSnapshot(r, g)
	})
	return errors.Join(append([]error{err}, wording...)...)
}

// again folds an entry and returns the letters that the game wrote because of it.
func (d *Desk) again(g *game, e storage.Entry) ([]Outgoing, error) {
	if e.Kind != kindResolved {
		if _, err := d.fold(g, e); err != nil {
			return nil, err
		}
		return d.lettersOf(g, e)
	}
	before, err := g.viewBefore()
	if err != nil {
		return nil, err
	}
	body, err := decode[resolved](e)
	if err != nil {
		return nil, err
	}
	var out *adjudicator.Outcome
	if out, err = d.fold(g, e); err != nil {
		return nil, err
	}
	return d.reports(g, before, e, body, out)
}

// keptLetters finds the outbox's parcels of a game by message-id.
func keptLetters(r storage.Reader, id string) (map[string]uint64, error) {
	kept := make(map[string]uint64)
	for p, err := range r.Outbox(storage.Filter{Game: id}) {
		if err != nil {
			return nil, err
		}
		kept[p.MessageID] = p.ID
	}
	return kept, nil
}

func (d *Desk) compareLetters(r storage.Reader, kept map[string]uint64, e storage.Entry, letters []Outgoing) []error {
	var errs []error
	for _, o := range letters {
		parcel, ok := kept[o.MessageID]
		if !ok {
			continue
		}
		raw, err := d.Post.Render(o)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		p, _, err := r.Parcel(parcel)
		switch {
		case err != nil:
			errs = append(errs, err)
		case !bytes.Equal(p.Bytes, raw):
			errs = append(errs, fmt.Errorf("%w: game %s, entry %d, letter %s to %s", ErrWording, e.Game, e.Number, o.MessageID, o.To))
		}
	}
	return errs
}

// compareSnapshot compares the replayed game with its snapshot, if it has one.
func (d *Desk) compareSnapshot(r storage.Reader, g *game) error {
	s, err := d.fromSnapshot(r, g.ID)
	if err != nil || s == nil || s.Number != g.Number {
		return err
	}
	if !bytes.Equal(s.Hash, g.Hash) || !bytes.Equal(s.record.State, g.record.State) {
		return fmt.Errorf("%w: game %s: the snapshot at entry %d is not what the journal folds to; drop the snapshots", ErrReplay, g.ID, g.Number)
	}
	return nil
}
