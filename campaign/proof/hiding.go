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
	"maps"
	"slices"

	"despatch/bundle"
	"despatch/campaign/journal"
)

// hiding is, by kind of entry, what a bundle for players may leave out. What decides a result is on no list: orders that were
// carried out, seeds, positions, options. A change here changes the proof of every game, so that earlier bundles no longer compare.
var hiding = map[string]bundle.Hiding{
	// What speaks to single people, or of them, and changes nothing of the game.
	journal.KindPress:    {Whole: true},
	journal.KindBecame:   {Whole: true},
	journal.KindVote:     {Whole: true},
	journal.KindSettings: {Whole: true},
	// Orders, where the game was taken back before they were carried out.
	journal.KindSheet: {Unplayed: true},
	journal.KindAhead: {Unplayed: true},
	// What people wished for before the game began.
	journal.KindJoined:  {Addresses: []string{"player"}, Wishes: []string{"preferences", "bid"}},
	journal.KindCreated: {Addresses: []string{"players"}, Wishes: []string{"given"}, Next: "promise"},
	// Addresses, where they name people, and in what people wrote freely.
	journal.KindAnnounced:    {Addresses: []string{"by", "draft.players"}},
	journal.KindOpened:       {Addresses: []string{"by"}},
	journal.KindWithdrawn:    {Addresses: []string{"by", "player"}},
	journal.KindLeft:         {Addresses: []string{"by", "player"}},
	journal.KindReplaced:     {Addresses: []string{"by", "player", "was"}},
	journal.KindClosed:       {Addresses: []string{"by", "reason"}},
	journal.KindArrived:      {Addresses: []string{"from"}},
	journal.KindAnnouncement: {Addresses: []string{"by", "text"}},
	journal.KindProcessed:    {Addresses: []string{"by"}},
	journal.KindEdited:       {Addresses: []string{"by", "reason"}},
	journal.KindRolledback:   {Addresses: []string{"by", "reason"}},
	journal.KindHeld:         {Addresses: []string{"why"}},
	journal.KindLate:         {Addresses: []string{"stuck", "volunteers"}},
	journal.KindMoved:        {Addresses: []string{"by"}},
	journal.KindPaused:       {Addresses: []string{"by", "reason"}},
	journal.KindResumed:      {Addresses: []string{"by"}},
	journal.KindTerms:        {Addresses: []string{"by"}},
	journal.KindPolicy:       {Addresses: []string{"by"}},
	journal.KindAbsent:       {Addresses: []string{"player"}},
	journal.KindReturned:     {Addresses: []string{"player", "address", "why"}},
	journal.KindReached:      {Addresses: []string{"player", "address"}},
	journal.KindAddresses:    {Addresses: []string{"player", "addresses", "added", "removed"}},
	journal.KindDeputy:       {Addresses: []string{"by", "deputy"}},
	journal.KindDeputyEnded:  {Addresses: []string{"by", "deputy"}},
	// Nothing.
	journal.KindResolved:  {},
	journal.KindRenewed:   {},
	journal.KindLapsed:    {},
	journal.KindUnfit:     {},
	journal.KindMissed:    {},
	journal.KindReminded:  {},
	journal.KindAgreed:    {},
	journal.KindCancelled: {},
}

// EntryKinds lists the kinds of entries that a journal can hold.
func EntryKinds() []string { return slices.Sorted(maps.Keys(hiding)) }

// HidingOf is what may be left out of an entry. A kind that this program does not know cannot be judged.
func HidingOf(kind string) (bundle.Hiding, error) {
	h, ok := hiding[kind]
	if !ok {
		return h, fmt.Errorf("%w: this program does not know entries of kind %.40q", bundle.ErrBundle, kind)
	}
	return h, nil
}
