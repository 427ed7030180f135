package campaign

import (
	"fmt"

	"despatch/bundle"
	"despatch/storage"
)

// A bundle is a game in one file: its journal, its promises, and what was reported (package bundle, docs/proof.md). One for the operator
// holds everything, so that the game can go on elsewhere. One for players proves the game without telling what is still to be hidden: it
// has no seed that was not shown, no address, no press, and ends where no orders wait.

// ErrBundle: a file is no bundle, or one that cannot be used so.
var ErrBundle = bundle.ErrBundle

// Readers of a bundle.
const (
	ForOperator = bundle.ForOperator
	ForPlayers  = bundle.ForPlayers
)

// LargestBundle is the largest bundle that is read, in bytes.
const LargestBundle = bundle.LargestFile

// hiding is, by kind of entry, what a bundle for players may leave out. What decides a result is on no list: orders that were
// carried out, seeds, positions, options. A change here changes the proof of every game, so that earlier bundles no longer compare.
var hiding = map[string]bundle.Hiding{
	// What speaks to single people, or of them, and changes nothing of the game.
	kindPress:    {Whole: true},
	kindBecame:   {Whole: true},
	kindVote:     {Whole: true},
	kindSettings: {Whole: true},
	// Orders, where the game was taken back before they were carried out.
	kindSheet: {Unplayed: true},
	kindAhead: {Unplayed: true},
	// What people wished for before the game began.
	kindJoined:  {Addresses: []string{"player"}, Wishes: []string{"preferences", "bid"}},
	kindCreated: {Addresses: []string{"players"}, Wishes: []string{"given"}, Next: "promise"},
	// Addresses, where they name people, and in what people wrote freely.
	kindAnnounced:    {Addresses: []string{"by", "draft.players"}},
	kindOpened:       {Addresses: []string{"by"}},
	kindWithdrawn:    {Addresses: []string{"by", "player"}},
	kindLeft:         {Addresses: []string{"by", "player"}},
	kindReplaced:     {Addresses: []string{"by", "player", "was"}},
	kindClosed:       {Addresses: []string{"by", "reason"}},
	kindArrived:      {Addresses: []string{"from"}},
	kindAnnouncement: {Addresses: []string{"by", "text"}},
	kindProcessed:    {Addresses: []string{"by"}},
	kindEdited:       {Addresses: []string{"by", "reason"}},
	kindRolledback:   {Addresses: []string{"by", "reason"}},
	kindHeld:         {Addresses: []string{"why"}},
	kindLate:         {Addresses: []string{"stuck", "volunteers"}},
	kindMoved:        {Addresses: []string{"by"}},
	kindPaused:       {Addresses: []string{"by", "reason"}},
	kindResumed:      {Addresses: []string{"by"}},
	kindTerms:        {Addresses: []string{"by"}},
	kindPolicy:       {Addresses: []string{"by"}},
	kindAbsent:       {Addresses: []string{"player"}},
	kindReturned:     {Addresses: []string{"player", "address", "why"}},
	kindReached:      {Addresses: []string{"player", "address"}},
	kindAddresses:    {Addresses: []string{"player", "addresses", "added", "removed"}},
	kindDeputy:       {Addresses: []string{"by", "deputy"}},
	kindDeputyEnded:  {Addresses: []string{"by", "deputy"}},
	// Nothing.
	kindResolved:  {},
	kindRenewed:   {},
	kindLapsed:    {},
	kindUnfit:     {},
	kindMissed:    {},
	kindReminded:  {},
	kindAgreed:    {},
	kindCancelled: {},
}

// hidingOf is what may be left out of an entry. A kind that this program does not know cannot be judged.
func hidingOf(kind string) (bundle.Hiding, error) {
	h, ok := hiding[kind]
	if !ok {
		return h, fmt.Errorf("%w: this program does not know entries of kind %.40q", ErrBundle, kind)
	}
	return h, nil
}

// bucketSalts holds the keys of salts that games have brought from other desks, by game.
const bucketSalts = "salts"

// saltsKey is the key of the salts of a game's proof. It is the same for ever, also at another desk.
func (d *Desk) saltsKey(r storage.Reader, game string) []byte {
	if key, ok := r.Get(bucketSalts, game); ok {
		return key
	}
	return d.hash("salts of", game)
}
