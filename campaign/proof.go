package campaign

import (
	"context"
	"fmt"

	"despatch/bundle"
	"despatch/storage"
)

// Proof gives the hash with which a bundle of the game ends that ends with an entry: by it the desk can say whether a bundle that
// somebody shows is of its game. Format 1 has the hash of the journal entry instead.
func (d *Desk) Proof(ctx context.Context, id string, entry uint64, format int) (hash string, err error) {
	err = d.Store.View(func(r storage.Reader) error {
		if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
			return err
		}
		salts, err := bundle.NewSalts(d.saltsKey(r, id))
		if err != nil {
			return err
		}
		p := bundle.Proof{Game: id}
		for e, err := range r.Journal(id, 1) {
			if err := firstOf(err, ctx.Err()); err != nil {
				return err
			}
			h, err := hidingOf(e.Kind)
			if err != nil {
				return err
			}
			if err := p.Add(salts, e, h); err != nil {
				return err
			}
			if e.Number != entry {
				continue
			}
			if hash = p.String(); format == 1 {
				hash = fmt.Sprintf("%x", e.Hash)
			}
			return nil
		}
		return fmt.Errorf("%w with %d journal entries: %q", ErrNoGame, entry, id)
	})
	return hash, err
}
