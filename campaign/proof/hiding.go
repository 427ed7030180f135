// Package proof plays games again and shows others that they went so. Replay compares all that came of a game in a store, CrossCheck the
// records of a store with one another.
//
// A bundle is a game in one file: its journal, its promises, and what was reported (package bundle, docs/proof.md). One for the operator
// holds everything, so that the game can go on elsewhere. One for players proves the game without telling what is still to be hidden: it
// has no seed that was not shown, no address, no press, and ends where no orders wait. Export writes one, VerifyBundle plays it from
// nothing but itself and the rules.
//
// Nothing here writes to a store.
package proof

import (
	"fmt"

	"despatch/bundle"
	"despatch/campaign/journal"
)

// HidingOf is what may be left out of an entry. A kind that this program does not know cannot be judged.
func HidingOf(kind string) (bundle.Hiding, error) {
	h, ok := journal.HidingOf(kind)
	if !ok {
		return h, fmt.Errorf("%w: this program does not know entries of kind %.40q", bundle.ErrBundle, kind)
	}
	return h, nil
}
