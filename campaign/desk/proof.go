package desk

import (
	"context"

	"despatch/campaign/proof"
	"despatch/storage"
)

// Replay plays a game of this store again and compares all that came of it (proof.Replay).
func (d *Desk) Replay(ctx context.Context, id string) error {
	return d.Store.View(func(r storage.Reader) error { return proof.Replay(ctx, d.Records, r, id) })
}

// Export writes the bundle of a game of this store (proof.Export).
func (d *Desk) Export(ctx context.Context, id string, forPlayers bool) (data []byte, err error) {
	err = d.Store.View(func(r storage.Reader) error {
		data, err = proof.Export(ctx, d.Records, r, id, forPlayers, d.Moment())
		return err
	})
	return data, err
}

// Proof gives the hash with which a bundle of a game of this store ends that ends with an entry (proof.Hash).
func (d *Desk) Proof(ctx context.Context, id string, entry uint64, format int) (hash string, err error) {
	err = d.Store.View(func(r storage.Reader) error {
		hash, err = proof.Hash(ctx, d.Records, r, id, entry, format)
		return err
	})
	return hash, err
}
