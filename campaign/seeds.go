package campaign

import (
	"errors"
	"fmt"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/storage"
)

// CheckSeeds verifies that the store has for each game the seed that was promised for its next throw. It needs no rules. The errors are
// joined, one a game.
func CheckSeeds(store storage.Store) error {
	var faults []error
	err := store.View(func(r storage.Reader) error {
		for _, id := range r.Games() {
			if err := checkSeed(r, id); err != nil {
				faults = append(faults, err)
			}
		}
		for id := range r.Each(journal.BucketSeeds, "") {
			if !thread.Knows(r, id) {
				faults = append(faults, fmt.Errorf("%w: there is a seed of a game %q, and no such game; another game may lack it", storage.ErrDamaged, id))
			}
		}
		return nil
	})
	return errors.Join(append(faults, err)...)
}

// checkSeed compares a game's seed with the last promise in its journal. A game without a seed is one that came without, or is over: it
// is told when a seed is needed.
func checkSeed(r storage.Reader, id string) error {
	promise := ""
	for e, err := range r.Journal(id, 1) {
		if err != nil {
			return nil // the journal's own check tells it
		}
		switch e.Kind {
		case journal.KindCreated:
			if body, err := journal.Decode[journal.Created](e); err == nil {
				promise = body.Promise
			}
		case journal.KindResolved:
			if body, err := journal.Decode[journal.Resolved](e); err == nil {
				promise = body.Next
			}
		case journal.KindRenewed:
			if body, err := journal.Decode[journal.Renewed](e); err == nil && body.Promise != "" {
				promise = body.Promise
			}
		}
	}
	return records.VerifySeed(r, id, promise)
}
