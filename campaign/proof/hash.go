package proof

import (
	"cmp"
	"context"
	"fmt"

	"despatch/bundle"
	"despatch/campaign/records"
	"despatch/storage"
)

// Hash gives the hash with which a bundle of the game ends that ends with an entry: by it the desk can say whether a bundle that
// somebody shows is of its game. Format 1 has the hash of the journal entry instead.
func Hash(ctx context.Context, d *records.Records, r storage.Reader, id string, entry uint64, format int) (hash string, err error) {
	if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
		return "", err
	}
	salts, err := bundle.NewSalts(d.SaltsKey(r, id))
	if err != nil {
		return "", err
	}
	p := bundle.Proof{Game: id}
	for e, err := range r.Journal(id, 1) {
		if err := cmp.Or(err, ctx.Err()); err != nil {
			return "", err
		}
		h, err := HidingOf(e.Kind)
		if err != nil {
			return "", err
		}
		if err := p.Add(salts, e, h); err != nil {
			return "", err
		}
		if e.Number != entry {
			continue
		}
		if hash = p.String(); format == 1 {
			hash = fmt.Sprintf("%x", e.Hash)
		}
		return hash, nil
	}
	return "", fmt.Errorf("%w with %d journal entries: %q", records.ErrNoGame, entry, id)
}
